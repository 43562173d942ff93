import { expireHolds } from '@server/features/bookings/holds/holds';
import { openDatabase } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { callsOf, refusal } from '@server/testing/calls/callers';
import { cateringRequest } from '@server/testing/catering';
import { ADMIN, blockRequest, bookingRequest, groupRequest, overlaps, sharedTestHotel } from '@server/testing/hotel';
import { addDays } from '@shared/dates';
import { draws, SEED } from '@shared/testing/draws';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseDueBlocks } from './keep';

const rooms = Array.from({ length: 12 }, (_, index) => String(101 + index));
const hotel = await sharedTestHotel({ rooms, limitFactor: 1 });
/** Another process of the hotel. */
const pool = openDatabase(hotel.databaseUrl, { patience: 20 });
afterAll(() => pool.close());
const there = { ...hotel.platform, db: pool.db };
const clerk = await hotel.guest('Bola Desk');
await hotel.sql`update users set role = 'desk' where id = ${clerk.user._id}`;

beforeEach(() => hotel.clear());

const CODE = 'ADA-TOLU';
const make = (change: Parameters<typeof blockRequest>[0] = {}) =>
  hotel.staff.blocks.create(blockRequest({ code: CODE, ...change }));
let guests = 0;
/** Another guest each time, in a room of the type unless they name one. */
const request = ({ roomNumber, ...change }: { roomNumber?: string | undefined; [field: string]: unknown } = {}) => {
  guests += 1;
  const { roomNumber: _, ...rest } = bookingRequest({
    phoneNumber: `080${String(40_000_000 + guests)}`,
    email: `guest${guests}@guests.test`,
  });
  return { ...rest, ...(roomNumber ? { roomNumber } : { roomType: 'Standard' }), ...change };
};
const book = (change?: Parameters<typeof request>[0]) => hotel.stranger.bookings.create(request(change));
const withCode = (change: Parameters<typeof request>[0] = {}) => book({ promoCode: CODE, ...change });
const stay = { checkInDate: '2026-03-20', checkOutDate: '2026-03-23' };
const quote = (change: Record<string, unknown> = {}) =>
  hotel.stranger.bookings.quote({ roomNumber: '101', ...stay, ...change });
const free = async (change: Record<string, unknown> = {}) =>
  (await hotel.stranger.rooms.availability({ ...stay, ...change })).availableRooms;
const HOUSE = { rooms: [{ roomType: 'Standard', count: 12 }] };

