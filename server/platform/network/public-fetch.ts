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
