import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { mediaPlugin } from '@server/media';
import { INLINE_SCRIPT_HASH } from '@server/pages/document';
import { openPages } from '@server/pages/pages';
import { isReady } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { prepareToLeave } from '@server/platform/leaving';
import type { Platform } from '@server/platform/platform';
import { restPlugin } from '@server/rest/plugin';
import { createContext, factsOf } from '@server/trpc/context';
import { isFault, statusOf, toWireError } from '@server/trpc/errors';
import { noteRefusal, sendRefusal } from '@server/trpc/refused-streams';
import { type AppRouter, appRouter } from '@server/trpc/router';
import { messageFor } from '@shared/errors';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** What the product answers to; other methods are unknown addresses. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

const API_PATHS = ['/api/', '/trpc/', '/media/', '/scenes/', '/assets/'];

/** What lies in the client's folder besides the files that have an address of their own there. */
const BUILT_ONLY = ['assets/**', 'index.html', '**/*.br', '**/*.gz'];

const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !API_PATHS.some((path) => url.startsWith(path));

export interface AppOptions {
  /** Where the built client, its pages and the rendered scenes lie; without it only the API is served. */
  dist?: string;
  logLevel?: string;
  /** How many proxies in front say who calls. */
  trustProxy?: number;
}

/** Takes the platform; returns the program's whole HTTP side, not yet listening. */
export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: options.logLevel ?? 'silent' },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    // A booking is a few hundred bytes.
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 5000 },
    // What still arrives while it closes is served: a repeat elsewhere is not everybody's to make.
    return503OnClosing: false,
    // The proxies nearest to us are ours; what stands further off in X-Forwarded-For was written by whoever called them.
    trustProxy: (_address, hop) => hop < (options.trustProxy ?? 0),
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const wire = toWireError(error, request.id);
      reply.status(statusOf(wire)).send(wire);
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

  app.setErrorHandler((error, request, reply) => {
    const wire = toWireError(error, request.id);
    if (isFault(error)) request.log.error({ err: error }, 'request failed');
    return reply.status(statusOf(wire)).send(wire);
  });

  prepareToLeave(app);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !app.leaving.announced && (await isReady(platform.db).catch(() => false));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });

  // Streams of events end with the process, and whoever listened opens them anew elsewhere.
  app.addHook('preClose', () => platform.events.close());
  app.addHook('onRequest', async (request) => {
    if (!METHODS.has(request.method)) throw new DomainError('not_found');
  });
  // Weak, as one answer has several compressed forms. Before the compression: what has not changed is not compressed again.
  await app.register(etag, { weak: true });
  await app.register(compress, {
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
    if (client && isPage(request)) {
      if (await pages?.answer(request, reply)) return reply;
      return reply.header('cache-control', 'no-cache').sendFile('index.html', client);
    }
    return reply.status(404).send({ message: messageFor('not_found'), code: 'NOT_FOUND', reason: 'not_found' });
  });
  return app;
}
