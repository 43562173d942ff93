import { openDatabase } from '@server/platform/database/database';
import { type Caller, callsOf } from '@server/testing/calls/callers';
import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { multipart } from '@server/testing/uploads';
import type { Versioned } from '@shared/records/changes-schema';
import { beforeEach, describe, expect, it } from 'vitest';

/** Two people, one record (D26, H6): a change on what is no longer so is refused, and shows what is. */

const hotel = await sharedTestHotel();
const guest = await hotel.guest('Adaeze');
beforeEach(async () => {
  await hotel.empty();
  await hotel.addRoom('101');
  await hotel.addDish('Egusi');
});

const MESSAGE = 'Someone else has changed this meanwhile.';

/** A kind of record: how one is made, and two changes of it, by a caller and as REST calls below its address. */
interface Kind {
  make(): Promise<Versioned>;
  read(id: string): Promise<Versioned>;
  changes: [Change, Change];
}
interface Change {
  rest: [path: string, body: Record<string, string>];
  parts?: true;
  trpc: string;
  call(caller: Caller, target: { _id: string; version?: number }): Promise<Versioned>;
}

const bookingTo = (status: 'confirmed' | 'cancelled'): Change => ({
  rest: ['/bookings/:id', { status }],
  trpc: 'bookings.update',
  call: (caller, target) => caller.bookings.update({ ...target, status }),
});
const orderTo = (status: 'preparing' | 'delivered'): Change => ({
  rest: ['/food-orders/:id/status', { status }],
  trpc: 'food.setStatus',
  call: (caller, target) => caller.food.setStatus({ ...target, status }),
});
const cateringTo = (status: 'approved' | 'rejected'): Change => ({
  rest: ['/catering/:id', { status }],
  trpc: 'catering.setStatus',
  call: (caller, target) => caller.catering.setStatus({ ...target, status }),
});
const voiding: Change = {
  rest: ['/food-orders/:id/void', { reason: 'mistake' }],
  trpc: 'food.void',
  call: (caller, target) => caller.food.void({ ...target, reason: 'mistake' }),
};
const roomTo = (change: { price?: string; description?: string }): Change => ({
  rest: ['/rooms/:id', change],
  parts: true,
  trpc: 'rooms.update',
  call: (caller, target) => caller.rooms.update({ ...target, ...change }),
});
const dishTo = (change: { price?: string; description?: string }): Change => ({
  rest: ['/menu/:id', change],
  trpc: 'menu.update',
  call: (caller, target) => caller.menu.update({ ...target, ...change }),
});

const makeOrder = () => guest.calls.food.create(orderRequest([{ name: 'Egusi', quantity: 1 }]));
const readOrder = (_id: string) => hotel.staff.food.get({ _id });

const only = <Item>([item]: Item[]) => {
  if (!item) throw new Error('There is none');
  return item;
};

const KINDS: Record<string, Kind> = {
  booking: {
    make: () => guest.calls.bookings.create(bookingRequest()),
    read: (_id) => hotel.staff.bookings.get({ _id }),
    changes: [bookingTo('cancelled'), bookingTo('confirmed')],
  },
  'food order': { make: makeOrder, read: readOrder, changes: [orderTo('preparing'), orderTo('delivered')] },
  'voided food order': { make: makeOrder, read: readOrder, changes: [voiding, orderTo('delivered')] },
  'food order to void': { make: makeOrder, read: readOrder, changes: [orderTo('delivered'), voiding] },
  'catering request': {
    make: () => guest.calls.catering.create(cateringRequest()),
    read: (_id) => hotel.staff.catering.get({ _id }),
    changes: [cateringTo('approved'), cateringTo('rejected')],
  },
  room: {
    make: async () => only(await hotel.stranger.rooms.list()),
    read: () => hotel.stranger.rooms.byNumber({ roomNumber: '101' }),
    changes: [roomTo({ price: '31000' }), roomTo({ description: 'Quiet' })],
  },
  'menu item': {
    make: async () => only(await hotel.stranger.menu.list()),
    read: async () => only(await hotel.stranger.menu.list({ all: true })),
    changes: [dishTo({ price: '3100' }), dishTo({ description: 'Hot' })],
  },
};

async function put({ rest: [path, body], parts }: Change, id: string, headers: Record<string, string>, token?: string) {
  const form = parts ? await multipart(body) : undefined;
  return hotel.rest('PUT', path.replace(':id', id), {
    token: token ?? hotel.admin.token,
    headers: { ...headers, ...form?.headers },
    ...(form ? { payload: form.payload } : { body }),
  });
}

/** A tRPC call over HTTP, as the client's. */
async function trpc({ rest: [, body], trpc: path }: Change, id: string, version: number) {
  const response = await hotel.app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: { authorization: `Bearer ${hotel.admin.token}` },
    payload: { _id: id, version, ...body },
  });
  return { status: response.statusCode, json: response.json() };
}

