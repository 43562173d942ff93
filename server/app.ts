import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { demoLine, serveDemo } from '@server/demo';
import { BRAND_FILES } from '@server/features/hotel/brand';
import {
  mediaPlugin,
  providerWebhookPlugin,
  roomCalendarsPlugin,
  serveBrand,
  serveReadiness,
  stopMessagesPlugin,
} from '@server/http-routes';
import { logRequests, requestIdOf } from '@server/observability/request-log';
import type { Tracing } from '@server/observability/tracing';
import { isReady } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import type { Disk } from '@server/platform/storage/data-dir';
import { answerMethods, plainAddress, refuseKeysInAddresses, trackAddresses } from '@server/transports/http/addresses';
import { admitReads, awaitPrimary, type ReadCeilings, rememberCallers } from '@server/transports/http/admission';
import { guardBodies, JSON_BYTES_MAX } from '@server/transports/http/bodies';
import { cacheAnswers, compressAnswers } from '@server/transports/http/caching';
import { type CorsOrigins, protectBrowsers, shareWithOtherSites } from '@server/transports/http/headers';
import { cutSlowBodies, HTTP_TIMEOUTS, type HttpTimeouts, serverTimeouts } from '@server/transports/http/timeouts';
import { answerBrokenHttp, isForPrograms, sendError } from '@server/transports/http/wire-error';
import { INLINE_SCRIPT_HASH, serveManifest } from '@server/transports/pages/document';
import { callAnonymously, openPages } from '@server/transports/pages/pages';
import { openShell } from '@server/transports/pages/shell';
import { openApiPlugin } from '@server/transports/rest/openapi/plugin';
import { restPlugin } from '@server/transports/rest/plugin';
import { isStream } from '@server/transports/trpc/definitions';
import { serveTrpc } from '@server/transports/trpc/plugin';
import { PUBLIC_READS } from '@server/transports/trpc/procedures';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify';
import { loggerOptions, prepareGracefulShutdown } from './platform/process/graceful-shutdown';

export interface AppOptions {
  /** Where the built client, its pages and the pictures of the house lie; without it only the API is served. */
  dist?: string;
  logLevel?: string;
  /** Where log lines go instead of the process' output. */
  logTo?: { write(line: string): void };
  /** Watches how much space is left. */
  disk?: Disk;
  /** Opens `/metrics` to whoever says it; without one nobody finds it. */
  metricsToken?: string | undefined;
  /** Traces requests. */
  tracing?: Tracing | undefined;
  /** How many proxies in front add the caller's address. */
  trustProxy?: number;
  /** Other sites whose pages may read what is public. */
  corsOrigins?: CorsOrigins;
  /** How long to wait for what callers send. */
  timeouts?: Partial<HttpTimeouts>;
  /** The demo with its people; `isLocal` where it listens on this machine alone. */
  demo?: { isLocal: boolean } | undefined;
  /** How many readers are let in at once. */
  readCeilings?: Partial<ReadCeilings>;
  /** One of many hotels in the program, so called in its log. A server in front of them watches its connections and bodies. */
  hotel?: string;
}

/** The program's whole HTTP side, not yet listening. */
export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = openApp(options);
  const addresses = trackAddresses(app);
  shareWithOtherSites(app, options.corsOrigins ?? null, { addresses, publicReads: PUBLIC_READS });
  answerMethods(app, addresses);
  refuseKeysInAddresses(app);
  guardBodies(app);

  prepareGracefulShutdown(app);
  app.addHook('preClose', () => platform.events.close());
  app.get('/healthz', async () => ({ status: 'ok' }));
  serveReadiness(app, { isReady: () => isReady(platform.db), disk: options.disk });
  const token = options.metricsToken;
  if (token !== undefined) {
    const { serveMetrics } = await import('@server/observability/metrics');
    serveMetrics(app, { platform, disk: options.disk, token, isStream, isOneOfMany: options.hotel !== undefined });
  }

  // Before the compression: what has not changed is not compressed again.
  cacheAnswers(app, PUBLIC_READS);
  await compressAnswers(app);
  awaitPrimary(app, platform.db);
  admitReads(app, isStream, options.readCeilings);

  await serveTrpc(app, platform);
  await app.register(restPlugin, { prefix: '/api', platform });
  await app.register(openApiPlugin, { prefix: '/api' });
  await app.register(stopMessagesPlugin, { prefix: '/api', platform });
  await app.register(roomCalendarsPlugin, { prefix: '/api', platform });
  const { paystack } = platform;
  if (paystack) await app.register(providerWebhookPlugin, { prefix: '/api', platform, paystack });
  await app.register(mediaPlugin, { platform });
  if (options.demo) serveDemo(app, platform, options.demo);
  await serveClient(app, platform, { dist: options.dist, lastOf: options.demo && (() => demoLine(platform)) });
  return app;
}

