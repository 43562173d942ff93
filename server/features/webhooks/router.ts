import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/platform';
import { adminProcedure, router } from '@server/transports/trpc/procedures';
import { noInput } from '@shared/fields/schema';
import {
  webhookChangeInput,
  webhookDeliveriesInput,
  webhookDeliveriesSchema,
  webhookDeliverySchema,
  webhookIdInput,
  webhookInput,
  webhookRemovedSchema,
  webhookSchema,
  webhookSecretSchema,
  webhooksSchema,
} from '@shared/webhooks/schema';
import { listDeliveries } from './deliveries';
import { listEndpoints } from './endpoints';
import { createWebhook, redeliver, removeWebhook, rotateSecret, sendTest, updateWebhook } from './verbs';

/** Whoever may send what happens at the hotel elsewhere is an admin. */
export const webhooksRouter = router({
  list: adminProcedure
    .input(noInput)
    .output(webhooksSchema)
    .query(({ ctx }: { ctx: VerbContext<UserActor> }) => listEndpoints(ctx.platform.db)),
  create: adminProcedure.input(webhookInput).output(webhookSecretSchema).mutation(createWebhook),
  update: adminProcedure.input(webhookChangeInput).output(webhookSchema).mutation(updateWebhook),
  rotateSecret: adminProcedure.input(webhookIdInput).output(webhookSecretSchema).mutation(rotateSecret),
  remove: adminProcedure.input(webhookIdInput).output(webhookRemovedSchema).mutation(removeWebhook),
  sendTest: adminProcedure.input(webhookIdInput).output(webhookDeliverySchema).mutation(sendTest),
  deliveries: adminProcedure.input(webhookDeliveriesInput).output(webhookDeliveriesSchema).query(listDeliveries),
  redeliver: adminProcedure.input(webhookIdInput).output(webhookDeliverySchema).mutation(redeliver),
});
