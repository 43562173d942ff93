import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { roomCalendarFile } from '@server/features/calendar-feeds/address';
import { BRAND_FILES, brandFile } from '@server/features/hotel/brand';
import { chooseMessages } from '@server/features/messages/verbs';
import { keepEvent } from '@server/features/money/payments/online/provider-events';
import { DomainError } from '@server/platform/domain-error';
import type { Paystack } from '@server/platform/paystack/client';
import { SIGNATURE_HEADER } from '@server/platform/paystack/webhook';
import type { Platform } from '@server/platform/platform';
import type { Disk } from '@server/platform/storage/data-dir';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '@shared/pictures/constants';
import type { FastifyInstance } from 'fastify';

/** Less than the proxy waits for the answer (deploy/haproxy.cfg: 1 s). */
const PATIENCE_MS = 800;

/** Why a load balancer should send no requests here. */
type Reason = 'leaving' | 'database';

/**
 * Serves `/readyz`, which answers within a second. It asks the database through the pool that requests use, so that the
 * answer is no while that is stuck; requests at the same time share one query. A nearly full disk is only a warning: all
 * processes may share that disk, and would go out of service together.
 */
export function serveReadiness(
  app: FastifyInstance,
  { isReady, disk }: { isReady(): Promise<boolean>; disk?: Disk | undefined },
): void {
  let asked: Promise<boolean> | undefined;
  const databaseAnswers = () => {
    asked ??= isReady()
      .catch(() => false)
      .finally(() => {
        asked = undefined;
      });
    return Promise.race([asked, wait(PATIENCE_MS, false)]);
  };
  const whyNot = async (): Promise<Reason | null> => {
    if (app.shutdown.announced) return 'leaving';
    return (await databaseAnswers()) ? null : 'database';
  };
  app.get('/readyz', async (_request, reply) => {
    const [reason, low] = await Promise.all([whyNot(), disk?.isLow()]);
    const warning = low ? { warning: 'disk' } : {};
    if (reason) return reply.status(503).send({ status: 'not ready', reason, ...warning });
    return { status: 'ready', ...warning };
  });
}

const FILE = new RegExp(`^(${PHOTO_WIDTHS.join('|')})\\.(${PHOTO_FORMATS.join('|')})$`);

/** Serves stored photos under /media. A photo's content never changes, so it may be cached for a year. */
export async function mediaPlugin(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get<{ Params: { id: string; file: string } }>('/media/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const format = FILE.exec(file)?.[2];
    const found = format ? await platform.pictures.get(`${id}/${file}`) : null;
    if (!found) throw new DomainError('not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', found.size)
      .type(`image/${format}`)
      .send(found.stream);
  });
}

/** The hotel's icons and share picture at addresses that stay, whatever it shows there; `client` has those of the demo. */
export function serveBrand(app: FastifyInstance, platform: Platform, client: string): void {
  for (const file of BRAND_FILES) {
    app.get(`/${file}`, async (_request, reply) => {
      const drawn = await brandFile(platform, file);
      return reply
        .type(file.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
        .header('cache-control', 'no-cache')
        .send(drawn ?? createReadStream(join(client, file)));
    });
  }
}

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

/**
 * Where mail programs say that their reader wants no more messages (RFC 8058): one POST to the address of the email's header,
 * with a form that says nothing else.
 */
export async function stopMessagesPlugin(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
  app.post<{ Params: { token: string } }>(
    '/messages/stop/:token',
    { config: { ignoresBody: true } },
    async ({ params: { token }, ip }) => chooseMessages({ ctx: { platform, ip }, input: { token, wanted: false } }),
  );
}

interface Named {
  Params: { roomId: string; secret: string };
}

/** The calendars of rooms at their secret addresses, which channels and calendar programs read without a login. */
export async function roomCalendarsPlugin(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get<Named>('/calendars/:roomId/:secret.ics', async ({ params: { roomId, secret }, ip }, reply) => {
    const file = await roomCalendarFile(platform, { roomId, secret, ip });
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="room.ics"')
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .send(file);
  });
}
