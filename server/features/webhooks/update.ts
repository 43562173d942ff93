import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { audit } from '@server/platform/records/audit';
import { assertVersion } from '@server/platform/records/versions';
import type { Webhook, WebhookChangeInput } from '@shared/webhooks/schema';
import {
  assertMayBeSentTo,
  changeEndpoint,
  findEndpointOrThrow,
  hostInLog,
  lockEndpoints,
  wakeSenders,
} from './endpoints';

/** Enabled again, it gets what still waits; what happens while it is disabled it never gets. */
function enabling(enabled: boolean | undefined, before: Webhook, now: string) {
  if (enabled === undefined) return {};
  if (enabled) return { disabledAt: null, disabledReason: null, failingSince: null };
  // Disabled by the program: staff have seen it.
  return { disabledReason: 'staff' as const, ...(before.enabled ? { disabledAt: now } : {}) };
}

/** Changes an endpoint, or disables and enables it. Throws `not_found`, `changed_meanwhile`, `invalid_input`, `webhook_private`. */
export function updateWebhook({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<UserActor>;
  input: WebhookChangeInput;
}): Promise<Webhook> {
  const { _id, version, enabled, ...fields } = input;
  if (fields.url !== undefined) assertMayBeSentTo(platform, fields.url);
  return inTransaction(platform.db, async (tx) => {
    await lockEndpoints(tx);
    const before = await findEndpointOrThrow(tx, _id);
    assertVersion(before, version);
    const now = platform.clock.now().toISOString();
    await changeEndpoint(tx, { _id, version }, { ...fields, ...enabling(enabled, before, now) });
    await wakeSenders(tx);
    const after = await findEndpointOrThrow(tx, _id);
    const detail = {
      host: hostInLog(after.url),
      before: hostInLog(before.url),
      enabled,
      eventTypes: fields.eventTypes,
    };
    await audit(tx, { actor: actor.id, action: 'webhooks.update', recordId: _id, detail });
    return after;
  });
}
