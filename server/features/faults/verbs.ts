import { randomUUID } from 'node:crypto';
import { faults } from '@drizzle/schema/house/faults';
import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import { rooms } from '@drizzle/schema/rooms';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { proofFile, readProof, saveWithProof } from '@server/features/money/ledger/proof-files';
import { endPeriod, outOfOrderRefused, putPeriod } from '@server/features/room-calendar/out-of-order';
import { lockRooms, roomByNumberOrThrow, roomIdByNumber } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, isoInstant, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { defineList, narrowedBy } from '@server/platform/lists/list';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { assertVersion, changeRecord, isId } from '@server/platform/records/versions';
import type { Fault, FaultCloseRoomInput, FaultInput, FaultListInput, FaultUpdateInput } from '@shared/faults/schema';
import { toKobo, toNaira } from '@shared/money/money';
import type { ProofFile } from '@shared/money/notices/schema';
import { OUT_OF_ORDER_LIMITS } from '@shared/room-calendar/constants';
import { NO_PLACE } from '@shared/rooms/schema';
import { eq, inArray } from 'drizzle-orm';

type Called<Input> = { ctx: VerbContext<StaffActor>; input: Input };

const selectFaults = (db: Queryable) =>
  db
    .select({
      id: faults.id,
      createdAt: faults.createdAt,
      fault: faults,
      roomNumber: rooms.roomNumber,
      by: nameOfActor(faults.createdBy),
      takenByName: nameOfActor(faults.takenBy),
      doneByName: nameOfActor(faults.doneBy),
      outOfOrder: { from: outOfOrderPeriods.startsOn, to: outOfOrderPeriods.endsOn },
    })
    .from(faults)
    .leftJoin(rooms, eq(rooms.id, faults.roomId))
    .leftJoin(outOfOrderPeriods, eq(outOfOrderPeriods.id, faults.outOfOrderId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectFaults>>[number];

const instant = (at: string | null) => at && isoInstant(at);

function toWire({ fault, roomNumber, by, takenByName, doneByName, outOfOrder }: Row): Fault {
  const { id: _id, text, place, pictureType, state, costKobo, note, version } = fault;
  return {
    ...{ _id, text, roomNumber, place: roomNumber === null ? place : null, picture: pictureType, state, by },
    ...{ takenBy: takenByName, takenAt: instant(fault.takenAt), doneBy: doneByName, doneAt: instant(fault.doneAt) },
    ...{ cost: costKobo === null ? null : toNaira(costKobo), note, outOfOrder, version },
    createdAt: isoInstant(fault.createdAt),
  };
}

type Narrowed = FaultListInput & { roomId?: string };

const list = defineList(
  { name: 'faults', table: faults, select: selectFaults, toWire },
  {
    sorts: { createdAt: 'createdAt' },
    filters: [
      narrowedBy(
        ({ state }: Narrowed) => (state === 'all' || state === 'unsolved' ? null : { state }),
        (param) => eq(faults.state, param('state')),
        { indexedWith: ['createdAt'] },
      ),
      narrowedBy(
        ({ state }: Narrowed) => (state === 'unsolved' ? {} : null),
        () => inArray(faults.state, ['open', 'taken']),
        { indexedWith: ['createdAt'] },
      ),
      narrowedBy(
        ({ roomId }: Narrowed) => (roomId ? { roomId } : null),
        (param) => eq(faults.roomId, param('roomId')),
        { indexedWith: ['createdAt'] },
      ),
    ],
    searched: { column: faults.search },
  },
);

/** One page, the newest first; of a room that there is not, none. Throws `invalid_input` for an invalid cursor. */
export async function listFaults({ ctx, input }: Called<FaultListInput>) {
  if (input.roomNumber === undefined) return list.list({ ctx, input });
  const roomId = await roomIdByNumber(ctx.platform.db, input.roomNumber);
  return roomId === null
    ? { items: [], nextCursor: null, previousCursor: null }
    : list.list({ ctx, input: { ...input, roomId } });
}

/** Throws `not_found`. */
async function findFaultOrThrow(db: Queryable, id: string): Promise<Fault> {
  const [row] = isId(id) ? await selectFaults(db).where(eq(faults.id, id)) : [];
  if (!row) throw new DomainError('not_found');
  return toWire(row);
}

const changeFault = changeRecord({ table: faults, findOrThrow: findFaultOrThrow });

async function whereOf(tx: Transaction, { roomNumber, place }: FaultInput) {
  if (roomNumber) {
    const room = await roomByNumberOrThrow(tx, roomNumber);
    return { roomId: room.id, place: room.roomNumber };
  }
  if (!place) throw new DomainError('invalid_input', {}, { field: 'place', message: NO_PLACE.error });
  return { roomId: null, place };
}

/**
 * Somebody on the staff reports what is broken. A repeat with the same client id returns the first one. Throws
 * `room_missing`, `key_reused`, and what `readProof` throws.
 */
export async function reportFault({
  ctx: { platform, actor },
  input: { clientId: key, picture, ...request },
}: Called<FaultInput>): Promise<Fault> {
  const proof = picture ? await readProof(picture, 'picture') : null;
  const keyed = { actor: actor.id, verb: 'faults.report', key, request: { ...request, picture: proof?.digest } };
  return saveWithProof(platform.proofs, proof, () =>
    inTransaction(platform.db, async (tx) => {
      const id = randomUUID();
      const earlier = await reserveKey(tx, keyed, id);
      if (earlier === null) {
        const where = await whereOf(tx, request);
        const stored = proof ? { pictureId: proof.id, pictureType: proof.mediaType } : {};
        const made = { createdBy: actor.id, createdAt: platform.clock.now().toISOString() };
        await tx.insert(faults).values({ id, text: request.text, ...where, ...stored, ...made });
        const detail = { what: request.text, place: where.place };
        await audit(tx, { actor: actor.id, action: 'faults.report', recordId: id, detail });
      }
      return { saved: await findFaultOrThrow(tx, earlier ?? id), kept: earlier === null ? proof : null };
    }),
  );
}

/** Columns of a fault that goes into that state; who has taken it stays. */
function stateColumns(state: Fault['state'], before: typeof faults.$inferSelect, actor: string, at: string) {
  const notDone = { doneBy: null, doneAt: null };
  if (state === 'open') return { state, takenBy: null, takenAt: null, ...notDone };
  const taken = before.takenBy === null ? { takenBy: actor, takenAt: at } : {};
  return { state, ...taken, ...(state === 'done' ? { doneBy: actor, doneAt: at } : notDone) };
}

/** Throws `not_found`, `changed_meanwhile`. */
async function lockFault(tx: Transaction, { _id, version }: { _id: string; version?: number | undefined }) {
  const [row] = isId(_id) ? await tx.select().from(faults).where(eq(faults.id, _id)).for('update') : [];
  if (!row) throw new DomainError('not_found');
  if (version !== undefined && row.version !== version) assertVersion(await findFaultOrThrow(tx, _id), version);
  return row;
}

/** Unlocked: rooms are locked before it. Throws `not_found`. */
async function seenFault(tx: Transaction, id: string) {
  const [seen] = isId(id) ? await tx.select().from(faults).where(eq(faults.id, id)) : [];
  if (!seen) throw new DomainError('not_found');
  return seen;
}

/**
 * Takes a fault, says that it is done, or opens it again; what it cost, and a note. With `backInOrder` its room can be booked
 * again from today on. Of two who take one at once the second is refused. Throws `not_found`, `changed_meanwhile`, `fault_taken`.
 */
export function updateFault({
  ctx,
  input: { _id, version, state, cost, note, backInOrder },
}: Called<FaultUpdateInput>): Promise<Fault> {
  const { platform, actor } = ctx;
  return inTransaction(platform.db, async (tx) => {
    const { outOfOrderId } = await seenFault(tx, _id);
    if (backInOrder && outOfOrderId) await endPeriod(tx, ctx, { _id: outOfOrderId });
    const before = await lockFault(tx, { _id });
    if (state === 'taken' && before.state === 'taken' && before.takenBy !== actor.id)
      throw new DomainError('fault_taken');
    assertVersion(await findFaultOrThrow(tx, _id), version);
    const isNew = state !== undefined && state !== before.state;
    const columns = isNew ? stateColumns(state, before, actor.id, platform.clock.now().toISOString()) : {};
    const costKobo = cost === undefined || cost === null ? cost : toKobo(cost);
    await changeFault(tx, { _id }, { ...columns, costKobo, note });
    const isOtherCost = costKobo !== undefined && costKobo !== before.costKobo;
    const costs = isOtherCost ? { costBefore: before.costKobo, costAfter: costKobo } : {};
    const to = state ?? before.state;
    const detail = { what: before.text, place: before.place, before: before.state, state: to, ...costs };
    await audit(tx, { actor: actor.id, action: 'faults.update', recordId: _id, detail });
    return findFaultOrThrow(tx, _id);
  });
}

/**
 * Puts the room of a fault out of order, with the fault as the reason. Throws `not_found`, `changed_meanwhile`,
 * `fault_without_room`, `out_of_order_booked` or `out_of_order_taken` where guests are booked, `out_of_order_twice`,
 * `room_held`, `invalid_input`.
 */
export function closeRoom({ ctx, input: { _id, version, from, to } }: Called<FaultCloseRoomInput>): Promise<Fault> {
  let number = '';
  return inTransaction(ctx.platform.db, async (tx) => {
    const { roomId } = await seenFault(tx, _id);
    const [room] = roomId ? await lockRooms(tx, [roomId]) : [];
    if (!room) throw new DomainError('fault_without_room');
    number = room.roomNumber;
    const before = await lockFault(tx, { _id, version });
    const { outOfOrder } = await findFaultOrThrow(tx, _id);
    if (outOfOrder && outOfOrder.to > ctx.platform.clock.today())
      throw new DomainError('out_of_order_twice', { number });
    const id = randomUUID();
    const reason = before.text.slice(0, OUT_OF_ORDER_LIMITS.reasonMax);
    await putPeriod(tx, ctx, { id, room, from, to, reason });
    await changeFault(tx, { _id }, { outOfOrderId: id });
    return findFaultOrThrow(tx, _id);
  }).catch(outOfOrderRefused(() => number));
}

/** Its picture. Throws `not_found`. */
export async function openFaultPicture({
  ctx: { platform },
  input: { _id },
}: Called<{ _id: string }>): Promise<ProofFile> {
  const [row] = isId(_id) ? await platform.db.select().from(faults).where(eq(faults.id, _id)) : [];
  if (!row?.pictureId || !row.pictureType) throw new DomainError('not_found');
  const file = await proofFile(platform.proofs, { id: row.pictureId, mediaType: row.pictureType });
  return { ...file, fileName: file.fileName.replace(/^.*-proof/, 'fault') };
}
