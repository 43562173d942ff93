import { cateringRequests } from '@drizzle/schema/catering';
import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { NO_LINK } from '@server/platform/records/links';
import { CLOSED_PERSON } from '@shared/account/constants';
import { CATERING_STATUSES_AHEAD } from '@shared/catering/constants';
import { formatDay } from '@shared/dates';
import { toNaira } from '@shared/money/money';
import { and, desc, eq, gte, inArray, isNotNull, ne } from 'drizzle-orm';
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
  async open(tx, userId, clock) {
    const isAhead = and(
      inArray(cateringRequests.status, [...CATERING_STATUSES_AHEAD]),
      gte(cateringRequests.eventDate, clock.today()),
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

const requestsOf = (db: Queryable, userId: string) =>
  db.select({ id: cateringRequests.id }).from(cateringRequests).where(eq(cateringRequests.userId, userId));

/** The quotes that a person with an account was sent. What staff offered stays with the books; why it was declined goes. */
export const personalQuotes: PersonalRecords = {
  name: 'cateringQuotes',
  async rows(db, userId, limit) {
    const rows = await db
      .select({ quote: cateringQuotes, about: cateringRequests.reference })
      .from(cateringQuotes)
      .innerJoin(cateringRequests, eq(cateringRequests.id, cateringQuotes.requestId))
      .where(and(eq(cateringRequests.userId, userId), ne(cateringQuotes.status, 'draft')))
      .orderBy(desc(cateringQuotes.sentAt), desc(cateringQuotes.id))
      .limit(limit);
    return rows.map(({ about, quote }) => ({
      about,
      number: quote.number,
      status: quote.status,
      lines: quote.lines.map(({ text, quantity, unitKobo }) => ({ text, quantity, unitPrice: toNaira(unitKobo) })),
      total: toNaira(quote.totalKobo),
      deposit: toNaira(quote.depositKobo),
      terms: quote.terms,
      validUntil: quote.validUntil,
      sentAt: quote.sentAt && isoInstant(quote.sentAt),
      answeredAt: quote.answeredAt && isoInstant(quote.answeredAt),
      reason: quote.reason,
    }));
  },
  async forget(tx, userId) {
    await tx
      .update(cateringQuotes)
      .set({ reason: null })
      .where(and(inArray(cateringQuotes.requestId, requestsOf(tx, userId)), isNotNull(cateringQuotes.reason)));
  },
};
