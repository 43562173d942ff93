import { randomUUID } from 'node:crypto';
import { cateringRequests } from '@drizzle/schema/catering';
import { rooms } from '@drizzle/schema/rooms';
import { promoCodes } from '@drizzle/schema/selling/promo-codes';
import { blockRooms, roomBlocks } from '@drizzle/schema/selling/room-blocks';
import { endHolds } from '@server/features/bookings/holds/holds';
import { lockRequestedRooms } from '@server/features/bookings/holds/requested-room';
import { codeTaken } from '@server/features/promo-codes/verbs';
import type { LockedRoom } from '@server/features/rooms/inventory';
import { isStaff, type StaffActor, withRight } from '@server/platform/actor';
import { databaseError, inTransaction, type Transaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { assertVersion, changeRecord, isId } from '@server/platform/records/versions';
import { BLOCK_LIMITS, BLOCK_TEXTS } from '@shared/blocks/constants';
import type { Block, BlockCreateInput, BlockUpdateInput, WantedRooms } from '@shared/blocks/schema';
import { addDays, nightsBetween } from '@shared/dates';
import type { ChangeTarget } from '@shared/records/changes-schema';
import { and, eq, inArray } from 'drizzle-orm';
import { findBlockOrThrow } from './list';

/**
 * Rooms that are held for the guests of an event (D40). Locks: rooms, then the code, then the block; who books with the code
 * takes them in the same order.
 */

const refuse = (field: string, message: string) => new DomainError('invalid_input', {}, { field, message });

/** For `catch`: throws `room_taken`, `room_held` where the database has refused a night. */
const roomTaken = (error: unknown) => {
  if (!violates(error, 'block_rooms_free')) throw error;
  const { detail: number = '', hint: name = '' } = databaseError(error) ?? {};
  throw new DomainError(name === '' ? 'room_taken' : 'room_held', { number, name }, { field: 'rooms' });
};

/** What is taken off is set by who may set prices. Throws `not_allowed`. */
function assertMayDiscount(actor: StaffActor, percent: number | undefined): void {
  if (!percent || isStaff(withRight(actor, 'change', 'rates'))) return;
  throw new DomainError('not_allowed', {}, { field: 'percent', message: BLOCK_TEXTS.percentNotYours });
}

/** Throws `invalid_input`. */
function assertHeldUntil({ clock }: Platform, heldUntil: string, checkIn: string): void {
  if (heldUntil < clock.today()) throw refuse('heldUntil', BLOCK_TEXTS.heldUntilPast);
  if (heldUntil > checkIn) throw refuse('heldUntil', BLOCK_TEXTS.heldUntilLate);
}

/** Throws `invalid_input`. */
async function assertEvent(tx: Transaction, id: string | null): Promise<void> {
  if (id === null) return;
  const isThis = eq(cateringRequests.id, id);
  const [event] = isId(id) ? await tx.select({ id: cateringRequests.id }).from(cateringRequests).where(isThis) : [];
  if (!event) throw refuse('cateringId', BLOCK_TEXTS.eventUnknown);
}

type Nights = Pick<typeof roomBlocks.$inferSelect, 'checkIn' | 'checkOut'>;

/** Locks the rooms that are named, and those that the hotel chooses of the types. Throws `room_missing`, `type_taken`, `invalid_input`. */
function lockWanted(
  tx: Transaction,
  platform: Platform,
  { name, wanted }: { name: 'rooms' | 'addRooms'; wanted: WantedRooms },
  { checkIn, checkOut }: Nights,
) {
  const one = { adults: 1, children: 0 };
  const rooms = wanted.flatMap(({ count, ...room }, at) =>
    Array.from({ length: room.roomType === undefined ? 1 : count }, () => ({
      ...one,
      ...room,
      field: `${name}.${at}`,
    })),
  );
  const stay = { checkIn, checkOut, nights: nightsBetween(checkIn, checkOut) };
  return lockRequestedRooms(tx, platform, { rooms, stay });
}

/** Holds those rooms, which are locked. Holds of guests that give way to a sure booking end. Throws `room_taken`. */
async function holdRooms(
  tx: Transaction,
  { clock }: Platform,
  block: Nights & { id: string },
  rooms: readonly LockedRoom[],
): Promise<void> {
  for (const { id: roomId } of rooms.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await endHolds(tx, clock.now(), { roomId, from: block.checkIn, to: block.checkOut, sure: true });
    await tx
      .insert(blockRooms)
      .values({ blockId: block.id, roomId })
      .onConflictDoUpdate({ target: [blockRooms.blockId, blockRooms.roomId], set: { held: true, bookingId: null } });
  }
}

const numbersOf = (rooms: readonly LockedRoom[]) => rooms.map(({ roomNumber }) => roomNumber);
const typesOf = (rooms: readonly LockedRoom[]) => [...new Set(rooms.map(({ type }) => type))];

/**
 * Holds rooms until a date, and makes the code with which guests book them. A repeat with the same client id returns the first
 * result. Throws `invalid_input`, `room_missing`, `room_taken`, `type_taken`, `promo_code_taken`, `not_allowed`, `key_reused`.
 */
export function createBlock({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<StaffActor>;
  input: BlockCreateInput;
}): Promise<Block> {
  const { checkInDate: checkIn, checkOutDate: checkOut, heldUntil, name, cateringId, code, percent } = request;
  assertMayDiscount(actor, percent);
  return inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const earlier = await reserveKey(tx, { actor: actor.id, verb: 'blocks.create', key, request }, id);
    if (earlier) return findBlockOrThrow(tx, earlier);
    if (checkIn < platform.clock.today()) throw new DomainError('check_in_past', {}, { field: 'checkInDate' });
    assertHeldUntil(platform, heldUntil, checkIn);
    await assertEvent(tx, cateringId);
    const rooms = await lockWanted(tx, platform, { name: 'rooms', wanted: request.rooms }, { checkIn, checkOut });
    const promoCodeId = randomUUID();
    await tx.insert(promoCodes).values({
      ...{ id: promoCodeId, code, percent, forBlock: true, oncePerPerson: false },
      ...{ from: checkIn, to: addDays(checkOut, -1), bookTo: heldUntil, types: typesOf(rooms) },
    });
    await tx.insert(roomBlocks).values({ id, name, cateringId, checkIn, checkOut, heldUntil, promoCodeId });
    await holdRooms(tx, platform, { id, checkIn, checkOut }, rooms);
    const detail = { name, code, percent, checkIn, checkOut, heldUntil, rooms: numbersOf(rooms) };
    await audit(tx, { actor: actor.id, action: 'rooms.createBlock', recordId: id, detail });
    return findBlockOrThrow(tx, id);
  })
    .catch(roomTaken)
    .catch(codeTaken(code));
}

