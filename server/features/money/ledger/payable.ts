import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { foodOrders } from '@drizzle/schema/food';
import type { PaymentStatus } from '@shared/money/ledger/constants';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What payments are for: a stay with all on its bill, a food order on no stay's bill, or a catered event. */
export type Payable = { kind: 'booking' | 'order' | 'catering'; id: string };

/** The column that names it, wherever one is named. */
const COLUMNS = { booking: 'bookingId', order: 'orderId', catering: 'cateringId' } as const;
type Column = (typeof COLUMNS)[Payable['kind']];

const NONE: Record<Column, string | null> = { bookingId: null, orderId: null, cateringId: null };

export const payableColumns = ({ kind, id }: Payable): Record<Column, string | null> => ({
  ...NONE,
  [COLUMNS[kind]]: id,
});

/** What a row or an input names; whoever names nothing gets an id under which nothing is found. */
export function payableOf({ bookingId, orderId, cateringId }: Partial<Record<Column, string | null>>): Payable {
  // In one spelling, as limits count by it.
  if (bookingId) return { kind: 'booking', id: bookingId.toLowerCase() };
  if (orderId) return { kind: 'order', id: orderId.toLowerCase() };
  return { kind: 'catering', id: (cateringId ?? '').toLowerCase() };
}

/** What a row of the ledger of payments is for: also what a company owes. */
export type Owing = Payable | { kind: 'company'; id: string };

export const owingColumns = (owing: Owing) =>
  owing.kind === 'company' ? { ...NONE, companyId: owing.id } : { ...payableColumns(owing), companyId: null };

/** As `payableOf`; a stay, an order or an event where that is put on a company's account. */
export const owingOf = ({
  companyId,
  ...named
}: Parameters<typeof payableOf>[0] & { companyId?: string | null }): Owing =>
  companyId && !Object.values(COLUMNS).some((column) => named[column])
    ? { kind: 'company', id: companyId.toLowerCase() }
    : payableOf(named);

/** What is paid for at once: also all rooms of a group, each of which gets its part (D40). */
export type PayableOrGroup = Payable | { kind: 'group'; id: string };

/** As `payableOf`. */
export const payableOrGroupOf = ({
  groupId,
  ...named
}: Parameters<typeof payableOf>[0] & { groupId?: string | null }): PayableOrGroup =>
  groupId ? { kind: 'group', id: groupId.toLowerCase() } : payableOf(named);

/** The same with the group beside the three, as answers have it. */
export const payableOrGroupColumns = (payable: PayableOrGroup) =>
  payable.kind === 'group' ? { ...NONE, groupId: payable.id } : { ...payableColumns(payable), groupId: null };

/** Whatever money can be for. */
export type PaidFor = PayableOrGroup | Owing;

/** As `payableOrGroupColumns`, with the company beside the four. */
export const paidForColumns = (paid: PaidFor) =>
  paid.kind === 'company'
    ? { ...NONE, groupId: null, companyId: paid.id }
    : { ...payableOrGroupColumns(paid), companyId: null };

/** As `owingOf`. */
export const paidForOf = ({
  groupId,
  ...named
}: Parameters<typeof owingOf>[0] & { groupId?: string | null }): PaidFor =>
  groupId ? payableOrGroupOf({ groupId }) : owingOf(named);

/** The condition that a row is for it. */
export const isFor = (table: Record<Column, PgColumn>, { kind, id }: Payable): SQL => eq(table[COLUMNS[kind]], id);

/** The columns of a row that is about a payable. */
export type OfPayable = Record<'bookingId' | 'orderId' | 'cateringId', PgColumn>;

/** The condition that a row is about a stay, an order or an event of that account. */
export const isOfAccount = ({ bookingId, orderId, cateringId }: OfPayable, userId: string): SQL =>
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
