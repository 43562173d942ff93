import type { User } from '@shared/auth';
import { exampleUser } from '@shared/testing/examples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import AuthPage from '../../app/auth-page';
import { clearSession, expireSession, readSession } from '../../lib/session';
import { fill } from '../../testing/fill';
import { refusal } from '../../testing/mock-server';
import { currentAddress, findToast, renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import AccountPage from './account-page';
import ForgotPage from './forgot-page';
import ResetPage from './reset-page';

const ada = exampleUser({ _id: 'ada', id: 'ada', name: 'Ada Eze', phoneNumber: '08031234567', phone: '08031234567' });
const opened = (role: User['role'] = 'guest') => ({ token: 't', user: { ...ada, role }, device: 'gtd_ada' });
const devices = () => JSON.parse(localStorage.getItem('known_devices') ?? '{}');

async function logIn() {
  fill({ Email: 'ada@example.com', Password: 'harmattan-dust-7' });
  await userEvent.type(screen.getByLabelText(/^Password/), '{Enter}');
}

it('H2: a login keeps by what this device is known, and the next one sends it, also after a logout', async () => {
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

it('H3: whose login has ended is told so, and is back where they were after the next one', async () => {
  logInAsGuest({ ...ada, role: 'admin' });
  act(expireSession);
  renderPage(<AuthPage />, '/auth?next=%2Fbookings%3Fq%3DAda%2520Obi', { 'auth.login': () => opened('admin') });
  expect(await screen.findByText(/Your login has ended/)).toBeVisible();
  await logIn();
  await waitFor(() => expect(currentAddress()).toBe('/bookings?q=Ada%20Obi'));
});

it('H3: an address that leads elsewhere is not followed after a login', async () => {
  renderPage(<AuthPage />, '/auth?next=%2F%5Cevil.example', { 'auth.login': () => opened() });
  await logIn();
  await waitFor(() => expect(location.pathname).toBe('/guest-dashboard'));
});

it('registration has an address of its own, and a repeat of it the same client id (D13)', async () => {
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

it('the login leads to the link for a forgotten password', () => {
  renderPage(<AuthPage />, '/auth', {});
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/auth/forgot');
});

it('H3: who asks for a link is told the one sentence, and can ask again', async () => {
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

it('says when too many links were asked for', async () => {
  const tooMany = () => {
    throw refusal('too_many_requests');
  };
  renderPage(<ForgotPage />, '/auth/forgot', { 'auth.requestReset': tooMany });
  await userEvent.type(screen.getByLabelText(/^Email/), 'ada@example.com{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait a little and try again.');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
});

it('H3: a link sets the password, ends the login of this browser and keeps the device known', async () => {
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

it('H3: a link that is over says so, with a way to ask anew; a password that is too common keeps the form', async () => {
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

it.each(['/auth/reset', '/auth/reset#main'])('%s without a token says so', (address) => {
  renderPage(<ResetPage />, address, {});
  expect(screen.getByText(/This link is no longer good/)).toBeVisible();
});

it('H3: the account shows who one is and changes the password', async () => {
  logInAsGuest(ada);
  const refusals = [refusal('wrong_password', { fields: { currentPassword: 'This is not your current password.' } })];
  const answers = {
    'auth.changePassword': () => {
      const refused = refusals.shift();
      if (refused) throw refused;
      return { device: 'gtd_new' };
    },
  };
  renderPage(<AccountPage />, '/account', answers);
  for (const text of ['Ada Eze', 'ada@example.com', '08031234567']) expect(screen.getByText(text)).toBeVisible();
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

it('H3: out everywhere ends the other logins, then this one; where it fails one stays in and is told', async () => {
  logInAsGuest({ ...ada, role: 'admin' });
  let fails = true;
  const answers = {
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
  expect(inputsOf('auth.logout')).toHaveLength(1);
  expect(location.pathname).toBe('/auth');
  await findToast('You have been logged out on all devices.');
});

it('H3: a logout is done at once, also where the hotel cannot be reached', async () => {
  const { LogoutButton } = await import('./logout-button');
  logInAsGuest(ada);
  const never = () => new Promise(() => {});
  const { inputsOf } = renderPage(<LogoutButton />, '/guest-dashboard', { 'auth.logout': never });
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(readSession()).toBeNull();
  expect(location.pathname).toBe('/auth');
  expect(inputsOf('auth.logout')).toHaveLength(1);
  await findToast('Logged out successfully');
});

it('B13: why one is still logged in is a sentence with one full stop', async () => {
  logInAsGuest(ada);
  const tooMany = () => {
    throw refusal('too_many_requests');
  };
  renderPage(<AccountPage />, '/account', { 'auth.logoutEverywhere': tooMany });
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/try again\. You are still logged in\./);
});

it('B13: how long a new password must be is told for guests and staff alike, as nobody knows yet whose it is', () => {
  renderPage(<ResetPage />, '/auth/reset#gtr_token', {});
  expect(screen.getByText(/At least 6 characters, for staff 10\./)).toBeVisible();
});
