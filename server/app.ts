import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { knowAddresses } from '@server/http/addresses';
import { type Patience as BodyPatience, guardBodies, JSON_BYTES_MAX } from '@server/http/bodies';
import { cacheAnswers } from '@server/http/caching';
import { type CorsOrigins, shareWithOtherSites } from '@server/http/cors';
import { answerBrokenHttp, isForPrograms, sendError } from '@server/http/errors';
import { answerMethods } from '@server/http/methods';
import { trpcHeaders } from '@server/http/trpc-headers';
import { mediaPlugin } from '@server/media';
import { INLINE_SCRIPT_HASH } from '@server/pages/document';
import { openPages } from '@server/pages/pages';
import type { Disk } from '@server/platform/disk';
import { DomainError } from '@server/platform/domain-error';
import { prepareToLeave } from '@server/platform/leaving';
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

/** What lies in the client's folder besides the files that have an address of their own there. */
const BUILT_ONLY = ['assets/**', 'index.html', '**/*.br', '**/*.gz'];

/** How long is waited for what callers send. */
export interface Patience extends BodyPatience {
  /** For a request's head, also where none ever comes. */
  headMs: number;
  /** For the next request on a connection; longer than proxies keep theirs, so that it is they who close. */
  nextMs: number;
  /** How often the connections are looked at for the above. */
  lookMs: number;
}

const PATIENCE: Patience = {
  bodyMs: 30_000,
  uploadBytesPerSecond: 16 * 1024,
  headMs: 15_000,
  nextMs: 65_000,
  lookMs: 5_000,
};

/** No request takes longer to arrive, whatever its pace. */
const ARRIVAL_MAX_MS = 2 * 3_600_000;

export interface AppOptions {
  /** Where the built client, its pages and the rendered scenes lie; without it only the API is served. */
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
  patience?: Partial<Patience>;
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
    http: { headersTimeout: patience.headMs, connectionsCheckingInterval: patience.lookMs },
    keepAliveTimeout: patience.nextMs,
    requestTimeout: ARRIVAL_MAX_MS,
    clientErrorHandler: answerBrokenHttp,
    // What still arrives while it closes is served: a repeat elsewhere is not everybody's to make.
    return503OnClosing: false,
    // The proxies nearest to us are ours; what stands further off in X-Forwarded-For was written by whoever called them.
    trustProxy: (_address, hop) => hop < (options.trustProxy ?? 0),
    frameworkErrors: (error, request, reply: FastifyReply) => {
      sendError(error, request, reply);
    },
  });

  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", INLINE_SCRIPT_HASH],
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

  // A page of ours asks for none of these, so no frame or script in it can.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  });
  app.setErrorHandler(sendError);
  const addresses = knowAddresses(app);
  shareWithOtherSites(app, options.corsOrigins ?? null, addresses);
  answerMethods(app, addresses);
  guardBodies(app, patience);

  prepareToLeave(app);
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

  const { dist } = options;
  if (dist && existsSync(join(dist, 'scenes'))) {
    await app.register(fastifyStatic, { root: join(dist, 'scenes'), prefix: '/scenes/', maxAge: '1d' });
  }
  const client = dist && existsSync(join(dist, 'client/index.html')) ? join(dist, 'client') : null;
  if (client) {
    const built = { decorateReply: false, preCompressed: true };
    const assets = { root: join(client, 'assets'), prefix: '/assets/', maxAge: '365d', immutable: true };
    await app.register(fastifyStatic, { ...built, ...assets });
    await app.register(fastifyStatic, {
      ...built,
      root: client,
      wildcard: false,
      index: false,
      globIgnore: BUILT_ONLY,
    });
  }
  const pages = client && dist ? await openPages(platform, dist) : null;
  app.setNotFoundHandler(async (request, reply) => {
    if (!client || isForPrograms(request.url)) throw new DomainError('not_found');
    if (await pages?.answer(request, reply)) return reply;
    return reply.header('cache-control', 'no-cache').sendFile('index.html', client);
  });
  return app;
}
