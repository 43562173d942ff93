import { bookings } from '@drizzle/schema/bookings';
import { refundAccounts } from '@drizzle/schema/money/refund-accounts';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { actorName, isStaff } from '@server/platform/actor';
import { inTransaction, isoInstant, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import type { RefundAccount, RefundAccountInput } from '@shared/money/payments/refunds-schema';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { publishChanges } from '../emails/emails';
import { bookingRecord } from '../record';

type Row = typeof refundAccounts.$inferSelect;

export const refundAccountOnWire = ({ bank, accountNumber, accountName, saidAt }: Row): RefundAccount => ({
  bank,
  accountNumber,
  accountName,
  saidAt: isoInstant(saidAt),
});

/** Where the guest of a stay wants their money; null where they have not said. */
export async function refundAccountOf(db: Queryable, bookingId: string): Promise<RefundAccount | null> {
  const [row] = await db.select().from(refundAccounts).where(eq(refundAccounts.bookingId, bookingId));
  return row ? refundAccountOnWire(row) : null;
}

/** As guests read it back, by their link too: enough of the number to recognise their own. */
export const masked = (account: RefundAccount): RefundAccount => ({
  ...account,
  accountNumber: account.accountNumber.replace(/^\d{6}/, '••••••'),
});

/**
 * Its guest says to which account the money of a stay is to go that comes back to them; again, to another one. The guest is
 * emailed, as whoever has the link could say it. Nobody on the staff says it for them. Throws `not_found`, `not_allowed`,
 * `nothing_comes_back`, `too_many_requests`.
 */
export async function setRefundAccount({
  ctx: { platform, actor },
  input: { _id: id, ...account },
}: {
  ctx: VerbContext;
  input: RefundAccountInput;
}): Promise<RefundAccount> {
  const { db, clock, limits } = platform;
  const now = clock.now();
  const { userId } = await bookingRecord.findOwnedOrThrow(db, id, actor, now);
  if (isStaff(actor) && actor.id !== userId) throw new DomainError('not_allowed');
  await limits.consume('refundAccountByRecord', id);
  return inTransaction(db, async (tx) => {
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update');
    const booking = await bookingRecord.findOwnedOrThrow(tx, id, actor, now);
    if (booking.balance >= 0) throw new DomainError('nothing_comes_back');
    const before = await refundAccountOf(tx, id);
    const isSame =
      before?.bank === account.bank &&
      before.accountNumber === account.accountNumber &&
      before.accountName === account.accountName;
    if (isSame) return masked(before);
    const said = { ...account, saidAt: now.toISOString() };
    await tx
      .insert(refundAccounts)
      .values({ bookingId: id, ...said })
      .onConflictDoUpdate({ target: refundAccounts.bookingId, set: said });
    // The log keeps nothing of the account itself.
    await publishChanges(tx, {
      actor: actorName(actor),
      action: 'bookings.sayRefundAccount',
      detail: { isOther: before !== null },
      record: booking,
      event: 'refund_account',
    });
    return masked(said);
  });
}

const ofUser = (userId: string) =>
  inArray(refundAccounts.bookingId, sql`(select ${bookings.id} from ${bookings} where ${bookings.userId} = ${userId})`);

/** What a person with an account said of accounts for refunds. */
export const personalRefundAccounts: PersonalRecords = {
  name: 'refundAccounts',
  async rows(db, userId, limit) {
    const rows = await db
      .select()
      .from(refundAccounts)
      .where(ofUser(userId))
      .orderBy(desc(refundAccounts.saidAt))
      .limit(limit);
    return rows.map(refundAccountOnWire);
  },
  async forget(tx, userId) {
    await tx.delete(refundAccounts).where(ofUser(userId));
  },
};