/** A server with what every request and answer of the program has in common. `serves` makes another one than Node's usual. */
export function openApp(options: AppOptions, serves?: FastifyServerOptions['serverFactory']): FastifyInstance {
  const timeouts = { ...HTTP_TIMEOUTS, ...options.timeouts };
  const app = fastify({ ...serverOptions(options, timeouts), ...(serves ? { serverFactory: serves } : {}) });
  options.tracing?.traceRequests(app);
  logRequests(app, options.logLevel ?? 'silent');
  protectBrowsers(app, INLINE_SCRIPT_HASH);
  app.setErrorHandler(sendError);
  if (options.hotel === undefined) {
    cutSlowBodies(app.server, timeouts);
    rememberCallers(app.server);
  }
  return app;
}

/** Inputs are checked by the procedures' schemas. Fastify would load its compilers of JSON schemas at each start. */
function noSchemas(): never {
  throw new Error('A route has a JSON schema');
}

function serverOptions(
  { logLevel, logTo, trustProxy = 0, hotel }: AppOptions,
  timeouts: HttpTimeouts,
): FastifyServerOptions {
  return {
    logger: { ...loggerOptions(logLevel ?? 'silent', logTo), ...(hotel ? { base: { pid: process.pid, hotel } } : {}) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    rewriteUrl: plainAddress,
    bodyLimit: JSON_BYTES_MAX,
    // An address with a slash at its end is the same address.
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
    ...serverTimeouts(timeouts),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    clientErrorHandler: answerBrokenHttp,
    // What still arrives during shutdown is served: not every client repeats a request elsewhere.
    return503OnClosing: false,
    // Only the nearest proxies are ours; what is further back in X-Forwarded-For, the caller wrote.
    trustProxy: (_address, hop) => hop < trustProxy,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      sendError(error, request, reply);
    },
  };
}

/** In the client's folder, but not served under its own name. */
const BUILT_ONLY = ['assets/**', 'index.html', '**/*.br', '**/*.gz', ...BRAND_FILES];

/** Serves the built client, its pages and the pictures of the house as far as they are built; everything else is 404. */
async function serveClient(
  app: FastifyInstance,
  platform: Platform,
  { dist, lastOf }: { dist: string | undefined; lastOf: (() => Promise<string>) | undefined },
): Promise<void> {
  if (dist && existsSync(join(dist, 'scenes'))) {
    await app.register(fastifyStatic, { root: join(dist, 'scenes'), prefix: '/scenes/', maxAge: '1d' });
  }
  const client = dist && existsSync(join(dist, 'client/index.html')) ? join(dist, 'client') : null;
  if (client) {
    const built = { decorateReply: false, preCompressed: true };
    const assets = { root: join(client, 'assets'), prefix: '/assets/', maxAge: '365d', immutable: true };
    // Nobody asks again for what never changes, or for a part of it: a page has thirty of them.
    await app.register(fastifyStatic, { ...built, ...assets, lastModified: false, acceptRanges: false });
    await app.register(fastifyStatic, {
      ...built,
      root: client,
      wildcard: false,
      index: false,
      globIgnore: BUILT_ONLY,
    });
  }
  const ask = callAnonymously(platform);
  if (client) serveManifest(app, ask);
  if (client) serveBrand(app, platform, client);
  const shell = client && openShell(join(client, 'index.html'), ask, lastOf);
  const pages = client && dist ? await openPages(platform, dist, lastOf) : null;
  app.setNotFoundHandler(async (request, reply) => {
    if (!shell || isForPrograms(request.url)) throw new DomainError('not_found');
    if (await pages?.answer(request, reply)) return reply;
    // It names files that the next build no longer has, so it may not be cached.
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await shell());
  });
}
