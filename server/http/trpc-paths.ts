import { DomainError } from '@server/platform/domain-error';
import { appRouter } from '@server/trpc/router';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Takes a procedure's path, such as 'food.board'; returns whether it asks, changes or follows something, or null where there is none. */
export function procedureType(path: string | undefined): 'query' | 'mutation' | 'subscription' | null {
  const procedure: unknown = path === undefined ? undefined : Reflect.get(appRouter._def.procedures, path);
  const definition: unknown = typeof procedure === 'function' ? Reflect.get(procedure, '_def') : undefined;
  const type: unknown =
    typeof definition === 'object' && definition !== null ? Reflect.get(definition, 'type') : undefined;
  return type === 'query' || type === 'mutation' || type === 'subscription' ? type : null;
}

const isTrpc = ({ url }: FastifyRequest) => url.startsWith('/trpc/');

/** Takes a path as the router has decoded it; tRPC decodes it once more. */
function isReadable(path: unknown): boolean {
  try {
    return typeof path !== 'string' || decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** A path that tRPC could not read names no procedure, and is no fault of ours. To be registered before tRPC. */
export function guardTrpc(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { params } = request;
    const path = typeof params === 'object' && params !== null && 'path' in params ? params.path : undefined;
    if (isTrpc(request) && !isReadable(path)) throw new DomainError('not_found');
  });
}
