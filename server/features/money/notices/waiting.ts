import { paidNotices } from '@drizzle/schema/money/paid-notices';
import { isOpenNotice } from '@server/features/money/ledger/paid-notices';
import { prepared } from '@server/platform/database/database';
import type { WaitingSource } from '@server/platform/records/waiting-source';
import { count, min } from 'drizzle-orm';

const countOpen = prepared('paid_notices_waiting', (db) =>
  db
    .select({ count: count(), since: min(paidNotices.saidAt) })
    .from(paidNotices)
    .where(isOpenNotice),
);

/** Guests who say that they have paid, and nobody has looked. */
export const openPaidNotices: WaitingSource = {
  kind: 'paid_notices',
  read: async (db) => (await countOpen(db))[0] ?? { count: 0, since: null },
};
