import { setTimeout as wait } from 'node:timers/promises';
import { cateringRequest } from '@server/testing/catering';
import { bookingRequest } from '@server/testing/hotel';
import { sharedOrderStreams } from '@server/testing/order-streams';
import type { EventStream, ServerEvent } from '@server/testing/servers/event-stream';
import type { ChangedIds } from '@shared/records/changes-schema';
import { describe, expect, it } from 'vitest';

/** What tells staff's lists that a record has changed: ids alone, few, and to nobody else. */

const streams = await sharedOrderStreams();
const { hotel } = streams;
await hotel.addRoom('101');
const dish = await hotel.addDish('Suya', 1_500);
const booking = await hotel.staff.bookings.create(bookingRequest());
const order = await streams.place();
const requested = await hotel.staff.catering.create(cateringRequest());
const fault = await hotel.staff.faults.report({ text: 'A leak', place: 'Bar' });
const found = await hotel.staff.lostProperty.add({ what: 'Umbrella', place: 'Bar' });
const room = await hotel.stranger.rooms.byNumber({ roomNumber: '101' });

/** Another value each time. */
let turn = 0;
const next = () => {
  turn += 1;
  return turn;
};
const KINDS = [
  {
    of: 'bookings',
    _id: booking._id,
    change: () => hotel.staff.bookings.update({ _id: booking._id, amountPaid: next(), note: 'Why' }),
  },
  {
    of: 'food',
    _id: order._id,
    change: () => hotel.staff.food.setStatus({ _id: order._id, status: next() % 2 ? 'preparing' : 'pending' }),
  },
  {
    of: 'catering',
    _id: requested._id,
    change: () => hotel.staff.catering.setStatus({ _id: requested._id, status: next() % 2 ? 'approved' : 'pending' }),
  },
  { of: 'rooms', _id: room._id, change: () => hotel.staff.rooms.update({ _id: room._id, description: `${next()}` }) },
  {
    of: 'faults',
    _id: fault._id,
    change: () => hotel.staff.faults.update({ _id: fault._id, note: `${next()}` }),
  },
  {
    of: 'lostProperty',
    _id: found._id,
    change: () => hotel.staff.lostProperty.update({ _id: found._id, keptAt: `${next()}` }),
  },
  { of: 'menu', _id: dish._id, change: () => hotel.staff.menu.update({ _id: dish._id, price: next() }) },
];

const open = (of: string, token?: string) => streams.open(`${of}.changes`, token);

/** Until the process listens, a change is told as one of anything. */
async function untilListening(stream: EventStream, change: () => Promise<unknown>): Promise<void> {
  do await change();
  while ((await stream.next<ChangedIds>()).ids === null);
}

describe.each(KINDS)('the changes of $of', ({ of, _id, change }) => {
  it('are told to staff by their ids alone, a second apart; at first everything may have changed', async () => {
    const stream = await open(of, hotel.admin.token);
    expect(await stream.next()).toEqual({ ids: null });
    await untilListening(stream, change);
    await change();
    const began = performance.now();
    expect(await stream.next()).toEqual({ ids: [_id] });
    expect(performance.now() - began).toBeLessThan(1_500);
  });

  it('are told to nobody else', async () => {
    expect((await open(of)).status).toBe(401);
    const guest = await hotel.guest(`Curious about ${of}`);
    expect((await open(of, guest.token)).status).toBe(403);
  });

  it('D30: look at the role at each change, also where nothing told that it was lost', async () => {
    const clerk = await streams.cook(`Quietly demoted clerk of ${of}`);
    const stream = await open(of, clerk.token);
    await stream.next();
    await hotel.sql`alter table users disable trigger users_tell_role`;
    await hotel.sql`update users set role = 'guest' where id = ${clerk.user.id}`;
    await hotel.sql`alter table users enable trigger users_tell_role`;
    await change();
    const told: ServerEvent[] = [];
    for await (const event of stream.events) told.push(event);
    expect(told.map(({ event }) => event)).not.toContain('message');
    expect(told.at(-1)).toMatchObject({ event: 'serialized-error', data: { data: { reason: 'not_allowed' } } });
  });

  it('D30: end for demoted staff at once', async () => {
    const clerk = await streams.cook(`Clerk of ${of}`);
    const stream = await open(of, clerk.token);
    await stream.next();
    const began = performance.now();
    await hotel.sql`update users set role = 'guest' where id = ${clerk.user.id}`;
    expect(await stream.ending()).toMatchObject({ data: { reason: 'not_allowed' } });
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

it('twenty clerks and a hundred changes a second: each is told at most once a second, and of every record', async () => {
  const opened: EventStream[] = [];
  for (let index = 0; index < 20; index += 1) {
    const clerk = await streams.cook(`Clerk ${index}`);
    opened.push(await open('bookings', clerk.token));
  }
  const SECONDS = 3;
  const told = opened.map(async (stream) => {
    const messages: (readonly string[] | null)[] = [];
    for await (const { event, data } of stream.events) {
      if (event !== 'message') continue;
      messages.push((data as ChangedIds).ids);
      if (messages.flat().includes(last)) return messages;
    }
    return messages;
  });
  const last = '00000000-0000-4000-8000-000000000009';
  const ids = Array.from({ length: 100 * SECONDS }, () => crypto.randomUUID());
  const began = performance.now();
  for (const [index, id] of ids.entries()) {
    await hotel.sql`select pg_notify('bookings', ${id})`;
    await wait(Math.max(0, began + index * 10 - performance.now()));
  }
  await hotel.sql`select pg_notify('bookings', ${last})`;
  const lasted = (performance.now() - began) / 1_000;
  for (const messages of await Promise.all(told)) {
    // One at once, one that says that listening has begun, and then one for each second.
    expect(messages.length).toBeLessThanOrEqual(Math.ceil(lasted) + 3);
    if (!messages.slice(1).includes(null)) expect(new Set(messages.flat())).toEqual(new Set([null, last, ...ids]));
  }
});
