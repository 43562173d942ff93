import { ALL_API_KEY_SCOPES, API_KEY_TEXTS } from '@shared/api-keys/constants';
import type { ApiKey, ApiKeyCreated } from '@shared/api-keys/schema';
import { ERRORS } from '@shared/errors';
import { STAFF_TEXTS } from '@shared/staff/roles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { later } from '../../testing/later';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminApiKeysPage, { compactApiKey } from './admin-api-keys-page';

const CHANNEL: ApiKey = {
  _id: 'k1',
  name: 'Channel manager',
  scopes: ['bookings:change', 'calendar:view'],
  ending: 'a1b2',
  state: 'active',
  createdBy: 'Ada Obi',
  createdAt: '2026-03-01T11:00:00.000Z',
  lastUsedAt: '2026-03-10T11:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
};
const REVOKED: ApiKey = {
  ...CHANNEL,
  _id: 'k2',
  name: 'Old kiosk',
  state: 'revoked',
  lastUsedAt: null,
  createdBy: null,
};
const KEY = `gtk_${'k'.repeat(57)}`;
const MADE: ApiKeyCreated = { ...CHANNEL, _id: 'k3', name: 'Kiosk', key: KEY };

const show = (answers: Answers = {}) => {
  logInAsAdmin();
  return renderPage(<AdminApiKeysPage />, '/admin/api-keys', { 'apiKeys.list': () => [CHANNEL, REVOKED], ...answers });
};

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'New key' }));
  return within(await screen.findByRole('dialog'));
};

describe('the list of keys', () => {
  it('says of each key what it may do, when it was used, who made it and whether it works; a revoked one has no Revoke', async () => {
    show();
    const row = within(await screen.findByRole('row', { name: /Channel manager/ }));
    for (const text of ['Active', 'Bookings: change, Room calendar: view', 'When revoked', 'Ada Obi', 'gtk_…a1b2']) {
      expect(row.getByText(text)).toBeInTheDocument();
    }
    const old = within(screen.getByRole('row', { name: /Old kiosk/ }));
    for (const text of ['Revoked', 'Never', 'Closed account']) expect(old.getByText(text)).toBeInTheDocument();
    expect(old.queryByRole('button')).toBeNull();
  });

  it('says on a phone when each was used, with the month as it is written', () => {
    expect(compactApiKey(CHANNEL).detail).toMatch(/^Last used: 10 Mar.*, 12:00 pm$/);
    expect(compactApiKey(REVOKED).detail).toBe('Last used: never');
  });

  it('says that it is loading, that there is none, and tries again where it could not be loaded', async () => {
    let isLost = true;
    show({
      'apiKeys.list': () => {
        if (isLost) throw connectionLost();
        return [];
      },
    });
    expect(screen.getByText('Fetching the API keys')).toBeInTheDocument();
    expect(await screen.findByText(API_KEY_TEXTS.loadFailed)).toBeVisible();
    isLost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(API_KEY_TEXTS.none)).toBeVisible();
  });
});

