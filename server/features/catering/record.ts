import { cateringRequests } from '@drizzle/schema/catering';
import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import { oneOf } from '@drizzle/schema/checks';
import { paymentState } from '@server/features/money/ledger/payable';
import { columnsBut, type Inserted, paramsBut } from '@server/platform/database/columns';
import {
  isoInstant,
  type Params,
  prepared,
  type Queryable,
  type Transaction,
} from '@server/platform/database/database';
import { perPlatform } from '@server/platform/platform';
import { discountDetail } from '@server/platform/records/audit';
import { defineRecord } from '@server/platform/records/record';
import { RecordHub } from '@server/platform/records/record-hub';
import { CATERING_STATUSES_AHEAD } from '@shared/catering/constants';
import type { CateringRequest } from '@shared/catering/schema';
import { hotelMidnight } from '@shared/dates';
import { toNaira } from '@shared/money/money';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';

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

const MONEY = ['agreedKobo', 'depositKobo', 'owedKobo', 'receivedKobo'] as const;
/** Columns that the database fills in. */
const GENERATED = ['reference', 'accessIssuedAt', 'status', 'version', 'updatedAt', 'search', ...MONEY] as const;

type NewRequest = Inserted<typeof cateringRequests, (typeof GENERATED)[number]>;

const insert = prepared('catering_insert', (db, param: Params<NewRequest>) =>
  db
    .insert(cateringRequests)
    .values(paramsBut(cateringRequests, param, ...GENERATED))
    .returning(cateringColumns),
);

export async function insertRequest(tx: Transaction, values: NewRequest): Promise<CateringRequest> {
  const [row] = await insert(tx, values);
  if (!row) throw new Error('An insert returned no row');
  return toWire({ ...row, quote: null });
}

/** Locks a request and finds the status that it has. */
export const lockStatus = prepared('catering_lock_status', (db, param: Params<{ id: string }>) =>
  db
    .select({ status: cateringRequests.status, owedKobo: cateringRequests.owedKobo })
    .from(cateringRequests)
    .where(eq(cateringRequests.id, param('id')))
    .for('update'),
);

/** For the audit log, that staff called off what its guest had agreed to (D48): it owes nothing any more. */
export const calledOff = (owedKobo: number, { status }: CateringRequest) =>
  owedKobo > 0 && !CATERING_STATUSES_AHEAD.some((ahead) => ahead === status)
    ? discountDetail({ kind: 'event', fromKobo: owedKobo, toKobo: 0 })
    : {};

const { status, eventDate, guestCount } = cateringRequests;
const having = (wanted: 'approved' | 'pending') =>
  sql<number>`count(*) filter (where ${status} = ${sql.raw(`'${wanted}'`)})`.mapWith(Number);

/** The days with events in a range that does not include its end. */
export const daysWithEvents = prepared('catering_days', (db, param: Params<Record<'from' | 'end', string>>) =>
  db
    .select({
      date: eventDate,
      approved: having('approved'),
      pending: having('pending'),
      guests: sql<number>`coalesce(sum(${guestCount}) filter (where ${status} = 'approved'), 0)`.mapWith(Number),
    })
    .from(cateringRequests)
    .where(and(oneOf(status, CATERING_STATUSES_AHEAD), gte(eventDate, param('from')), lt(eventDate, param('end'))))
    .groupBy(eventDate)
    .orderBy(asc(eventDate)),
);
