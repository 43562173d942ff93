import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { paidNotices, paymentProofs } from '@drizzle/schema/money/paid-notices';
import type { Platform } from '@server/platform/platform';
import { CLOSED_PERSON } from '@shared/account/constants';
import { hotelDate } from '@shared/dates';
import { NOTICE_LIMITS } from '@shared/money/notices/constants';
import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';

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
