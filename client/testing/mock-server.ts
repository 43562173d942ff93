import { ERROR_STATUS } from '@shared/error-codes';
import { ERRORS, messageFor, type Reason, type WireError } from '@shared/errors';
import { hotelDay } from '@shared/hotel/settings-constants';
import { STREAM_ID_HEADER } from '@shared/records/kinds';
import { exampleCalendar, exampleHotel } from '@shared/testing/examples';
import { act, waitFor } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { onTestFinished, vi } from 'vitest';

/**
 * A mock of the server at `fetch`: requests get the test's answers in tRPC's wire format. The client, including its
 * transport, is real.
 */

/** Computes the answer to a call. Throw `refusal(…)` for an error response, anything else for a lost connection. */
type Answer = (input: unknown) => unknown;

/** Keys are procedures, such as `food.get`, or method and path, such as `POST /api/menu`. */
export type Answers = Record<string, Answer>;

/** One received call. */
export interface Call {
  /** The procedure, or method and path. */
  path: string;
  input: unknown;
  authorization: string | null;
  /** Null for calls with a session's token or none. */
  accessToken: string | null;
}

/** One subscription that a screen has opened. */
export interface Subscription extends Call {
  /** Stays the same when a connection is reopened. */
  streamId: string | null;
  /** Resolves when the client has received it; so do the others. */
  send(data: unknown): Promise<void>;
  /** Ends it with an error. */
  fail(reason: Reason): Promise<void>;
  /** Breaks the connection. */
  disconnect(): Promise<void>;
  /** True once the client has closed it. */
  readonly closed: boolean;
}

class Refusal extends Error {
  readonly wire: WireError;
  constructor(wire: WireError) {
    super(wire.message);
    this.wire = wire;
  }
}

/** Thrown by an answer for an error response. */
export const refusal = (
  reason: Reason,
  extra: Pick<Partial<WireError>, 'message' | 'fields' | 'amountPaid' | 'balance' | 'record'> = {},
) => new Refusal({ code: ERRORS[reason].code, message: messageFor(reason), reason, ...extra });

/** The client's error for such a response. */
export const callError = (...refused: Parameters<typeof refusal>) =>
  TRPCClientError.from(errorOf(refusal(...refused).wire));

/** No response, or a server that cannot be reached. */
export const connectionLost = () => new TypeError('Failed to fetch');

const statusOf = ({ code }: WireError) => ERROR_STATUS[code];
const errorOf = (wire: WireError) => ({ error: { code: -32_000, message: wire.message, data: wire } });
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const received = (send: () => void) =>
  act(async () => {
    send();
    // The stream is read in microtasks, which all come before this timer.
    await new Promise((done) => setTimeout(done));
  });

/** The server's side of one event stream. */
function openStream(call: Call & { streamId: string | null }, signal: AbortSignal | null | undefined) {
  let closed = false;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
    },
  });
  const write = (event: string, data: unknown) =>
    stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  signal?.addEventListener('abort', () => {
    closed = true;
  });
  write('connected', {});
  const subscription: Subscription = {
    ...call,
    send: (data) => received(() => write('message', data)),
    fail: (reason) => received(() => write('serialized-error', errorOf(refusal(reason).wire).error)),
    disconnect: () => received(() => stream?.close()),
    get closed() {
      return closed;
    },
  };
  return { subscription, response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }) };
}

