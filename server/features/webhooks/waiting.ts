import { webhookEndpoints } from '@drizzle/schema/webhooks';
import { prepared } from '@server/platform/database/database';
import type { WaitingSource } from '@server/platform/records/waiting-source';
import { count, inArray, min } from 'drizzle-orm';

const countDisabled = prepared('webhooks_waiting', (db) =>
  db
    .select({ count: count(), since: min(webhookEndpoints.disabledAt) })
    .from(webhookEndpoints)
    .where(inArray(webhookEndpoints.disabledReason, ['failing', 'gone'])),
);

/** Endpoints that the program has disabled, until an admin enables, disables or removes them. */
export const disabledWebhooks: WaitingSource = {
  kind: 'webhooks',
  isForAdmins: true,
  read: async (db) => (await countDisabled(db))[0] ?? { count: 0, since: null },
};
