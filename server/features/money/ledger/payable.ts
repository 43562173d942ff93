import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { foodOrders } from '@drizzle/schema/food';
import type { PaymentStatus } from '@shared/money/ledger/constants';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The column that names it, wherever one is named. A row that names two is the first one's: a stay's that a company pays for. */
const COLUMNS = {
  group: 'groupId',
  booking: 'bookingId',
  order: 'orderId',
  catering: 'cateringId',
  company: 'companyId',
} as const;
type Kind = keyof typeof COLUMNS;
type Column = (typeof COLUMNS)[Kind];
type Named<K extends Kind = Kind> = { [Each in (typeof COLUMNS)[K]]?: string | null | undefined };

const KINDS = Object.entries(COLUMNS) as [Kind, Column][];

/** What money can be for. */
export type PaidFor<K extends Kind = Kind> = { [Each in K]: { kind: Each; id: string } }[K];

/** What has charges of its own: a stay with all on its bill, a food order on no stay's bill, or a catered event. */
export type Payable = PaidFor<'booking' | 'order' | 'catering'>;

/** What a row of the ledger of payments is for: also what a company owes. */
export type Owing = PaidFor<Payable['kind'] | 'company'>;

/** What guests pay at once: also all rooms of a group, each of which gets its part (D40). */
export type PayableOrGroup = PaidFor<Payable['kind'] | 'group'>;

type KindsOf<Row> = { [K in Kind]: (typeof COLUMNS)[K] extends keyof Row ? K : never }[Kind];

/**
 * What a row or an input names, of the kinds for which its type has a column; whoever names nothing gets an id under which nothing is
 * found.
 */
export function paidForOf<Row extends Named>(row: Row): PaidFor<KindsOf<Row>>;
export function paidForOf(row: Named): PaidFor {
  const [kind, column] = KINDS.find(([, each]) => row[each]) ?? ['catering', 'cateringId'];
  // In one spelling, as limits count by it.
  return { kind, id: (row[column] ?? '').toLowerCase() };
}

/** The same as columns of a row or fields of an answer, which take those that they have. */
export const paidForColumns = ({ kind, id }: PaidFor): Record<Column, string | null> => ({
  ...{ groupId: null, bookingId: null, orderId: null, cateringId: null, companyId: null },
  [COLUMNS[kind]]: id,
});

/** The columns of a row that is about a payable. */
export type OfPayable = Record<(typeof COLUMNS)[Payable['kind']], PgColumn>;

/** The condition that a row is for it. */
export const isFor = (table: OfPayable, { kind, id }: Payable): SQL => eq(table[COLUMNS[kind]], id);

/** The condition that a row is about a stay, an order or an event of that account. */
export const isOfUser = ({ bookingId, orderId, cateringId }: OfPayable, userId: string): SQL =>
  sql`(${bookingId} in (select ${bookings.id} from ${bookings} where ${bookings.userId} = ${userId})
    or ${orderId} in (select ${foodOrders.id} from ${foodOrders} where ${foodOrders.userId} = ${userId})
    or ${cateringId} in (select ${cateringRequests.id} from ${cateringRequests} where ${cateringRequests.userId} = ${userId}))`;

/**
 * The balance in kobo and its label (D10). `agreedKobo` is what the record costs while it stands: a cancelled stay owes
 * nothing any more, but was never paid either.
 */
export function paymentState(bill: { owedKobo: number; receivedKobo: number; agreedKobo?: number }): {
  balanceKobo: number;
  status: PaymentStatus;
} {
  const { owedKobo, receivedKobo, agreedKobo = owedKobo } = bill;
  const balanceKobo = owedKobo - receivedKobo;
  const isUnpaid = receivedKobo <= 0 && Math.max(owedKobo, agreedKobo) > 0;
  return { balanceKobo, status: isUnpaid ? 'unpaid' : balanceKobo > 0 ? 'part_paid' : 'paid' };
}
