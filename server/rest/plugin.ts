import multipart from '@fastify/multipart';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { createContext, detailsOf } from '@server/trpc/context';
import { appRouter } from '@server/trpc/router';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MULTIPART_LIMITS, type UploadReader, uploadReader } from './multipart';
import { REST_TABLE, type RestRow } from './table';

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/**
 * What reads is asked by its query, what changes by its body alone: addresses stand in logs and are followed by mistake.
 * The path wins over both. `Idempotency-Key` is the client id of D13.
 */
async function inputOf(request: FastifyRequest, row: RestRow, readUpload: UploadReader): Promise<object> {
  const params = asRecord(request.params);
  if (row.method === 'GET') return { ...row.list, ...asRecord(request.query), ...params };
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new DomainError('invalid_input');
  }
  const inParts = row.body === 'multipart' || (row.body === 'multipart or json' && request.isMultipart());
  const sent = inParts ? await readUpload(request) : asRecord(body);
  const key = row.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  return { ...sent, ...(typeof key === 'string' ? { clientId: key } : {}), ...params };
}

/** Answers a page as its items; where there are more, the Link header says where (RFC 8288). */
function sendList(request: FastifyRequest, reply: FastifyReply, page: unknown) {
  const { items, nextCursor } = asRecord(page);
  if (typeof nextCursor === 'string') {
    const next = new URL(request.url, 'http://hotel.invalid');
    next.searchParams.set('cursor', nextCursor);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return reply.send(items);
}

/** Says where the new record is to be had from now on. */
function sayWhere(reply: FastifyReply, pattern: string, made: unknown) {
  const record = asRecord(made);
  const path = pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(record[name])));
  reply.header('location', `/api${path}`);
}

/** JSON as Fastify reads it; many clients say that a body is JSON where they send none. */
function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
}

/** The REST calls of spec 7: each row calls its procedure. No rule, no role, no second schema lives here. */
export async function restPlugin(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  readJson(app);
  await app.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: true });
  const readUpload = uploadReader();
  for (const row of REST_TABLE) {
    app.route({
      method: row.method,
      url: row.path,
      config: { procedure: row.procedure, takesUploads: row.body !== undefined },
      handler: async (request, reply) => {
        let input: Promise<unknown> | undefined;
        const result: unknown = await callTRPCProcedure({
          router: appRouter,
          path: row.procedure,
          ctx: createContext(platform, detailsOf(request)),
          // Read only once the procedure knows that the caller may send it: an upload can be large.
          getRawInput: () => {
            input ??= inputOf(request, row, readUpload);
            return input;
          },
          type: 'query',
          // Spec 7 asks some questions by POST.
          allowMethodOverride: true,
          signal: undefined,
          batchIndex: 0,
        });
        reply.status(row.status ?? 200);
        if (row.location) sayWhere(reply, row.location, result);
        return row.list ? sendList(request, reply, result) : reply.send(result);
      },
    });
  }
}
