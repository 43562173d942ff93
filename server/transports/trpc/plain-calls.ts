import { errorHeaders, statusOf, toWireError } from '@server/transports/http/wire-error';
import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
  transformTRPCResponse,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { TRPCResponse } from '@trpc/server/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context';
import { procedureType } from './definitions';
import { appRouter } from './router';

/**
 * Queries and mutations with plain JSON, alone or in a batch, answered by tRPC's own functions on Fastify's request. tRPC's
 * adapter makes a Request, a Response and a stream of each call, which costs more than most calls do (docs/decisions/0018).
 */

type CallRequest = FastifyRequest<{ Params: { path: string } }>;

/** The calls of one request, all queries or all mutations. */
export interface PlainCalls {
  type: 'query' | 'mutation';
  isBatch: boolean;
  calls: { path: string; input: unknown }[];
}

/** A call that failed, as tRPC's `onError` gets it. */
interface FailedCall {
  error: TRPCError;
  type: PlainCalls['type'];
  path: string;
  input: unknown;
  ctx: Context;
  req: FastifyRequest;
}

interface Answer {
  json: TRPCResponse;
  error?: TRPCError;
}

const { _config: config } = appRouter._def;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What only tRPC's adapter knows how to answer: other bodies than JSON, and escaped paths. */
function needsAdapter({ headers, params }: CallRequest, type: PlainCalls['type']): boolean {
  const contentType = headers['content-type'] ?? (type === 'query' ? 'application/json' : '');
  return !contentType.startsWith('application/json') || params.path.includes('%');
}

/** The host of the request before; nearly all of them name the same. */
let knownHost = 'localhost';

function searchParamsOf({ url, headers: { host = 'localhost' } }: CallRequest): URLSearchParams | null {
  if (host !== knownHost && !URL.canParse(`http://${host}`)) return null;
  knownHost = host;
  if (url.includes('#')) return null;
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
}

const NO_INPUT = {};

/** What was sent as input; undefined where it is not JSON. */
function sentInput(json: unknown): unknown {
  if (typeof json !== 'string') return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The calls of a request; null where it is not of this kind, or broken in a way that tRPC's adapter answers. */
export function plainCallsOf(request: CallRequest, batchMax: number): PlainCalls | null {
  const type = request.method === 'GET' ? 'query' : request.method === 'POST' ? 'mutation' : null;
  if (!type || needsAdapter(request, type)) return null;
  const searchParams = searchParamsOf(request);
  if (!searchParams || searchParams.has('connectionParams')) return null;
  const isBatch = searchParams.get('batch') === '1';
  const paths = isBatch ? request.params.path.split(',') : [request.params.path];
  if (paths.length > batchMax || paths.some((path) => procedureType(path) !== type)) return null;
  // A query may do without input; a mutation always has a body.
  const sent = type === 'query' ? searchParams.get('input') || null : request.body;
  const input = sent === null ? NO_INPUT : sentInput(sent);
  if (input === undefined || (isBatch && !isObject(input))) return null;
  const inputAt = (at: number): unknown => {
    const own: unknown = input === NO_INPUT ? undefined : isBatch ? Reflect.get(Object(input), at) : input;
    return own === undefined ? undefined : config.transformer.input.deserialize(own);
  };
  return { type, isBatch, calls: paths.map((path, at) => ({ path, input: inputAt(at) })) };
}

/** The methods of a call that was made by the wrong one. */
const methodsOf = (path: string | undefined) => (procedureType(path) === 'mutation' ? 'POST' : 'GET, HEAD');

/** The headers that a tRPC answer has besides tRPC's own. */
export function trpcHeaders({ paths, errors }: { paths: readonly string[] | undefined; errors: TRPCError[] }) {
  const wires = errors.map((error) => toWireError(error, ''));
  return {
    ...Object.assign({}, ...wires.map(errorHeaders)),
    ...(wires.some(({ code }) => code === 'METHOD_NOT_SUPPORTED') ? { allow: methodsOf(paths?.[0]) } : {}),
    // What tRPC refuses before it knows what is asked for is JSON that it calls text.
    ...(paths === undefined ? { 'content-type': 'application/json; charset=utf-8' } : {}),
  } satisfies Record<string, string>;
}

/**
 * The status where all calls of a request failed alike, else undefined. By itself tRPC goes by the number of an error's code,
 * which all of 5xx share: a busy hotel would answer with 500.
 */
export function failedStatus({ paths, errors }: { paths: readonly string[] | undefined; errors: TRPCError[] }) {
  const [status, ...others] = new Set(errors.map((error) => statusOf(toWireError(error, ''))));
  return others.length === 0 && errors.length >= (paths?.length ?? 1) ? status : undefined;
}

/** Makes the calls side by side and sends what tRPC's adapter would answer. */
export async function answerPlainCalls(
  { type, isBatch, calls }: PlainCalls,
  {
    request,
    reply,
    ctx,
    onError,
  }: {
    request: FastifyRequest;
    reply: FastifyReply;
    ctx: Context;
    onError(failed: FailedCall): void;
  },
): Promise<FastifyReply> {
  const answerTo = async ({ path, input }: PlainCalls['calls'][number], batchIndex: number): Promise<Answer> => {
    // Only streams end when the caller goes; what is asked for here is done whole.
    const call = { path, ctx, type, signal: undefined, batchIndex, getRawInput: async () => input };
    try {
      return { json: { result: { data: await callTRPCProcedure({ router: appRouter, ...call }) } } };
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      onError({ error, type, path, input, ctx, req: request });
      return { error, json: { error: getTRPCErrorShape({ config, error, type, path, input, ctx }) } };
    }
  };
  const answers = await Promise.all(calls.map(answerTo));
  const jsons = answers.map(({ json }) => json);
  const paths = calls.map(({ path }) => path);
  const errors = answers.flatMap(({ error }) => error ?? []);
  const transformed = jsons.map((json) => transformTRPCResponse(config, json));
  return reply
    .status(failedStatus({ paths, errors }) ?? getHTTPStatusCode(jsons))
    .headers({
      vary: 'trpc-accept, accept',
      'content-type': 'application/json; charset=utf-8',
      ...trpcHeaders({ paths, errors }),
    })
    .send(JSON.stringify(isBatch ? transformed : transformed[0]));
}
