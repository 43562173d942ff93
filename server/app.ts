import { serveClient } from '@server/client-files';
import { trackAddresses } from '@server/http/addresses';
import { admitReads, type ReadCeilings } from '@server/http/admission';
import { guardBodies, JSON_BYTES_MAX } from '@server/http/bodies';
import { cacheAnswers } from '@server/http/caching';
import { rememberCallers } from '@server/http/callers';
import { compressAnswers } from '@server/http/compression';
import { type CorsOrigins, shareWithOtherSites } from '@server/http/cors';
import { answerBrokenHttp, sendError } from '@server/http/errors';
import { protectBrowsers } from '@server/http/headers';
import { refuseKeysInAddresses } from '@server/http/keys-in-addresses';
import { answerMethods } from '@server/http/methods';
import { cutSlowBodies, PATIENCE, type Patience, serverPatience } from '@server/http/patience';
import { plainAddress } from '@server/http/plain-addresses';
import { mediaPlugin } from '@server/media';
import { logRequests, requestIdOf } from '@server/observability/request-log';
import type { Tracing } from '@server/observability/tracing';
import { INLINE_SCRIPT_HASH } from '@server/pages/document';
import type { Disk } from '@server/platform/disk';
import { prepareGracefulShutdown } from '@server/platform/graceful-shutdown';
import { loggerOptions } from '@server/platform/log';
import type { Platform } from '@server/platform/platform';
import { providerWebhookPlugin } from '@server/provider-webhook';
import { serveReadiness } from '@server/readiness';
import { openApiPlugin } from '@server/rest/openapi/plugin';
import { restPlugin } from '@server/rest/plugin';
import { roomCalendarsPlugin } from '@server/room-calendars';
import { isStream } from '@server/trpc/paths';
import { serveTrpc } from '@server/trpc/plugin';
import { PUBLIC_READS } from '@server/trpc/public-reads';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify';

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
  patience?: Partial<Patience>;
  /** How many readers are let in at once. */
  readCeilings?: Partial<ReadCeilings>;
}

/** The program's whole HTTP side, not yet listening. */
export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const patience = { ...PATIENCE, ...options.patience };
  const app = fastify(serverOptions(options, patience));

  // What every request and answer has in common.
  options.tracing?.traceRequests(app);
  logRequests(app, options.logLevel ?? 'silent');
  protectBrowsers(app, INLINE_SCRIPT_HASH);
  app.setErrorHandler(sendError);
  const addresses = trackAddresses(app);
  shareWithOtherSites(app, options.corsOrigins ?? null, { addresses, publicReads: PUBLIC_READS });
  answerMethods(app, addresses);
  refuseKeysInAddresses(app);
  guardBodies(app);
  cutSlowBodies(app.server, patience);
  rememberCallers(app.server);

  prepareGracefulShutdown(app);
  app.addHook('preClose', () => platform.events.close());
  app.get('/healthz', async () => ({ status: 'ok' }));
  serveReadiness(app, { db: platform.db, disk: options.disk });
  const token = options.metricsToken;
  if (token !== undefined) {
    const { serveMetrics } = await import('@server/observability/metrics');
    serveMetrics(app, { platform, disk: options.disk, token, isStream });
  }

  // Before the compression: what has not changed is not compressed again.
  cacheAnswers(app, PUBLIC_READS);
  await compressAnswers(app);
  admitReads(app, isStream, options.readCeilings);

  await serveTrpc(app, platform);
  await app.register(restPlugin, { prefix: '/api', platform });
  await app.register(openApiPlugin, { prefix: '/api' });
  await app.register(roomCalendarsPlugin, { prefix: '/api', platform });
  const { paystack } = platform;
  if (paystack) await app.register(providerWebhookPlugin, { prefix: '/api', platform, paystack });
  await app.register(mediaPlugin, { platform });
  await serveClient(app, platform, options.dist);
  return app;
}

/** Inputs are checked by the procedures' schemas. Fastify would load its compilers of JSON schemas at each start. */
function noSchemas(): never {
  throw new Error('A route has a JSON schema');
}

function serverOptions({ logLevel, logTo, trustProxy = 0 }: AppOptions, patience: Patience): FastifyServerOptions {
  return {
    logger: loggerOptions(logLevel ?? 'silent', logTo),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    rewriteUrl: plainAddress,
    bodyLimit: JSON_BYTES_MAX,
    // An address with a slash at its end is the same address.
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
    ...serverPatience(patience),
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