describe('D40: a block of rooms', () => {
  it('holds rooms by number and by type for all of its nights, hidden from who has no code', async () => {
    const event = await hotel.stranger.catering.create(cateringRequest());
    const block = await make({
      rooms: [{ roomNumber: '105' }, { roomType: 'Standard', count: 2 }],
      cateringId: event._id,
    });
    expect(block).toMatchObject({
      ...{ reference: expect.stringMatching(/^BLK-[0-9A-Z]{6}$/), name: 'Ada & Tolu', cateringId: event._id },
      ...{ state: 'held', code: CODE, percent: 0, left: 3, booked: 0, ...stay, heldUntil: '2026-03-15' },
      rooms: [
        { roomNumber: '101', roomType: 'Standard', state: 'held', booking: null },
        { roomNumber: '102', state: 'held' },
        { roomNumber: '105', state: 'held' },
      ],
    });
    expect(await free()).toEqual(rooms.filter((number) => !['101', '102', '105'].includes(number)));
    expect(await free({ promoCode: CODE.toLowerCase() })).toEqual(rooms);
    const window = { from: '2026-03-20', to: '2026-03-24' };
    const taken = (more = {}) => hotel.stranger.rooms.takenNights({ roomNumber: '101', ...window, ...more });
    expect((await taken()).taken).toEqual([{ from: '2026-03-20', to: '2026-03-23' }]);
    expect((await taken({ promoCode: CODE })).taken).toEqual([]);
    const night = { from: '2026-03-20', to: '2026-03-20' };
    expect((await hotel.stranger.rates.availability(night)).items[0]?.free).toBe(9);
    expect((await hotel.stranger.rates.availability({ ...night, promoCode: CODE })).items[0]?.free).toBe(12);
    expect((await hotel.staff.blocks.list({ cateringId: event._id })).items).toMatchObject([{ _id: block._id }]);
    expect((await hotel.staff.blocks.list({ cateringId: 'none' })).items).toEqual([]);
    const calendar = await hotel.staff.roomCalendar.window({ from: '2026-03-10', nights: 14 });
    expect(calendar.blocks).toHaveLength(3);
    await expect(book({ roomNumber: '101' })).rejects.toMatchObject(refusal('room_taken'));
    await expect(quote()).rejects.toMatchObject(refusal('room_taken'));
    const words = 'Room 101 is held for Ada & Tolu.';
    await expect(clerk.calls.bookings.create(request({ roomNumber: '101', email: null }))).rejects.toThrow(words);
  });

  it('is filled with its code: a room of it first, at its discount, and the nights beside the stay are on sale again', async () => {
    const { _id } = await make({ rooms: [{ roomNumber: '107' }], percent: 20 });
    expect(await quote({ roomNumber: '107', promoCode: CODE })).toMatchObject({ discount: 12_000, total: 48_000 });
    const { free: priced } = await hotel.stranger.rooms.availability({ ...stay, promoCode: CODE });
    expect(priced.find(({ roomNumber }) => roomNumber === '107')).toMatchObject({ total: 48_000, isHeld: true });
    expect(priced.find(({ roomNumber }) => roomNumber === '108')).toMatchObject({ total: 48_000, isHeld: false });
    const booking = await withCode({ checkInDate: '2026-03-21' });
    expect(booking).toMatchObject({ roomNumber: '107', amountPaid: 32_000, promo: { code: CODE, percent: 20 } });
    const [room] = (await hotel.staff.blocks.get({ _id })).rooms;
    expect(room).toMatchObject({ state: 'booked', booking: { _id: booking._id, reference: booking.reference } });
    expect(await book({ roomNumber: '107', checkOutDate: '2026-03-21' })).toMatchObject({ roomNumber: '107' });
    // The block is full: others of the type are still free.
    expect((await withCode()).roomNumber).not.toBe('107');
    expect(await overlaps(hotel)).toBe(0);
  });

  it('opens to staff and to a group with its code too', async () => {
    const { _id } = await make(HOUSE);
    const made = await clerk.calls.bookings.create(request({ promoCode: CODE, email: null }));
    expect(made).toMatchObject({ status: 'confirmed', roomNumber: '101' });
    const asked = { rooms: [{ roomType: 'Standard' }, { roomNumber: '109' }], ...stay };
    await expect(hotel.stranger.groups.quote(asked)).rejects.toMatchObject(refusal('type_taken'));
    expect((await hotel.stranger.groups.quote({ ...asked, promoCode: CODE })).rooms).toMatchObject([
      { roomNumber: '102' },
      { roomNumber: '109' },
    ]);
    const group = await hotel.stranger.groups.create(groupRequest({ ...asked, promoCode: CODE }));
    expect(group.bookings.map(({ roomNumber }) => roomNumber)).toEqual(['102', '109']);
    expect(await hotel.staff.blocks.get({ _id })).toMatchObject({ booked: 3, left: 9 });
  });

  it('of 40 guests who want its 10 rooms at once, in two processes, 10 get one, and nobody waits for ever', async () => {
    const { _id } = await make({ rooms: [{ roomType: 'Standard', count: 10 }] });
    // The two that are not of the block.
    for (const roomNumber of ['111', '112']) await book({ roomNumber });
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) => {
        const asked = at % 3 ? {} : { roomNumber: rooms[at % 10] };
        const calls = callsOf(at % 2 ? hotel.platform : there, undefined, `203.0.113.${at}`);
        return calls.bookings.create(request({ promoCode: CODE, ...asked }));
      }),
    );
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.cause?.reason] : []));
    expect(reasons).toHaveLength(30);
    for (const reason of reasons) expect(['type_taken', 'room_taken', 'room_asked_for']).toContain(reason);
    expect(await hotel.staff.blocks.get({ _id })).toMatchObject({ left: 0, booked: 10 });
    expect(await overlaps(hotel)).toBe(0);
  });

  it('is released once its date is over, by whichever run comes first, and its code with it', async () => {
    const { _id } = await make({ rooms: [{ roomType: 'Standard', count: 3 }] });
    const booking = await withCode();
    await hotel.staff.bookings.update({ _id: booking._id, status: 'confirmed' });
    hotel.pass(5 * 24);
    await releaseDueBlocks(hotel.platform);
    expect(await hotel.staff.blocks.get({ _id })).toMatchObject({ state: 'held', left: 2 });
    hotel.pass(24);
    // Before any run, too.
    await expect(withCode()).rejects.toMatchObject(refusal('promo_code_unknown'));
    await Promise.all([releaseDueBlocks(hotel.platform), releaseDueBlocks(there)]);
    await releaseDueBlocks(hotel.platform);
    const block = await hotel.staff.blocks.get({ _id });
    expect(block).toMatchObject({ state: 'released', left: 0, booked: 1 });
    expect(block.rooms.map(({ state }) => state).sort()).toEqual(['booked', 'released', 'released']);
    expect(await free()).toHaveLength(11);
    const said = (await hotel.staff.audit.list({ area: 'rooms' })).items.map(({ what }) => what);
    expect(said).toEqual([
      'released the block of Ada & Tolu: 2 rooms on sale again',
      'held rooms 101, 102, 103 for Ada & Tolu until Sun, 15 Mar 2026',
    ]);
  });

  it('has a room again whose guest did not pay, unless somebody else has it', async () => {
    const { _id } = await make({ rooms: [{ roomType: 'Standard', count: 2 }] });
    const [first, second] = [await withCode(), await withCode()];
    await hotel.staff.bookings.update({ _id: first._id, status: 'cancelled' });
    await hotel.staff.bookings.update({ _id: second._id, status: 'cancelled' });
    await book({ roomNumber: second.roomNumber });
    await releaseDueBlocks(hotel.platform);
    await releaseDueBlocks(there);
    expect(await hotel.staff.blocks.get({ _id })).toMatchObject({ left: 1, booked: 0 });
    expect((await withCode({ roomNumber: first.roomNumber })).roomNumber).toBe(first.roomNumber);
  });
});