const changeBlock = changeRecord({ table: roomBlocks, findOrThrow: findBlockOrThrow });

/** Throws `not_found`. */
async function seenBlock(tx: Transaction, id: string) {
  const [seen] = isId(id) ? await tx.select().from(roomBlocks).where(eq(roomBlocks.id, id)) : [];
  if (!seen) throw new DomainError('not_found');
  return seen;
}

/** Locks the code, so that nobody books a room of the block meanwhile, and the block. Throws `not_found`. */
export async function lockBlock(tx: Transaction, { id, promoCodeId }: { id: string; promoCodeId: string }) {
  await tx.select({ id: promoCodes.id }).from(promoCodes).where(eq(promoCodes.id, promoCodeId)).for('update');
  const [block] = await tx.select().from(roomBlocks).where(eq(roomBlocks.id, id)).for('update');
  if (!block) throw new DomainError('not_found');
  return block;
}

/**
 * The types of the rooms of a block after a change. A room that is on sale again may be taken out, so that it does not come back. Throws
 * `block_room_missing`, `block_room_booked`, `block_last_room`, `invalid_input`.
 */
function typesAfter({ name, rooms }: Block, added: readonly LockedRoom[], removed: readonly string[]) {
  for (const number of removed) {
    const room = rooms.find(({ roomNumber }) => roomNumber === number);
    if (!room) throw new DomainError('block_room_missing', { number, name }, { field: 'removeRooms' });
    if (room.state === 'booked') throw new DomainError('block_room_booked', { number, name }, { field: 'removeRooms' });
  }
  const booked = rooms.find(({ roomNumber, state }) => state === 'booked' && numbersOf(added).includes(roomNumber));
  // Its guest is in another room by now, and would be in the block no more.
  if (booked) throw new DomainError('block_room_booked', { number: booked.roomNumber, name }, { field: 'addRooms' });
  const types = new Map(rooms.map(({ roomNumber, roomType }) => [roomNumber, roomType]));
  for (const number of removed) types.delete(number);
  for (const { roomNumber, type } of added) types.set(roomNumber, type);
  if (types.size === 0) throw new DomainError('block_last_room', { name }, { field: 'removeRooms' });
  if (types.size > BLOCK_LIMITS.roomsMax) throw refuse('addRooms', BLOCK_TEXTS.tooManyRooms);
  return [...new Set(types.values())];
}

