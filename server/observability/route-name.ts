import { isForPrograms } from '@server/transports/http/errors';
import { procedureType } from '@server/transports/trpc/paths';
import type { FastifyRequest } from 'fastify';

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
