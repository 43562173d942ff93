import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { serveClient } from '@server/client-files';
import { knowAddresses } from '@server/http/addresses';
import { admitReads, READ_CEILINGS, type ReadCeilings } from '@server/http/admission';
import { guardBodies, JSON_BYTES_MAX } from '@server/http/bodies';
import { cacheAnswers } from '@server/http/caching';
import { type CorsOrigins, shareWithOtherSites } from '@server/http/cors';
import { answerBrokenHttp, sendError } from '@server/http/errors';
import { protectBrowsers } from '@server/http/headers';
import { answerMethods } from '@server/http/methods';
import { cutSlowBodies, PATIENCE, type Patience, serverPatience } from '@server/http/patience';
import { trpcHeaders } from '@server/http/trpc-headers';
import { guardTrpc } from '@server/http/trpc-paths';
import { mediaPlugin } from '@server/media';
import type { Disk } from '@server/platform/disk';
import { prepareGracefulShutdown } from '@server/platform/graceful-shutdown';
import { loggerOptions } from '@server/platform/log';
import type { Platform } from '@server/platform/platform';
import { tellReadiness } from '@server/readiness';
import { restPlugin } from '@server/rest/plugin';
import { createContext, factsOf } from '@server/trpc/context';
import { isFault } from '@server/trpc/errors';
import { noteRefusal, sendRefusal } from '@server/trpc/refused-streams';
import { type AppRouter, appRouter } from '@server/trpc/router';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';

export interface AppOptions {
  /** Where the built client, its pages and the pictures of the house lie; without it only the API is served. */
  dist?: string;
  logLevel?: string;
  /** Where log lines go; the process' output without it. */
  logTo?: { write(line: string): void };
  /** Says when too little space is left; without it nobody looks. */
  disk?: Disk;
  /** How many proxies in front say who calls. */
  trustProxy?: number;
  /** Other sites whose pages may read what is public (server/http/cors.ts). */
  corsOrigins?: CorsOrigins;
  /** How long is waited for what callers send. */
  patience?: Partial<Patience>;
  /** How many readers are let in at once. */
  readCeilings?: Partial<ReadCeilings>;
}

/** Takes the platform; returns the program's whole HTTP side, not yet listening. */
export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const patience = { ...PATIENCE, ...options.patience };
  const app = fastify({
    logger: loggerOptions(options.logLevel ?? 'silent', options.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: JSON_BYTES_MAX,
    // An address with a slash at its end is the same address.
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
    ...serverPatience(patience),
    clientErrorHandler: answerBrokenHttp,
    // What still arrives while it closes is served: a repeat elsewhere is not everybody's to make.
    return503OnClosing: false,
    // The proxies nearest to us are ours; what stands further off in X-Forwarded-For was written by whoever called them.
    trustProxy: (_address, hop) => hop < (options.trustProxy ?? 0),
    frameworkErrors: (error, request, reply: FastifyReply) => {
      sendError(error, request, reply);
    },
  });

  await protectBrowsers(app);
  app.setErrorHandler(sendError);
  const addresses = knowAddresses(app);
  shareWithOtherSites(app, options.corsOrigins ?? null, addresses);
  answerMethods(app, addresses);
  guardBodies(app);

  cutSlowBodies(app.server, patience);
  prepareGracefulShutdown(app);
  app.get('/healthz', async () => ({ status: 'ok' }));
  tellReadiness(app, { db: platform.db, disk: options.disk });

  // Streams of events end with the process, and whoever listened opens them anew elsewhere.
  app.addHook('preClose', () => platform.events.close());
  // Before the compression: what has not changed is not compressed again.
  cacheAnswers(app);
  await app.register(compress, {
    // Of what callers send nothing is inflated.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // What is built is compressed once and for all; this is for answers, which somebody waits for.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  admitReads(app, { ...READ_CEILINGS, ...options.readCeilings });
  guardTrpc(app);
  app.addHook('onSend', sendRefusal);
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => createContext(platform, factsOf(req)),
      maxBatchSize: 10,
      responseMeta: (answer) => ({ headers: trpcHeaders(answer) }),
      onError: (failed) => {
        noteRefusal(failed);
        const { error, req } = failed;
        if (isFault(error)) req.log.error({ err: error }, 'procedure failed');
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
  await app.register(restPlugin, { prefix: '/api', platform });
  await app.register(mediaPlugin, { platform });

  await serveClient(app, platform, options.dist);
  return app;
}