describe('D40: a room of a block', () => {
  const notedIn = async (_id: string) => (await hotel.staff.blocks.get({ _id })).rooms;

  it('is not lost to a stranger who books for sure, however long its guest stays', async () => {
    const long = { checkInDate: '2026-03-20', checkOutDate: '2026-04-09' };
    const { _id } = await make(long);
    // A stay of this length without the code gives way.
    expect(await book({ roomNumber: '102', ...long })).toMatchObject({ tentative: true });
    expect(await withCode(long)).toMatchObject({ roomNumber: '101', tentative: false });
    await expect(book({ roomNumber: '101' })).rejects.toMatchObject(refusal('room_taken'));
    expect(await hotel.staff.blocks.get({ _id })).toMatchObject({ booked: 1 });
  });

  it('is its guest’s again whose transfer comes after the block has taken it back', async () => {
    const { _id } = await make();
    const { _id: bookingId } = await withCode();
    hotel.pass(48);
    await expireHolds(hotel.platform);
    await releaseDueBlocks(hotel.platform);
    expect(await notedIn(_id)).toMatchObject([{ state: 'held' }]);
    await hotel.pay({ bookingId }, 60_000);
    expect(await hotel.staff.bookings.get({ _id: bookingId })).toMatchObject({ status: 'confirmed', balance: 0 });
    expect(await notedIn(_id)).toMatchObject([{ state: 'booked', booking: { _id: bookingId } }]);
  });

  it('is its guest’s again whose cancel staff undo, before and after the block has taken it back', async () => {
    const { _id } = await make();
    const { _id: bookingId } = await withCode();
    for (const run of [() => releaseDueBlocks(hotel.platform), () => undefined]) {
      await hotel.staff.bookings.update({ _id: bookingId, status: 'cancelled' });
      await run();
      await hotel.staff.bookings.update({ _id: bookingId, status: 'confirmed' });
      expect(await notedIn(_id)).toMatchObject([{ state: 'booked', booking: { _id: bookingId } }]);
    }
    expect(await overlaps(hotel)).toBe(0);
  });

  it('is noted as the next guest’s who books it before the block has taken it back', async () => {
    const { _id } = await make();
    const { _id: first } = await withCode();
    await hotel.staff.bookings.update({ _id: first, status: 'cancelled' });
    const { _id: second } = await withCode({ roomNumber: '101' });
    expect(await notedIn(_id)).toMatchObject([{ state: 'booked', booking: { _id: second } }]);
    await releaseDueBlocks(hotel.platform);
    expect(await notedIn(_id)).toMatchObject([{ booking: { _id: second } }]);
  });

  it('is named to staff who move a stay, or make another block, into its nights', async () => {
    await make();
    const { _id } = await hotel.staff.bookings.create(request({ roomNumber: '102', email: null }));
    const words = 'Room 101 is held for Ada & Tolu.';
    await expect(hotel.staff.bookings.update({ _id, roomNumber: '101' })).rejects.toThrow(words);
    await expect(hotel.staff.blocks.create(blockRequest({ name: 'Eze' }))).rejects.toThrow(words);
  });

  it('keeps its guest who is in another room by now', async () => {
    const { _id } = await make({ rooms: [{ roomNumber: '101' }, { roomNumber: '102' }] });
    const { _id: bookingId } = await withCode({ roomNumber: '101' });
    await hotel.staff.bookings.update({ _id: bookingId, roomNumber: '105' });
    const add = hotel.staff.blocks.update({ _id, addRooms: [{ roomNumber: '101' }] });
    await expect(add).rejects.toMatchObject(refusal('block_room_booked'));
    expect(await notedIn(_id)).toMatchObject([{ booking: { _id: bookingId, roomNumber: '105' } }, { state: 'held' }]);
  });

  it('that is its last is not taken out, so that its code is never good for every type', async () => {
    const { _id } = await make({ rooms: [{ roomNumber: '101' }, { roomNumber: '102' }] });
    await expect(hotel.staff.blocks.update({ _id, removeRooms: ['101', '102'] })).rejects.toMatchObject(
      refusal('block_last_room'),
    );
    await hotel.staff.blocks.update({ _id, removeRooms: ['101'] });
    const swapped = { _id, removeRooms: ['102'], addRooms: [{ roomNumber: '103' }] };
    expect(await hotel.staff.blocks.update(swapped)).toMatchObject({ rooms: [{ roomNumber: '103', state: 'held' }] });
    await expect(hotel.sql`update promo_codes set types = '{}' where for_block`).rejects.toThrow(
      'promo_codes_of_block',
    );
  });

  it('that cannot be given back stops no other block’s', async () => {
    const [first, second] = [await make(), await make({ code: 'EZE', rooms: [{ roomNumber: '102' }] })];
    await hotel.sql.unsafe(`create function spoil_release() returns trigger language plpgsql as
      $$ begin if NEW.id = '${first._id}' and NEW.state = 'released' then raise 'spoilt'; end if; return NEW; end $$;
      create trigger spoilt before update on room_blocks for each row execute function spoil_release()`);
    hotel.pass(6 * 24);
    await expect(releaseDueBlocks(hotel.platform)).rejects.toThrow();
    await hotel.sql`drop function spoil_release() cascade`;
    expect(await hotel.staff.blocks.get({ _id: second._id })).toMatchObject({ state: 'released' });
    expect(await hotel.staff.blocks.get({ _id: first._id })).toMatchObject({ state: 'held' });
    await releaseDueBlocks(hotel.platform);
    expect(await hotel.staff.blocks.get({ _id: first._id })).toMatchObject({ state: 'released' });
  });
});

