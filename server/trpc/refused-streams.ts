import { statusOf, toWireError } from '@server/http/wire-error';
import { getTRPCErrorShape, type TRPCError } from '@trpc/server';
import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context';
import { trpcHeaders } from './headers';
import { appRouter } from './router';

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
export function noteRefusal(refused: Refused): void {
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
