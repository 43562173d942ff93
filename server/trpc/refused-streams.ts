import { statusOf, toWireError } from '@server/http/wire-error';
import { getTRPCErrorShape, type TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
export async function sendRefusal(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const refused = refusals.get(request);
  if (!refused || !(payload instanceof Response)) return payload;
  if (payload.headers.get('content-type') !== 'text/event-stream') return payload;
  await payload.body?.cancel();
  const { error, type, path, input, ctx } = refused;
  reply
    .status(statusOf(toWireError(error, request.id)))
    .headers(trpcHeaders({ paths: path === undefined ? undefined : [path], errors: [error] }))
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store');
  return JSON.stringify({
    error: getTRPCErrorShape({ config: appRouter._def._config, error, type, path, input, ctx }),
  });
}
