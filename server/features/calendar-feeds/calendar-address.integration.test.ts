import { refusal } from '@server/testing/calls/callers';
import { sharedChannel } from '@server/testing/channel';
import { blockRequest, bookingRequest, openTestHotel, sharedTestHotel } from '@server/testing/hotel';
import ICAL from 'ical.js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102', '103'] });
const address = await hotel.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(() => hotel.clear());

const { staff } = hotel;
/** Where a test reaches what the hotel shows as its address. */
const reachable = (shown: string | null | undefined) => (shown ?? '').replace(hotel.platform.publicUrl, address);
const shareOf = async (roomNumber = '101') => reachable((await staff.calendarFeeds.newAddress({ roomNumber })).address);
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const of = (name: string) => String(component.getFirstPropertyValue(name));
    return { uid: of('uid'), summary: of('summary'), from: of('dtstart'), to: of('dtend') };
  });
const read = async (url: string) => eventsIn(await (await fetch(url)).text());
const book = (roomNumber: string, checkInDate: string, checkOutDate: string) =>
  staff.bookings.create(bookingRequest({ roomNumber, checkInDate, checkOutDate }));

describe('a room’s calendar at its secret address', () => {
  it('D40: tells of nights that a block holds, which channels must not sell', async () => {
    await staff.blocks.create(blockRequest());
    expect(await read(await shareOf())).toMatchObject([{ summary: 'Reserved', from: '2026-03-20', to: '2026-03-23' }]);
  });

  it('tells which nights are taken by whole days, and nothing of guests', async () => {
    const { _id } = await book('101', '2026-03-20', '2026-03-23');
    await book('102', '2026-03-20', '2026-03-23');
    const put = { roomNumber: '101', from: '2026-04-01', to: '2026-04-03', reason: 'The shower leaks' };
    const period = await staff.roomCalendar.putOutOfOrder(put);
    const answer = await fetch(await shareOf());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const text = await answer.text();
    const [room] = await hotel.sql<{ id: string }[]>`select id from rooms where room_number = '101'`;
    expect(eventsIn(text)).toEqual([
      { uid: `stay-${_id}.${room?.id}@hotel.test`, summary: 'Reserved', from: '2026-03-20', to: '2026-03-23' },
      {
        uid: `period-${period._id}.${room?.id}@hotel.test`,
        summary: 'Not available',
        from: '2026-04-01',
        to: '2026-04-03',
      },
    ]);
    expect(text).toContain('DTSTART;VALUE=DATE:20260320');
    expect(text).not.toMatch(/Adaeze|0803|adaeze@|Station Road|GT-|shower/);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/);
  });

  it('leaves out stays that are cancelled, over or a hold that has run out', async () => {
    const { _id } = await book('101', '2026-03-20', '2026-03-23');
    await staff.bookings.update({ _id, status: 'cancelled' });
    await book('101', '2026-03-10', '2026-03-11');
    await hotel.stranger.bookings.create(bookingRequest({ checkInDate: '2026-04-20', checkOutDate: '2026-04-23' }));
    const url = await shareOf();
    expect(await read(url)).toHaveLength(2);
    hotel.pass(48);
    expect(await read(url)).toEqual([]);
  });

  it('is the same file until something changes, and is not sent again to whom it has', async () => {
    await book('101', '2026-03-20', '2026-03-23');
    const url = await shareOf();
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    hotel.pass(1);
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await book('101', '2026-03-25', '2026-03-26');
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('is not found with another secret, by a new address, once it has ended, nor of a room out of use', async () => {
    const none = (await staff.calendarFeeds.address({ roomNumber: '101' })).address;
    expect(none).toBeNull();
    const old = await shareOf();
    const other = await shareOf('102');
    const [, roomId = ''] = /calendars\/([^/]+)/.exec(old) ?? [];
    const wrong = [
      old.replace(/.{4}\.ics$/, 'AAAA.ics'),
      other.replace(/calendars\/[^/]+/, `calendars/${roomId}`),
      old.replace(roomId, crypto.randomUUID()),
      old.replace(roomId, 'no-id'),
    ];
    const renewed = await shareOf();
    expect(renewed).not.toBe(old);
    expect((await staff.calendarFeeds.address({ roomNumber: '101' })).address).toBe(
      renewed.replace(address, hotel.platform.publicUrl),
    );
    const bodies = new Set<string>();
    for (const url of [old, ...wrong]) {
      const answer = await fetch(url);
      expect(answer.status).toBe(404);
      bodies.add((await answer.text()).replace(/"requestId":"[^"]*"/, ''));
    }
    expect(bodies.size).toBe(1);
    expect((await fetch(renewed)).status).toBe(200);
    expect(await staff.calendarFeeds.endAddress({ roomNumber: '101' })).toEqual({ address: null, forFeeds: [] });
    expect((await fetch(renewed)).status).toBe(404);
    const spare = await hotel.addRoom('900');
    const url = await shareOf('900');
    await staff.rooms.remove({ _id: spare._id });
    expect((await fetch(url)).status).toBe(404);
    for (const call of ['address', 'newAddress', 'endAddress'] as const)
      await expect(staff.calendarFeeds[call]({ roomNumber: '900' })).rejects.toMatchObject(refusal('room_missing'));
  });

  it('is one, and one is in the log, where several clerks who saw the same make it at once', async () => {
    const makeAtOnce = async (replaces: string | null) => {
      const calls = Array.from({ length: 6 }, () => staff.calendarFeeds.newAddress({ roomNumber: '101', replaces }));
      const made = new Set((await Promise.all(calls)).map((answer) => answer.address));
      expect(made.size).toBe(1);
      return [...made][0] ?? '';
    };
    const first = await makeAtOnce(null);
    const second = await makeAtOnce(first);
    expect(second).not.toBe(first);
    expect((await staff.calendarFeeds.address({ roomNumber: '101' })).address).toBe(second);
    expect([(await fetch(reachable(first))).status, (await fetch(reachable(second))).status]).toEqual([404, 200]);
    expect(await hotel.sql`select 1 from audit_log where action = 'rooms.shareCalendar'`).toHaveLength(2);
    await staff.calendarFeeds.endAddress({ roomNumber: '101' });
    expect(await makeAtOnce(first)).toBe('');
  });

  it('keeps no secret in the database or the audit log', async () => {
    const secret = /([^/]+)\.ics$/.exec(await shareOf())?.[1] ?? '';
    expect(secret).toHaveLength(43);
    for (const table of ['calendar_addresses', 'audit_log'])
      expect(JSON.stringify(await hotel.sql`select * from ${hotel.sql(table)}`)).not.toContain(secret);
  });
});

describe('calendars that read each other', () => {
  const channelOf = async (roomNumber: string, name: string, url: string) =>
    (await staff.calendarFeeds.add({ roomNumber, name, url }))._id;
  const readAll = async (times = 3) => {
    for (let round = 0; round < times; round += 1)
      for (const { _id } of (await staff.calendarFeeds.list({})).feeds) await staff.calendarFeeds.read({ _id });
  };
  const periods = async () =>
    (
      await hotel.sql`select room_number, starts_on::text, ends_on::text, reason from out_of_order_periods
      join rooms on rooms.id = room_id where ends_on > '2026-03-10' order by 1, 2`
    ).map((row) => Object.values(row).join(' '));
  const feedAddress = async (roomNumber: string, feedId: string) => {
    const { forFeeds } = await staff.calendarFeeds.address({ roomNumber });
    return reachable(forFeeds.find((one) => one.feedId === feedId)?.address);
  };

  it('come to rest: two rooms block each other’s stays, nothing grows and nothing echoes', async () => {
    await channelOf('101', 'Room 102', await shareOf('102'));
    await channelOf('102', 'Room 101', await shareOf('101'));
    const stay = await book('101', '2026-03-20', '2026-03-23');
    await book('102', '2026-04-01', '2026-04-03');
    await readAll();
    const rest = ['101 2026-04-01 2026-04-03 Room 102', '102 2026-03-20 2026-03-23 Room 101'];
    expect(await periods()).toEqual(rest);
    expect((await staff.calendarFeeds.list({})).clashes).toEqual([]);
    const written = await hotel.sql`select count(*)::int from audit_log`;
    await readAll();
    expect(await periods()).toEqual(rest);
    expect(await hotel.sql`select count(*)::int from audit_log`).toEqual(written);
    await staff.bookings.update({ _id: stay._id, status: 'cancelled' });
    await readAll();
    expect(await periods()).toEqual(rest.slice(0, 1));
  });

  it('give a channel the nights of the others, and never its own back', async () => {
    const [airbnb, booking] = [await sharedChannelOf('2026-03-20'), await sharedChannelOf('2026-04-20')];
    const first = await channelOf('101', 'Airbnb', airbnb);
    const second = await channelOf('101', 'Booking.com', booking);
    const everybody = await shareOf();
    await book('101', '2026-05-01', '2026-05-02');
    await readAll(1);
    const daysAt = async (url: string) => (await read(url)).map(({ from }) => from);
    expect(await daysAt(everybody)).toEqual(['2026-05-01']);
    expect(await daysAt(await feedAddress('101', first))).toEqual(['2026-05-01', '2026-04-20']);
    expect(await daysAt(await feedAddress('101', second))).toEqual(['2026-05-01', '2026-03-20']);
    expect((await read(await feedAddress('101', first)))[1]).toMatchObject({ uid: '2026-04-20@channel.test' });
  });

  it('write nothing into the file for another channel by the name of an entry', async () => {
    const uid = 'a\\nEND:VEVENT\\nBEGIN:VEVENT\\nUID:b\\nDTSTART\\;VALUE=DATE:20260701';
    hostile.has({ from: '2026-03-20', to: '2026-03-23', uid });
    await staff.calendarFeeds.read({ _id: await channelOf('101', 'Airbnb', hostile.url) });
    const other = await channelOf('101', 'Booking.com', 'http://127.0.0.1:1/');
    await shareOf();
    const told = await (await fetch(await feedAddress('101', other))).text();
    expect(told.split(/[\r\n]+BEGIN:VEVENT[\r\n]/)).toHaveLength(2);
    expect(eventsIn(told)).toMatchObject([{ from: '2026-03-20', to: '2026-03-23' }]);
  });

  it('come to rest in a circle of three, and keep no night once the stay is cancelled', async () => {
    for (const room of ['101', '102', '103']) await shareOf(room);
    const circle = ['101', '102', '103'];
    const ids = new Map<string, string>();
    // Each reads the one before it, and gives it what the others have told: 101 → 102 → 103 → 101.
    for (const [at, room] of circle.entries()) {
      const unused = `http://127.0.0.1:1/${at}`;
      ids.set(room, await channelOf(room, `Other ${room}`, unused));
    }
    for (const [at, room] of circle.entries()) {
      const before = circle.at(at - 1) ?? '';
      // A second feed, as whose channel the next one reads.
      await channelOf(room, `Room ${before}`, await feedAddress(before, ids.get(before) ?? ''));
    }
    const stay = await book('101', '2026-03-20', '2026-03-23');
    await readAll();
    expect(await periods()).toEqual(['102 2026-03-20 2026-03-23 Room 101', '103 2026-03-20 2026-03-23 Room 102']);
    expect((await staff.calendarFeeds.list({})).clashes).toEqual([]);
    await staff.bookings.update({ _id: stay._id, status: 'cancelled' });
    await readAll();
    expect(await periods()).toEqual([]);
  });

  /** A channel of its own with one entry from that day on. */
  async function sharedChannelOf(from: string): Promise<string> {
    const channel = channels.pop();
    if (!channel) throw new Error('There is no channel left');
    channel.has({ from, to: `${from.slice(0, 8)}23` });
    return channel.url;
  }
});

const channels = [await sharedChannel(), await sharedChannel()];
const hostile = await sharedChannel();

describe('a network', () => {
  it('reads calendars only so often', async () => {
    const narrow = await openTestHotel({ limitFactor: 1, rooms: ['101'] });
    afterAll(() => narrow.close());
    await narrow.sql`insert into limit_counters (key, used, counted_at, ends_at) values ('x', 1, now(), now())`;
    const shown = (await narrow.staff.calendarFeeds.newAddress({ roomNumber: '101' })).address ?? '';
    const url = new URL(shown).pathname;
    const ask = (remoteAddress: string) => narrow.app.inject({ url, remoteAddress });
    expect((await ask('203.0.113.7')).statusCode).toBe(200);
    await narrow.sql`update limit_counters set used = 1000000 where key <> 'x'`;
    expect((await ask('203.0.113.7')).statusCode).toBe(429);
    expect((await ask('198.51.100.7')).statusCode).toBe(200);
  });
});
