import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { PrivateAddressError, type PublicRequest, requestPublicly } from './public-request';

/** Requests to addresses that somebody has typed: they must not reach what only this machine or its network can. */

interface Fetch extends PublicRequest {
  /** Longest answer, decompressed. */
  bytesMax: number;
  /** For everything together, redirects included. */
  timeoutMs: number;
}

type NotFetched = 'unreachable' | 'too_slow' | 'address_refused' | 'too_large';

/** Whatever status the server gave is an answer; 3xx only where it does not redirect, or does so too often. */
export type Fetched =
  | { kind: 'answered'; status: number; headers: IncomingHttpHeaders; body: Buffer }
  | { kind: NotFetched };

const REDIRECTS_MAX = 3;

class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

interface Asking extends Fetch {
  signal: AbortSignal;
}

/** Plain HTTP too only where private networks are allowed. */
function ask(url: URL, { headers, signal, privateAddresses = false }: Asking): Promise<IncomingMessage> {
  if (!privateAddresses && url.protocol !== 'https:') throw new PrivateAddressError();
  const accepted = { 'accept-encoding': 'gzip, br, deflate', ...headers };
  return requestPublicly(url, { method: 'GET', headers: accepted, signal, privateAddresses });
}

const DECOMPRESS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
]);

/** Stops at the first byte too many. */
async function* bounded(source: AsyncIterable<Buffer>, bytesMax: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new TooLarge();
    yield chunk;
  }
}

/** Counts what comes and what it unfolds to: a bomb may unfold to too much, or without end to nothing. */
async function readBody(answer: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const sent = bounded(answer, bytesMax);
  const decompress = DECOMPRESS.get(answer.headers['content-encoding'] ?? '');
  // Whoever reads its end is told of an error, also of one before it.
  const body = decompress
    ? bounded(
        pipeline(sent, decompress(), () => {}),
        bytesMax,
      )
    : sent;
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const whereTo = ({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | null =>
  statusCode >= 300 && statusCode < 400 && location !== undefined && URL.canParse(location, from.href)
    ? new URL(location, from)
    : null;

async function follow(url: URL, asking: Asking, redirects = 0): Promise<Fetched> {
  const answer = await ask(url, asking);
  try {
    const next = redirects < REDIRECTS_MAX ? whereTo(answer, url) : null;
    if (next) return await follow(next, asking, redirects + 1);
    const body = await readBody(answer, asking.bytesMax);
    return { kind: 'answered', status: answer.statusCode ?? 0, headers: answer.headers, body };
  } finally {
    answer.destroy();
  }
}

function whyNot(error: unknown, signal: AbortSignal): NotFetched {
  if (error instanceof PrivateAddressError) return 'address_refused';
  if (error instanceof TooLarge) return 'too_large';
  return signal.aborted ? 'too_slow' : 'unreachable';
}

/** Reads from an address that may be anybody's; what goes wrong on the way is a result, never an exception. */
export async function publicFetch(url: string, request: Fetch): Promise<Fetched> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    return await follow(new URL(url), { ...request, signal });
  } catch (error) {
    return { kind: whyNot(error, signal) };
  }
}

/** What came of a request to somebody else's server. */
export type Posted =
  | { outcome: 'answered'; statusCode: number; answer: string }
  | { outcome: 'timed_out' | 'unreachable' | 'refused'; statusCode: null; answer: string };

interface Post extends PublicRequest {
  url: string;
  body: string;
  timeoutMs: number;
  /** Characters of the answer to keep. */
  answerMax: number;
  signal?: AbortSignal;
}

/** How long the rest of an answer is read for the log, once its status is known. */
const ANSWER_MS = 2_000;

/** Control characters, which Postgres refuses in part and nobody reads. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The beginning of an answer's body, whatever it is and however slowly it comes. */
function readAnswer(response: IncomingMessage, max: number): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = () => {
      clearTimeout(timer);
      response.destroy();
      const text = new TextDecoder().decode(Buffer.concat(chunks));
      resolve(text.replace(CONTROL, '').slice(0, max).trim());
    };
    const timer = setTimeout(end, ANSWER_MS);
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      // A character has four bytes at most.
      if (length >= max * 4) end();
    });
    response.once('close', end);
    response.on('error', end);
  });
}

/** What went wrong, for whoever looks after the other server: Node's words, with its code. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (error.message.includes(code) ? error.message : `${error.message} (${code})`)
    .replace(CONTROL, '')
    .slice(0, 300);
}

/**
 * Posts to a server that the hotel does not know: redirects are not followed, its name must lead to public addresses, and
 * neither a slow, an endless nor a broken answer holds it for longer than the timeout. Never throws.
 */
export async function publicPost({ url, timeoutMs, answerMax, signal: stopping, ...sent }: Post): Promise<Posted> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
  try {
    const response = await requestPublicly(new URL(url), { method: 'POST', ...sent, signal });
    const answer = await readAnswer(response, answerMax);
    return { outcome: 'answered', statusCode: response.statusCode ?? 0, answer };
  } catch (error) {
    const failed = { statusCode: null, answer: describeFailure(error) };
    if (error instanceof PrivateAddressError) return { outcome: 'refused', ...failed };
    if (timeout.aborted) return { outcome: 'timed_out', statusCode: null, answer: '' };
    return { outcome: 'unreachable', ...failed };
  }
}
