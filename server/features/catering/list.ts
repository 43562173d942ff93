import { cateringRequests } from '@drizzle/schema/catering';
import { isOfGuest } from '@drizzle/schema/guests';
import type { VerbContext } from '@server/platform/context';
import { defineList, narrowedBy } from '@server/platform/lists/list';
import { listOrChanges } from '@server/platform/records/changed-records';
import { CATERING_SORTS } from '@shared/catering/constants';
import type { CateringListInput, CateringMonth, CateringMonthInput } from '@shared/catering/schema';
import { addDays } from '@shared/dates';
import { and, eq, gte, lte } from 'drizzle-orm';
import { daysWithEvents } from './queries';
import { cateringRecord } from './record';

const list = defineList(cateringRecord, {
  sorts: { createdAt: 'createdAt', date: 'eventDate', guestCount: 'guestCount' },
  filters: [
    narrowedBy(
      ({ status }: CateringListInput) => (status === 'all' ? null : { status }),
      (param) => eq(cateringRequests.status, param('status')),
      { indexedWith: CATERING_SORTS },
    ),
    narrowedBy(
      ({ from, to }: CateringListInput) => (from || to ? { from: from ?? '2000-01-01', to: to ?? '2101-01-01' } : null),
      (param) => and(gte(cateringRequests.eventDate, param('from')), lte(cateringRequests.eventDate, param('to'))),
      { indexedWith: ['date'] },
    ),
    narrowedBy(
      ({ guestId }: CateringListInput) => (guestId ? { guestId } : null),
      (param) => isOfGuest({ phone: cateringRequests.phone }, param('guestId')),
      { indexedWith: ['createdAt'] },
    ),
  ],
  // By event type, location, phone, email or reference.
  searched: { column: cateringRequests.search },
});
export const { count: countRequests, ofUser: requestsOfUser, read: readRequests } = list;
export const listRequests = listOrChanges(cateringRecord, list.list);

/** The events of a month, day by day. */
export async function eventsOfMonth({
  ctx: { platform },
  input: { month },
}: {
  ctx: VerbContext;
  input: CateringMonthInput;
}): Promise<CateringMonth> {
  const from = `${month}-01`;
  // Some day of the month after it, whatever its length.
  const end = `${addDays(from, 31).slice(0, 7)}-01`;
  return { days: await daysWithEvents(platform.db, { from, end }) };
}
