import type { User } from '@shared/auth/schema';
import { exampleUser } from '@shared/testing/examples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import AuthPage from '../../app/guest/auth-page';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import { clearSession, expireSession, readSession } from '../../lib/session/session';
import { fill } from '../../testing/fill';
import { connectionLost, refusal } from '../../testing/mock-server';
import { currentAddress, findToast, renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import AccountPage from './account-page';
import { REGISTER_UNANSWERED, REGISTERED_BEFORE } from './auth-failures';
import ForgotPage from './forgot-page';
import ResetPage from './reset-page';

const ada = exampleUser({ _id: 'ada', id: 'ada', name: 'Ada Eze', phoneNumber: '08031234567', phone: '08031234567' });
const opened = (role: User['role'] = 'guest') => ({ token: 't', user: { ...ada, role }, device: 'gtd_ada' });
const devices = () => JSON.parse(localStorage.getItem('known_devices') ?? '{}');

async function logIn() {
  fill({ Email: 'ada@example.com', Password: 'harmattan-dust-7' });
  await userEvent.type(screen.getByLabelText(/^Password/), '{Enter}');
}

it('H2: a login stores the device token, and the next one sends it, even after a logout', async () => {
  const { inputsOf, unmount } = renderPage(<AuthPage />, '/auth', { 'auth.login': () => opened() });
  await logIn();
  await waitFor(() => expect(location.pathname).toBe('/guest-dashboard'));
  expect(readSession()).toEqual({ token: 't', user: ada });
  act(clearSession);
  unmount();
  const next = renderPage(<AuthPage />, '/auth', { 'auth.login': () => opened() });
  await logIn();
  await waitFor(() => expect(next.inputsOf('auth.login')).toMatchObject([{ device: 'gtd_ada' }]));
  expect(inputsOf('auth.login')).toMatchObject([{ email: 'ada@example.com' }]);
});

it('H3: after a login has ended the screen says so, and the next login leads back to where the user was', async () => {
  logInAsGuest({ ...ada, role: 'admin' });
  act(expireSession);
  renderPage(<AuthPage />, '/auth?next=%2Fbookings%3Fq%3DAda%2520Obi', { 'auth.login': () => opened('admin') });
  expect(await screen.findByText(/Your login has ended/)).toBeVisible();
  await logIn();
  await waitFor(() => expect(currentAddress()).toBe('/bookings?q=Ada%20Obi'));
});

it('H3: after a login no address outside the site is followed', async () => {
  renderPage(<AuthPage />, '/auth?next=%2F%5Cevil.example', { 'auth.login': () => opened() });
  await logIn();
  await waitFor(() => expect(location.pathname).toBe('/guest-dashboard'));
});

it('registration has its own address, and a repeated registration sends the same client id (D13)', async () => {
  let answer = () => {
    throw new Error('lost');
  };
  const { inputsOf } = renderPage(<AuthPage />, '/auth/register', { 'auth.register': () => answer() });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Register');
  expect(screen.queryByText('Forgot your password?')).not.toBeInTheDocument();
  fill({ 'Full name': 'Ada Eze', Phone: '08031234567' });
  await logIn();
  await screen.findByRole('alert');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('harmattan');
  answer = () => opened() as never;
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(location.pathname).toBe('/guest-dashboard'));
  const [first, second] = inputsOf('auth.register');
  expect(second).toEqual(first);
  expect(first).toMatchObject({ clientId: expect.any(String) });
});

it('the login links to the page for a forgotten password', () => {
  renderPage(<AuthPage />, '/auth', {});
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/auth/forgot');
});

