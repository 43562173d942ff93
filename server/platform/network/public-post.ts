import type { IncomingMessage } from 'node:http';
import { PrivateAddressError, type PublicRequest, requestPublicly } from './public-request';

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
