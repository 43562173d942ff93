import { randomUUID } from 'node:crypto';
import { bookings } from '@drizzle/schema/bookings';
import { roomNights } from '@drizzle/schema/room-nights';
import { rooms } from '@drizzle/schema/rooms';
import { waitlistEntries } from '@drizzle/schema/selling/waitlist';
import { nameOfActor } from '@server/features/auth/calling-keys';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { hotelDayOf } from '@server/features/hotel/settings';
import { ratesOfStay } from '@server/features/rates/prices';
import { isBookable } from '@server/features/rooms/inventory';
import { actorName, isStaff, type StaffActor } from '@server/platform/actor';
import { takeNamedLocks } from '@server/platform/database/batches';
import {
  inTransaction,
  isoInstant,
  prepared,
  type Queryable,
  type Transaction,
  type ValueOrPlaceholder,
  violates,
} from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import type { WaitingSource } from '@server/platform/records/links';
import { assertVersion, changeRecord, isId } from '@server/platform/records/versions';
import { callerNetwork } from '@server/platform/security/limits';
import { BOOKING_TEXTS } from '@shared/bookings/constants';
import { addDays } from '@shared/dates';
import { WAITLIST_LIMITS, WAITLIST_TEXTS } from '@shared/waitlist/constants';
import type { WaitlistChangeInput, WaitlistEntry, WaitlistInput, WaitlistJoined } from '@shared/waitlist/schema';
import { and, count, desc, eq, gte, isNull, lt, min, sql } from 'drizzle-orm';
import { isTaken } from '../queries';

/** Who waits for nights that are taken. Nothing tells that nights came free: each reading compares the list with what is free. */

type Value<Text = string> = ValueOrPlaceholder<Text>;
type Wanted = { from: Value; to: Value; roomType: Value<string | null> };

/** The number of the first room that guests could book for all of those nights; null for none. */
function freeRoom({ from, to, roomType }: Wanted, now: Value<Date | string>) {
  const { rated, minNights, closed } = ratesOfStay(from, to);
  const taken = and(eq(roomNights.roomId, rooms.id), isTaken(from, to, now));
  return sql<string | null>`(select ${rooms.roomNumber} from ${rooms} join ${rated} on true
    where ${isBookable} and (${roomType}::text is null or ${rooms.type} = ${roomType}) and not ${closed}
    and ${minNights} <= ${to}::date - ${from}::date and not exists (select 1 from ${roomNights} where ${taken})
    order by char_length(${rooms.roomNumber}), ${rooms.roomNumber} limit 1)`;
}

const { checkIn: from, checkOut: to, roomType, state } = waitlistEntries;
const isWaiting = eq(state, 'waiting');

const selectEntries = (db: Queryable, { clock }: Platform) =>
  db
    .select({
      entry: waitlistEntries,
      reference: bookings.reference,
      by: nameOfActor(waitlistEntries.createdBy),
      freeRoom: sql<string | null>`found.room`,
    })
    .from(waitlistEntries)
    .leftJoin(bookings, eq(bookings.id, waitlistEntries.bookingId))
    .crossJoinLateral(
      sql`(select case when ${isWaiting} and ${from} >= ${clock.today()}::date
        then ${freeRoom({ from: sql`${from}`, to: sql`${to}`, roomType: sql`${roomType}` }, clock.now().toISOString())} end as room) as found`,
    )
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectEntries>>[number];

function toWire({ entry, reference, by, freeRoom: room }: Row, today: string): WaitlistEntry {
  const { id: _id, guestName, phone, email, checkIn, checkOut, bookingId, version } = entry;
  const isPast = entry.state === 'waiting' && checkIn < today;
  return {
    ...{ _id, guestName, phoneNumber: phone, email, roomType: entry.roomType, by, version },
    ...{ checkInDate: checkIn, checkOutDate: checkOut, state: isPast ? 'past' : entry.state, freeRoom: room },
    booking: bookingId === null || reference === null ? null : { _id: bookingId, reference },
    createdAt: isoInstant(entry.createdAt),
  };
}

