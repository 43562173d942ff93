import { z } from 'zod';
import { redactText } from '../process/describe-error';
import { keyProblem } from './key';

/**
 * What the call has led to is not known: it may have been carried out, and it may not. Never read this as a payment that
 * failed.
 */
export interface Unavailable {
  kind: 'unavailable';
  why: 'timed_out' | 'unreachable' | 'server_error' | 'too_many_requests' | 'unreadable';
}

/** The secret key is wrong: somebody has to mend the settings. */
export interface InvalidKey {
  kind: 'invalid_key';
}

/** Paystack understood the call and did not carry it out. */
export interface Refused {
  kind: 'refused';
  httpStatus: number;
  /** Paystack's own, such as `duplicate_reference`; null where it gave none. */
  code: string | null;
  /** Paystack's words for people who look after the hotel, redacted for the log. Guests do not see them. */
  message: string;
}

export type Answer = { kind: 'answered'; data: unknown } | Refused | InvalidKey | Unavailable;

export interface Connection {
  get(path: string): Promise<Answer>;
  /** Sent once, whatever happens: a second call could be a second charge. */
  post(path: string, body: object): Promise<Answer>;
}

export interface ConnectionOptions {
  secretKey: string;
  /** Without a path. */
  baseUrl: string;
  /** Longest time for one call, its answer read. */
  deadlineMs?: number;
}

const DEADLINE_MS = 10_000;

/** An answer about one transaction has a few kilobytes; a list of a hundred refunds some hundred. */
const LONGEST_ANSWER = 2_000_000;

const envelope = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  code: z.string().nullable().catch(null),
  data: z.unknown().optional(),
});

const unavailable = (why: Unavailable['why']): Unavailable => ({ kind: 'unavailable', why });

/** Speaks to Paystack's API. What happens on the way is a result, never an exception, and holds neither key nor request. */
export function openConnection({ secretKey, baseUrl, deadlineMs = DEADLINE_MS }: ConnectionOptions): Connection {
  const problem = keyProblem(secretKey, baseUrl);
  if (problem) throw new Error(`The key ${problem}`);

  const call = async (signal: AbortSignal, path: string, body?: object): Promise<Answer> => {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${secretKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        // The key is for this address only.
        redirect: 'error',
        signal,
      });
      return await readAnswer(response);
    } catch {
      // The error is not kept: its cause can describe the request.
      return unavailable(signal.aborted ? 'timed_out' : 'unreachable');
    }
  };
  return {
    async get(path) {
      const signal = AbortSignal.timeout(deadlineMs);
      const first = await call(signal, path);
      const isWorthAnother = first.kind === 'unavailable' && ['unreachable', 'server_error'].includes(first.why);
      return isWorthAnother ? call(signal, path) : first;
    },
    post: (path, body) => call(AbortSignal.timeout(deadlineMs), path, body),
  };
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await readText(response);
  if (response.status === 401) return { kind: 'invalid_key' };
  if (response.status === 429) return unavailable('too_many_requests');
  if (response.status >= 500 || response.status === 408) return unavailable('server_error');
  const parsed = envelope.safeParse(text === null ? null : parseJson(text));
  if (!parsed.success) return unavailable('unreadable');
  const { status, message, code, data } = parsed.data;
  if (response.ok && status) return { kind: 'answered', data };
  // A contradictory answer: the call may have succeeded.
  if (response.ok || status) return unavailable('unreadable');
  return { kind: 'refused', httpStatus: response.status, code, message: redactText(message) };
}

/** Null where it is longer than any answer of theirs. */
async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > LONGEST_ANSWER) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
