import { paymentTasks } from '@drizzle/schema/money/payment-tasks';
import { prepared } from '@server/platform/database/database';
import type { WaitingSource } from '@server/platform/records/waiting-source';
import { count, isNull, min } from 'drizzle-orm';

const countOpen = prepared('payment_tasks_waiting', (db) =>
  db
    .select({ count: count(), since: min(paymentTasks.createdAt) })
    .from(paymentTasks)
    .where(isNull(paymentTasks.doneAt)),
);

/** Money that staff have to decide about. */
export const openPaymentTasks: WaitingSource = {
  kind: 'payment_tasks',
  read: async (db) => (await countOpen(db))[0] ?? { count: 0, since: null },
};
