import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { asRefusal } from '@server/platform/database/database';
import type { CallsLeft, Platform } from '@server/platform/platform';
import { csvFile, csvPages } from '@server/platform/tables/csv-file';
import { PROOF_UPLOAD_BYTES_MAX, UPLOAD_BYTES_MAX } from '@server/transports/http/bodies';
import { type Context, createContext, detailsOf } from '@server/transports/trpc/context';
import { definitionOf, fieldNamesOf, procedureType } from '@server/transports/trpc/definitions';
import { appRouter } from '@server/transports/trpc/router';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendEvents, untilClosed } from './events';
import { asRecord, inputsOf, type RestInput } from './inputs';
import { MULTIPART_LIMITS, PROOF_UPLOADS, STAFF_UPLOADS, type UploadReader, uploadReader } from './multipart';
import { methodsOf, type RestRow } from './row';
import { REST_TABLE } from './table';

/** What the path names, without what it does not: a row's parameters. */
const namedBy = ({ params }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(Object.entries(asRecord(params)).map(([name, value]) => [name, String(value)]));

/** JSON as Fastify reads it, and no body where a client announces JSON but sends none, as many do. */
function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
}

interface Called {
  result: unknown;
  /** What it was called with. */
  input: RestInput;
}

interface Calling {
  /** Who calls is looked up once, however many pages are read. */
  ctx: Context;
  readUpload: UploadReader;
  /** The names of the fields that the row's procedure takes. */
  takes: ReadonlySet<string>;
  /** Ends a stream. */
  signal: AbortSignal | undefined;
  /** Fields that come before what was sent: the place of a page in a file. */
  instead?: RestInput | undefined;
}

/**
 * Calls the row's procedure. Where If-Match names several versions and the first is not the record's, the change is made
 * on the one that is.
 */
async function callRow(
  request: FastifyRequest,
  row: RestRow,
  { ctx, readUpload, takes, signal, instead }: Calling,
): Promise<Called> {
  let inputs: Promise<RestInput[]> | undefined;
  const inputAt = async (index: number) => {
    inputs ??= inputsOf(request, row, { readUpload, takes });
    const input = (await inputs)[index];
    return instead ? { ...input, ...instead } : input;
  };
  const call = async (index: number): Promise<Called> => {
    const result: unknown = await callTRPCProcedure({
      router: appRouter,
      path: row.procedure,
      ctx,
      // Read only after the procedure's access check: an upload can be large.
      getRawInput: () => inputAt(index),
      type: row.stream ? 'subscription' : 'query',
      // tRPC does not compare this with the procedure's own type: rows with POST may be queries, and changes are called here
      // too.
      allowMethodOverride: !row.stream,
      signal,
      batchIndex: 0,
    });
    return { result, input: (await inputs)?.[index] ?? {} };
  };
  try {
    return await call(0);
  } catch (error) {
    const now = error instanceof Error ? asRefusal(error.cause)?.record : undefined;
    const fitting = now ? ((await inputs) ?? []).findIndex(({ version }) => version === now.version) : -1;
    if (fitting < 1) throw error;
    return call(fitting);
  }
}

const uploadBytesMax = ({ body, upload }: RestRow): number =>
  body === undefined ? 0 : upload === 'proof' ? PROOF_UPLOAD_BYTES_MAX : UPLOAD_BYTES_MAX;

const isStream = (result: unknown): result is AsyncIterable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

/** Whoever names CSV wants it; browsers and clients of JSON do not. */
const acceptsCsv = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.split(',').some((type) => /^\s*text\/csv\s*(;|$)/i.test(type));

/** Answers with what the row's procedure returned. */
function answer(request: FastifyRequest, reply: FastifyReply, row: RestRow, { result, input }: Called): FastifyReply {
  if (row.stream && isStream(result)) return sendEvents(request, reply, result);
  reply.status(row.status ?? 200);
  if (row.location) setLocation(reply, row.location, { ...input, ...asRecord(result) });
  if (row.file) return sendFile(reply, result);
  if (row.csv && acceptsCsv(request)) return sendFile(reply, csvFile(row.csv(result)));
  if (row.list || Array.isArray(result)) linkPages(request, reply, result);
  return reply.send(row.list ? asRecord(result).items : result);
}

