import { GUEST_TEXTS } from '@shared/guests/constants';
import type { Guest, GuestListQuery } from '@shared/guests/schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { currentAddress, findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminGuestsPage from './admin-guests-page';

const ada: Guest = {
  _id: 'g1',
  name: 'Ada Obi',
  phone: '08031234567',
  email: null,
  address: '3 Station Road',
  bookings: 2,
  merged: [],
};
const page = (items: Guest[]) => ({ items, nextCursor: null, previousCursor: null });

const open = (answers: Answers = {}, address = '/admin/guests') =>
  renderPage(<AdminGuestsPage />, address, {
    'guests.list': () => page([ada]),
    'guests.count': () => ({ count: 1, isMore: false }),
    ...answers,
  });

beforeEach(() => void logInAsAdmin());

describe('the guest directory', () => {
  it('spec 2: shows how many guests there are, and each on a card that leads to their page', async () => {
    open();
    expect(await screen.findByText('Showing 1 guest(s)')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', '/admin/guests/g1');
    for (const text of ['08031234567', 'N/A', '3 Station Road', '2 bookings'])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('says that there are more than were counted', async () => {
    open({ 'guests.count': () => ({ count: 1_000, isMore: true }) });
    expect(await screen.findByText('Showing 1,000+ guest(s)')).toBeVisible();
  });

  it('searches and sorts by what stands in the address', async () => {
    const { inputsOf } = open();
    await screen.findByText('Ada Obi');
    await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Sort by Bookings');
    await userEvent.type(screen.getByLabelText('Name or phone'), 'obi ');
    await waitFor(() =>
      expect((inputsOf('guests.list') as GuestListQuery[]).at(-1)).toEqual({ sort: 'bookings', q: 'obi', limit: 24 }),
    );
    expect(currentAddress()).toContain('sort=bookings');
    expect(inputsOf('guests.count').at(-1)).toEqual({ q: 'obi' });
  });

  it('without guests says who is listed, and under a search how to get back', async () => {
    open({ 'guests.list': () => page([]), 'guests.count': () => ({ count: 0, isMore: false }) });
    expect(await screen.findByText(GUEST_TEXTS.none)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Name or phone'), 'x');
    await screen.findByText('No guest matches this search.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    expect(await screen.findByText(GUEST_TEXTS.none)).toBeVisible();
  });

  it('spec 8: says that the guests could not be loaded, and tries again', async () => {
    let tries = 0;
    open({
      'guests.list': () => {
        tries += 1;
        if (tries === 1) throw refusal('internal');
        return page([ada]);
      },
    });
    expect(await screen.findByText(GUEST_TEXTS.loadFailed)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada Obi')).toBeVisible();
  });

  it('spec 8: says how the export went', async () => {
    const asked: GuestListQuery[] = [];
    open(
      {
        'guests.list': (input) => {
          asked.push(input as GuestListQuery);
          if (asked.length === 2) throw refusal('internal');
          return page([ada]);
        },
      },
      '/admin/guests?q=obi&sort=bookings',
    );
    await screen.findByText('Ada Obi');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect((await findToast(GUEST_TEXTS.exportFailed)).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect((await findToast(GUEST_TEXTS.exported)).length).toBeGreaterThan(0);
    expect(asked.at(-1)).toEqual({ q: 'obi', sort: 'bookings', limit: 500 });
  });

  it('spec 6: without a login asks for one', () => {
    localStorage.clear();
    open();
    expect(screen.getByText(GUEST_TEXTS.tokenMissing)).toBeVisible();
  });
});
