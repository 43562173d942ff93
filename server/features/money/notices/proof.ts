import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { paidNotices, paymentProofs } from '@drizzle/schema/money/paid-notices';
import { paidForOf } from '@server/features/money/ledger/payable';
import { proofFile } from '@server/features/money/ledger/proof-files';
import { assertMaySee } from '@server/features/money/payments/payables';
import { isStaff } from '@server/platform/actor';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import { callerNetwork, sharedBy } from '@server/platform/security/limits';
import { CLOSED_PERSON } from '@shared/account/constants';
import { hotelDate } from '@shared/dates';
import { NOTICE_LIMITS } from '@shared/money/notices/constants';
import type { ProofFile } from '@shared/money/notices/schema';
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';

/** Removed in one go; the next night takes the rest. */
const AT_ONCE = 1_000;

/**
 * Removes proofs that staff are done with, `proofDays` after that and after the stay or event is over; those of a closed
 * account at once.
 */
export async function forgetProofs({ db, clock, proofs }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - NOTICE_LIMITS.proofDays * 24 * 3_600_000);
  const over = await db
    .select({ id: paymentProofs.id })
    .from(paymentProofs)
    .innerJoin(paidNotices, eq(paidNotices.id, paymentProofs.noticeId))
    .leftJoin(bookings, eq(bookings.id, paidNotices.bookingId))
    .leftJoin(cateringRequests, eq(cateringRequests.id, paidNotices.cateringId))
    .where(
      or(
        eq(paidNotices.saidBy, CLOSED_PERSON.name),
        and(
          ne(paidNotices.state, 'open'),
          lt(paidNotices.closedAt, before.toISOString()),
          or(isNull(bookings.id), lt(bookings.checkOut, hotelDate(before))),
          or(isNull(cateringRequests.id), lt(cateringRequests.eventDate, hotelDate(before))),
          sql`not exists (select from ${bookings} as stay where stay.group_id = ${paidNotices.groupId} and stay.check_out >= ${hotelDate(before)})`,
        ),
      ),
    )
    .limit(AT_ONCE);
  if (over.length === 0) return;
  // The files first: a row that stays names its file for the next night.
  for (const { id } of over) await proofs.remove(id);
  await db.delete(paymentProofs).where(
    inArray(
      paymentProofs.id,
      over.map(({ id }) => id),
    ),
  );
}

/** A proof's file, for staff and for whom the stay or order belongs to. Throws `not_found`, and for guests `too_many_requests`. */
export async function getProof({
  ctx: { platform, actor, ip },
  input: { _id },
}: {
  ctx: VerbContext;
  input: { _id: string };
}): Promise<ProofFile> {
  const { db, clock, limits, proofs } = platform;
  const [found] = isId(_id)
    ? await db
        .select({ proof: paymentProofs, notice: paidNotices })
        .from(paymentProofs)
        .innerJoin(paidNotices, eq(paidNotices.id, paymentProofs.noticeId))
        .where(eq(paymentProofs.id, _id))
    : [];
  if (!found) throw new DomainError('not_found');
  // Staff also see those of stays that they hid.
  if (!isStaff(actor)) {
    await assertMaySee(db, paidForOf(found.notice), { actor, now: clock.now() });
    await limits.consume('proofFileByAddress', sharedBy(callerNetwork(ip), actor.kind === 'user'));
  }
  return proofFile(proofs, found.proof);
}
