import type { FastifyInstance } from 'fastify';
import type { Addresses, Methods } from './addresses';
import { addVary } from './caching';

/** Other sites whose pages may read what is public; '*' for all, null for none. */
export type CorsOrigins = readonly string[] | string | null;

const isPicture = (url: string) => /^\/(media|scenes)\//.test(url);

/**
 * Lets pages of those sites read pictures and `publicReads`, and nothing else. Always anonymously: they may send neither
 * cookies nor an Authorization header.
 */
export function shareWithOtherSites(
  app: FastifyInstance,
  origins: CorsOrigins,
  { addresses, publicReads }: { addresses: Addresses; publicReads: ReadonlySet<string> },
): void {
  if (origins === null) return;
  const isPublic = (methods: Methods, method: string) => publicReads.has(methods.get(method)?.procedure ?? '');
  const allowedFor = (origin: string) => (origins === '*' ? '*' : origins.includes(origin) ? origin : null);

  app.addHook('onRequest', async ({ url, method, headers }, reply) => {
    const asksFirst = method === 'OPTIONS' ? headers['access-control-request-method'] : undefined;
    if (isPicture(url)) reply.header('cross-origin-resource-policy', 'cross-origin');
    else if (!isPublic(addresses(url), asksFirst ?? method)) return;
    if (origins !== '*') addVary(reply, 'Origin');
    const allowed = headers.origin === undefined ? null : allowedFor(headers.origin);
    if (allowed === null) return;
    reply.header('access-control-allow-origin', allowed);
    if (asksFirst === undefined) {
      reply.header(
        'access-control-expose-headers',
        'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
      );
      return;
    }
    reply
      .header('access-control-allow-methods', asksFirst)
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '600');
  });
}