/**
 * Changes what it is called, until when its rooms are held, its discount and its rooms. Throws `not_found`, `changed_meanwhile`,
 * `block_released`, `block_room_missing`, `block_room_booked`, `block_last_room`, and as `createBlock` does.
 */
export function updateBlock({
  ctx: { platform, actor },
  input: { addRooms = [], removeRooms = [], ...input },
}: {
  ctx: VerbContext<StaffActor>;
  input: BlockUpdateInput;
}): Promise<Block> {
  const { _id: id, version, name, heldUntil, percent } = input;
  assertMayDiscount(actor, percent);
  return inTransaction(platform.db, async (tx) => {
    const seen = await seenBlock(tx, id);
    const wanted = { name: 'addRooms' as const, wanted: addRooms };
    const added = addRooms.length > 0 ? await lockWanted(tx, platform, wanted, seen) : [];
    const block = await lockBlock(tx, seen);
    const before = await findBlockOrThrow(tx, id);
    assertVersion(before, version);
    if (block.state === 'released') throw new DomainError('block_released', { name: block.name });
    if (heldUntil !== undefined) assertHeldUntil(platform, heldUntil, block.checkIn);
    const types = typesAfter(before, added, removeRooms);
    await changeBlock(tx, { _id: id }, { name, heldUntil });
    if (removeRooms.length > 0) await takeOut(tx, id, removeRooms);
    await holdRooms(tx, platform, block, added);
    const code = { bookTo: heldUntil, percent, types };
    await tx.update(promoCodes).set(code).where(eq(promoCodes.id, block.promoCodeId));
    const changed = await findBlockOrThrow(tx, id);
    const detail = {
      name: before.name,
      before: termsOf(before),
      after: termsOf(changed),
      added: numbersOf(added),
      removed: removeRooms,
    };
    await audit(tx, { actor: actor.id, action: 'rooms.updateBlock', recordId: id, detail });
    return changed;
  }).catch(roomTaken);
}

const termsOf = ({ name, heldUntil, percent }: Block) => ({ name, heldUntil, percent });

async function takeOut(tx: Transaction, blockId: string, numbers: string[]): Promise<void> {
  const found = tx.select({ id: rooms.id }).from(rooms).where(inArray(rooms.roomNumber, numbers));
  await tx.delete(blockRooms).where(and(eq(blockRooms.blockId, blockId), inArray(blockRooms.roomId, found)));
}

/** Puts what is left of a locked block on sale again, and ends its code: stays that were booked with it stay. */
export async function releaseRooms(tx: Transaction, platform: Platform, block: { id: string; promoCodeId: string }) {
  const released = await tx
    .update(blockRooms)
    .set({ held: false })
    .where(and(eq(blockRooms.blockId, block.id), blockRooms.held))
    .returning({ roomId: blockRooms.roomId });
  await tx.update(roomBlocks).set({ state: 'released' }).where(eq(roomBlocks.id, block.id));
  const deletedAt = platform.clock.now().toISOString();
  await tx.update(promoCodes).set({ deletedAt }).where(eq(promoCodes.id, block.promoCodeId));
  return released.length;
}

/** Releases a block before its date. A repeat changes nothing. Throws `not_found`, `changed_meanwhile`. */
export function releaseBlock({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: ChangeTarget;
}): Promise<Block> {
  return inTransaction(platform.db, async (tx) => {
    const block = await lockBlock(tx, await seenBlock(tx, input._id));
    if (input.version !== block.version) assertVersion(await findBlockOrThrow(tx, block.id), input.version);
    if (block.state === 'held') {
      const count = await releaseRooms(tx, platform, block);
      const detail = { name: block.name, count };
      await audit(tx, { actor: actor.id, action: 'rooms.releaseBlock', recordId: block.id, detail });
    }
    return findBlockOrThrow(tx, block.id);
  });
}
