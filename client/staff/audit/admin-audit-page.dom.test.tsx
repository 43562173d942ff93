import { AUDIT_TEXTS } from '@shared/audit/constants';
import type { AuditList, AuditListEntry } from '@shared/audit/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, connectionLost } from '../../testing/mock-server';
import { currentAddress, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminAuditPage from './admin-audit-page';

const entry = (change: Partial<AuditListEntry> = {}): AuditListEntry => ({
  _id: 'e1',
  at: '2026-11-21T14:05:00.000Z',
  who: 'Amina',
  actor: 's1',
  area: 'bookings',
  what: 'changed the status of GT-7K2M9Q from pending to confirmed',
  reference: 'GT-7K2M9Q',
  bookingId: 'b1',
  ...change,
});

const page = (items: AuditListEntry[], change: Partial<AuditList> = {}): AuditList => ({
  items,
  nextCursor: null,
  previousCursor: null,
  staff: [
    { _id: 's1', name: 'Amina' },
    { _id: 's2', name: 'Ben' },
  ],
  ...change,
});

function open(answer: Answers[string], address = '/admin/audit') {
  logInAsAdmin();
  const server = renderPage(<AdminAuditPage />, address, { 'audit.list': answer });
  return { user: userEvent.setup({ delay: null }), asked: () => server.inputsOf('audit.list') };
}

it('shows entries day by day at the hotel, with time, who and what', async () => {
  open(() =>
    page([
      entry(),
      // A quarter past midnight at the hotel.
      entry({
        _id: 'e2',
        at: '2026-11-20T23:15:00.000Z',
        who: 'A guest with the link',
        actor: null,
        reference: null,
        bookingId: null,
        what: 'logged in',
      }),
      entry({
        _id: 'e3',
        at: '2026-11-20T22:15:00.000Z',
        what: 'changed the settings: hours held from 24 to 36',
        reference: null,
      }),
    ]),
  );
  const today = within(await screen.findByRole('region', { name: 'Sat, 21 Nov 2026' }));
  expect(today.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3:05 pmAmina changed the status of GT-7K2M9Q from pending to confirmed Open',
    '12:15 amA guest with the link logged in',
  ]);
  expect(today.getByRole('link', { name: 'Open booking GT-7K2M9Q' })).toHaveAttribute('href', '/admin/booking/b1');
  const before = within(screen.getByRole('region', { name: 'Fri, 20 Nov 2026' }));
  expect(before.getByText(/hours held from 24 to 36/)).toBeVisible();
});

it('a press on who, or on a reference, shows only what they did or what was done with it', async () => {
  const { user, asked } = open(() => page([entry()]));
  await user.click(await screen.findByRole('button', { name: 'Amina' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ actor: 's1' }));
  expect(currentAddress()).toBe('/admin/audit?actor=s1');
  expect(screen.getByRole('combobox', { name: 'Who' })).toHaveValue('s1');
  await user.click(await screen.findByRole('button', { name: 'GT-7K2M9Q' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ actor: 's1', reference: 'GT-7K2M9Q' }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin/audit'));
});

it('filters stand in the address, and a change of them goes back to the first page', async () => {
  const { user, asked } = open(
    () => page([entry()], { nextCursor: 'older', previousCursor: 'newer' }),
    '/admin/audit?area=hotel&from=2026-11-01&page=3&cursor=there',
  );
  await screen.findByRole('region');
  expect(asked()).toEqual([{ area: 'hotel', from: '2026-11-01', cursor: 'there' }]);
  expect(screen.getByRole('combobox', { name: 'What' })).toHaveValue('hotel');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ cursor: 'older' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Logins');
  await waitFor(() => expect(asked().at(-1)).toEqual({ area: 'auth', from: '2026-11-01' }));
});

it('says where there is nothing, and where it could not be loaded, with another try', async () => {
  let isLost = true;
  const { user } = open(() => {
    if (isLost) throw connectionLost();
    return page([]);
  });
  expect(await screen.findByText(AUDIT_TEXTS.loadFailed)).toBeVisible();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(AUDIT_TEXTS.none)).toBeVisible();
});