it('H3: asking for a reset link shows the same sentence for every address, and a second link can be asked for', async () => {
  const { inputsOf } = renderPage(<ForgotPage />, '/auth/forgot', { 'auth.requestReset': () => ({ message: '' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveAttribute('autocomplete', 'username');
  await userEvent.type(screen.getByLabelText(/^Email/), 'ada@example.com{Enter}');
  await findToast('If there is an account with this email, we have sent a link to it. It is good for 30 minutes.');
  expect(screen.getByText(/Nothing there after a few minutes/)).toBeVisible();
  expect(inputsOf('auth.requestReset')).toEqual([{ email: 'ada@example.com' }]);
  expect(screen.getByRole('button', { name: 'Send another link' })).toBeVisible();
});

it('the page for a forgotten password says when too many links were asked for', async () => {
  const tooMany = () => {
    throw refusal('too_many_requests');
  };
  renderPage(<ForgotPage />, '/auth/forgot', { 'auth.requestReset': tooMany });
  await userEvent.type(screen.getByLabelText(/^Email/), 'ada@example.com{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait a little and try again.');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
});

it('H3: a reset link sets the password, ends the login in this browser and stores the device token', async () => {
  logInAsGuest(ada);
  const answers = { 'auth.resetPassword': () => ({ device: 'gtd_new', userId: 'ada', email: ada.email }) };
  const { inputsOf } = renderPage(<ResetPage />, '/auth/reset#gtr_token', answers);
  expect(screen.getByLabelText(/^New password/)).toHaveAttribute('autocomplete', 'new-password');
  await userEvent.type(screen.getByLabelText(/^New password/), 'rain-on-zinc-roofs{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/auth'));
  expect(inputsOf('auth.resetPassword')).toEqual([{ token: 'gtr_token', password: 'rain-on-zinc-roofs' }]);
  expect(readSession()).toBeNull();
  expect(devices()).toEqual({ ada: 'gtd_new' });
  await findToast('Your password has been changed.');
});

it('H3: a used reset link offers to ask for a new one; a password that is too common keeps the form', async () => {
  const refusals = [refusal('password_common', { fields: { password: 'Too common' } }), refusal('reset_over')];
  const answers = {
    'auth.resetPassword': () => {
      throw refusals.shift();
    },
  };
  renderPage(<ResetPage />, '/auth/reset#gtr_token', answers);
  await userEvent.type(screen.getByLabelText(/^New password/), 'qwerty123{Enter}');
  expect(await screen.findByText('Too common')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^New password/), '4{Enter}');
  expect(await screen.findByText(/This link is no longer good/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/auth/forgot');
});

it.each(['/auth/reset', '/auth/reset#main'])('%s without a token says that the link is no longer good', (address) => {
  renderPage(<ResetPage />, address, {});
  expect(screen.getByText(/This link is no longer good/)).toBeVisible();
});

it('H3: the account shows who one is and changes the password', async () => {
  logInAsGuest(ada);
  const refusals = [refusal('wrong_password', { fields: { currentPassword: 'This is not your current password.' } })];
  const answers = {
    'auth.me': () => ada,
    'auth.changePassword': () => {
      const refused = refusals.shift();
      if (refused) throw refused;
      return { device: 'gtd_new' };
    },
  };
  renderPage(<AccountPage />, '/account', answers);
  expect(screen.getByText('ada@example.com')).toBeVisible();
  for (const text of ['Ada Eze', '08031234567']) expect(await screen.findByDisplayValue(text)).toBeVisible();
  const current = screen.getByLabelText(/^Current password/);
  expect(current).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.type(current, 'harmattan-dust-7');
  await userEvent.type(screen.getByLabelText(/^New password/), 'rain-on-zinc-roofs{Enter}');
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
  expect(current).toHaveFocus();
  await userEvent.type(current, '8{Enter}');
  await findToast('Your password has been changed.');
  expect(current).toHaveValue('');
  expect(devices()).toEqual({ ada: 'gtd_new' });
  expect(readSession()).not.toBeNull();
});

it('H3: logging out everywhere ends the other logins, then this one; if it fails, the user stays logged in and is told', async () => {
  logInAsGuest({ ...ada, role: 'admin' });
  let fails = true;
  const answers = {
    'auth.me': () => ada,
    'secondFactor.status': () => ({ isOn: false, recoveryCodesLeft: 0 }),
    'auth.logoutEverywhere': () => {
      if (fails) throw new Error('lost');
      return { ended: 2 };
    },
    'auth.logout': () => ({ ended: 1 }),
  };
  const { inputsOf } = renderPage(<AccountPage />, '/account', answers);
  expect(screen.getByText('At least 10 characters')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Log out everywhere' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still logged in');
  expect(readSession()).not.toBeNull();
  fails = false;
  await userEvent.click(button);
  await waitFor(() => expect(readSession()).toBeNull());
  await waitFor(() => expect(inputsOf('auth.logout')).toHaveLength(1));
  expect(location.pathname).toBe('/auth');
  await findToast('You have been logged out on all devices.');
});

it('H3: a logout takes effect at once, even if the server cannot be reached', async () => {
  const { LogoutButton } = await import('../../app/guest/guest-dashboard-page');
  logInAsGuest(ada);
  const never = () => new Promise(() => {});
  const { inputsOf } = renderPage(<LogoutButton />, '/guest-dashboard', { 'auth.logout': never });
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(readSession()).toBeNull();
  expect(location.pathname).toBe('/auth');
  await waitFor(() => expect(inputsOf('auth.logout')).toHaveLength(1));
  await findToast('Logged out successfully');
});

it('B13: the reason why a user is still logged in ends with one full stop', async () => {
  logInAsGuest(ada);
  const tooMany = () => {
    throw refusal('too_many_requests');
  };
  renderPage(<AccountPage />, '/account', { 'auth.me': () => ada, 'auth.logoutEverywhere': tooMany });
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/try again\. You are still logged in\./);
});

it('B13: the reset form names the minimum lengths for guests and for staff, because it does not know whose password it is', () => {
  renderPage(<ResetPage />, '/auth/reset#gtr_token', {});
  expect(screen.getByText(/At least 6 characters, for staff 10\./)).toBeVisible();
});

it('D13: a registration without an answer asks for the same press again; with another password it leads to the login', async () => {
  const answers: Record<string, () => unknown> = {
    'auth.register': () => {
      throw connectionLost();
    },
  };
  const { inputsOf } = renderPage(<AuthPage />, '/auth/register', answers);
  fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com', Password: 'first secret' });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(REGISTER_UNANSWERED);
  answers['auth.register'] = () => {
    throw refusal('key_reused');
  };
  fill({ Password: 'another secret' });
  await press();
  expect(await screen.findByText(REGISTERED_BEFORE, { selector: 'form p' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  const [first, second] = inputsOf('auth.register') as { clientId: string }[];
  expect(second?.clientId).toBe(first?.clientId);
});

it('a forgotten password without an answer names the line', async () => {
  renderPage(<ForgotPage />, '/auth/forgot', {
    'auth.requestReset': () => {
      throw connectionLost();
    },
  });
  fill({ Email: 'ada@example.com' });
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(CONNECTION_TEXTS.no_answer);
});

it('what was typed to ask for a new password outlives a reload, until it is sent', async () => {
  const open = () => renderPage(<ForgotPage />, '/auth/forgot', { 'auth.requestReset': () => ({ message: '' }) });
  const before = open();
  fill({ Email: 'ada@example.com' });
  before.unmount();
  const { unmount } = open();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByRole('button', { name: 'Send another link' });
  unmount();
  open();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('');
});