/**
 * Who waits: who can have a room now, then the others, each the longest first; then what is closed or past, the newest first.
 * However many wait, whom the bell counts is in the list.
 */
export async function listWaitlist({
  ctx: { platform },
}: {
  ctx: VerbContext<StaffActor>;
}): Promise<{ items: WaitlistEntry[] }> {
  const today = platform.clock.today();
  const isAhead = and(isWaiting, gte(from, today));
  const { createdAt, id } = waitlistEntries;
  const rows = await selectEntries(platform.db, platform)
    .orderBy(
      sql`(${isAhead}) desc`,
      sql`found.room is null`,
      sql`case when ${isAhead} then ${createdAt} end`,
      sql`case when ${isAhead} then ${id} end`,
      desc(createdAt),
    )
    .limit(WAITLIST_LIMITS.listMax);
  return { items: rows.map((row) => toWire(row, today)) };
}

/** Throws `not_found`. */
async function findEntryOrThrow(db: Queryable, platform: Platform, id: string): Promise<WaitlistEntry> {
  const [row] = isId(id) ? await selectEntries(db, platform).where(eq(waitlistEntries.id, id)) : [];
  if (!row) throw new DomainError('not_found');
  return toWire(row, platform.clock.today());
}

/** Throws `invalid_input` for a day that is over, and a type that the hotel does not have. */
async function assertOffered(tx: Transaction, platform: Platform, wanted: WaitlistInput): Promise<void> {
  if (wanted.checkInDate < platform.clock.today())
    throw new DomainError('invalid_input', {}, { field: 'checkInDate', message: BOOKING_TEXTS.checkInPast });
  if (wanted.roomType === null) return;
  const [known] = await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(isNull(rooms.archivedAt), eq(rooms.type, wanted.roomType)))
    .limit(1);
  if (!known) throw new DomainError('invalid_input', {}, { field: 'roomType', message: WAITLIST_TEXTS.typeUnknown });
}

/**
 * A guest, or one of staff for them, waits for nights that are taken. A repeat joins once, and answers the same.
 * Throws `invalid_input`, `waitlist_free`, `waitlist_full`, `too_many_requests`.
 */
export async function joinWaitlist({
  ctx: { platform, actor, ip },
  input: wanted,
}: {
  ctx: VerbContext;
  input: WaitlistInput;
}): Promise<WaitlistJoined> {
  const byStaff = isStaff(actor);
  const { guestName, phoneNumber: phone, email, checkInDate, checkOutDate } = wanted;
  if (!byStaff) {
    await platform.limits.consume('waitlistByAddress', callerNetwork(ip));
    await platform.limits.consume('waitlistByPhone', phone);
  }
  const now = platform.clock.now().toISOString();
  return inTransaction(platform.db, async (tx) => {
    await assertOffered(tx, platform, wanted);
    const nights = { from: checkInDate, to: checkOutDate, roomType: wanted.roomType };
    const [free] = await tx.execute<{ room: string | null }>(sql`select ${freeRoom(nights, now)} as room`);
    if (free?.room) throw new DomainError('waitlist_free');
    await takeNamedLocks(tx, [`waitlist phone ${phone}`]);
    const id = randomUUID();
    const added = await tx
      .insert(waitlistEntries)
      .values({
        ...{ id, guestName, phone, email, roomType: wanted.roomType, checkIn: checkInDate, checkOut: checkOutDate },
        userId: actor.kind === 'user' && !byStaff ? actor.id : null,
        createdBy: byStaff ? actorName(actor) : null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: waitlistEntries.id });
    if (added.length > 0) {
      const ofPhone = and(isWaiting, eq(waitlistEntries.phone, phone), gte(from, platform.clock.today()));
      if (!byStaff && (await tx.$count(waitlistEntries, ofPhone)) > WAITLIST_LIMITS.ofPhoneMax)
        throw new DomainError('waitlist_full');
      const entry = { actor: actorName(actor), action: 'waitlist.join', recordId: id };
      await audit(tx, { ...entry, detail: { from: checkInDate, to: checkOutDate } });
    }
    return { roomType: wanted.roomType, checkInDate, checkOutDate };
  });
}

