import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { isInternal, statusOf, toWireError } from '@server/transports/http/wire-error';
import { getTRPCErrorShape, type TRPCError } from '@trpc/server';
import { type FastifyHandlerOptions, fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { DoneFuncWithErrOrRes, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bringsKey, type Context, createContext, detailsOf, type RequestDetails } from './context';
import { refuseBrokenPaths } from './definitions';
import { answerPlainCalls, failedStatus, plainCallsOf, trpcHeaders } from './plain-calls';
import { toTrpcError } from './procedures';
import { type AppRouter, appRouter } from './router';

interface Refused {
  error: TRPCError;
  type: 'query' | 'mutation' | 'subscription' | 'unknown';
  path: string | undefined;
  input: unknown;
  ctx: Context | undefined;
  req: FastifyRequest;
}

const refusals = new WeakMap<FastifyRequest, Refused>();

/** For tRPC's `onError`: remembers why a subscription was refused. */
function noteRefusal(refused: Refused): void {
  if (refused.type === 'subscription' && !refusals.has(refused.req)) refusals.set(refused.req, refused);
}

/**
 * For `onSend`: tRPC answers a refused subscription with 200 and an event. A client that does not
 * know the event would retry for ever, so it is answered like any refused call: by status, with the same JSON.
 */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: DoneFuncWithErrOrRes,
): void {
  const refused = refusals.get(request);
  const isStream = payload instanceof Response && payload.headers.get('content-type') === 'text/event-stream';
  if (!refused || !isStream) {
    done(null, payload);
    return;
  }
  const { error, type, path, input, ctx } = refused;
  reply
    .status(statusOf(toWireError(error, request.id)))
    .headers(trpcHeaders({ paths: path === undefined ? undefined : [path], errors: [error] }))
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store');
  const shape = getTRPCErrorShape({ config: appRouter._def._config, error, type, path, input, ctx });
  const cancelled = payload.body?.cancel() ?? Promise.resolve();
  cancelled.then(() => done(null, JSON.stringify({ error: shape })), done);
}

/** Calls that may come in one request. */
const BATCH_MAX = 10;

/** The hotel's own screens call by tRPC, which changes with them: programs have the REST API. Throws `api_key_rest_only`. */
function contextOf(platform: Platform, details: RequestDetails): Context {
  if (bringsKey(details)) throw toTrpcError(new DomainError('api_key_rest_only'));
  return createContext(platform, details);
}

/** How tRPC's own adapter serves the procedures. */
export const adapterOptions = (platform: Platform) =>
  ({
    router: appRouter,
    createContext: ({ req }) => contextOf(platform, detailsOf(req)),
    maxBatchSize: BATCH_MAX,
    responseMeta: (answer) => ({ headers: trpcHeaders(answer), status: failedStatus(answer) }),
    onError: (failed) => {
      noteRefusal(failed);
      const { error, req } = failed;
      if (isInternal(error)) req.log.error({ err: error }, 'procedure failed');
    },
  }) satisfies FastifyHandlerOptions<AppRouter, FastifyRequest, FastifyReply>;

/** tRPC reads JSON itself, and takes no other body (docs/decisions/0024-the-wire.md). */
export function readJsonAsText(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/**
 * Calls are answered once all of them are done, never in lines as they are: no screen asks for that, and a read would release
 * its slot (`admitReads`) before its work had begun.
 */
export function answerWhole(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    delete headers['trpc-accept'];
    if (headers.accept?.includes('jsonl')) delete headers.accept;
    done();
  });
}

/** Serves every procedure under /trpc. */
export async function serveTrpc(app: FastifyInstance, platform: Platform): Promise<void> {
  const options = adapterOptions(platform);
  const { onError } = options;
  const serve = async (scope: FastifyInstance) => {
    readJsonAsText(scope);
    answerWhole(scope);
    refuseBrokenPaths(scope);
    scope.addHook('onSend', sendRefusal);
    scope.all<{ Params: { path: string } }>('/:path', (request, reply) => {
      const details = detailsOf(request);
      const calls = bringsKey(details) ? null : plainCallsOf(request, BATCH_MAX);
      if (!calls) return fastifyRequestHandler({ ...options, req: request, res: reply, path: request.params.path });
      return answerPlainCalls(calls, { request, reply, onError, ctx: createContext(platform, details) });
    });
  };
  await app.register(serve, { prefix: '/trpc' });
}
