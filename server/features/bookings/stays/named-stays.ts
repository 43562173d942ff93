import { bookings, unpaidStays } from '@drizzle/schema/bookings';
import type { Queryable } from '@server/platform/database/database';
import { isCalledOff } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { dueNow } from '@shared/bookings/words';
import { toKobo } from '@shared/money/money';
import { desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type BookingRow, selectBookings, toWire } from '../record';
import { hasLapsed } from '../rules';

/** The booking whose reference ends in those characters: the letters before them may be those of before (D52). An index serves it. */
export const hasReferenceCharacters = (characters: SQLWrapper): SQL =>
  sql`right(${bookings.reference}, 6) = ${characters}`;

/** A stay that a bank transfer may be for. */
export interface PayableStay {
  booking: Booking;
  openKobo: number;
  /** What is asked for now: its deposit, or all that is open. */
  dueKobo: number;
  /** `lapsed`: its hold expired unpaid. `closed`: cancelled, rejected or hidden. */
  state: 'stands' | 'lapsed' | 'closed';
}

function toPayable(row: BookingRow): PayableStay {
  const { owedKobo, chargesKobo, receivedKobo, status, deletedAt } = row;
  const isOver = isCalledOff(status) || deletedAt !== null;
  const booking = toWire(row);
  return {
    booking,
    openKobo: owedKobo + chargesKobo - receivedKobo,
    dueKobo: toKobo(dueNow(booking)),
    state: hasLapsed(row) ? 'lapsed' : isOver ? 'closed' : 'stands',
  };
}

/**
 * The stays with those references, whichever letters they begin with, and whatever has become of them. As an array, for
 * which Postgres uses the index; a list to join with makes it read the whole of it.
 */
export async function staysNamed(db: Queryable, references: readonly string[]): Promise<PayableStay[]> {
  if (references.length === 0) return [];
  const isNamed = hasReferenceCharacters(
    sql`any(array(select right(named, 6) from json_array_elements_text(${JSON.stringify(references)}::json) as named))`,
  );
  return (await selectBookings(db).where(isNamed)).map(toPayable);
}

/** Stays that await payment of exactly one of those amounts, or of that as deposit, the latest first. */
export async function staysOpenWith(db: Queryable, kobo: readonly number[], limit: number): Promise<PayableStay[]> {
  if (kobo.length === 0) return [];
  const amounts = sql`any(array(select value::bigint from json_array_elements_text(${JSON.stringify(kobo)}::json)))`;
  const idsWith = (openKobo: SQL) =>
    sql`select ${bookings.id} from ${bookings} where ${unpaidStays.awaitsPayment} and ${openKobo} = ${amounts}`;
  // One after the other, each by its own index: with `or` Postgres may read every stay that awaits payment.
  const isOpenWith = sql`${bookings.id} in (${idsWith(unpaidStays.openKobo)} union all ${idsWith(unpaidStays.openDepositKobo)})`;
  const rows = await selectBookings(db).where(isOpenWith).orderBy(desc(bookings.createdAt)).limit(limit);
  return rows.map(toPayable);
}
