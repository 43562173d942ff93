import { DomainError } from '@server/platform/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Addresses } from './addresses';

const isGetOrHead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** The router has found a route of that very address. */
const hasOwnRoute = ({ is404, routeOptions: { url = '*' } }: FastifyRequest) => !is404 && !url.includes('*');

/**
 * Answers before the body is read: 405 with the allowed methods if the address has only others, OPTIONS with the same list
 * (RFC 9110), and 404 for an unknown address.
 */
export function answerMethods(app: FastifyInstance, addresses: Addresses): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isGetOrHead(request) && hasOwnRoute(request)) return done();
    const allowed = addresses(request.url);
    if (allowed.has(request.method)) return done();
    if (allowed.size > 0) {
      reply.header('allow', [...allowed.keys(), 'OPTIONS'].join(', '));
      if (request.method === 'OPTIONS') return void reply.status(204).send();
      throw new DomainError('method_not_allowed');
    }
    // A GET may be for a page or a file.
    if (!isGetOrHead(request)) throw new DomainError('not_found');
    done();
  });
}