/** Forms with files are sent by XMLHttpRequest; this one hands them to `fetch`. */
class MockUpload {
  readonly upload: { onprogress?: () => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  #method = '';
  #address = '';
  readonly #headers = new Headers();

  open(method: string, address: string) {
    this.#method = method;
    this.#address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  abort() {}
  async send(body: FormData) {
    try {
      const response = await fetch(this.#address, { method: this.#method, headers: this.#headers, body });
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
    this.onloadend?.();
  }
}

/** The calls in a request to `/trpc`; several in a batch. */
function callsIn(url: URL, { method, body }: RequestInit) {
  const sent: unknown = JSON.parse(method === 'POST' ? String(body) : (url.searchParams.get('input') ?? 'null'));
  const paths = decodeURIComponent(url.pathname.replace('/trpc/', '')).split(',');
  const batch = url.searchParams.has('batch');
  const inputs = batch ? (sent as Record<string, unknown> | null) : { 0: sent };
  return { batch, asked: paths.map((path, place) => ({ path, input: inputs?.[place] })) };
}

/** What screens read beside what they are about, unless a test says so: no rooms, nothing taken, and a hotel whose today is now. */
const BESIDE: Answers = {
  'roomCalendar.window': () => exampleCalendar({ rooms: [], stays: [], outOfOrder: [] }),
  'rooms.housekeeping': () => [],
  'companies.list': () => ({ items: [] }),
  'desk.reminders': () => ({ items: [] }),
  'extras.list': () => ({ items: [] }),
  'waitlist.list': () => ({ items: [] }),
  'guests.unwanted': () => ({ items: [] }),
  'faults.list': () => ({ items: [], nextCursor: null, previousCursor: null }),
  'lostProperty.list': () => ({ items: [], nextCursor: null, previousCursor: null }),
  'lostProperty.questions': () => ({ items: [] }),
  'messages.ofStay': () => ({ email: null, wanted: true, kinds: [] }),
  'extras.due': () => ({ items: [] }),
  'menu.list': () => [],
  'rooms.list': () => [],
  'hotel.details': () => exampleHotel({ today: hotelDay(new Date()) }),
};

/**
 * Replaces `fetch` and `XMLHttpRequest` until the test is over. `calls` and `subscriptions` are in order of arrival; `answers` may be changed
 * during the test.
 */
export function mockServer(answers: Answers) {
  const calls: Call[] = [];
  const subscriptions: Subscription[] = [];

  const answer = async (call: Call) => {
    calls.push(call);
    const given = answers[call.path] ?? BESIDE[call.path];
    if (!given) throw new Error(`The mock server has no answer for ${call.path}`);
    return given(call.input);
  };
  const subscribe = (call: Call & { streamId: string | null }, signal: RequestInit['signal']) => {
    try {
      answers[call.path]?.(call.input);
    } catch (error) {
      if (error instanceof Refusal) return json(errorOf(error.wire), statusOf(error.wire));
      throw connectionLost();
    }
    const { subscription, response } = openStream(call, signal);
    subscriptions.push(subscription);
    return response;
  };
  const callProcedure = async (call: Call) => {
    try {
      return { result: { data: await answer(call) } };
    } catch (error) {
      if (error instanceof Refusal) return errorOf(error.wire);
      throw error;
    }
  };

  vi.stubGlobal('XMLHttpRequest', MockUpload);
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address, location.href);
    const headers = new Headers(init.headers);
    const authorization = headers.get('authorization');
    const bearer = authorization?.replace('Bearer ', '') ?? '';
    const who = { authorization, accessToken: bearer.startsWith('gta_') ? bearer : null };
    if (!url.pathname.startsWith('/trpc/')) {
      try {
        return json(await answer({ path: `${init.method ?? 'GET'} ${url.pathname}`, input: init.body, ...who }));
      } catch (error) {
        if (error instanceof Refusal) return json(error.wire, statusOf(error.wire));
        throw connectionLost();
      }
    }
    const { batch, asked } = callsIn(url, init);
    if (headers.get('accept') === 'text/event-stream') {
      const [{ path, input } = { path: '', input: null }] = asked;
      return subscribe({ path, input, ...who, streamId: headers.get(STREAM_ID_HEADER) }, init.signal);
    }
    const answered = await Promise.all(asked.map((call) => callProcedure({ ...call, ...who }))).catch(() => {
      throw connectionLost();
    });
    return json(batch ? answered : answered[0]);
  });
  onTestFinished(() => void vi.unstubAllGlobals());

  const callsTo = (path: string) => calls.filter((call) => call.path === path);
  const openSubscriptions = () => subscriptions.filter(({ closed }) => !closed);
  return {
    answers,
    calls,
    subscriptions,
    callsTo,
    /** The inputs of all calls to a procedure. */
    inputsOf: (path: string) => callsTo(path).map(({ input }) => input),
    openSubscriptions,
    /** Waits until exactly one subscription is open. */
    oneSubscription: () =>
      waitFor(() => {
        const [first, ...others] = openSubscriptions();
        if (!first || others.length > 0) throw new Error(`${openSubscriptions().length} subscriptions are open`);
        return first;
      }),
  };
}

export type MockServer = ReturnType<typeof mockServer>;