describe('a code of a block', () => {
  it('is refused outside the nights of the block, which no other code and no guess opens', async () => {
    await make(HOUSE);
    await hotel.staff.promoCodes.create({ code: 'CHURCH10', percent: 10 });
    await expect(withCode({ checkOutDate: '2026-03-24' })).rejects.toMatchObject(refusal('promo_code_nights'));
    await expect(free({ checkOutDate: '2026-03-24', promoCode: CODE })).rejects.toMatchObject(
      refusal('promo_code_nights'),
    );
    await expect(withCode({ promoCode: 'CHURCH10' })).rejects.toMatchObject(refusal('type_taken'));
    await expect(quote({ promoCode: 'CHURCH10' })).rejects.toMatchObject(refusal('room_taken'));
    expect(await free({ promoCode: 'CHURCH10' })).toEqual([]);
    expect((await hotel.staff.promoCodes.list()).items).toMatchObject([{ code: 'CHURCH10' }]);
    await expect(make({ code: 'CHURCH10' })).rejects.toMatchObject(refusal('promo_code_taken'));
  });

  it('that staff mistype uses up no try of guests of the same network, wherever they ask', async () => {
    await make(HOUSE);
    const window = { from: '2026-03-20', to: '2026-03-22' };
    const promoCode = 'ADA-TOLO';
    const wrong = [
      () => clerk.calls.bookings.quote({ roomNumber: '101', ...stay, promoCode }),
      () => clerk.calls.rooms.availability({ ...stay, promoCode }),
      () => clerk.calls.rooms.takenNights({ roomNumber: '101', ...window, promoCode }),
      () => clerk.calls.rates.availability({ ...window, promoCode }),
    ];
    for (let n = 0; n < 124; n += 1) {
      await expect(wrong[n % 4]?.()).rejects.toMatchObject(refusal('promo_code_unknown'));
    }
    expect(await quote({ promoCode: CODE })).toMatchObject({ discount: 0 });
  });

  it('that is wrong answers alike wherever it is tried, and each counts as a try', async () => {
    await make(HOUSE);
    const thief = hotel.as(undefined, '203.0.113.9');
    const window = { from: '2026-03-20', to: '2026-03-22' };
    const tries = [
      (promoCode: string) => thief.bookings.quote({ roomType: 'Standard', ...stay, promoCode }),
      (promoCode: string) => thief.bookings.quote({ roomNumber: '101', ...stay, promoCode }),
      (promoCode: string) => thief.rooms.availability({ ...stay, promoCode }),
      (promoCode: string) => thief.rooms.takenNights({ roomNumber: '101', ...window, promoCode }),
      (promoCode: string) => thief.rates.availability({ ...window, promoCode }),
    ];
    const answers: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      answers.push(await (tries[n % 5]?.(`GUESS-${n}`) ?? Promise.reject()).catch((error) => error.cause.reason));
    }
    expect(answers.slice(0, 30)).toEqual(Array(30).fill('promo_code_unknown'));
    expect(answers.slice(30)).toEqual(Array(10).fill('too_many_requests'));
  });
});

