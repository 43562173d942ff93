import { cateringRequests } from '@drizzle/schema/catering';
import { oneOf } from '@drizzle/schema/checks';
import { type Inserted, paramsBut } from '@server/platform/database/columns';
import { type Params, prepared, type Transaction } from '@server/platform/database/database';
import { lowered } from '@server/platform/records/lowered';
import { CATERING_STATUSES_AHEAD } from '@shared/catering/constants';
import type { CateringRequest } from '@shared/catering/schema';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { cateringColumns, toWire } from './record';

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
    ? lowered({ kind: 'event', fromKobo: owedKobo, toKobo: 0 })
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
