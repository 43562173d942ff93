import { isForPrograms } from '@server/transports/http/wire-error';
import { procedureType } from '@server/transports/trpc/definitions';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TRPC = /^\/trpc\/([^?/]*)/;

/** The procedures that a tRPC request names, as far as they exist; null for other requests. */
function proceduresOf(url: string): string[] | null {
  const path = TRPC.exec(url)?.[1];
  if (path === undefined) return null;
  return path.split(/,|%2c/i).filter((name) => procedureType(name) !== null);
}

/**
 * What a request asked for, without anything of whoever sent it: a route's template such as `/api/rooms/:_id`, or
 * `/trpc/rooms.list`. There are only so many: several calls in one request are `/trpc batch`, guests' and staff's pages
 * `page`, and what there is not is `none`.
 */
export function routeNameOf(request: FastifyRequest): string {
  const { url, is404, routeOptions } = request;
  const procedures = proceduresOf(url);
  if (procedures) {
    const [first] = procedures;
    return first === undefined ? 'none' : procedures.length > 1 ? '/trpc batch' : `/trpc/${first}`;
  }
  if (!is404) return routeOptions.url ?? 'none';
  return isForPrograms(url) ? 'none' : 'page';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What kind of caller it came from, once somebody has looked; never who. */
    actorKind: string | null;
  }
}

/** The header by which a proxy or a program says its own id of a request, and gets it back. */
const REQUEST_ID_HEADER = 'x-request-id';

/** UUIDs and trace ids, and nothing that could be a phone number, an address or a token. */
const SANE_ID = /^(?=.*[a-f])[0-9a-f-]{16,64}$/i;

export function requestIdOf({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SANE_ID.test(given) ? given : crypto.randomUUID();
}

/** Asked every second or two by whoever watches the process: as long as all is well there is nothing to say. */
const HEALTH_CHECKS = new Set(['/healthz', '/readyz']);

/**
 * Answers each request with its id, and writes one line about it at the level info once it is answered; of health checks only
 * where they fail.
 */
export function logRequests(app: FastifyInstance, level: string): void {
  app.decorateRequest('actorKind', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  if (level !== 'info' && level !== 'debug') return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, actorKind } = request;
    const route = routeNameOf(request);
    if (HEALTH_CHECKS.has(route) && reply.statusCode < 500) return done();
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      { method, route, status: reply.statusCode, ms, ...(actorKind ? { actor: actorKind } : {}) },
      'request',
    );
    done();
  });
}
