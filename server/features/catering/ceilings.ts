import { cateringRequests } from '@drizzle/schema/catering';
import { openRecordsCounter } from '@server/features/auth/open-records';
import type { Person } from '@server/features/auth/person';
import { hotelRow } from '@server/features/hotel/hotel-row';
import { type Transaction, together } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { hotelDate } from '@shared/dates';
import { and, sql } from 'drizzle-orm';

const countOpenRequests = openRecordsCounter('catering', cateringRequests, (param) =>
  // Worded as its partial indexes.
  and(sql`${cateringRequests.status} = 'pending'`, sql`${cateringRequests.eventDate} >= ${param('at')}::date`),
);

/**
 * Throws `too_many_catering_requests` when this phone number, email address or account has the maximum of requests that
 * wait for an answer. Not for staff.
 */
export async function assertMayRequest(tx: Transaction, { clock, settings }: Platform, person: Person): Promise<void> {
  const counted = countOpenRequests(tx, person, hotelDate(clock.now()));
  const [count, { openRequestsMax }] = await together([counted, hotelRow(tx)]);
  if (count >= openRequestsMax * settings.limitFactor) {
    throw new DomainError('too_many_catering_requests', { count });
  }
}
