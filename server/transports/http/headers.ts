import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Addresses, Methods } from './addresses';
import { addVary } from './caching';

/** A page of ours asks for none of these, so no frame or script in it can. */
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The headers that helmet sets; they are the same for every answer. */
function helmetHeaders(inlineScript: string): Record<string, string> {
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", inlineScript],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // The toasts' and the dialogs' libraries put their own style elements into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        // The program serves plain HTTP; a proxy in front of it decides about TLS.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}

/** What counts for a part of a page; the others count for what is opened by itself. */
const OF_PARTS = ['x-content-type-options', 'cross-origin-resource-policy'];

/** Built scripts, styles and fonts, and pictures: a page has forty of them, and all headers are larger than the smallest file. */
const isPart = (url: string) => /^\/(?:assets|media|scenes)\/[^?]+\.(?:avif|css|js|webp|woff2)$/.test(url);

/** What anybody may see, in an email that is read in a browser too. */
const isPicture = (url: string) => /^\/(?:(?:media|scenes)\/|logo\.png$)/.test(url);

/**
 * Tells browsers with every answer what no page of ours does, as far as it counts for that answer. `inlineScript` is the
 * hash of the one script that may stand in a page.
 */
export function protectBrowsers(app: FastifyInstance, inlineScript: string): void {
  const headers = { ...helmetHeaders(inlineScript), 'permissions-policy': PERMISSIONS };
  const ofParts = Object.fromEntries(Object.entries(headers).filter(([name]) => OF_PARTS.includes(name)));
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(isPart(url) ? ofParts : headers);
    if (isPicture(url)) reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}

/** Other sites whose pages may read what is public; '*' for all, null for none. */
export type CorsOrigins = readonly string[] | string | null;

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
    if (!isPicture(url) && !isPublic(addresses(url), asksFirst ?? method)) return;
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

/** The token of an `Authorization` header; undefined where that is not there, or of another form. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
