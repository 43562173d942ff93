import { statementLayouts } from '@drizzle/schema/money/statement-layouts';
import { inTransaction } from '@server/platform/database/database';
import { takeNamedLocks } from '@server/platform/database/named-locks';
import type { Platform } from '@server/platform/platform';
import { DATE_ORDERS, type DateOrder } from '@shared/money/statements/constants';
import { eq } from 'drizzle-orm';
import type { DateEvidence } from './dates';

type FileDates = DateEvidence & {
  layout: string;
  fileDigest: string;
  /** What staff say of this file. */
  answer: DateOrder | undefined;
};

/**
 * The order in which a file's dates are read; null where staff have to be asked. It is kept for the file's layout, so that a
 * line is of one day in every file. A file that shows another order than the kept one puts that in doubt, and staff are
 * asked until they have answered; their answer holds for the file that it was given for, whatever that shows.
 */
export async function keepDateOrder(
  { db, clock }: Platform,
  { shown, example, layout, fileDigest, answer }: FileDates,
): Promise<DateOrder | null> {
  // Nothing depends on it, and nothing is learnt.
  if (shown.length === 0 && !example) return 'dayFirst';
  return inTransaction(db, async (tx) => {
    // Two first files of one layout at once may show both orders.
    await takeNamedLocks(tx, [`statement_layouts:${layout}`]);
    const [kept] = await tx.select().from(statementLayouts).where(eq(statementLayouts.layout, layout));
    const keep = (dateOrder: DateOrder | null) => {
      const row = { dateOrder, fileDigest, decidedAt: clock.now().toISOString() };
      return tx
        .insert(statementLayouts)
        .values({ layout, ...row })
        .onConflictDoUpdate({ target: statementLayouts.layout, set: row });
    };
    if (answer && example) {
      await keep(answer);
      return answer;
    }
    if (kept?.dateOrder && kept.fileDigest === fileDigest) return kept.dateOrder;
    const earlier = kept ? (kept.dateOrder ?? DATE_ORDERS) : [];
    const [only, another] = new Set([shown, earlier].flat());
    if (only && another) {
      if (!kept || kept.dateOrder) await keep(null);
      // Where no line depends on it each is read as it alone can be.
      return example ? null : (shown[0] ?? 'dayFirst');
    }
    if (only && !kept) await keep(only);
    return only ?? null;
  });
}
