import { DomainError } from '@server/platform/domain-error';
import { holdsKey } from '@server/platform/security/api-key-format';
import type { FastifyInstance } from 'fastify';
import { isForPrograms } from './errors';

/** Addresses end up in logs: whoever sends an API key there must learn of it, though it would not be read. */
export function refuseKeysInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (isForPrograms(url) && holdsKey(url)) throw new DomainError('api_key_in_address');
    done();
  });
}
