import { tillCloses } from '@drizzle/schema/money/till';
import { hotelDayOf } from '@server/features/hotel/hotel-day';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { takeNamedLocks } from '@server/platform/database/named-locks';
import { sql } from 'drizzle-orm';

/**
 * Locks all tills of a member of staff until the transaction ends, so that nothing is taken back while one is being closed.
 * Taken before the rows of its payments, which a close refers to.
 */
export const lockTills = (tx: Transaction, staffId: string): Promise<void> =>
  takeNamedLocks(tx, [`tills of ${staffId}`]);

/** True once a till of who recorded it was closed after it, for its day or a later one, whatever its method. */
export async function isTillClosed(
  db: Queryable,
  { recordedBy, recordedAt }: { recordedBy: string; recordedAt: string },
): Promise<boolean> {
  const [close] = await db
    .select({ id: tillCloses.id })
    .from(tillCloses)
    .where(
      sql`${tillCloses.staffId}::text = ${recordedBy} and ${tillCloses.closedAt} > ${recordedAt}::timestamptz
        and ${tillCloses.day} >= ${hotelDayOf(sql`${recordedAt}::timestamptz`)} and ${tillCloses.supersedes} is null`,
    )
    .limit(1);
  return close !== undefined;
}
