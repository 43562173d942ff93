import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isForPrograms } from '@server/http/errors';
import { askAnonymously, openPages } from '@server/pages/pages';
import { serveManifest } from '@server/pages/web-manifest';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import type { FastifyInstance } from 'fastify';

/** In the client's folder, but not served under its own name. */
const BUILT_ONLY = ['assets/**', 'index.html', '**/*.br', '**/*.gz'];

/** Serves the built client, its pages and the pictures of the house as far as they are built; everything else is 404. */
export async function serveClient(app: FastifyInstance, platform: Platform, dist: string | undefined): Promise<void> {
  if (dist && existsSync(join(dist, 'scenes'))) {
    await app.register(fastifyStatic, { root: join(dist, 'scenes'), prefix: '/scenes/', maxAge: '1d' });
  }
  const client = dist && existsSync(join(dist, 'client/index.html')) ? join(dist, 'client') : null;
  if (client) {
    const built = { decorateReply: false, preCompressed: true };
    const assets = { root: join(client, 'assets'), prefix: '/assets/', maxAge: '365d', immutable: true };
    // Nobody asks again for what never changes, or for a part of it: a page has thirty of them.
    await app.register(fastifyStatic, { ...built, ...assets, lastModified: false, acceptRanges: false });
    await app.register(fastifyStatic, {
      ...built,
      root: client,
      wildcard: false,
      index: false,
      globIgnore: BUILT_ONLY,
    });
  }
  if (client) serveManifest(app, askAnonymously(platform));
  const pages = client && dist ? await openPages(platform, dist) : null;
  app.setNotFoundHandler(async (request, reply) => {
    if (!client || isForPrograms(request.url)) throw new DomainError('not_found');
    if (await pages?.answer(request, reply)) return reply;
    // It names files that the next build no longer has, so it may not be cached.
    return reply.header('cache-control', 'no-cache').sendFile('index.html', client, { cacheControl: false });
  });
}
