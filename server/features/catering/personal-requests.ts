import { cateringRequests } from '@drizzle/schema/catering';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { NO_LINK } from '@server/platform/records/links';
import { CLOSED_PERSON } from '@shared/account/constants';
import { CATERING_STATUSES_AHEAD } from '@shared/catering/constants';
import { formatDay, hotelDate } from '@shared/dates';
import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { cateringColumns, toWire } from './record';

/** The catering requests of a person with an account. */
export const personalRequests: PersonalRecords = {
  name: 'cateringRequests',
  async rows(db, userId, limit) {
    const rows = await db
      .select(cateringColumns)
      .from(cateringRequests)
      .where(eq(cateringRequests.userId, userId))
      .orderBy(desc(cateringRequests.createdAt), desc(cateringRequests.id))
      .limit(limit);
    return rows.map((row) => {
      const { _id, userId: _userId, version: _version, quote: _quote, ...request } = toWire({ ...row, quote: null });
      return request;
    });
  },
  async open(tx, userId, now) {
    const isAhead = and(
      inArray(cateringRequests.status, [...CATERING_STATUSES_AHEAD]),
      gte(cateringRequests.eventDate, hotelDate(now)),
    );
    const rows = await tx
      .select({ reference: cateringRequests.reference, date: cateringRequests.eventDate })
      .from(cateringRequests)
      .where(and(eq(cateringRequests.userId, userId), isAhead))
      .orderBy(cateringRequests.eventDate);
    return rows.map(({ reference, date }) => `Your event ${reference} on ${formatDay(date)} is still ahead.`);
  },
  async forget(tx, userId) {
    const { address: removed, phone, email } = CLOSED_PERSON;
    await tx
      .update(cateringRequests)
      .set({ phone, email, location: removed, eventType: removed, userId: null, ...NO_LINK })
      .where(eq(cateringRequests.userId, userId));
  },
};