describe.each(Object.entries(KINDS))('%s', (_name, { make, read, changes: [first, second] }) => {
  it('D26: carries its version, which each change raises', async () => {
    const made = await make();
    expect(made.version).toBe(1);
    expect(await first.call(hotel.staff, { _id: made._id, version: made.version })).toMatchObject({
      _id: made._id,
      version: 2,
    });
    expect(await read(made._id)).toMatchObject({ version: 2 });
  });

  it('D26: a change on an earlier version is refused with the record as it is now, over tRPC and over REST', async () => {
    const { _id } = await make();
    await first.call(hotel.staff, { _id, version: 1 });
    const now = await read(_id);
    const data = { message: MESSAGE, code: 'CONFLICT', reason: 'changed_meanwhile', record: now };
    expect(await trpc(second, _id, 1)).toMatchObject({ status: 409, json: { error: { message: MESSAGE, data } } });
    expect(await put(second, _id, { 'if-match': '"1"' })).toMatchObject({ status: 409, json: data });
    expect(await read(_id)).toEqual(now);
  });

  it.each(['"1"', '"7", "1"', '"1", "7"', '*', undefined])('D26: REST takes If-Match %s', async (tag) => {
    const { _id } = await make();
    expect(await put(first, _id, tag === undefined ? {} : { 'if-match': tag })).toMatchObject({
      status: 200,
      json: { _id, version: 2 },
    });
  });

  it.each([
    ['one that is malformed', '1', undefined, 400],
    ['one that names no version', 'W/"1"', undefined, 400],
    ['another than the body', '"1"', '2', 400],
    ['versions that it has not', '"3", "2"', undefined, 409],
    ['any version, and the body one that it has not', '*', '7', 409],
  ])('D26: REST makes no change on If-Match with %s', async (_which, tag, version, status) => {
    const { _id } = await make();
    const [path, body] = first.rest;
    const change = { ...first, rest: [path, { ...body, ...(version && { version }) }] } satisfies Change;
    expect(await put(change, _id, { 'if-match': tag })).toMatchObject({ status });
    expect(await read(_id)).toMatchObject({ version: 1 });
  });

  it('D26: of two who change one version over two connections at once, one is told and stores nothing', async () => {
    const pools = [0, 1].map(() => openDatabase(hotel.databaseUrl, { max: 1 }));
    const [one, other] = pools.map(({ db }) => callsOf({ ...hotel.platform, db }, hotel.admin.token));
    if (!one || !other) throw new Error('There are two');
    try {
      const { _id } = await make();
      const results = await Promise.allSettled(
        [first, second].map((change, at) => change.call(at ? other : one, { _id, version: 1 })),
      );
      const won = results.filter(({ status }) => status === 'fulfilled');
      expect(won).toHaveLength(1);
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([
        expect.objectContaining({
          reason: expect.objectContaining({
            cause: expect.objectContaining({
              reason: 'changed_meanwhile',
              record: expect.objectContaining({ version: 2 }),
            }),
          }),
        }),
      ]);
      expect(await read(_id)).toMatchObject({ version: 2 });
    } finally {
      await Promise.all(pools.map((pool) => pool.close()));
    }
  });

  it('D26: who may not change it gets nothing of it with the refusal', async () => {
    const { _id } = await make();
    await first.call(hotel.staff, { _id });
    const asGuest = await put(second, _id, { 'if-match': '"1"' }, guest.token);
    expect(asGuest).toMatchObject({ status: 403 });
    expect(asGuest.json).not.toHaveProperty('record');
  });
});

it('H6: a confirm from a page that is out of date does not revive what the guest has cancelled', async () => {
  const booking = await guest.calls.bookings.create(bookingRequest());
  await guest.calls.bookings.remove({ _id: booking._id });
  const stale = await hotel.rest('PUT', `/bookings/${booking._id}`, {
    token: hotel.admin.token,
    body: { status: 'confirmed', version: booking.version },
  });
  expect(stale).toMatchObject({ status: 409, json: { message: MESSAGE, record: { status: 'cancelled', version: 2 } } });
  expect(await hotel.staff.bookings.get({ _id: booking._id })).toMatchObject({ status: 'cancelled' });
  await hotel.stranger.bookings.create(bookingRequest());
});

it('D26: Undo of a status puts nothing back over what somebody else did after it', async () => {
  const { _id } = await hotel.stranger.bookings.create(bookingRequest());
  const made = await hotel.staff.bookings.update({ _id, version: 1, status: 'confirmed' });
  await hotel.staff.bookings.update({ _id, version: made.version, status: 'cancelled' });
  await expect(hotel.staff.bookings.update({ _id, version: made.version, status: 'pending' })).rejects.toMatchObject({
    cause: { record: { status: 'cancelled', version: 3 } },
  });
  expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ status: 'cancelled' });
});

