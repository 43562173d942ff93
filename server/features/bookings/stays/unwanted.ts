import { randomUUID } from 'node:crypto';
import { bookings } from '@drizzle/schema/bookings';
import { guests, unwantedGuests } from '@drizzle/schema/guests';
import { nameOfActor } from '@server/features/auth/calling-keys';
import type { StaffActor } from '@server/platform/actor';
import {
  inTransaction,
  isoInstant,
  prepared,
  type Queryable,
  type Transaction,
} from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import type { WaitingSource } from '@server/platform/records/links';
import { isId } from '@server/platform/records/versions';
import { HOLDING_STATUSES } from '@shared/bookings/constants';
import type { MarkUnwantedInput, UnwantedGuest } from '@shared/guests/schema';
import { and, countDistinct, desc, eq, inArray, isNull, min, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

const other = alias(guests, 'other');

type Called<Input> = { ctx: VerbContext<StaffActor>; input: Input };

/** Who is marked, under each of their names and phones. */
const themselves = sql`same_guest(${unwantedGuests.phone}, ${unwantedGuests.nameKey}) as same`;

/** Phone and name both: a number that people share must not mark who is somebody else. */
const isTheirStay = and(
  sql`${bookings.phone} = same.phone`,
  sql`search_text(${bookings.guestName}) = same.name_key`,
  inArray(bookings.status, [...HOLDING_STATUSES]),
  isNull(bookings.deletedAt),
);

const selectUnwanted = (db: Queryable) =>
  db
    .select({
      mark: unwantedGuests,
      guestId: sql<string | null>`coalesce(${guests.mergedInto}, ${guests.id})`,
      also: sql<UnwantedGuest['also']>`coalesce((
        select json_agg(json_build_object('name', ${other.name}, 'phone', ${other.phone}))
        from ${themselves} join ${guests} as ${other} on ${other.phone} = same.phone and ${other.nameKey} = same.name_key
        where ${other.id} <> ${guests.id}), '[]')`,
      by: nameOfActor(unwantedGuests.markedBy),
      stays: sql<
        string[]
      >`array(select ${bookings.id}::text from ${themselves} join ${bookings} on ${isTheirStay} order by ${bookings.checkIn}, ${bookings.id})`,
    })
    .from(unwantedGuests)
    .leftJoin(guests, and(eq(guests.phone, unwantedGuests.phone), eq(guests.nameKey, unwantedGuests.nameKey)))
    .$dynamic();

const toWire = ({
  mark: { id, name, phone, reason, markedAt },
  ...rest
}: Awaited<ReturnType<typeof selectUnwanted>>[number]): UnwantedGuest => ({
  ...{ _id: id, name, phone, reason, ...rest },
  at: isoInstant(markedAt),
});

/** All of them, the newest mark first. */
export async function listUnwanted({
  ctx: { platform },
}: {
  ctx: VerbContext<StaffActor>;
}): Promise<{ items: UnwantedGuest[] }> {
  const rows = await selectUnwanted(platform.db).orderBy(desc(unwantedGuests.markedAt), desc(unwantedGuests.id));
  return { items: rows.map(toWire) };
}

/** Marked by one: whoever comes second finds the mark and changes nothing. Throws `not_found`. */
export function markUnwanted({
  ctx: { platform, actor },
  input: { _id, reason },
}: Called<MarkUnwantedInput>): Promise<UnwantedGuest> {
  return inTransaction(platform.db, async (tx) => {
    const [guest] = isId(_id) ? await tx.select().from(guests).where(eq(guests.id, _id)).for('share') : [];
    if (!guest) throw new DomainError('not_found');
    const { name, phone, nameKey } = guest;
    const made = { markedBy: actor.id, markedAt: platform.clock.now().toISOString() };
    const added = await tx
      .insert(unwantedGuests)
      .values({ id: randomUUID(), name, phone, reason, ...made })
      .onConflictDoNothing()
      .returning({ id: unwantedGuests.id });
    // Without the reason, which goes with the guest's account.
    if (added.length > 0)
      await audit(tx, { actor: actor.id, action: 'guests.markUnwanted', recordId: _id, detail: {} });
    const isThis = and(eq(unwantedGuests.phone, phone), eq(unwantedGuests.nameKey, nameKey));
    const [mark] = await selectUnwanted(tx).where(isThis);
    if (!mark) throw new DomainError('not_found');
    return toWire(mark);
  });
}

/** Takes a mark back. Throws `not_found`. */
export function unmarkUnwanted({
  ctx: { platform, actor },
  input: { _id },
}: Called<{ _id: string }>): Promise<{ _id: string }> {
  return inTransaction(platform.db, async (tx) => {
    const isThis = eq(unwantedGuests.id, _id);
    const [mark] = isId(_id) ? await selectUnwanted(tx).where(isThis) : [];
    const gone = mark && (await tx.delete(unwantedGuests).where(isThis).returning({ id: unwantedGuests.id }));
    if (!mark || !gone?.length) throw new DomainError('not_found');
    const recordId = mark.guestId ?? _id;
    await audit(tx, { actor: actor.id, action: 'guests.unmarkUnwanted', recordId, detail: {} });
    return { _id };
  });
}

/** The marks of who closes their account go with it; the audit log keeps that there was one. */
export async function forgetUnwanted(tx: Transaction, userId: string): Promise<void> {
  const theirs = tx
    .select({ phone: bookings.phone, nameKey: sql`search_text(${bookings.guestName})` })
    .from(bookings)
    .where(eq(bookings.userId, userId));
  const isTheirs = sql`(${unwantedGuests.phone}, ${unwantedGuests.nameKey}) in ${theirs}`;
  const marks = await selectUnwanted(tx).where(isTheirs);
  await tx.delete(unwantedGuests).where(isTheirs);
  const entry = { actor: userId, action: 'guests.forgetUnwanted', detail: {} };
  await audit(tx, ...marks.map(({ mark, guestId }) => ({ ...entry, recordId: guestId ?? mark.id })));
}

/** Throws `guest_unwanted`, which says by whom and why, where that guest is marked, under whichever name. */
export async function assertWanted(
  tx: Transaction,
  { phone, guestName }: { phone: string; guestName: string },
): Promise<void> {
  const isThis = sql`(${unwantedGuests.phone}, ${unwantedGuests.nameKey}) in (select * from same_guest(${phone}::text, search_text(${guestName}::text)))`;
  const [mark] = await selectUnwanted(tx).where(isThis).orderBy(desc(unwantedGuests.markedAt)).limit(1);
  if (mark) throw new DomainError('guest_unwanted', { by: mark.by ?? 'an admin', reason: mark.mark.reason });
}

const staysAhead = prepared('bookings_of_unwanted', (db) =>
  db
    .select({ count: countDistinct(bookings.id), since: min(bookings.createdAt) })
    .from(unwantedGuests)
    .crossJoinLateral(themselves)
    .innerJoin(bookings, and(isTheirStay, ne(bookings.status, 'checkedin'))),
);

/** Stays of guests who are not wanted, until they are cancelled, checked in all the same, or the mark is taken back. */
export const unwantedWaiting: WaitingSource = {
  kind: 'unwanted_guests',
  read: async (db) => (await staysAhead(db))[0] ?? { count: 0, since: null },
};
