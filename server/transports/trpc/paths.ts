import { DomainError } from '@server/platform/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appRouter } from './router';

/** The type of a procedure by its path, such as 'food.board'; null if there is no such procedure. */
export function procedureType(path: string | undefined): 'query' | 'mutation' | 'subscription' | null {
  const procedure: unknown = path === undefined ? undefined : Reflect.get(appRouter._def.procedures, path);
  const definition: unknown = typeof procedure === 'function' ? Reflect.get(procedure, '_def') : undefined;
  const type: unknown =
    typeof definition === 'object' && definition !== null ? Reflect.get(definition, 'type') : undefined;
  return type === 'query' || type === 'mutation' || type === 'subscription' ? type : null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is a stream of events. */
    isStream?: boolean;
  }
}

/** True for a request of a subscription, whose answer is a stream of events. */
export const isStream = ({ url, routeOptions }: FastifyRequest) =>
  routeOptions.config.isStream === true ||
  procedureType(/^\/trpc\/([\w.]+)(?:[?/]|$)/.exec(url)?.[1]) === 'subscription';

/** tRPC decodes once more what the router has decoded. */
function isReadable(path: unknown): boolean {
  try {
    return typeof path !== 'string' || !path.includes('%') || decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** A path that tRPC could not decode names no procedure: 404, not 500. For tRPC's routes. */
export function refuseBrokenPaths(app: FastifyInstance): void {
  app.addHook('preValidation', ({ params }, _reply, done) => {
    const path = typeof params === 'object' && params !== null && 'path' in params ? params.path : undefined;
    if (!isReadable(path)) throw new DomainError('not_found');
    done();
  });
}