it('D26: everything that happens to a record is a change: claims, new links, holds that run out, hiding', async () => {
  const versionOf = async (id: string) =>
    only(await hotel.sql<{ version: number }[]>`select version from bookings where id = ${id}`).version;
  const hold = await hotel.stranger.bookings.create(bookingRequest({ email: guest.user.email }));
  const { _id } = hold;
  expect(await hotel.staff.bookings.sendLink({ _id })).toMatchObject({ version: 2 });
  hotel.pass(25);
  await hotel.stranger.bookings.create(bookingRequest());
  expect(await versionOf(_id)).toBe(3);
  expect(await hotel.staff.bookings.remove({ _id, version: 3 })).toMatchObject({ version: 4 });
  expect(await versionOf(_id)).toBe(4);
});

it.each(['/bookings', '/food-orders'])('D26: a new link at %s is made on the version that is named', async (path) => {
  const { _id } = await (path === '/bookings'
    ? hotel.stranger.bookings.create(bookingRequest())
    : hotel.stranger.food.create(orderRequest([{ name: 'Egusi', quantity: 1 }])));
  const send = (tag: string) =>
    hotel.rest('POST', `${path}/${_id}/link`, { token: hotel.admin.token, headers: { 'if-match': tag } });
  expect(await send('"1"')).toMatchObject({ status: 200, json: { version: 2 } });
  expect(await send('"1"')).toMatchObject({ status: 409, json: { record: { version: 2 } } });
});

it('D26: who cancels or hides what has changed meanwhile is told, and only its owner is shown it', async () => {
  const { _id } = await guest.calls.bookings.create(bookingRequest());
  await hotel.staff.bookings.update({ _id, status: 'approved' });
  const other = await hotel.guest(`Other ${_id.slice(0, 4)}`);
  const cancel = (token: string) => hotel.rest('DELETE', `/bookings/${_id}`, { token, headers: { 'if-match': '"1"' } });
  expect(await cancel(guest.token)).toMatchObject({ status: 409, json: { record: { _id, status: 'approved' } } });
  expect(await cancel(hotel.admin.token)).toMatchObject({ status: 409, json: { record: { _id } } });
  const stranger = await cancel(other.token);
  expect(stranger.status).toBe(404);
  expect(stranger.json).not.toHaveProperty('record');
});

describe('a change stores the fields that it names', () => {
  it('A4: a room keeps status and description that a change does not name', async () => {
    const [room] = await hotel.stranger.rooms.list();
    const _id = room?._id ?? '';
    await hotel.staff.rooms.update({ _id, status: 'maintenance', description: 'Being painted.' });
    const priced = await put(roomTo({ price: '31000' }), _id, {});
    expect(priced).toMatchObject({
      status: 200,
      json: { roomNumber: '101', price: 31_000, status: 'maintenance', description: 'Being painted.' },
    });
    expect(await hotel.staff.rooms.update({ _id, description: '' })).toMatchObject({
      description: null,
      price: 31_000,
    });
  });

  it('A4: a dish that is off stays off, and a drink keeps its kind', async () => {
    const drink = await hotel.staff.menu.create({
      name: 'Zobo',
      category: 'drinks',
      subcategory: 'juices',
      price: 800,
    });
    await hotel.staff.menu.update({ _id: drink._id, available: false });
    const body = { name: 'Zobo', category: 'drinks', price: 900 };
    expect(await hotel.rest('PUT', `/menu/${drink._id}`, { token: hotel.admin.token, body })).toMatchObject({
      status: 200,
      json: { available: false, subcategory: 'juices', price: 900 },
    });
    const dish = only(await hotel.stranger.menu.list());
    await expect(hotel.staff.menu.update({ _id: dish._id, category: 'drinks' })).rejects.toMatchObject({
      cause: { message: 'Subcategory is required', fields: { subcategory: 'Subcategory is required' } },
    });
  });

  it.each([{}, { version: 1 }, { amountPaid: null }])(
    'A5: %o names nothing of a booking: 400, and its hold goes on',
    async (body) => {
      const { _id } = await hotel.stranger.bookings.create(bookingRequest());
      const before = await hotel.staff.bookings.get({ _id });
      expect(before.holdExpiresAt).not.toBeNull();
      expect(await hotel.rest('PUT', `/bookings/${_id}`, { token: hotel.admin.token, body })).toMatchObject({
        status: 400,
        json: { reason: 'invalid_input', message: 'Please check your details and try again.' },
      });
      expect(await hotel.staff.bookings.get({ _id })).toEqual(before);
    },
  );

  it.each(['/rooms', '/menu'])('D26: a change of %s that names no field is 400', async (path) => {
    const record = path === '/rooms' ? only(await hotel.stranger.rooms.list()) : only(await hotel.stranger.menu.list());
    const form = await multipart({ _id: record._id, version: '1', prise: '3' });
    expect(await hotel.rest('PUT', `${path}/${record._id}`, { token: hotel.admin.token, ...form })).toMatchObject({
      status: 400,
      json: { reason: 'invalid_input' },
    });
  });
});
