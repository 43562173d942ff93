import { tillDrops, tillMovements } from '@drizzle/schema/money/till';
import { prepared, type Transaction } from '@server/platform/database/database';
import type { WaitingSource } from '@server/platform/records/links';
import { and, count, eq, isNull, min } from 'drizzle-orm';
import { tillClerks } from './queries';

/** Drops to the safe, which somebody else confirms to have received (D49). */

/** Asks for a confirmation, unless nobody else has a till. */
export async function awaitConfirmation(tx: Transaction, id: string, own: readonly string[]): Promise<void> {
  const clerks = await tillClerks(tx);
  if (clerks.some(({ staffId }) => !own.includes(staffId))) await tx.insert(tillDrops).values({ id });
}

/** Nobody is asked any more about one that is taken back. */
export const forgetDrop = (tx: Transaction, id: string) =>
  tx.delete(tillDrops).where(and(eq(tillDrops.id, id), isNull(tillDrops.confirmedBy)));

const countOpen = prepared('till_drops_waiting', (db) =>
  db
    .select({ count: count(), since: min(tillMovements.recordedAt) })
    .from(tillDrops)
    .innerJoin(tillMovements, eq(tillMovements.id, tillDrops.id))
    .where(isNull(tillDrops.confirmedBy)),
);

/** Drops that nobody has confirmed. */
export const unconfirmedDrops: WaitingSource = {
  kind: 'till_drops',
  read: async (db) => (await countOpen(db))[0] ?? { count: 0, since: null },
};