/** Answers with all pages as one file, of which one page at a time is in memory. */
async function answerPages(
  request: FastifyRequest,
  reply: FastifyReply,
  { csv, ...row }: RestRow & Required<Pick<RestRow, 'csv'>>,
  calling: Calling,
): Promise<FastifyReply> {
  const pageAt = async (cursor?: string) => {
    const { result } = await callRow(request, row, { ...calling, instead: { limit: row.csvPage, cursor } });
    const { nextCursor } = asRecord(result);
    return { table: csv(result), next: typeof nextCursor === 'string' ? nextCursor : null };
  };
  const first = await pageAt();
  async function* tables() {
    for (let page = first; ; page = await pageAt(page.next)) {
      yield page.table;
      if (page.next === null) return;
    }
  }
  return describeFile(reply, { fileName: `${first.table.name}.csv`, mediaType: 'text/csv' }).send(
    Readable.from(csvPages(tables())),
  );
}

/** The REST API: each row calls its procedure, which alone knows the rules, roles and schemas. */
export async function restPlugin(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  readJson(app);
  await app.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: true });
  const readers = { staff: uploadReader(STAFF_UPLOADS), proof: uploadReader(PROOF_UPLOADS) };
  for (const row of REST_TABLE) {
    const readUpload = readers[row.upload ?? 'staff'];
    const takes = fieldNamesOf(row.input ?? definitionOf(row.procedure).inputs);
    app.route({
      method: [...methodsOf(row)],
      url: row.path,
      config: {
        procedure: row.procedure,
        uploadBytesMax: uploadBytesMax(row),
        isStream: row.stream !== undefined,
        isRead: procedureType(row.procedure) === 'query',
      },
      ...(row.stream ? { compress: false } : {}),
      handler: async (request, reply) => {
        const signal = row.stream ? untilClosed(request, reply) : undefined;
        const ctx = createContext(platform, {
          ...detailsOf(request),
          named: namedBy(request),
          // Also a refusal carries how many calls are left.
          noteCallsLeft: (left) => tellCallsLeft(reply, left),
        });
        const calling: Calling = { ctx, readUpload, takes, signal };
        const { csv } = row;
        if (csv && row.csvPage && acceptsCsv(request)) return answerPages(request, reply, { ...row, csv }, calling);
        return answer(request, reply, row, await callRow(request, row, calling));
      },
    });
  }
}

/**
 * Says where the pages of a list are (RFC 8288): the first always, the next and the previous one where there are such. A list
 * that comes whole is its own first page.
 */
function linkPages({ url }: FastifyRequest, reply: FastifyReply, page: unknown): void {
  const { nextCursor, previousCursor } = asRecord(page);
  const link = (rel: string, cursor: unknown) => {
    const to = new URL(url, 'http://hotel.invalid');
    to.searchParams.delete('cursor');
    if (typeof cursor === 'string') to.searchParams.set('cursor', cursor);
    return `<${to.pathname}${to.search}>; rel="${rel}"`;
  };
  const links = [
    link('first', null),
    ...(typeof previousCursor === 'string' ? [link('prev', previousCursor)] : []),
    ...(typeof nextCursor === 'string' ? [link('next', nextCursor)] : []),
  ];
  reply.header('link', links.join(', '));
}

/** How many calls a program has left this minute, as draft-ietf-httpapi-ratelimit-headers-11 writes it. */
function tellCallsLeft(reply: FastifyReply, { left, seconds, most, period }: CallsLeft): void {
  reply.header('ratelimit-policy', `"calls";q=${most};w=${period}`);
  reply.header('ratelimit', `"calls";r=${left};t=${seconds}`);
}

/** Nothing in a file that somebody opens all the same may run, load or be framed. */
const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Says what a file is and that browsers save it rather than show it. */
const describeFile = (reply: FastifyReply, { fileName, mediaType }: Record<string, unknown>) =>
  reply
    .header('content-type', String(mediaType))
    .header('content-security-policy', FILE_POLICY)
    .header('content-disposition', `attachment; filename="${String(fileName).replace(/[^\w.-]/g, '_')}"`);

/** Answers with a file's bytes. */
function sendFile(reply: FastifyReply, answered: unknown): FastifyReply {
  const file = asRecord(answered);
  return describeFile(reply, file).send(Buffer.from(String(file.base64), 'base64'));
}

/** Says where the new record is to be read from now on. Of the query, what has no value is left out. */
function setLocation(reply: FastifyReply, pattern: string, known: Record<string, unknown>): void {
  const fill = (text: string) =>
    text.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(known[name])));
  const [path = '', query] = pattern.split('?');
  const named = query
    ?.split('&')
    .filter((part) => [...part.matchAll(/:(\w+)/g)].every(([, name = '']) => known[name] != null))
    .map(fill);
  reply.header('location', `/api${fill(path)}${named ? `?${named.join('&')}` : ''}`);
}
