import { FEED_FAILURE_WORDS, FEED_TEXTS } from '@shared/calendar-feeds/constants';
import type { CalendarAddress, Clash, Feed, FeedList } from '@shared/calendar-feeds/schema';
import { messageFor } from '@shared/errors';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';
import AdminChannelsPage from './admin-channels-page';
import AdminRoomChannelsPage from './admin-room-channels-page';

const FEED: Feed = {
  _id: 'f1',
  roomNumber: '101',
  name: 'Airbnb',
  host: 'www.airbnb.com',
  readAt: '2026-11-21T06:00:00.000Z',
  failingSince: null,
  failure: null,
  nightsBlocked: 3,
  createdAt: '2026-11-20T06:00:00.000Z',
};
const CLASH: Clash = {
  _id: 'c1',
  feedId: 'f1',
  feedName: 'Airbnb',
  roomNumber: '101',
  from: '2026-12-08',
  to: '2026-12-10',
  stay: { _id: 'b1', reference: 'GT-7K2M9Q', guestName: 'Adaeze Obi' },
  period: null,
  foundAt: '2026-11-21T06:00:00.000Z',
};
const ADDRESS: CalendarAddress = {
  address: 'https://hotel.test/api/calendars/r1/secret.ics',
  forFeeds: [{ feedId: 'f1', name: 'Airbnb', address: 'https://hotel.test/api/calendars/r1/other.ics' }],
};

const list = (change: Partial<FeedList> = {}): FeedList => ({ feeds: [FEED], clashes: [], ...change });
const show = (answers: Answers = {}) =>
  renderPage(
    <Route path={staffPaths.roomChannels}>
      <AdminRoomChannelsPage />
    </Route>,
    '/admin/channels/101',
    { 'calendarFeeds.list': () => list(), 'calendarFeeds.address': () => ADDRESS, ...answers },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('shows what is read, its state and our addresses, each to be copied', async () => {
  logInAsAdmin();
  show();
  const row = await screen.findByRole('row', { name: /Airbnb/ });
  expect(row).toHaveTextContent('www.airbnb.com');
  expect(row).toHaveTextContent('Read');
  expect(row).toHaveTextContent('3 nights blocked');
  expect(await screen.findByText(ADDRESS.address ?? '')).toBeVisible();
  expect(screen.getByText('For Airbnb', { exact: false })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Copy https/ })).toHaveLength(2);
});

it('says why a calendar cannot be read and since when, and what clashes, with the stay', async () => {
  logInAsAdmin();
  const failing: Feed = { ...FEED, failure: 'refused', failingSince: '2026-11-21T06:00:00.000Z' };
  show({ 'calendarFeeds.list': () => list({ feeds: [failing], clashes: [CLASH] }) });
  expect(await screen.findByText(new RegExp(FEED_FAILURE_WORDS.refused.slice(0, 20)))).toHaveTextContent(
    /Since 21 Nov/,
  );
  expect(screen.getByText('Failing')).toBeVisible();
  expect(screen.getByText(/Airbnb has room 101 from 8 Dec/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Adaeze Obi, GT-7K2M9Q' })).toHaveAttribute('href', '/admin/booking/b1');
});

it('puts a clash aside once that is confirmed, and says where it could not be', async () => {
  logInAsAdmin();
  const dismissClash = vi.fn(() => ({ _id: 'c1' }));
  dismissClash.mockImplementationOnce(() => {
    throw refusal('busy');
  });
  show({ 'calendarFeeds.list': () => list({ clashes: [CLASH] }), 'calendarFeeds.dismissClash': dismissClash });
  await press(/^Put aside: Airbnb/);
  expect(dismissClash).not.toHaveBeenCalled();
  await confirm('Put aside');
  await findToast(messageFor('busy'));
  await press(/^Put aside: Airbnb/);
  await confirm('Put aside');
  await findToast(FEED_TEXTS.dismissed);
});

it('reads a calendar now, and tells what came of it', async () => {
  logInAsAdmin();
  const read = vi.fn((): Feed => FEED);
  show({ 'calendarFeeds.read': read });
  await press('Read now: Airbnb');
  await findToast(FEED_TEXTS.read);
  read.mockImplementation(() => ({ ...FEED, failure: 'unreachable', failingSince: '2026-11-21T06:00:00.000Z' }));
  await press('Read now: Airbnb');
  await findToast(/Its server did not answer/);
});

it('asks for name and address of a calendar at their places, keeps what was typed where it is refused, and reads it once added', async () => {
  logInAsAdmin();
  const [add, read] = [vi.fn((): Feed => FEED), vi.fn((): Feed => FEED)];
  add.mockImplementationOnce(() => {
    throw refusal('invalid_input', { fields: { url: FEED_TEXTS.tooMany } });
  });
  show({ 'calendarFeeds.list': () => list({ feeds: [] }), 'calendarFeeds.add': add, 'calendarFeeds.read': read });
  expect(await screen.findByText(FEED_TEXTS.none)).toBeVisible();
  await press('Add calendar');
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Add calendar' }));
  await send();
  expect(await dialog.findByText(FEED_TEXTS.nameRequired)).toBeVisible();
  expect(dialog.getByText(FEED_TEXTS.urlInvalid)).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/Where it is from/), 'Airbnb');
  await userEvent.type(dialog.getByLabelText(/Address of its calendar/), 'https://www.airbnb.com/c.ics');
  await send();
  expect(await dialog.findByText(FEED_TEXTS.tooMany)).toBeVisible();
  expect(dialog.getByLabelText(/Address of its calendar/)).toHaveValue('https://www.airbnb.com/c.ics');
  await send();
  await findToast(FEED_TEXTS.added);
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
});

