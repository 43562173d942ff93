import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings } from '@drizzle/schema/bookings';
import { paidNotices, paymentProofs } from '@drizzle/schema/money/paid-notices';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { isNoticeFor, isOpenNotice } from '@server/features/money/ledger/paid-notices';
import { isOfUser, type PayableOrGroup, paidForOf } from '@server/features/money/ledger/payable';
import { assertMaySee } from '@server/features/money/payments/payables';
import { isStaff } from '@server/platform/actor';
import { isoInstant, prepared, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import type { WaitingSource } from '@server/platform/records/links';
import { CLOSED_PERSON } from '@shared/account/constants';
import { toNaira } from '@shared/money/money';
import type { PaidNotice } from '@shared/money/notices/schema';
import type { PayableOrGroupInput } from '@shared/money/payments/schema';
import { asc, count, desc, eq, inArray, min, sql } from 'drizzle-orm';

export type NoticeRow = typeof paidNotices.$inferSelect;
type ProofRow = typeof paymentProofs.$inferSelect;

/** The proofs of those notices, in the order in which they came. */
export async function proofsOf(db: Queryable, noticeIds: string[]): Promise<Map<string, ProofRow[]>> {
  const rows = noticeIds.length
    ? await db
        .select()
        .from(paymentProofs)
        .where(inArray(paymentProofs.noticeId, noticeIds))
        .orderBy(asc(paymentProofs.addedAt), asc(paymentProofs.id))
    : [];
  return new Map(noticeIds.map((id) => [id, rows.filter(({ noticeId }) => noticeId === id)]));
}

export const noticeOnWire = (row: NoticeRow, proofs: ProofRow[] = []): PaidNotice => ({
  _id: row.id,
  bookingId: row.bookingId,
  groupId: row.groupId,
  orderId: row.orderId,
  cateringId: row.cateringId,
  state: row.state,
  saidAt: isoInstant(row.saidAt),
  closedAt: row.closedAt && isoInstant(row.closedAt),
  sender: row.sender,
  bank: row.bank,
  amount: row.amountKobo === null ? null : toNaira(row.amountKobo),
  proofs: proofs.map(({ id, mediaType, addedAt }) => ({ _id: id, mediaType, addedAt: isoInstant(addedAt) })),
});

/** Throws `not_found`. */
export async function readNotice(db: Queryable, id: string): Promise<PaidNotice> {
  const [row] = await db.select().from(paidNotices).where(eq(paidNotices.id, id));
  if (!row) throw new DomainError('not_found');
  return noticeOnWire(row, (await proofsOf(db, [id])).get(id));
}

async function newestOf(db: Queryable, payable: PayableOrGroup): Promise<PaidNotice | null> {
  const [newest] = await db
    .select({ id: paidNotices.id })
    .from(paidNotices)
    .where(isNoticeFor(payable))
    .orderBy(desc(paidNotices.saidAt))
    .limit(1);
  return newest ? readNotice(db, newest.id) : null;
}

/**
 * An open notice for the whole group, without its details: the guest of one room may be somebody else than who sent it.
 */
async function openOfGroup(db: Queryable, bookingId: string): Promise<PaidNotice | null> {
  const [stay] = await db.select({ groupId: bookings.groupId }).from(bookings).where(eq(bookings.id, bookingId));
  const said = stay?.groupId ? await newestOf(db, paidForOf({ groupId: stay.groupId })) : null;
  return said?.state === 'open' ? { ...said, sender: null, bank: null, amount: null, proofs: [] } : null;
}

/**
 * What the guest of a stay or order last said, for that guest and staff; to the guest of a stay also what was said for all rooms
 * of its group while that is open. Throws `not_found`.
 */
export async function latestNotice({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext;
  input: PayableOrGroupInput;
}): Promise<{ notice: PaidNotice | null }> {
  const payable = paidForOf(input);
  await assertMaySee(platform.db, payable, { actor, now: platform.clock.now() });
  const notice = await newestOf(platform.db, payable);
  const { bookingId } = input;
  const isToldAll = !bookingId || notice?.state === 'open' || isStaff(actor);
  const ofGroup = isToldAll ? null : await openOfGroup(platform.db, bookingId);
  return { notice: ofGroup ?? notice };
}

const countOpen = prepared('paid_notices_waiting', (db) =>
  db
    .select({ count: count(), since: min(paidNotices.saidAt) })
    .from(paidNotices)
    .where(isOpenNotice),
);

/** Guests who say that they have paid, and nobody has looked. */
export const openPaidNotices: WaitingSource = {
  kind: 'paid_notices',
  read: async (db) => (await countOpen(db))[0] ?? { count: 0, since: null },
};

const isOfPerson = (userId: string) =>
  sql`(${isOfUser(paidNotices, userId)} or ${paidNotices.groupId} in (select ${bookingGroups.id} from ${bookingGroups} where ${bookingGroups.userId} = ${userId}))`;

/** What a person with an account said of transfers. Proofs go in the night after it is forgotten. */
export const personalNotices: PersonalRecords = {
  name: 'paidNotices',
  async rows(db, userId, limit) {
    const rows = await db
      .select()
      .from(paidNotices)
      .where(isOfPerson(userId))
      .orderBy(desc(paidNotices.saidAt), desc(paidNotices.id))
      .limit(limit);
    return rows.map(({ sender, bank, amountKobo, saidAt }) => ({
      sender,
      bank,
      amount: amountKobo === null ? null : toNaira(amountKobo),
      saidAt: isoInstant(saidAt),
    }));
  },
  async forget(tx, userId) {
    const closed = {
      // Nobody is there any more to be answered.
      state: sql`case ${paidNotices.state} when 'open' then 'dismissed' else ${paidNotices.state} end`,
      closedAt: sql`coalesce(${paidNotices.closedAt}, now())`,
    };
    const forgotten = { sender: null, bank: null, saidBy: CLOSED_PERSON.name };
    await tx
      .update(paidNotices)
      .set({ ...closed, ...forgotten })
      .where(isOfPerson(userId));
  },
};
