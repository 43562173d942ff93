import { createHash } from 'node:crypto';
import { keepEvent } from '@server/features/money/payments/online/provider-events';
import { DomainError } from '@server/platform/domain-error';
import type { Paystack } from '@server/platform/paystack/client';
import { SIGNATURE_HEADER } from '@server/platform/paystack/signature';
import type { Platform } from '@server/platform/platform';
import type { FastifyInstance } from 'fastify';

const EMPTY = Buffer.alloc(0);

/**
 * The provider's webhook (spec 7). The signature is of the bytes as they came, so nothing parses them before it is judged;
 * an event is answered once it is kept, and a job does what it calls for.
 */
export async function providerWebhookPlugin(
  app: FastifyInstance,
  { platform, paystack }: { platform: Platform; paystack: Paystack },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
  app.post('/payments/webhook', async ({ body, headers, log }) => {
    const raw = Buffer.isBuffer(body) ? body : EMPTY;
    const received = paystack.receive(raw, headers[SIGNATURE_HEADER]);
    if (received.kind === 'forged') throw new DomainError('not_signed');
    if (received.kind === 'event') await keepEvent(platform, received.event, raw.toString('utf8'));
    // Sent again it would be no better.
    else log.warn({ digest: createHash('sha256').update(raw).digest('hex') }, 'a signed webhook could not be read');
    return { received: true };
  });
}