describe('staff', () => {
  it('add rooms, take some out, move the date and release, each in the audit log; stays stay', async () => {
    const clientId = crypto.randomUUID();
    const asked = blockRequest({ code: CODE, clientId });
    const made = await hotel.staff.blocks.create(asked);
    expect(await hotel.staff.blocks.create(asked)).toEqual(made);
    const { _id } = made;
    const booking = await withCode();
    await expect(hotel.staff.blocks.update({ _id, removeRooms: ['101'] })).rejects.toMatchObject(
      refusal('block_room_booked'),
    );
    const more = await hotel.staff.blocks.update({
      ...{ _id, heldUntil: '2026-03-18', addRooms: [{ roomNumber: '103' }, { roomType: 'Standard', count: 2 }] },
    });
    expect(more).toMatchObject({ left: 3, booked: 1, heldUntil: '2026-03-18' });
    const fewer = await hotel.staff.blocks.update({ _id, removeRooms: ['103'] });
    expect(fewer.rooms.map(({ roomNumber }) => roomNumber)).not.toContain('103');
    expect(await free()).toContain('103');
    await expect(hotel.staff.blocks.update({ _id, removeRooms: ['103'] })).rejects.toMatchObject(
      refusal('block_room_missing'),
    );
    await expect(hotel.staff.blocks.update({ _id, version: 1, name: 'Eze' })).rejects.toMatchObject(
      refusal('changed_meanwhile'),
    );
    hotel.pass(7 * 24);
    await releaseDueBlocks(hotel.platform);
    expect(await hotel.staff.blocks.release({ _id })).toMatchObject({ state: 'released', left: 0 });
    expect(await hotel.staff.blocks.release({ _id })).toMatchObject({ state: 'released' });
    await expect(hotel.staff.blocks.update({ _id, name: 'Eze' })).rejects.toMatchObject(refusal('block_released'));
    expect(await hotel.staff.bookings.get({ _id: booking._id })).toMatchObject({ promo: { code: CODE } });
    // The code may be given again.
    await make({ ...stay, heldUntil: '2026-03-19', rooms: [{ roomNumber: '108' }] });
    const said = (await hotel.staff.audit.list({ area: 'rooms' })).items.map(({ what }) => what);
    expect(said[2]).toBe('changed the block of Ada & Tolu: without room 103');
    expect(said[3]).toMatch(/held until Wed, 18 Mar 2026 instead of Sun, 15 Mar 2026; with room 103, 10\d, 10\d$/);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ checkOutDate: '2026-03-20' }, 'checkOutDate'],
    [{ checkOutDate: '2026-05-20' }, 'checkOutDate'],
    [{ checkInDate: '2026-03-01', heldUntil: '2026-03-01' }, 'checkInDate'],
    [{ heldUntil: '2026-03-21' }, 'heldUntil'],
    [{ heldUntil: '2026-03-09' }, 'heldUntil'],
    [{ heldUntil: 'soon' }, 'heldUntil'],
    [{ rooms: [] }, 'rooms'],
    [{ rooms: [{ roomType: 'Standard', count: 61 }] }, 'rooms.0.count'],
    [{ rooms: [{ roomNumber: '101' }, { roomNumber: '101' }] }, 'rooms'],
    [{ code: 'A B' }, 'code'],
    [{ percent: 101 }, 'percent'],
    [{ cateringId: crypto.randomUUID() }, 'cateringId'],
  ])('are refused %o at its field', async (change, field) => {
    const body = { ...blockRequest({ code: CODE }), ...change };
    expect(await hotel.rest('POST', '/blocks', { token: hotel.admin.token, body })).toMatchObject({
      status: 400,
      json: { fields: { [field]: expect.any(String) } },
    });
    expect(await hotel.sql`select from room_nights`).toHaveLength(0);
  });

  it('hold no room that somebody has; what is only asked for gives way, and what is held nobody puts out of order or removes', async () => {
    const { _id } = await hotel.staff.bookings.create(request({ roomNumber: '101', email: null }));
    await expect(make()).rejects.toMatchObject(refusal('room_taken'));
    await expect(make({ rooms: [{ roomType: 'Standard', count: 12 }] })).rejects.toMatchObject(refusal('type_taken'));
    await hotel.staff.bookings.update({ _id, status: 'cancelled' });
    await make();
    const closed = { roomNumber: '101', from: '2026-03-22', to: '2026-03-25', reason: 'A leak' };
    await expect(hotel.staff.roomCalendar.putOutOfOrder(closed)).rejects.toMatchObject(refusal('room_held'));
    const [room] = await hotel.sql`select id from rooms where room_number = '101'`;
    await expect(hotel.staff.rooms.remove({ _id: room?.id })).rejects.toMatchObject(refusal('room_held'));
  });

  it('of the desk give no discount; guests see no block, and programs need the scope', async () => {
    const asked = { ...blockRequest({ code: CODE }), percent: 5 };
    await expect(clerk.calls.blocks.create(asked)).rejects.toMatchObject(refusal('not_allowed'));
    const { _id } = await clerk.calls.blocks.create({ ...asked, percent: 0 });
    await expect(clerk.calls.blocks.update({ _id, percent: 5 })).rejects.toMatchObject(refusal('not_allowed'));
    const keyOf = async (scopes: ('bookings:view' | 'bookings:change' | 'rates:change')[]) =>
      (await hotel.staff.apiKeys.create({ name: `For ${scopes}`, scopes, password: ADMIN.password })).key;
    const view = await keyOf(['bookings:view']);
    const rates = await keyOf(['rates:change']);
    const statusOf = async (method: 'GET' | 'POST', path: string, token: string, body?: object) =>
      (await hotel.rest(method, path, { token, ...(body && { body }) })).status;
    expect(await statusOf('GET', '/blocks', view)).toBe(200);
    expect(await statusOf('POST', `/blocks/${_id}/release`, view)).toBe(403);
    expect(await statusOf('GET', '/blocks', rates)).toBe(403);
    expect(await statusOf('GET', '/blocks', (await hotel.guest('Ada')).token)).toBe(403);
  });
});

