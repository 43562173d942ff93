import { DomainError } from '@server/platform/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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