it('makes an address, another one and none, the last two once that is confirmed', async () => {
  logInAsAdmin();
  let now: CalendarAddress = { address: null, forFeeds: [] };
  show({
    'calendarFeeds.address': () => now,
    'calendarFeeds.newAddress': () => {
      now = { ...ADDRESS, address: `${ADDRESS.address}${now.address ? '2' : ''}` };
      return now;
    },
    'calendarFeeds.endAddress': () => {
      now = { address: null, forFeeds: [] };
      return now;
    },
  });
  await press('Make an address');
  expect(await screen.findByText(ADDRESS.address ?? '')).toBeVisible();
  await press('New address');
  await confirm('New address');
  expect(await screen.findByText(`${ADDRESS.address}2`)).toBeVisible();
  await press('Share no more');
  await confirm('Share no more');
  expect(await screen.findByRole('button', { name: 'Make an address' })).toBeVisible();
});

it('an address that a colleague has made meanwhile is shown, and not ended by another', async () => {
  logInAsAdmin();
  let now: CalendarAddress = { address: null, forFeeds: [] };
  const theirs = (name: string) => ({ ...ADDRESS, address: `https://hotel.test/api/calendars/r1/${name}.ics` });
  const newAddress = vi.fn(() => now);
  show({ 'calendarFeeds.address': () => now, 'calendarFeeds.newAddress': newAddress });
  await screen.findByRole('button', { name: 'Make an address' });
  now = theirs('first');
  await press('Make an address');
  expect(await screen.findByText(now.address ?? '')).toBeVisible();
  expect(newAddress).toHaveBeenLastCalledWith({ roomNumber: '101', replaces: null });
  now = theirs('second');
  await press('New address');
  await confirm('New address');
  expect(await screen.findByText(now.address ?? '')).toBeVisible();
  expect(newAddress).toHaveBeenLastCalledWith({ roomNumber: '101', replaces: theirs('first').address });
});

it('removes a calendar once that is confirmed', async () => {
  logInAsAdmin();
  const remove = vi.fn(() => ({ _id: 'f1' }));
  show({ 'calendarFeeds.remove': remove });
  await press('Remove Airbnb');
  await confirm('Remove');
  await findToast(FEED_TEXTS.removed);
});

it('a calendar that a colleague has removed meanwhile is neither read nor removed, and that is said', async () => {
  logInAsAdmin();
  const gone = () => {
    throw refusal('not_found');
  };
  show({ 'calendarFeeds.remove': gone, 'calendarFeeds.read': gone });
  await press('Read now: Airbnb');
  await findToast(FEED_TEXTS.removedMeanwhile);
  await press('Remove Airbnb');
  await confirm('Remove');
  await findToast(FEED_TEXTS.removedMeanwhile);
});

it('shows the desk what is read, to be read again, and no secret', async () => {
  logInAsStaff('desk');
  const address = vi.fn(() => ADDRESS);
  show({ 'calendarFeeds.address': address });
  expect(await screen.findByRole('button', { name: 'Read now: Airbnb' })).toBeVisible();
  for (const name of ['Remove Airbnb', 'Add calendar', 'New address'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(address).not.toHaveBeenCalled();
});

it('says that it is loading, and tries again where the calendars could not be loaded', async () => {
  logInAsStaff('desk');
  let isLost = true;
  show({
    'calendarFeeds.list': () => {
      if (isLost) throw connectionLost();
      return list();
    },
  });
  expect(screen.getByText('Fetching the calendars')).toBeInTheDocument();
  expect(await screen.findByText(FEED_TEXTS.loadFailed)).toBeVisible();
  isLost = false;
  await press('Try again');
  expect(await screen.findByRole('row', { name: /Airbnb/ })).toBeVisible();
});

it('all rooms’ calendars lead to those of each room, with what clashes first', async () => {
  logInAsAdmin();
  let now = list({ feeds: [] });
  const { unmount } = renderPage(<AdminChannelsPage />, '/admin/channels', { 'calendarFeeds.list': () => now });
  expect(await screen.findByText(FEED_TEXTS.nowhere)).toBeVisible();
  unmount();
  now = list({ clashes: [{ ...CLASH, stay: null, period: { _id: 'p1', reason: 'Paint' } }] });
  renderPage(<AdminChannelsPage />, '/admin/channels', { 'calendarFeeds.list': () => now });
  expect(await screen.findByText(/out of order: Paint/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Room 101' })).toHaveAttribute('href', '/admin/channels/101');
});
