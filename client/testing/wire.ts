import { ERRORS, messageFor, type Reason, type WireError } from '@shared/errors';
import { onTestFinished, vi } from 'vitest';

/** The network between a screen and the hotel: what `fetch` sends is answered by a test, in tRPC's words. */

/** An answer that says no. */
export class Refusal extends Error {
  readonly wire: WireError;

  constructor(reason: Reason, fields?: Record<string, string>) {
    super(messageFor(reason));
    this.wire = { message: this.message, code: ERRORS[reason].code, reason, fields };
  }
}

/** A request that went out and whose answer never came back. */
export class LostAnswer extends Error {}

/** What a call is answered with, by its input; throws a `Refusal` or a `LostAnswer`. */
type Answer = (input: unknown) => unknown;

interface Call {
  path: string;
  input: unknown;
  authorization: string | null;
}

/** One open line of news. */
interface Line extends Call {
  /** What the screen calls it. */
  line: string | null;
  /** The news come as a subscription's. */
  tell(news: unknown): void;
  /** The server says that it has failed, for this reason. */
  fail(reason: Reason): void;
  /** The connection ends without a word. */
  cut(): void;
  /** True once the screen has let go of it. */
  readonly closed: boolean;
}

const STATUS: Partial<Record<WireError['code'], number>> = { UNAUTHORIZED: 401, FORBIDDEN: 403, NOT_FOUND: 404 };

const errorOf = ({ wire }: Refusal) => ({ error: { code: -32_000, message: wire.message, data: wire } });

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/**
 * Puts a network in the place of `fetch` until the test is over. `lines` are those that were opened, newest last; a
 * subscription whose answer refuses is answered with that status.
 */
export function stubWire(answers: Record<string, Answer>) {
  const calls: Call[] = [];
  const lines: Line[] = [];

  const answer = async (call: Call) => {
    calls.push(call);
    const given = answers[call.path];
    if (!given) throw new Error(`Nobody answers ${call.path}`);
    try {
      return { result: { data: await given(call.input) } };
    } catch (error) {
      if (error instanceof Refusal) return errorOf(error);
      throw error;
    }
  };

  const openLine = (call: Call & { line: string | null }, signal: AbortSignal | null | undefined) => {
    try {
      answers[call.path]?.(call.input);
    } catch (error) {
      if (!(error instanceof Refusal)) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(errorOf(error)), { status: STATUS[error.wire.code] ?? 503 });
    }
    let closed = false;
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const write = (event: string, data: unknown) =>
      stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller;
      },
    });
    signal?.addEventListener('abort', () => {
      closed = true;
    });
    write('connected', {});
    lines.push({
      ...call,
      tell: (news) => write('message', news),
      fail: (reason) => write('serialized-error', errorOf(new Refusal(reason)).error),
      cut: () => stream?.close(),
      get closed() {
        return closed;
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };

  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address, location.href);
    const headers = new Headers(init.headers);
    const authorization = headers.get('authorization');
    const sent: unknown = JSON.parse(
      init.method === 'POST' ? String(init.body) : (url.searchParams.get('input') ?? 'null'),
    );
    const paths = decodeURIComponent(url.pathname.replace('/trpc/', '')).split(',');
    const inputOf = (place: number) =>
      url.searchParams.has('batch') ? (sent as Record<string, unknown> | null)?.[place] : sent;
    if (headers.get('accept') === 'text/event-stream') {
      return openLine({ path: paths[0] ?? '', input: sent, authorization, line: headers.get('x-line') }, init.signal);
    }
    try {
      const answered = await Promise.all(
        paths.map((path, place) => answer({ path, input: inputOf(place), authorization })),
      );
      return json(url.searchParams.has('batch') ? answered : answered[0]);
    } catch (error) {
      throw error instanceof LostAnswer ? new TypeError('Failed to fetch') : error;
    }
  });
  onTestFinished(() => void vi.unstubAllGlobals());

  return { calls, lines, callsOf: (path: string) => calls.filter((call) => call.path === path) };
}
