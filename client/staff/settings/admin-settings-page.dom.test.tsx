import { SETTING_TEXTS } from '@shared/hotel/settings-constants';
import type { Settings } from '@shared/hotel/settings-schema';
import { DEFAULT_MESSAGES } from '@shared/messages/constants';
import { exampleSettings } from '@shared/testing/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { hasUnsavedChanges } from '../../ui/form/unsaved-changes';
import AdminSettingsPage from './admin-settings-page';

/** The page over a server that keeps settings; `answers` replaces some of its answers. */
function open(answers: Answers = {}, first: Settings = exampleSettings()) {
  let now = first;
  logInAsAdmin();
  const server = renderPage(<AdminSettingsPage />, '/admin/settings', {
    'hotel.settings': () => now,
    'hotel.update': (input) => {
      const { version: _version, ...changes } = input as Partial<Settings>;
      now = { ...now, ...changes, version: now.version + 1 };
      return now;
    },
    'hotel.details': () => ({}),
    ...answers,
  });
  return {
    ...server,
    user: userEvent.setup(),
    set(change: Partial<Settings>) {
      now = { ...now, ...change, version: now.version + 1 };
      return now;
    },
  };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const retype = async (user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

it('says that the settings are fetched, and where they could not be, with another try', async () => {
  let settle: (now: Settings) => void = () => {};
  const settled = new Promise<Settings>((resolve) => {
    settle = resolve;
  });
  const { unmount } = open({ 'hotel.settings': () => settled });
  expect(screen.getByText('Fetching the settings')).toBeInTheDocument();
  settle(exampleSettings());
  expect(await screen.findByRole('region', { name: 'Bank account' })).toBeVisible();
  unmount();
  let isLost = true;
  const { user } = open({
    'hotel.settings': () => {
      if (isLost) throw connectionLost();
      return exampleSettings();
    },
  });
  expect(await screen.findByText(SETTING_TEXTS.loadFailed)).toBeVisible();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Bank account' })).toBeVisible();
});

it('saves of a section what was changed in it, on the version that was seen, and says so', async () => {
  const { user, inputsOf } = open();
  const holds = await section('Unpaid bookings');
  await retype(user, holds.getByLabelText(/^Held for/), '36');
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(holds.getByRole('button', { name: 'Save' }));
  await findToast('Settings saved.');
  expect(inputsOf('hotel.update')).toEqual([{ holdHours: '36', version: 1 }]);
  expect(hasUnsavedChanges()).toBe(false);
  // The next one goes on from there, in another section too.
  const contacts = await section('Hotel and contacts');
  await retype(user, contacts.getByLabelText(/^Name/), 'The Indigo');
  await user.click(contacts.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(inputsOf('hotel.update')).toHaveLength(2));
  expect(inputsOf('hotel.update')[1]).toEqual({ name: 'The Indigo', version: 2 });
});

it('a reload keeps what was typed in a section, and saves it on the version that was seen', async () => {
  const before = open();
  const name = async () => (await section('Hotel and contacts')).getByLabelText(/^Name/);
  await retype(before.user, await name(), 'The Indigo');
  before.unmount();
  const { user, inputsOf } = open({}, exampleSettings({ holdHours: 36, version: 2 }));
  await waitFor(async () => expect(await name()).toHaveValue('The Indigo'));
  expect(hasUnsavedChanges()).toBe(true);
  await user.click((await section('Hotel and contacts')).getByRole('button', { name: 'Save' }));
  await findToast('Settings saved.');
  expect(inputsOf('hotel.update')).toEqual([{ name: 'The Indigo', version: 1 }]);
});

it('says at the field what is wrong with it, and sends nothing', async () => {
  const { user, inputsOf } = open();
  const holds = await section('Unpaid bookings');
  await retype(user, holds.getByLabelText(/^Held for/), '0');
  await user.click(holds.getByRole('button', { name: 'Save' }));
  expect(await holds.findByText(SETTING_TEXTS.holdHoursInvalid)).toBeVisible();
  expect(holds.getByLabelText(/^Held for/)).toHaveFocus();
  expect(inputsOf('hotel.update')).toEqual([]);
});

it('D26: shows what somebody else has changed in the section, and keeps what was typed', async () => {
  const theirs = exampleSettings({ holdHours: 12, openHoldsMax: 3, version: 2 });
  let tries = 0;
  const { user, inputsOf } = open({
    'hotel.update': () => {
      tries += 1;
      if (tries === 1) throw refusal('changed_meanwhile', { record: theirs });
      return { ...theirs, holdHours: 36, version: 3 };
    },
  });
  const holds = await section('Unpaid bookings');
  await retype(user, holds.getByLabelText(/^Held for/), '36');
  await user.click(holds.getByRole('button', { name: 'Save' }));
  const list = within(await holds.findByRole('list', { name: 'Changed meanwhile' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hours held: 24 → 12',
    'Bookings of one guest: 5 → 3',
  ]);
  expect(holds.getByLabelText(/^Held for/)).toHaveValue('36');
  expect(holds.getByLabelText(/^Bookings of one guest/)).toHaveValue('3');
  await user.click(holds.getByRole('button', { name: 'Save' }));
  await findToast('Settings saved.');
  expect(inputsOf('hotel.update')).toEqual([
    { holdHours: '36', version: 1 },
    { holdHours: '36', version: 2 },
  ]);
});

it('D26: where somebody else has changed another section, the save goes on from there', async () => {
  let tries = 0;
  const theirs = exampleSettings({ name: 'The Indigo', version: 2 });
  const { user, inputsOf } = open({
    'hotel.update': () => {
      tries += 1;
      if (tries === 1) throw refusal('changed_meanwhile', { record: theirs });
      return { ...theirs, holdHours: 36, version: 3 };
    },
  });
  const holds = await section('Unpaid bookings');
  await retype(user, holds.getByLabelText(/^Held for/), '36');
  await user.click(holds.getByRole('button', { name: 'Save' }));
  await findToast('Settings saved.');
  expect(inputsOf('hotel.update').map((sent) => (sent as Settings).version)).toEqual([1, 2]);
  const contacts = await section('Hotel and contacts');
  expect(contacts.getByLabelText(/^Name/)).toHaveValue('The Indigo');
});

it('on a dead line says that it does not know, keeps what was typed, and sends nothing by itself', async () => {
  const { user, inputsOf } = open({
    'hotel.update': () => {
      throw connectionLost();
    },
  });
  const holds = await section('Unpaid bookings');
  await retype(user, holds.getByLabelText(/^Held for/), '36');
  await user.click(holds.getByRole('button', { name: 'Save' }));
  expect(await holds.findByRole('alert')).toHaveTextContent(SETTING_TEXTS.saveUnanswered);
  expect(holds.getByLabelText(/^Held for/)).toHaveValue('36');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(inputsOf('hotel.update')).toHaveLength(1);
});

it('another account asks for the password again, which no draft keeps, and then says who changed it', async () => {
  let tries = 0;
  const bank = { accountName: 'Indigo Ltd', bankName: 'Demo Bank', accountNumber: '0987654321' };
  const { user, inputsOf } = open({
    'bankAccount.set': () => {
      tries += 1;
      if (tries === 1) throw refusal('wrong_password', { fields: { password: 'This is not your password' } });
      return exampleSettings({ bank, bankChanged: { at: '2026-11-21T09:00:00.000Z', by: 'Amina' }, version: 2 });
    },
  });
  const account = await section('Bank account');
  expect(account.getByText('Nobody has changed it here yet.')).toBeVisible();
  await user.click(account.getByRole('button', { name: 'Change the account' }));
  await retype(user, account.getByLabelText(/^Account holder/), 'Indigo Ltd');
  await retype(user, account.getByLabelText(/^Account number/), '0987654321');
  await user.click(account.getByRole('button', { name: 'Set this account' }));
  expect(await account.findByText(SETTING_TEXTS.passwordRequired)).toBeVisible();
  await user.type(account.getByLabelText(/^Your password/), 'harmattan');
  await user.click(account.getByRole('button', { name: 'Set this account' }));
  await waitFor(() => expect(account.getByLabelText(/^Your password/)).toHaveFocus());
  expect(account.getByLabelText(/^Account holder/)).toHaveValue('Indigo Ltd');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('harmattan');
  await user.click(account.getByRole('button', { name: 'Set this account' }));
  await findToast(SETTING_TEXTS.bankSaved);
  expect(inputsOf('bankAccount.set')[1]).toEqual({ ...bank, password: 'harmattan', version: 1 });
  expect(await account.findByText(/^Last changed by Amina on/)).toBeVisible();
  expect(account.getByText('0987654321')).toBeVisible();
  expect(account.queryByLabelText(/^Your password/)).not.toBeInTheDocument();
});

it('the focus goes to the form of another account, and back to the button that opened it', async () => {
  const { user } = open({});
  const account = await section('Bank account');
  await user.click(account.getByRole('button', { name: 'Change the account' }));
  await waitFor(() => expect(account.getByLabelText(/^Account holder/)).toHaveFocus());
  await user.click(account.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(account.getByRole('button', { name: 'Change the account' })).toHaveFocus());
});

it('a section that nobody else touched is saved however often others save theirs meanwhile', async () => {
  let version = 1;
  const { user, inputsOf } = open({
    'hotel.update': (input) => {
      const sent = (input as { version: number }).version;
      if (version < 3) version += 1;
      if (sent < version)
        throw refusal('changed_meanwhile', { record: exampleSettings({ version, percent: 40 + version }) });
      return exampleSettings({ holdHours: 36, version: version + 1 });
    },
  });
  const holds = await section('Unpaid bookings');
  await retype(user, holds.getByLabelText(/^Held for/), '36');
  await user.click(holds.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(inputsOf('hotel.update')).toHaveLength(3));
  await waitFor(() => expect(holds.getByLabelText(/^Held for/)).toHaveValue('36'));
  expect(holds.queryByRole('list', { name: 'Changed meanwhile' })).toBeNull();
});

it('an account that was set although no answer came is recognized by the repeat', async () => {
  const bank = { accountName: 'Indigo Ltd', bankName: 'Demo Bank', accountNumber: '0987654321' };
  const set = exampleSettings({ bank, bankChanged: { at: '2026-11-21T09:00:00.000Z', by: 'Admin' }, version: 2 });
  let tries = 0;
  const { user } = open({
    'bankAccount.set': () => {
      tries += 1;
      throw tries === 1 ? connectionLost() : refusal('changed_meanwhile', { record: set });
    },
  });
  const account = await section('Bank account');
  await user.click(account.getByRole('button', { name: 'Change the account' }));
  await retype(user, account.getByLabelText(/^Account holder/), 'Indigo Ltd');
  await retype(user, account.getByLabelText(/^Account number/), '0987654321');
  await user.type(account.getByLabelText(/^Your password/), 'harmattan');
  await user.click(account.getByRole('button', { name: 'Set this account' }));
  expect(await account.findByRole('alert')).toHaveTextContent(SETTING_TEXTS.saveUnanswered);
  await user.click(account.getByRole('button', { name: 'Set this account' }));
  await findToast(SETTING_TEXTS.bankSaved);
  expect(await account.findByText(/^Last changed by Admin on/)).toBeVisible();
});

it('D43: what confirms a booking is chosen, with an example of what guests are asked for', async () => {
  const { user, inputsOf } = open();
  const deposit = await section('Deposit');
  expect(deposit.getByText('Two nights of ₦30,000 are confirmed once all of it, ₦60,000, has come.')).toBeVisible();
  await retype(user, deposit.getByLabelText(/^Share of the price/), '25');
  expect(
    deposit.getByText(/25% of the price confirms your booking; .* once ₦15,000 of ₦60,000 has come\.$/),
  ).toBeVisible();
  await retype(user, deposit.getByLabelText(/^Share of the price/), '0');
  expect(deposit.queryByText(/has come/)).not.toBeInTheDocument();
  await user.click(deposit.getByRole('button', { name: 'Save' }));
  expect(await deposit.findByText('Please enter a share from 1 to 100 percent')).toBeVisible();
  // A share that is none does not stand in the way of the other rule, by which it is hidden.
  await user.selectOptions(deposit.getByLabelText(/^A booking is confirmed by/), 'The first night');
  expect(deposit.getByText(/once ₦30,000 of ₦60,000 has come/)).toBeVisible();
  await user.click(deposit.getByRole('button', { name: 'Save' }));
  await findToast('Settings saved.');
  expect(inputsOf('hotel.update')).toEqual([{ depositRule: 'first_night', version: 1 }]);
});

it('a message to guests is shown as they read it, sent by itself where that is ticked, and put back to the house’s text', async () => {
  const { user, inputsOf } = open();
  const messages = await section('Messages to guests');
  const arrival = messages.getByLabelText('Arrival tomorrow');
  expect(arrival).toHaveValue(DEFAULT_MESSAGES.arrival);
  expect(messages.queryByRole('button', { name: 'Back to the house’s text' })).toBeNull();
  await user.clear(arrival);
  await user.paste('Dear {name}, {hotel} waits for {you}.');
  await user.click(messages.getByRole('checkbox', { name: /^Send it by itself.*for the day after/ }));
  await user.click(messages.getByRole('button', { name: 'Save' }));
  expect(await messages.findByText(/^\{you\} cannot be filled in\./)).toBeVisible();
  expect(inputsOf('hotel.update')).toEqual([]);
  await user.clear(arrival);
  await user.paste('Dear {name}, {hotel} waits for you.');
  await user.click(messages.getByText('“Arrival tomorrow” as a guest reads it'));
  expect(messages.getByText('Dear Ada Obi, GT Hotel waits for you.')).toBeVisible();
  await user.click(messages.getByRole('button', { name: 'Save' }));
  await findToast('Settings saved.');
  expect(inputsOf('hotel.update')).toEqual([
    { arrivalMessage: 'Dear {name}, {hotel} waits for you.', arrivalMessageMailed: true, version: 1 },
  ]);
  await user.click(messages.getByRole('button', { name: 'Back to the house’s text' }));
  expect(arrival).toHaveValue(DEFAULT_MESSAGES.arrival);
});

it('tax rates are set from a day on, and those that hold are marked', async () => {
  const taxes = [
    { validFrom: '2099-01-01', vat: 10, consumption: 0 },
    { validFrom: '2026-01-01', vat: 7.5, consumption: 5 },
  ];
  const { user, inputsOf } = open(
    { 'hotel.setTaxes': () => exampleSettings({ taxes, version: 2 }) },
    exampleSettings({ taxes }),
  );
  const rates = await section('Taxes in prices');
  expect(rates.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'From Thu, 1 Jan 2099: VAT 10%',
    'From Thu, 1 Jan 2026: VAT 7.5%, Consumption tax 5% (now)',
  ]);
  await retype(user, rates.getByLabelText(/^VAT/), '7,25');
  await user.click(rates.getByRole('button', { name: 'Set these rates' }));
  expect(await rates.findByText('Please enter the day from which the rates are valid')).toBeVisible();
  expect(inputsOf('hotel.setTaxes')).toEqual([]);
});
