import multipart from '@fastify/multipart';
import { asRefusal } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { createContext, detailsOf } from '@server/trpc/context';
import { appRouter } from '@server/trpc/router';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { versionsWanted } from './if-match';
import { MULTIPART_LIMITS, type UploadReader, uploadReader } from './multipart';
import { REST_TABLE, type RestRow } from './table';

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

type RestInput = Record<string, unknown>;

/** A change of one record has its id in the path. */
const changesRecord = ({ method, path }: RestRow) => method !== 'GET' && path.includes('/:_id');

/**
 * A read takes its input from the query, a change from its body alone, since addresses end up in logs and are followed by
 * mistake. Path parameters win over both. The headers `Idempotency-Key` and `If-Match` are the input's
 * `clientId` and `version`; one input for each version on which the change may be made.
 */
async function inputsOf(request: FastifyRequest, row: RestRow, readUpload: UploadReader): Promise<RestInput[]> {
  const params = asRecord(request.params);
  if (row.method === 'GET') return [{ ...row.list, ...asRecord(request.query), ...params }];
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new DomainError('invalid_input');
  }
  const inParts = row.body === 'multipart' || (row.body === 'multipart or json' && request.isMultipart());
  const sent = inParts ? await readUpload(request) : asRecord(body);
  const key = row.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const input = { ...sent, ...(typeof key === 'string' ? { clientId: key } : {}), ...params };
  if (!changesRecord(row)) return [input];
  return versionsWanted(request.headers['if-match'], sent.version).map((version) => ({ ...input, version }));
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

/**
 * Calls the row's procedure. Where If-Match names several versions and the first is not the record's, the change is made
 * on the one that is.
 */
async function callRow(request: FastifyRequest, row: RestRow, platform: Platform, readUpload: UploadReader) {
  let inputs: Promise<RestInput[]> | undefined;
  const inputAt = async (index: number) => {
    inputs ??= inputsOf(request, row, readUpload);
    return (await inputs)[index];
  };
  const ctx = createContext(platform, detailsOf(request));
  const call = (index: number): Promise<unknown> =>
    callTRPCProcedure({
      router: appRouter,
      path: row.procedure,
      ctx,
      // Read only after the procedure's access check: an upload can be large.
      getRawInput: () => inputAt(index),
      type: 'query',
      // Queries may be rows with POST, such as availability.
      allowMethodOverride: true,
      signal: undefined,
      batchIndex: 0,
    });
  try {
    return await call(0);
  } catch (error) {
    const now = error instanceof Error ? asRefusal(error.cause)?.record : undefined;
    const fitting = now ? ((await inputs) ?? []).findIndex(({ version }) => version === now.version) : -1;
    if (fitting < 1) throw error;
    return call(fitting);
  }
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
        const result = await callRow(request, row, platform, readUpload);
        reply.status(row.status ?? 200);
        if (row.location) setLocation(reply, row.location, result);
        if (row.file) return sendFile(reply, result);
        return row.list ? sendList(request, reply, result) : reply.send(result);
      },
    });
  }
}