/**
 * Declines who waits, or puts an entry back among those who wait. Throws `not_found`, `changed_meanwhile`, `waitlist_taken` for
 * one that is booked, `waitlist_joined`.
 */
export function changeWaitlist({
  ctx: { platform, actor },
  input: { _id, version, state: next },
}: {
  ctx: VerbContext<StaffActor>;
  input: WaitlistChangeInput;
}): Promise<WaitlistEntry> {
  const find = (db: Queryable, id: string) => findEntryOrThrow(db, platform, id);
  return inTransaction(platform.db, async (tx) => {
    const isThis = eq(waitlistEntries.id, _id);
    const [before] = isId(_id) ? await tx.select().from(waitlistEntries).where(isThis).for('update') : [];
    if (!before) throw new DomainError('not_found');
    if (version !== undefined && before.version !== version) assertVersion(await find(tx, _id), version);
    if (before.state === next) return find(tx, _id);
    // Who has a booking declines nothing, also where no version was sent.
    if (next === 'declined' && before.state !== 'waiting') throw new DomainError('waitlist_taken');
    await changeRecord({ table: waitlistEntries, findOrThrow: find })(tx, { _id }, { state: next, bookingId: null });
    await audit(tx, {
      actor: actor.id,
      action: 'waitlist.change',
      recordId: _id,
      detail: { before: before.state, state: next },
    });
    return find(tx, _id);
  }).catch((error: unknown) => {
    throw violates(error, 'waitlist_entries_once') ? new DomainError('waitlist_joined') : error;
  });
}

/** An entry is booked for once: whoever comes second is refused with all that they booked. Throws `waitlist_taken`. */
export async function bookFromWaitlist(
  tx: Transaction,
  { id, bookingId, actor }: { id: string; bookingId: string; actor: StaffActor },
): Promise<void> {
  const isThis = and(eq(waitlistEntries.id, id), isWaiting);
  const booked = isId(id)
    ? await tx
        .update(waitlistEntries)
        .set({ state: 'booked', bookingId })
        .where(isThis)
        .returning({ id: waitlistEntries.id })
    : [];
  if (booked.length === 0) throw new DomainError('waitlist_taken');
  await audit(tx, { actor: actor.id, action: 'waitlist.book', recordId: bookingId, detail: { entryId: id } });
}

const today = hotelDayOf(sql`now()`);

const fitting = prepared('waitlist_fitting', (db) => {
  const wanted = { from: sql`${from}`, to: sql`${to}`, roomType: sql`${roomType}` };
  return db
    .select({ count: count(), since: min(waitlistEntries.createdAt) })
    .from(waitlistEntries)
    .where(and(isWaiting, sql`${from} >= ${today}`, sql`${freeRoom(wanted, sql`now()`)} is not null`));
});

/** Who waits for nights that came free, until they are booked for or declined, or the nights are taken again. */
export const waitlistWaiting: WaitingSource = {
  kind: 'waitlist',
  read: async (db) => (await fitting(db))[0] ?? { count: 0, since: null },
};

/** Deletes who waited for nights that are over. */
export const forgetWaitlist = ({ db, clock }: Platform) =>
  db.delete(waitlistEntries).where(lt(from, addDays(clock.today(), -WAITLIST_LIMITS.keptDays)));

/** What a person with an account waits or waited for. */
export const personalWaitlist: PersonalRecords = {
  name: 'waitlist',
  async rows(db, userId, limit) {
    const { guestName, phone, email, createdAt } = waitlistEntries;
    const rows = await db
      .select({ guestName, phone, email, roomType, checkIn: from, checkOut: to, state, createdAt })
      .from(waitlistEntries)
      .where(eq(waitlistEntries.userId, userId))
      .orderBy(desc(createdAt))
      .limit(limit);
    return rows.map((row) => ({ ...row, createdAt: isoInstant(row.createdAt) }));
  },
  forget: (tx, userId) =>
    tx
      .delete(waitlistEntries)
      .where(eq(waitlistEntries.userId, userId))
      .then(() => undefined),
};
