import { hash } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The procedure that answers here. */
    procedure?: string;
  }
}

/** The procedures of a request: one in REST, one or a batch in tRPC. */
function proceduresOf(request: FastifyRequest): string[] {
  const { procedure } = request.routeOptions.config;
  if (procedure) return [procedure];
  const { params } = request;
  const path = typeof params === 'object' && params !== null && 'path' in params ? params.path : undefined;
  return typeof path === 'string' ? path.split(',') : [];
}

const namesIn = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Adds those names that the answer does not have yet. */
export function addVary(reply: FastifyReply, ...names: string[]): void {
  const before = String(reply.getHeader('vary') ?? '');
  const named = namesIn(before.toLowerCase());
  const missing = names.filter((name) => !named.includes(name.toLowerCase()));
  if (missing.length > 0) reply.header('vary', [...(before ? [before] : []), ...missing].join(', '));
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether If-None-Match names the answer's tag (RFC 9110, 13.1.2). */
function isKnown(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false;
  return asked.trim() === '*' || asked.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** Weak, since one answer has several compressed forms. */
const tagOf = (body: string | Buffer) => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

/**
 * Gives every answer a Cache-Control, unless its route has: `no-store`, or `no-cache` where everybody gets the same. Answers
 * 304 where the caller has the same answer already. To be registered before the compression.
 */
export function cacheAnswers(app: FastifyInstance, publicReads: ReadonlySet<string>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // tRPC's Response brings a status of its own, too.
    const succeeded = (payload instanceof Response ? payload.status : reply.statusCode) < 400;
    const { authorization } = request.headers;
    const asked = proceduresOf(request);
    if (reply.getHeader('cache-control') === undefined) {
      const areReads = asked.length > 0 && asked.every((procedure) => publicReads.has(procedure));
      const isPublic = succeeded && authorization === undefined && areReads;
      reply.header('cache-control', isPublic ? 'no-cache' : 'no-store');
    }
    // tRPC's Response has headers of its own, which would replace these.
    if (payload instanceof Response) {
      addVary(reply, ...namesIn(payload.headers.get('vary') ?? ''));
      payload.headers.delete('vary');
    }
    if (asked.length > 0) addVary(reply, 'Authorization', 'accept-encoding');
    const wasRead = (request.method === 'GET' || request.method === 'HEAD') && reply.statusCode === 200;
    if (!wasRead || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return done(null, payload);
    const etag = String(reply.getHeader('etag') ?? tagOf(payload));
    reply.header('etag', etag);
    if (!isKnown(request.headers['if-none-match'], etag)) return done(null, payload);
    reply.status(304).removeHeader('content-length').removeHeader('content-encoding');
    done(null, '');
  });
}

/** Compresses answers; what callers send is never inflated. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // Built files are compressed at build time, as small as they get; somebody waits for these.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