describe('a new key', () => {
  it('asks for name, scopes and password at their places, and sends nothing before', async () => {
    const create = vi.fn(() => MADE);
    show({ 'apiKeys.create': create });
    const dialog = await openDialog();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(ALL_API_KEY_SCOPES.length);
    await userEvent.click(dialog.getByRole('button', { name: 'Make the key' }));
    expect(await dialog.findByText(API_KEY_TEXTS.nameRequired)).toBeVisible();
    expect(dialog.getByText(API_KEY_TEXTS.scopesRequired)).toBeVisible();
    expect(dialog.getByText(STAFF_TEXTS.passwordRequired)).toBeVisible();
    expect(create).not.toHaveBeenCalled();
  });

  it('to change is to view: that is ticked along and not sent', async () => {
    const create = vi.fn(() => MADE);
    show({ 'apiKeys.create': create });
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Kiosk');
    await userEvent.click(dialog.getByLabelText(/^Bookings: view/));
    await userEvent.click(dialog.getByLabelText(/^Bookings: change/));
    expect(dialog.getByLabelText(/^Bookings: view/)).toBeChecked();
    expect(dialog.getByLabelText(/^Bookings: view/)).toBeDisabled();
    await userEvent.click(dialog.getByLabelText(/^Till: view/));
    await userEvent.selectOptions(dialog.getByLabelText('Good for'), 'Until it is revoked');
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'secret123');
    await userEvent.click(dialog.getByRole('button', { name: 'Make the key' }));
    const sent = { name: 'Kiosk', scopes: ['bookings:change', 'till:view'], days: null, password: 'secret123' };
    await waitFor(() => expect(create).toHaveBeenCalledWith(sent));
  });

  it('is shown once, to copy: Escape does not lose it, and afterwards it is nowhere', async () => {
    const user = userEvent.setup();
    show({ 'apiKeys.create': () => MADE });
    const dialog = await openDialog();
    await user.type(dialog.getByLabelText(/^Name/), 'Kiosk');
    await user.click(dialog.getByLabelText(/^Bookings: view/));
    await user.type(dialog.getByLabelText(/^Your password/), 'secret123');
    await user.click(dialog.getByRole('button', { name: 'Make the key' }));
    expect(await screen.findByText(KEY)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByText(KEY)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Copy ${KEY}` }));
    expect(await navigator.clipboard.readText()).toBe(KEY);
    await user.click(screen.getByRole('button', { name: 'I have kept it' }));
    expect(screen.queryByText(KEY)).toBeNull();
    expect(document.body.innerHTML).not.toContain(KEY);
  });

  it('is shown all the same to somebody who presses Escape and ‘Go back’ while it is made', async () => {
    const user = userEvent.setup();
    const { answer, come } = later<ApiKeyCreated>();
    const server = show({ 'apiKeys.create': () => answer });
    const dialog = await openDialog();
    await user.type(dialog.getByLabelText(/^Name/), 'Kiosk');
    await user.click(dialog.getByLabelText(/^Bookings: view/));
    await user.type(dialog.getByLabelText(/^Your password/), 'secret123');
    await user.click(dialog.getByRole('button', { name: 'Make the key' }));
    await waitFor(() => expect(server.inputsOf('apiKeys.create')).toHaveLength(1));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Go back' }));
    come(MADE);
    expect(await screen.findByText(KEY)).toBeVisible();
  });

  it('a refusal stands at its field, and what was typed stays', async () => {
    show({
      'apiKeys.create': () => {
        throw refusal('api_key_name_taken', { fields: { name: ERRORS.api_key_name_taken.message } });
      },
    });
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Kiosk');
    await userEvent.click(dialog.getByLabelText(/^Bookings: view/));
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'secret123');
    await userEvent.click(dialog.getByRole('button', { name: 'Make the key' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toBeInvalid());
    expect(dialog.getAllByText(ERRORS.api_key_name_taken.message).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Kiosk');
  });
});

describe('revoking', () => {
  const press = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Channel manager' }));
    return within(await screen.findByRole('alertdialog'));
  };

  it('asks first, and then says that it is done', async () => {
    const revoke = vi.fn(() => ({ ...CHANNEL, state: 'revoked' }));
    show({ 'apiKeys.revoke': revoke });
    await userEvent.click((await press()).getByRole('button', { name: 'No, go back' }));
    expect(revoke).not.toHaveBeenCalled();
    await userEvent.click((await press()).getByRole('button', { name: 'Revoke' }));
    await findToast(API_KEY_TEXTS.revoked);
    expect(revoke).toHaveBeenCalledTimes(1);
  });

  it('says so where it failed', async () => {
    show({
      'apiKeys.revoke': () => {
        throw refusal('busy');
      },
    });
    await userEvent.click((await press()).getByRole('button', { name: 'Revoke' }));
    await findToast(ERRORS.busy.message);
  });
});
