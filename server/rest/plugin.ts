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
 * The version that a change is made on, as If-Match names it; `*` is any. Versions are no entity tags: the ETag of a read
 * also covers what is no change of the record, such as a booking's payments. Throws `invalid_input`.
 */
function versionIn(header: string | undefined): { version?: number | undefined } {
  if (header === undefined) return {};
  if (header === '*') return { version: undefined };
  const digits = /^(?:W\/)?"(\d+)"$/.exec(header)?.[1];
  if (digits === undefined) throw new DomainError('invalid_input');
  return { version: Number(digits) };
}

/**
 * A read takes its input from the query, a change from its body alone, since addresses end up in logs and are followed by
 * mistake. Path parameters win over both. The headers `Idempotency-Key` and `If-Match` are the input's
 * `clientId` and `version`.
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
  const seen = row.method === 'POST' ? {} : versionIn(request.headers['if-match']);
  return { ...sent, ...(typeof key === 'string' ? { clientId: key } : {}), ...seen, ...params };
}

/** Answers a page with its items; the Link header leads to the next page (RFC 8288). */
function sendList(request: FastifyRequest, reply: FastifyReply, page: unknown) {
  const { items, nextCursor } = asRecord(page);
  if (typeof nextCursor === 'string') {
    const next = new URL(request.url, 'http://hotel.invalid');
    next.searchParams.set('cursor', nextCursor);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return reply.send(items);
}

/** Answers with a file's bytes; browsers save it rather than show it. */
function sendFile(reply: FastifyReply, file: unknown) {
  const { fileName, mediaType, base64 } = asRecord(file);
  return reply
    .header('content-type', String(mediaType))
    .header('content-disposition', `attachment; filename="${String(fileName).replace(/[^\w.-]/g, '_')}"`)
    .send(Buffer.from(String(base64), 'base64'));
}

/** Says where the new record is from now on. */
function setLocation(reply: FastifyReply, pattern: string, made: unknown) {
  const record = asRecord(made);
  const path = pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(record[name])));
  reply.header('location', `/api${path}`);
}

/** JSON as Fastify reads it, and no body where a client announces JSON but sends none, as many do. */
function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
}

/** The REST API: each row calls its procedure, which alone knows the rules, roles and schemas. */
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
          // Read only after the procedure's access check: an upload can be large.
          getRawInput: () => {
            input ??= inputOf(request, row, readUpload);
            return input;
          },
          type: 'query',
          // Queries may be rows with POST, such as availability.
          allowMethodOverride: true,
          signal: undefined,
          batchIndex: 0,
        });
        reply.status(row.status ?? 200);
        if (row.location) setLocation(reply, row.location, result);
        if (row.file) return sendFile(reply, result);
        return row.list ? sendList(request, reply, result) : reply.send(result);
      },
    });
  }
}
