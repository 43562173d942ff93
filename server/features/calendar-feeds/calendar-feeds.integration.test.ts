import { refusal } from '@server/testing/calls/callers';
import { channelCalendar, sharedChannel } from '@server/testing/channel';
import { blockRequest, bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { FEED_TEXTS } from '@shared/calendar-feeds/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDueFeeds } from './read-feed';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const channel = await sharedChannel();
beforeEach(async () => {
  await hotel.clear();
  channel.requests.length = 0;
});

const { staff, stranger } = hotel;
const feedRequest = (change: object = {}) => ({ roomNumber: '101', name: 'Airbnb', url: channel.url, ...change });
/** Adds a feed and reads it. */
async function readFrom(change: object = {}) {
  const { _id } = await staff.calendarFeeds.add(feedRequest(change));
  return staff.calendarFeeds.read({ _id });
}
const blocked = async (roomNumber = '101') => {
  const { outOfOrder } = await staff.roomCalendar.window({ from: '2026-03-01', nights: 60 });
  return outOfOrder
    .filter((one) => one.roomNumber === roomNumber)
    .map(({ from, to, reason }) => `${from} ${to} ${reason}`);
};
const clashes = async () => (await staff.calendarFeeds.list({})).clashes;
const runJob = () => readDueFeeds(hotel.platform, { error: (message) => expect.unreachable(message) });
const entry = { from: '2026-03-20', to: '2026-03-23' };

describe('a calendar that is read', () => {
  it('blocks its nights for guests and staff, who see whose they are', async () => {
    channel.has(entry);
    expect(await readFrom()).toMatchObject({
      name: 'Airbnb',
      host: new URL(channel.url).host,
      readAt: '2026-03-10T11:00:00.000Z',
      failure: null,
      nightsBlocked: 3,
    });
    expect(await blocked()).toEqual(['2026-03-20 2026-03-23 Airbnb']);
    await expect(stranger.bookings.create(bookingRequest())).rejects.toMatchObject(refusal('room_out_of_order'));
    const { outOfOrder } = await staff.roomCalendar.window({ from: '2026-03-01', nights: 60 });
    expect(outOfOrder[0]).toMatchObject({ feed: 'Airbnb', by: null });
  });

  it('D40: has a room that a block holds, before somebody books it there too', async () => {
    const { _id } = await staff.blocks.create(blockRequest());
    channel.has({ from: '2026-03-21', to: '2026-03-22' });
    expect(await readFrom()).toMatchObject({ nightsBlocked: 1 });
    expect(await staff.blocks.get({ _id })).toMatchObject({ left: 0, rooms: [{ state: 'released' }] });
    expect(await clashes()).toEqual([]);
    const said = (await staff.audit.list({ area: 'rooms' })).items.map(({ what }) => what);
    expect(said).toContain('took room 101 out of the block of Ada & Tolu, as Airbnb has sold it');
  });

  it('moves and frees nights as its entries do, and keeps those that are over', async () => {
    channel.has({ from: '2026-03-08', to: '2026-03-14' }, entry);
    const { _id } = await readFrom();
    expect(await blocked()).toEqual(['2026-03-10 2026-03-14 Airbnb', '2026-03-20 2026-03-23 Airbnb']);
    hotel.pass(24);
    channel.has({ from: '2026-03-08', to: '2026-03-12' }, { from: '2026-03-21', to: '2026-03-24' });
    await staff.calendarFeeds.read({ _id });
    expect(await blocked()).toEqual(['2026-03-10 2026-03-12 Airbnb', '2026-03-21 2026-03-24 Airbnb']);
    channel.has();
    await staff.calendarFeeds.read({ _id });
    expect(await blocked()).toEqual(['2026-03-10 2026-03-11 Airbnb']);
  });

  it('writes nothing where nothing has changed, also where entries have new names', async () => {
    channel.has(entry);
    const { _id } = await readFrom();
    const written = () => hotel.sql`
      select id, starts_on, ends_on from out_of_order_periods union all select id, null, null from audit_log order by 1`;
    const before = await written();
    channel.has({ ...entry, uid: 'another-name' });
    await staff.calendarFeeds.read({ _id });
    hotel.pass(24);
    await staff.calendarFeeds.read({ _id });
    expect(await written()).toEqual(before);
  });

  it('is read also where the name of an entry is cut within a character or is none that Postgres stores', async () => {
    const uids = [`${'x'.repeat(199)}😀`, 'a\u0000b'];
    for (const uid of uids) {
      channel.has({ ...entry, uid });
      expect(await readFrom()).toMatchObject({ failure: null, nightsBlocked: 3 });
      await hotel.clear();
    }
  });

  it('is asked whether it has changed, and read whole on the first time of a day', async () => {
    const conditions: unknown[] = [];
    channel.answer(({ headers }, response) => {
      conditions.push(headers['if-none-match'] ?? null);
      if (headers['if-none-match']) response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(channelCalendar([entry]));
    });
    const { _id } = await readFrom();
    hotel.pass(1);
    expect(await staff.calendarFeeds.read({ _id })).toMatchObject({
      readAt: '2026-03-10T12:00:00.000Z',
      nightsBlocked: 3,
    });
    hotel.pass(24);
    await staff.calendarFeeds.read({ _id });
    expect(conditions).toEqual([null, '"1"', null]);
  });

  it('blocks two years in pieces, and each night of them once', async () => {
    channel.has({ from: '2026-03-01', to: '2031-01-01' });
    expect(await readFrom()).toMatchObject({ nightsBlocked: 731 });
    hotel.pass(24);
    await hotel.sql`update calendar_feeds set next_read_at = '2026-01-01'`;
    await runJob();
    expect(await staff.calendarFeeds.list({})).toMatchObject({ feeds: [{ nightsBlocked: 731, failure: null }] });
  });

  it('is read every quarter of an hour by the job, and not in between', async () => {
    channel.has(entry);
    await staff.calendarFeeds.add(feedRequest());
    await runJob();
    await runJob();
    expect(channel.requests).toHaveLength(1);
    hotel.pass(0.2);
    await runJob();
    expect(channel.requests).toHaveLength(1);
    hotel.pass(0.1);
    await runJob();
    expect(channel.requests).toHaveLength(2);
    expect(await blocked()).toEqual(['2026-03-20 2026-03-23 Airbnb']);
  });

  it('is read also while another room, whose clash is over, is locked elsewhere', async () => {
    const { _id } = await staff.bookings.create(
      bookingRequest({ roomNumber: '102', checkInDate: entry.from, checkOutDate: entry.to }),
    );
    channel.has(entry);
    await readFrom({ roomNumber: '102' });
    await staff.bookings.update({ _id, status: 'cancelled' });
    await staff.calendarFeeds.add(feedRequest());
    const complaints: string[] = [];
    await hotel.sql.begin(async (elsewhere) => {
      await elsewhere`select 1 from rooms where room_number = '102' for update`;
      await readDueFeeds(hotel.platform, { error: (message) => complaints.push(message) });
    });
    expect(await blocked('101')).toEqual(['2026-03-20 2026-03-23 Airbnb']);
    expect(complaints).not.toHaveLength(0);
    await runJob();
    expect(await blocked('102')).toEqual(['2026-03-20 2026-03-23 Airbnb']);
  });

  it('is read no more once its room is out of use', async () => {
    const room = await hotel.addRoom('900');
    channel.has(entry);
    await staff.calendarFeeds.add(feedRequest({ roomNumber: '900' }));
    await staff.rooms.remove({ _id: room._id });
    await runJob();
    expect(channel.requests).toHaveLength(0);
    expect(await staff.calendarFeeds.list({})).toEqual({ feeds: [], clashes: [] });
  });
});

describe('a calendar that cannot be read', () => {
  it.each([
    ['server_error', () => channel.says('Oops', 500)],
    ['refused', () => channel.says('Gone', 404)],
    // Nothing was said that could be unchanged: the whole was asked for.
    ['refused', () => channel.says('', 304)],
    ['not_a_calendar', () => channel.says('<html>Log in</html>')],
    ['not_a_calendar', () => channel.says('')],
    ['cut_off', () => channel.says(channelCalendar([entry]).slice(0, -20))],
    ['too_large', () => channel.says(Buffer.alloc(1_000_001, 'x'))],
    ['unreachable', () => channel.answer((_request, response) => response.destroy())],
  ] as const)('for %s changes nothing, and staff see since when', async (failure, break_) => {
    channel.has(entry);
    const { _id } = await readFrom();
    break_();
    hotel.pass(1);
    await staff.calendarFeeds.read({ _id });
    hotel.pass(1);
    expect(await staff.calendarFeeds.read({ _id })).toMatchObject({
      failure,
      failingSince: '2026-03-10T12:00:00.000Z',
      readAt: '2026-03-10T11:00:00.000Z',
      nightsBlocked: 3,
    });
    channel.has();
    expect(await staff.calendarFeeds.read({ _id })).toMatchObject({
      failure: null,
      failingSince: null,
      nightsBlocked: 0,
    });
  });

  it('says so where the hotel has another secret, and where private networks are refused', async () => {
    const { _id } = await staff.calendarFeeds.add(feedRequest());
    const { platform } = hotel;
    const settings = { ...platform.settings, privateAddresses: false };
    await readDueFeeds({ ...platform, settings }, { error: (message) => expect.unreachable(message) });
    expect((await staff.calendarFeeds.list({})).feeds).toMatchObject([{ _id, failure: 'address_refused' }]);
    hotel.pass(1);
    await readDueFeeds(
      { ...platform, secret: 'another secret of thirty-two characters' },
      { error: (message) => expect.unreachable(message) },
    );
    expect((await staff.calendarFeeds.list({})).feeds).toMatchObject([{ _id, failure: 'address_lost' }]);
    expect(channel.requests).toHaveLength(0);
  });
});

describe('feeds', () => {
  it('are kept sealed, and shown without their address', async () => {
    await staff.calendarFeeds.add(feedRequest({ url: `${channel.url}?s=secret` }));
    const rows = await hotel.sql`select * from calendar_feeds`;
    expect(JSON.stringify(rows)).not.toContain('secret');
    expect(JSON.stringify(await staff.calendarFeeds.list({}))).not.toContain('calendar.ics');
    expect(JSON.stringify(await hotel.sql`select * from audit_log`)).not.toContain('calendar.ics');
  });

  it('are added once for one client id, and at most ten to a room', async () => {
    const request = feedRequest({ clientId: 'feed-attempt-1' });
    const { _id } = await staff.calendarFeeds.add(request);
    expect(await staff.calendarFeeds.add(request)).toMatchObject({ _id });
    for (let more = 1; more < 10; more += 1) await staff.calendarFeeds.add(feedRequest());
    await expect(staff.calendarFeeds.add(feedRequest())).rejects.toMatchObject(
      refusal('invalid_input', FEED_TEXTS.tooMany),
    );
    await expect(staff.calendarFeeds.add(feedRequest({ roomNumber: '999' }))).rejects.toMatchObject(
      refusal('room_missing'),
    );
  });

  it.each([
    { url: 'ftp://channel.test/x' },
    { url: 'not an address' },
    { url: `https://channel.test/${'x'.repeat(2_000)}` },
    { name: '' },
    { name: 'x'.repeat(41) },
    { roomNumber: '' },
  ])('are refused with %o', async (change) => {
    await expect(staff.calendarFeeds.add(feedRequest(change))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('give their nights back when they are removed, but for those that are over', async () => {
    channel.has({ from: '2026-03-10', to: '2026-03-14' }, entry);
    const { _id } = await readFrom();
    hotel.pass(48);
    await staff.calendarFeeds.remove({ _id });
    expect(await blocked()).toEqual(['2026-03-10 2026-03-12 Airbnb']);
    for (const missing of [_id, 'no-id']) {
      await expect(staff.calendarFeeds.remove({ _id: missing })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(staff.calendarFeeds.read({ _id: missing })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('alone change what they block', async () => {
    channel.has(entry);
    await readFrom();
    const [period] = (await staff.roomCalendar.window({ from: '2026-03-01', nights: 60 })).outOfOrder;
    const _id = period?._id ?? '';
    const imported = refusal('out_of_order_imported');
    await expect(staff.roomCalendar.changeOutOfOrder({ _id, reason: 'Mine' })).rejects.toMatchObject(imported);
    await expect(staff.roomCalendar.endOutOfOrder({ _id })).rejects.toMatchObject(imported);
  });

  it('are written into the audit log in words, with the nights that they block', async () => {
    channel.has(entry);
    const { _id } = await readFrom();
    await staff.calendarFeeds.remove({ _id });
    const { items } = await staff.audit.list({ area: 'rooms' });
    expect(items.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('removed the calendar of Airbnb from room 101'),
        expect.stringContaining('blocked 3 nights of room 101 for Airbnb, which were 0'),
        expect.stringContaining('began to read the calendar of Airbnb for room 101'),
      ]),
    );
  });
});

describe('an entry over a stay', () => {
  it('displaces nothing: the free nights are blocked, the rest is before staff with the stay', async () => {
    const { _id, reference } = await staff.bookings.create(bookingRequest());
    channel.has({ from: '2026-03-19', to: '2026-03-25' });
    const feed = await readFrom();
    expect(await blocked()).toEqual(['2026-03-19 2026-03-20 Airbnb', '2026-03-23 2026-03-25 Airbnb']);
    expect(await clashes()).toEqual([
      {
        _id: expect.any(String),
        feedId: feed._id,
        feedName: 'Airbnb',
        roomNumber: '101',
        from: '2026-03-20',
        to: '2026-03-23',
        stay: { _id, reference, guestName: 'Adaeze Obi' },
        period: null,
        foundAt: '2026-03-10T11:00:00.000Z',
      },
    ]);
    expect(await staff.notifications.waiting()).toContainEqual(
      expect.objectContaining({ kind: 'calendar_clashes', count: 1 }),
    );
  });

  it('has its nights within a minute of the stay being cancelled, and the clash is over', async () => {
    const { _id } = await staff.bookings.create(bookingRequest());
    channel.has(entry);
    await readFrom();
    channel.says('', 500);
    await staff.bookings.update({ _id, status: 'cancelled' });
    expect(await clashes()).toEqual([]);
    expect(await staff.notifications.waiting()).not.toContainEqual(
      expect.objectContaining({ kind: 'calendar_clashes' }),
    );
    await runJob();
    expect(await blocked()).toEqual(['2026-03-20 2026-03-23 Airbnb']);
    expect(await hotel.sql`select 1 from calendar_clashes`).toHaveLength(0);
  });

  it('is no clash any more once the channel has taken it away', async () => {
    await staff.bookings.create(bookingRequest());
    channel.has(entry);
    const { _id } = await readFrom();
    channel.has();
    await staff.calendarFeeds.read({ _id });
    expect(await clashes()).toEqual([]);
  });

  it('stays put aside until it grows', async () => {
    await staff.bookings.create(bookingRequest());
    channel.has({ from: '2026-03-20', to: '2026-03-22' });
    const { _id } = await readFrom();
    const [clash] = await clashes();
    await staff.calendarFeeds.dismissClash({ _id: clash?._id ?? '' });
    await staff.calendarFeeds.dismissClash({ _id: clash?._id ?? '' });
    await staff.calendarFeeds.read({ _id });
    expect(await clashes()).toEqual([]);
    expect(await hotel.sql`select 1 from audit_log where action = 'rooms.dismissClash'`).toHaveLength(1);
    channel.has(entry);
    await staff.calendarFeeds.read({ _id });
    expect(await clashes()).toMatchObject([{ to: '2026-03-23' }]);
    for (const missing of [_id, 'no-id'])
      await expect(staff.calendarFeeds.dismissClash({ _id: missing })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('clashes with a period of staff’s and with another channel’s nights too, and has them once these are gone', async () => {
    const put = { roomNumber: '101', from: '2026-03-20', to: '2026-03-22', reason: 'Paint' };
    const period = await staff.roomCalendar.putOutOfOrder(put);
    channel.has(entry);
    await readFrom();
    hotel.pass(0.01);
    channel.has({ ...entry, uid: 'of-booking' });
    const second = await readFrom({ name: 'Booking.com' });
    expect((await clashes()).map(({ feedName, period: other }) => [feedName, other?.reason]).sort()).toEqual([
      ['Airbnb', 'Paint'],
      ['Booking.com', 'Airbnb'],
      ['Booking.com', 'Paint'],
    ]);
    await staff.roomCalendar.endOutOfOrder({ _id: period._id });
    await runJob();
    expect(await blocked()).toEqual(['2026-03-20 2026-03-23 Airbnb']);
    const [airbnb] = (await staff.calendarFeeds.list({})).feeds;
    await staff.calendarFeeds.remove({ _id: airbnb?._id ?? '' });
    expect(await blocked()).toEqual(['2026-03-20 2026-03-23 Booking.com']);
    expect(await clashes()).toEqual([]);
    expect(second.nightsBlocked).toBe(0);
  });

  it('takes the nights of a hold that has run out', async () => {
    await stranger.bookings.create(bookingRequest());
    hotel.pass(48);
    channel.has(entry);
    expect(await readFrom()).toMatchObject({ nightsBlocked: 3 });
    expect(await clashes()).toEqual([]);
  });
});
