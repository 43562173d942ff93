import { DomainError } from '@server/platform/domain-error';
import type { FastifyInstance } from 'fastify';
import type { Addresses } from './addresses';

/**
 * A known address asked by another method is 405 and says which there are; OPTIONS is answered with the same (RFC 9110).
 * What is not there at all is 404 before its body is looked at.
 */
export function answerMethods(app: FastifyInstance, addresses: Addresses): void {
  app.addHook('onRequest', async (request, reply) => {
    const allowed = addresses(request.url);
    if (allowed.has(request.method)) return;
    if (allowed.size > 0) {
      reply.header('allow', [...allowed.keys(), 'OPTIONS'].join(', '));
      if (request.method === 'OPTIONS') return reply.status(204).send();
      throw new DomainError('method_not_allowed');
    }
    // What is read may be a page or a file.
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new DomainError('not_found');
  });
}
