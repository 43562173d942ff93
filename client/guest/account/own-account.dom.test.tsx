import { ACCOUNT_TEXTS } from '@shared/account/constants';
import { exampleUser } from '@shared/testing/examples';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { expireSession, readSession } from '../../lib/session/session';
import { fill } from '../../testing/fill';
import { later } from '../../testing/later';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import AccountPage from './account-page';
import AuthPage from './auth-page';

const ada = exampleUser({ name: 'Ada Eze', phoneNumber: '08031234567', phone: '08031234567', version: 3 });

beforeEach(() => {
  logInAsGuest(ada);
});

async function open(answers: Answers = {}) {
  const page = renderPage(<AccountPage />, '/account', Object.assign(answers, { 'auth.me': () => ada }));
  await screen.findByDisplayValue(ada.name);
  return page;
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

it('sends the changed details with their version, and forms on this device know them at once', async () => {
  const changed = { ...ada, address: '5 Palm Street', version: 4 };
  const { inputsOf } = await open({ 'account.update': () => changed });
  fill({ Address: '5 Palm Street' });
  await save();
  await findToast(ACCOUNT_TEXTS.saved);
  expect(inputsOf('account.update')).toEqual([{ address: '5 Palm Street', version: 3 }]);
  expect(readSession()?.user).toEqual(changed);
  await save();
  expect(inputsOf('account.update')).toHaveLength(1);
  fill({ 'Full name': 'Ada Obi' });
  await save();
  await waitFor(() => expect(inputsOf('account.update')[1]).toEqual({ name: 'Ada Obi', version: 4 }));
});

it('says what is wrong at its field, before anything is sent', async () => {
  const { inputsOf } = await open();
  fill({ 'Full name': 'A', 'Phone number': '12' });
  await save();
  expect(await screen.findByText('Name must be at least 2 characters')).toBeVisible();
  expect(screen.getByLabelText(/^Full name/)).toHaveFocus();
  expect(inputsOf('account.update')).toEqual([]);
});

it('D26: shows what was changed elsewhere, keeps what was typed, and saves on that version', async () => {
  const theirs = { ...ada, name: 'Ada Obi', version: 4 };
  const answers: Answers = {
    'account.update': () => {
      throw refusal('changed_meanwhile', { record: theirs });
    },
  };
  const { inputsOf } = await open(answers);
  fill({ Address: '5 Palm Street' });
  await save();
  expect(await screen.findByText('Name: Ada Eze → Ada Obi')).toBeVisible();
  expect(screen.getByLabelText(/^Address/)).toHaveValue('5 Palm Street');
  answers['account.update'] = () => ({ ...theirs, address: '5 Palm Street', version: 5 });
  await save();
  await findToast(ACCOUNT_TEXTS.saved);
  expect(inputsOf('account.update')[1]).toEqual({ address: '5 Palm Street', version: 4 });
});

it('says that the details could not be loaded, and loads them on another try', async () => {
  let isDown = true;
  renderPage(<AccountPage />, '/account', {
    'auth.me': () => {
      if (isDown) throw connectionLost();
      return ada;
    },
  });
  expect(await screen.findByText('We could not load your details.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByDisplayValue('Ada Eze')).toBeVisible();
});

it('says that the details load; what needs none of them is there', async () => {
  renderPage(<AccountPage />, '/account', { 'auth.me': () => later().answer });
  expect(await screen.findByText('Fetching your details')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeEnabled();
});

it.each([
  ['Save', 'account.update', ACCOUNT_TEXTS.saveUnanswered],
  ['Download my data', 'account.export', ACCOUNT_TEXTS.exportFailed],
])('after %s on a dead line says so, and keeps what was typed', async (name, call, said) => {
  await open({
    [call]: () => {
      throw connectionLost();
    },
  });
  fill({ Address: '5 Palm Street' });
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(screen.getByLabelText(/^Address/)).toHaveValue('5 Palm Street');
  expect(screen.getByRole('button', { name })).toBeEnabled();
});

it('saves the data as a file, and says why where it cannot', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const answers: Answers = {
    'account.export': () => {
      throw refusal('too_many_requests');
    },
  };
  await open(answers);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  answers['account.export'] = () => ({ fileName: 'my-data.json', mediaType: 'application/json', base64: btoa('{}') });
  await press();
  await findToast(ACCOUNT_TEXTS.exported);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const [file] = made.mock.calls[0] ?? [];
  expect(file).toMatchObject({ type: 'application/json', size: 2 });
  expect(pressed).toHaveBeenCalledOnce();
  made.mockRestore();
  pressed.mockRestore();
});

async function askToClose(password: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Close my account' }));
  await userEvent.type(await screen.findByLabelText(/^Your password/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Close it for good' }));
}

it('closes the account with the password, and forgets it on this device', async () => {
  const { inputsOf } = await open({ 'account.close': () => ({ closed: true }) });
  await userEvent.click(screen.getByRole('button', { name: 'Close my account' }));
  expect(await screen.findByRole('dialog', { name: 'Close your account?' })).toHaveTextContent('cannot be taken back');
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(inputsOf('account.close')).toEqual([]);
  await askToClose('harmattan-dust-7');
  await findToast(ACCOUNT_TEXTS.closed);
  expect(inputsOf('account.close')).toEqual([{ password: 'harmattan-dust-7' }]);
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(readSession()).toBeNull();
});

it.each([
  ['account_open', 'Your stay GT-4K7M2P is still ahead.'],
  ['wrong_password', 'This is not your current password.'],
] as const)('stays where closing is refused by %s, and says why', async (reason, message) => {
  const about = reason === 'wrong_password' ? { fields: { password: message } } : { message };
  await open({
    'account.close': () => {
      throw refusal(reason, about);
    },
  });
  await askToClose('harmattan-dust-7');
  expect(await screen.findByText(message)).toBeVisible();
  expect(readSession()).not.toBeNull();
});

it('does not claim to know whether the account is closed where no answer came', async () => {
  await open({
    'account.close': () => {
      throw connectionLost();
    },
  });
  await askToClose('harmattan-dust-7');
  expect(await screen.findByText(ACCOUNT_TEXTS.closeUnanswered)).toBeVisible();
});

const openLogin = () =>
  renderPage(<AuthPage landingPath={() => '/'} />, '/auth?next=/account', {
    'auth.login': () => ({ token: 't', user: ada, device: 'd' }),
  });

it('says so at the login, too, where the login ends before the answer is given up; until the next login', async () => {
  const { unmount } = await open({
    'account.close': () => {
      expireSession();
      throw connectionLost();
    },
  });
  await askToClose('harmattan-dust-7');
  await waitFor(() => expect(readSession()).toBeNull());
  unmount();
  openLogin();
  expect(await screen.findByText(ACCOUNT_TEXTS.closeUnanswered)).toBeVisible();
  expect(screen.queryByText(/continue where you were/)).not.toBeInTheDocument();
  fill({ Email: ada.email, Password: 'harmattan-dust-7' });
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(readSession()).not.toBeNull());
  cleanup();
  act(expireSession);
  openLogin();
  expect(await screen.findByText(/continue where you were/)).toBeVisible();
});

it('says at the login nothing of closing where that was refused', async () => {
  const { unmount } = await open({
    'account.close': () => {
      throw refusal('not_logged_in');
    },
  });
  await askToClose('harmattan-dust-7');
  await waitFor(() => expect(readSession()).toBeNull());
  unmount();
  openLogin();
  expect(await screen.findByText(/continue where you were/)).toBeVisible();
});

it('says of catering, too, what is kept, and what closing takes out', async () => {
  await open();
  expect(screen.getByText(/bookings, orders, catering requests, payments, receipts, notifications/)).toBeVisible();
  expect(screen.getByText(/taken out of your bookings, orders and catering requests/)).toBeVisible();
});

it.each([
  ['Save', 'account.update', ACCOUNT_TEXTS.saveUnanswered],
  ['Download my data', 'account.export', ACCOUNT_TEXTS.exportFailed],
])('asks nobody to check first what is harmless to repeat: %s', async (name, procedure, message) => {
  await open({
    [procedure]: () => {
      throw connectionLost();
    },
  });
  fill({ Address: '5 Palm Street' });
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(message)).toBeVisible();
});
