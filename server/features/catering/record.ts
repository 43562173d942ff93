import { cateringRequests } from '@drizzle/schema/catering';
import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import { paymentState } from '@server/features/money/ledger/payment-state';
import { columnsBut } from '@server/platform/database/columns';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { perPlatform } from '@server/platform/per-platform';
import { defineRecord } from '@server/platform/records/record';
import { RecordHub } from '@server/platform/records/record-hub';
import type { CateringRequest } from '@shared/catering/schema';
import { hotelMidnight } from '@shared/dates';
import { toNaira } from '@shared/money/money';
import { sql } from 'drizzle-orm';

/** All columns but the search text. */
export const cateringColumns = columnsBut(cateringRequests, 'search');

type NewestQuote = NonNullable<CateringRequest['quote']>;

/** The quote that was sent last for the outer query's request. */
const quote = sql<NewestQuote | null>`(select json_build_object('_id', quote.id, 'number', quote.number,
    'status', quote.status, 'validUntil', quote.valid_until, 'version', quote.version)
  from ${cateringQuotes} as quote where quote.request_id = "catering_requests"."id" and quote.number is not null
  order by quote.number desc limit 1)`;

export function selectRequests(db: Queryable) {
  return db
    .select({ ...cateringColumns, quote })
    .from(cateringRequests)
    .$dynamic();
}

type CateringRow = Awaited<ReturnType<typeof selectRequests>>[number];

/** What is asked for now of what an event owes, in kobo: its deposit until that has come, then all that is open. */
export function dueNowKobo(bill: { owedKobo: number; depositKobo: number; receivedKobo: number }): number {
  const { owedKobo, depositKobo, receivedKobo } = bill;
  const openKobo = Math.max(0, owedKobo - receivedKobo);
  const depositOpenKobo = depositKobo - receivedKobo;
  return depositOpenKobo > 0 ? Math.min(openKobo, depositOpenKobo) : openKobo;
}

export function toWire(row: CateringRow): CateringRequest {
  const { agreedKobo, owedKobo, depositKobo, receivedKobo } = row;
  const payment = paymentState({ owedKobo, receivedKobo, agreedKobo });
  return {
    _id: row.id,
    reference: row.reference,
    eventType: row.eventType,
    guestCount: row.guestCount,
    date: row.eventDate,
    location: row.location,
    email: row.email,
    phone: row.phone,
    status: row.status,
    statusAt: isoInstant(row.statusAt),
    userId: row.userId,
    version: row.version,
    total: agreedKobo > 0 ? toNaira(agreedKobo) : null,
    deposit: agreedKobo > 0 ? toNaira(depositKobo) : null,
    balance: toNaira(payment.balanceKobo),
    dueNow: toNaira(dueNowKobo({ owedKobo, depositKobo, receivedKobo })),
    paymentStatus: agreedKobo > 0 || receivedKobo !== 0 ? payment.status : null,
    quote: row.quote,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}

export const cateringRecord = defineRecord({
  name: 'catering',
  table: cateringRequests,
  select: selectRequests,
  toWire,
  // The start of the event's day at the hotel.
  over: sql`${cateringRequests.eventDate}::timestamp at time zone 'Africa/Lagos'`,
  overOf: ({ eventDate }) => hotelMidnight(eventDate),
});

/** All streams of one request each in this process; the trigger `catering_requests_tell` names the channel too. */
export const requestHub = perPlatform(
  ({ events, db }) =>
    new RecordHub<CateringRequest>(events, 'catering_requests', (ids) => cateringRecord.findByIds(db, ids)),
);
