import { cateringRequests } from '@drizzle/schema/catering';
import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import { oneOf } from '@drizzle/schema/checks';
import { isOfGuest } from '@drizzle/schema/guests';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { hotelDayOf } from '@server/features/hotel/settings';
import { isoInstant, type Params, prepared, type Queryable } from '@server/platform/database/database';
import { defineList, narrowedBy } from '@server/platform/lists/list';
import type { VerbContext } from '@server/platform/platform';
import { listOrChanges } from '@server/platform/records/changed-records';
import { NO_LINK, type WaitingSource } from '@server/platform/records/links';
import { CLOSED_PERSON } from '@shared/account/constants';
import { CATERING_SORTS, CATERING_STATUSES_AHEAD } from '@shared/catering/constants';
import type { CateringListInput, CateringMonth, CateringMonthInput } from '@shared/catering/schema';
import { addDays, formatDay } from '@shared/dates';
import { toNaira } from '@shared/money/money';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, min, ne, sql } from 'drizzle-orm';
import { cateringColumns, cateringRecord, daysWithEvents, toWire } from './record';

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

const today = hotelDayOf(sql`now()`);

const countUnanswered = prepared('catering_waiting', (db) =>
  db
    .select({ count: count(), since: min(cateringRequests.createdAt) })
    .from(cateringRequests)
    .where(
      and(
        eq(cateringRequests.status, 'pending'),
        sql`${cateringRequests.eventDate} >= ${today}`,
        sql`not exists (select from ${cateringQuotes} as quote where quote.request_id = "catering_requests"."id"
          and quote.status = 'sent' and quote.valid_until >= ${today})`,
      ),
    ),
);

/** Catering requests that staff have to answer, as long as their day is ahead: a quote that was sent waits for its guest. */
export const unansweredRequests: WaitingSource = {
  kind: 'catering',
  read: async (db) => (await countUnanswered(db))[0] ?? { count: 0, since: null },
};

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
