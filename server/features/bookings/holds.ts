import { bookings } from '@drizzle/schema/bookings';
import { audit } from '@server/platform/audit';
import { inTransaction, type Transaction } from '@server/platform/database';
import type { Platform } from '@server/platform/platform';
import { and, type SQL } from 'drizzle-orm';
import { isExpiredHold } from './queries';

/** Ends the expired holds among some bookings (D11) and records it. Returns how many there were. */
export async function endExpiredHolds(tx: Transaction, now: Date, among?: SQL): Promise<number> {
  const ended = await tx
    .update(bookings)
    .set({ status: 'cancelled' })
    .where(and(isExpiredHold(now), among))
    .returning({ id: bookings.id })
    .prepare('bookings_end_holds')
    .execute();
  await audit(tx, ...ended.map(({ id }) => ({ actor: 'system', action: 'bookings.expire', recordId: id })));
  return ended.length;
}

/** Ends every hold that has run out (D11). Returns how many there were. Safe to run at any time, in any process. */
export function expireHolds(platform: Platform): Promise<number> {
  return inTransaction(platform.db, (tx) => endExpiredHolds(tx, platform.clock.now()));
}