it('D36: whatever staff and guests do, no night is given twice, and a block has a room whole or not at all', async () => {
  const few = rooms.slice(0, 3);
  const night = fc.integer({ min: 0, max: 4 });
  const dates = fc.record({ at: night, nights: fc.integer({ min: 1, max: 3 }) });
  const act = fc.record({
    what: fc.constantFrom('hold', 'book', 'bookWithCode', 'cancel', 'add', 'takeOut', 'release', 'keep'),
    room: fc.constantFrom(...few),
    dates,
  });
  const nightsOf = ({ at, nights }: { at: number; nights: number }) => {
    const checkInDate = addDays('2026-03-20', at);
    return { checkInDate, checkOutDate: addDays(checkInDate, nights) };
  };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      await hotel.clear();
      const stays: string[] = [];
      const blocks: { _id: string; code: string }[] = [];
      for (const { what, room, dates: asked } of acts) {
        const [block, last] = [blocks.at(-1), stays.at(-1)];
        const nights = nightsOf(asked);
        const held = async () =>
          blocks.push(
            await hotel.staff.blocks.create(
              blockRequest({ ...nights, rooms: [{ roomNumber: room }, { roomType: 'Standard' }] }),
            ),
          );
        const booked = async (more = {}) => stays.push((await book({ roomNumber: room, ...nights, ...more }))._id);
        const done = {
          hold: held,
          book: () => booked(),
          bookWithCode: () => booked({ promoCode: block?.code ?? 'NONE' }),
          cancel: async () => last && hotel.staff.bookings.update({ _id: last, status: 'cancelled' }),
          add: async () => block && hotel.staff.blocks.update({ _id: block._id, addRooms: [{ roomNumber: room }] }),
          takeOut: async () => block && hotel.staff.blocks.update({ _id: block._id, removeRooms: [room] }),
          release: async () => block && hotel.staff.blocks.release({ _id: block._id }),
          keep: () => releaseDueBlocks(hotel.platform),
        };
        await done[what]().catch((error: unknown) => {
          if (!(error instanceof Error && error.cause instanceof DomainError)) throw error;
        });
        expect(await overlaps(hotel)).toBe(0);
        expect(
          await hotel.sql`select 1 from block_rooms b join room_blocks on room_blocks.id = b.block_id
            where (select count(*) from room_nights n where (n.block_id, n.room_id) = (b.block_id, b.room_id))
              <> case when held then check_out - check_in else 0 end or held and state = 'released'`,
        ).toHaveLength(0);
      }
    }),
    { numRuns: draws(60), seed: SEED },
  );
});
