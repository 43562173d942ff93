import { startWebhooks } from '@server/features/webhooks/sender';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@shared/webhooks/constants';
import { expect, onTestFinished, vi } from 'vitest';
import type { TestHotel } from './hotel';

/** What tests of webhooks do. */
export function webhooksOf(hotel: TestHotel) {
  const complaints: string[] = [];
  /** Sends what is due until the test is over. */
  function startSending() {
    const sender = startWebhooks(hotel.platform, { error: (message) => complaints.push(message) });
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= sender.stop();
      return stopped;
    };
    onTestFinished(stop);
    return { stop };
  }
  const logOf = async (_id: string) => (await hotel.staff.webhooks.deliveries({ _id })).items;
  return {
    complaints,
    startSending,
    add: (url: string, eventTypes: readonly WebhookEventType[] = WEBHOOK_EVENT_TYPES) =>
      hotel.staff.webhooks.create({ url, eventTypes: [...eventTypes] }),
    /** The newest first. */
    logOf,
    /** Waits until the newest delivery of an endpoint has so many attempts. */
    attempted: (_id: string, count: number) =>
      vi.waitFor(
        async () => {
          const [newest] = await logOf(_id);
          expect(newest?.attempts).toHaveLength(count);
          return newest?.attempts[0];
        },
        { timeout: 25_000, interval: 50 },
      ),
    /** As if the pause before the next attempt were over. */
    pauseIsOver: () => hotel.sql`
      with due as (update webhook_deliveries set next_attempt_at = now() where status = 'pending')
      select pg_notify('webhook_deliveries', '')`,
    /** What was written for that endpoint, in order. */
    events: async (endpointId: string) =>
      (
        await hotel.sql<{ type: string; data: Record<string, unknown> }[]>`
          select type, data from webhook_deliveries where endpoint_id = ${endpointId} order by occurred_at`
      ).map(({ type, data }) => ({ type, ...data })),
  };
}
