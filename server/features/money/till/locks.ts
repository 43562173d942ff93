import type { Transaction } from '@server/platform/database/database';
import { takeNamedLocks } from '@server/platform/database/named-locks';

/**
 * Locks all tills of those members of staff until the transaction ends, so that nothing comes in or is taken back while one is
 * being closed. Taken before the rows of its payments, which a close refers to.
 */
export const lockTills = (tx: Transaction, ...staffIds: string[]): Promise<void> =>
  takeNamedLocks(
    tx,
    staffIds.map((staffId) => `tills of ${staffId}`),
  );
