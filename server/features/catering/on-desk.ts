import { cateringRequests } from '@drizzle/schema/catering';
import { oneOf } from '@drizzle/schema/checks';
import { type Params, prepared } from '@server/platform/database/database';
import { CATERING_STATUSES_AHEAD } from '@shared/catering/constants';
import { and, asc, eq } from 'drizzle-orm';

const { id, eventType, guestCount, location, status, eventDate } = cateringRequests;

/** The events of a day that take place, or may. */
export const eventsOfDay = prepared('catering_of_day', (db, param: Params<{ day: string; limit: number }>) =>
  db
    .select({ _id: id, eventType, guestCount, location, status })
    .from(cateringRequests)
    .where(and(oneOf(status, CATERING_STATUSES_AHEAD), eq(eventDate, param('day'))))
    .orderBy(asc(status), asc(id))
    .limit(param('limit')),
);
