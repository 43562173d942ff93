import { randomUUID } from 'node:crypto';
import { bookings } from '@drizzle/schema/bookings';
import { hotel } from '@drizzle/schema/hotel';
import { lostItems, lostQuestions } from '@drizzle/schema/house/lost-property';
import { roomNights } from '@drizzle/schema/room-nights';
import { rooms } from '@drizzle/schema/rooms';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { hotelRow } from '@server/features/hotel/settings';
import { type NewProof, proofFile, readProof, saveWithProof } from '@server/features/money/ledger/proof-files';
import { roomByNumberOrThrow } from '@server/features/rooms/inventory';
import { isStaff, type StaffActor, withRight } from '@server/platform/actor';
import { inTransaction, isoInstant, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { defineList, narrowedBy } from '@server/platform/lists/list';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { assertVersion, changeRecord, isId } from '@server/platform/records/versions';
import { addDays } from '@shared/dates';
import { LOST_TEXTS } from '@shared/lost-property/constants';
import type {
  LostItem,
  LostItemInput,
  LostItemUpdateInput,
  LostListInput,
  LostStateInput,
} from '@shared/lost-property/schema';
import type { ProofFile } from '@shared/money/notices/schema';
import { NO_PLACE } from '@shared/rooms/schema';
import { and, eq, lte, sql } from 'drizzle-orm';

type Called<Input> = { ctx: VerbContext<StaffActor>; input: Input };

/** The stay that slept in its room last before it was found, if any. */
const lastStay = (what: string) => sql`(select ${sql.raw(what)} from ${roomNights} as slept
  join ${bookings} as stay on stay.id = slept.booking_id
  where slept.room_id = ${lostItems.roomId} and slept.night < ${lostItems.foundOn} and stay.status in ('checkedin', 'completed')
    and stay.deleted_at is null order by slept.night desc limit 1)`;

const selectItems = (db: Queryable) =>
  db
    .select({
      id: lostItems.id,
      createdAt: lostItems.createdAt,
      item: lostItems,
      roomNumber: rooms.roomNumber,
      by: nameOfActor(lostItems.createdBy),
      closedByName: nameOfActor(lostItems.closedBy),
      disposeFrom: sql<string>`(${lostItems.foundOn} + (select ${hotel.lostKeptDays} from ${hotel}))::text`,
      lastGuest: sql<LostItem['lastGuest']>`${lastStay(
        "json_build_object('bookingId', stay.id, 'reference', stay.reference, 'guestName', stay.guest_name)",
      )}`,
    })
    .from(lostItems)
    .leftJoin(rooms, eq(rooms.id, lostItems.roomId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectItems>>[number];

function toWire({ item, roomNumber, by, closedByName, disposeFrom, lastGuest }: Row): LostItem {
  const { id: _id, what, foundOn, foundBy, keptAt, state, returnedTo, version } = item;
  return {
    ...{ _id, what, roomNumber, place: roomNumber === null ? item.place : null, foundOn, foundBy, by, keptAt },
    ...{ picture: item.pictureType, state, disposeFrom, returnedTo, closedBy: closedByName, lastGuest, version },
    closedAt: item.closedAt && isoInstant(item.closedAt),
    createdAt: isoInstant(item.createdAt),
  };
}

/** Who stays here and who took something is for those alone who give it back. */
const shownTo =
  (actor: StaffActor) =>
  (item: LostItem): LostItem =>
    isStaff(withRight(actor, 'view', 'lostReturns')) ? item : { ...item, lastGuest: null, returnedTo: null };

type Narrowed = LostListInput & { dueUpTo?: string };

const list = defineList(
  { name: 'lost_items', table: lostItems, select: selectItems, toWire },
  {
    sorts: { createdAt: 'createdAt' },
    filters: [
      narrowedBy(
        ({ state, dueUpTo }: Narrowed) => (state === 'all' || dueUpTo ? null : { state }),
        (param) => eq(lostItems.state, param('state')),
        { indexedWith: ['createdAt'] },
      ),
      narrowedBy(
        ({ dueUpTo }: Narrowed) => (dueUpTo ? { dueUpTo } : null),
        (param) => and(eq(lostItems.state, 'kept'), lte(lostItems.foundOn, param('dueUpTo'))),
        { indexedWith: ['createdAt'] },
      ),
      narrowedBy(
        ({ bookingId }: Narrowed) => (bookingId ? { bookingId } : null),
        (param) => sql`(${lastStay('stay.id')} = ${param('bookingId')}::uuid
          or ${lostItems.id} in (select item_id from ${lostQuestions} where booking_id = ${param('bookingId')}::uuid))`,
      ),
    ],
    searched: { column: lostItems.search },
  },
);

/** One page, the newest first. Throws `invalid_input` for an invalid cursor. */
export async function listItems({ ctx, input }: Called<LostListInput>) {
  const { db, clock } = ctx.platform;
  if (input.bookingId !== undefined && !isId(input.bookingId))
    return { items: [], nextCursor: null, previousCursor: null };
  const dueUpTo = input.state === 'due' ? { dueUpTo: addDays(clock.today(), -(await hotelRow(db)).lostKeptDays) } : {};
  const page = await list.list({ ctx, input: { ...input, ...dueUpTo } });
  return { ...page, items: page.items.map(shownTo(ctx.actor)) };
}

/** Throws `not_found`. */
export async function findItemOrThrow(db: Queryable, id: string): Promise<LostItem> {
  const [row] = isId(id) ? await selectItems(db).where(eq(lostItems.id, id)) : [];
  if (!row) throw new DomainError('not_found');
  return toWire(row);
}

const changeItem = changeRecord({ table: lostItems, findOrThrow: findItemOrThrow });

interface Where {
  roomNumber?: string | null | undefined;
  place?: string | null | undefined;
}

/** Columns of where it was found; none where nobody says. Throws `room_missing`. */
async function whereColumns(tx: Transaction, { roomNumber, place }: Where) {
  if (roomNumber) {
    const room = await roomByNumberOrThrow(tx, roomNumber);
    return { roomId: room.id, place: room.roomNumber };
  }
  return place ? { roomId: null, place } : {};
}

function assertFound(foundOn: string | undefined, today: string): void {
  if (foundOn === undefined || foundOn <= today) return;
  throw new DomainError('invalid_input', {}, { field: 'foundOn', message: LOST_TEXTS.dayAhead });
}

const pictureColumns = (proof: NewProof | null) => (proof ? { pictureId: proof.id, pictureType: proof.mediaType } : {});

/**
 * Enters what was found. A repeat with the same client id returns the first one. Throws `room_missing`, `invalid_input` for a
 * day ahead, `key_reused`, and what `readProof` throws.
 */
export async function addItem({
  ctx: { platform, actor },
  input: { clientId: key, picture, ...request },
}: Called<LostItemInput>): Promise<LostItem> {
  const { clock } = platform;
  const { what, foundBy, keptAt, foundOn = clock.today() } = request;
  assertFound(foundOn, clock.today());
  const proof = picture ? await readProof(picture, 'picture') : null;
  const keyed = { actor: actor.id, verb: 'lostProperty.add', key, request: { ...request, picture: proof?.digest } };
  return saveWithProof(platform.proofs, proof, () =>
    inTransaction(platform.db, async (tx) => {
      const id = randomUUID();
      const earlier = await reserveKey(tx, keyed, id);
      if (earlier === null) {
        const { place, ...room } = await whereColumns(tx, request);
        if (!place) throw new DomainError('invalid_input', {}, { field: 'place', message: NO_PLACE.error });
        const made = { createdBy: actor.id, createdAt: clock.now().toISOString() };
        const columns = { what, place, ...room, foundOn, foundBy, keptAt };
        await tx.insert(lostItems).values({ id, ...columns, ...pictureColumns(proof), ...made });
        await audit(tx, { actor: actor.id, action: 'lostProperty.add', recordId: id, detail: { what, place } });
      }
      const saved = shownTo(actor)(await findItemOrThrow(tx, earlier ?? id));
      return { saved, kept: earlier === null ? proof : null };
    }),
  );
}

/** The row, locked. Throws `not_found`, and `changed_meanwhile` with the item as the actor may read it. */
async function lockItem(
  tx: Transaction,
  actor: StaffActor,
  { _id, version }: { _id: string; version?: number | undefined },
) {
  const [row] = isId(_id) ? await tx.select().from(lostItems).where(eq(lostItems.id, _id)).for('update') : [];
  if (!row) throw new DomainError('not_found');
  if (version !== undefined && row.version !== version)
    assertVersion(shownTo(actor)(await findItemOrThrow(tx, _id)), version);
  return row;
}

/** What the audit log says of a change: what it is, where it is kept and its picture are what a thief would change. */
function changedWords(before: typeof lostItems.$inferSelect, after: LostItem, isOtherPicture: boolean): string {
  return [
    after.what !== before.what && `is now ${after.what}`,
    after.keptAt !== before.keptAt && `kept at ${after.keptAt ?? 'no place'}, before at ${before.keptAt ?? 'no place'}`,
    isOtherPicture && 'another picture',
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Changes what is known of it, or its picture. Throws `not_found`, `changed_meanwhile`, `room_missing`, `invalid_input`, and
 * what `readProof` throws.
 */
export async function updateItem({
  ctx: { platform, actor },
  input: { _id, version, picture, removePicture, roomNumber, place, ...fields },
}: Called<LostItemUpdateInput>): Promise<LostItem> {
  assertFound(fields.foundOn, platform.clock.today());
  const proof = picture ? await readProof(picture, 'picture') : null;
  let replaced: string | null = null;
  const saved = await saveWithProof(platform.proofs, proof, () =>
    inTransaction(platform.db, async (tx) => {
      const before = await lockItem(tx, actor, { _id, version });
      const where = await whereColumns(tx, { roomNumber, place });
      const noPicture = removePicture && !proof ? { pictureId: null, pictureType: null } : {};
      await changeItem(tx, { _id }, { ...fields, ...where, ...noPicture, ...pictureColumns(proof) });
      replaced = proof || removePicture ? before.pictureId : null;
      const saved = await findItemOrThrow(tx, _id);
      const changed = changedWords(before, saved, replaced !== null || proof !== null);
      const detail = { what: before.what, ...(changed && { changed }) };
      await audit(tx, { actor: actor.id, action: 'lostProperty.update', recordId: _id, detail });
      return { saved: shownTo(actor)(saved), kept: proof };
    }),
  );
  // What cannot be removed now is swept in the night.
  if (replaced) await platform.proofs.remove(replaced).catch(() => {});
  return saved;
}

/**
 * Returns it to somebody, disposes of it, or keeps it again after all; to say again what is so changes nothing. What is with
 * one person is not given to another before it is kept again. Throws `not_found`, `changed_meanwhile`, `lost_item_closed`.
 */
export function setItemState({
  ctx: { platform, actor },
  input: { _id, version, state, returnedTo },
}: Called<LostStateInput>): Promise<LostItem> {
  return inTransaction(platform.db, async (tx) => {
    const before = await lockItem(tx, actor, { _id, version });
    if (before.state === state && before.returnedTo === returnedTo) return findItemOrThrow(tx, _id);
    if (before.state !== 'kept' && state !== 'kept') throw new DomainError('lost_item_closed');
    const closed =
      state === 'kept'
        ? { closedAt: null, closedBy: null }
        : { closedAt: platform.clock.now().toISOString(), closedBy: actor.id };
    await changeItem(tx, { _id }, { state, returnedTo, ...closed });
    const detail = { what: before.what, before: before.state, state };
    await audit(tx, { actor: actor.id, action: 'lostProperty.state', recordId: _id, detail });
    return findItemOrThrow(tx, _id);
  });
}

/** Its picture. Throws `not_found`. */
export async function openItemPicture({
  ctx: { platform },
  input: { _id },
}: Called<{ _id: string }>): Promise<ProofFile> {
  const [row] = isId(_id) ? await platform.db.select().from(lostItems).where(eq(lostItems.id, _id)) : [];
  if (!row?.pictureId || !row.pictureType) throw new DomainError('not_found');
  const file = await proofFile(platform.proofs, { id: row.pictureId, mediaType: row.pictureType });
  return { ...file, fileName: file.fileName.replace(/^.*-proof/, 'lost-property') };
}
