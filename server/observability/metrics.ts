import { timingSafeEqual } from 'node:crypto';
import { bearerToken } from '@server/http/bearer';
import type { Disk } from '@server/platform/disk';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { hashToken } from '@server/platform/secrets';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { lookUpAtScrape } from './measures';
import { routeNameOf } from './route-name';

interface Measured {
  platform: Platform;
  disk?: Disk | undefined;
  /** Who may read the figures says this. */
  token: string;
  isStream(request: FastifyRequest): boolean;
}

const BUCKETS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10];

/** Node knows some thirty others, which anybody can send: each would be a figure of every route. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Serves `/metrics` in Prometheus' format for bearers of the token; for all others it is not there. */
export function serveMetrics(app: FastifyInstance, { platform, disk, token, isStream }: Measured): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that were answered, streams apart: how long it took, by what was asked for and the class of the status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isStream(request)) {
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      const method = METHODS.has(request.method) ? request.method : 'other';
      requests.observe({ method, route: routeNameOf(request), status }, reply.elapsedTime / 1000);
    }
    done();
  });

  const lookUp = lookUpAtScrape(registry, { platform, disk });
  const expected = Buffer.from(hashToken(token));
  app.get('/metrics', async (request, reply) => {
    const given = bearerToken(request.headers.authorization) ?? '';
    if (!timingSafeEqual(Buffer.from(hashToken(given)), expected)) throw new DomainError('not_found');
    return reply.type(registry.contentType).send(await lookUp().then(() => registry.metrics()));
  });
}
