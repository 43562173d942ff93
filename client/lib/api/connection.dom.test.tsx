import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectionLost, mockServer } from '../../testing/mock-server';
import { ANSWER_WAIT_MS, CONNECTION_TEXTS, connectionErrorOf, SCRIPT_WAIT_MS } from './connection';
import { fetchInTime } from './fetch-in-time';
import { lazySchema } from './lazy-schema';
import { saveForm } from './rest';
import { createTrpcClient } from './trpc';
import { mayHaveArrived, messageOf } from './wire-error';

const never = () => new Promise<never>(() => undefined);

function fakeTime() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

function goOffline() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
}

/** Settles the promise by letting the time of a silent line pass; the error if it is rejected. */
async function afterSilence(promise: Promise<unknown>, ms = ANSWER_WAIT_MS) {
  const settled = promise.then(
    () => null,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(ms);
  return settled;
}

it('a press on a silent line is told within 8 seconds, the code of its check included', () => {
  expect(SCRIPT_WAIT_MS + ANSWER_WAIT_MS).toBeLessThan(8_000);
});

describe('a call on a silent line', () => {
  it('fails in time, and its outcome is not known', async () => {
    await import('./transport');
    fakeTime();
    mockServer({ 'food.setStatus': never });
    const call = createTrpcClient().food.setStatus.mutate({ _id: 'a', status: 'delivered' });
    const error = await afterSilence(call);
    expect(connectionErrorOf(error)?.kind).toBe('no_answer');
    expect(messageOf(error, 'Failed to update order status')).toBe(CONNECTION_TEXTS.no_answer);
  });

  it('that breaks after sending may have arrived too', async () => {
    await import('./transport');
    const broken = () => {
      throw connectionLost();
    };
    mockServer({ 'food.setStatus': broken, 'POST /api/menu': broken });
    const error = await createTrpcClient()
      .food.setStatus.mutate({ _id: 'a', status: 'delivered' })
      .catch((failure: unknown) => failure);
    expect(mayHaveArrived(error)).toBe(true);
    expect(messageOf(error, 'Failed to update order status')).toBe(CONNECTION_TEXTS.no_answer);
    const upload = await saveForm('/api/menu', { id: null, form: new FormData() }).catch((failure: unknown) => failure);
    expect(messageOf(upload, 'Failed to save')).toBe(CONNECTION_TEXTS.no_answer);
  });

  it('is aborted, so that it does not arrive later', async () => {
    fakeTime();
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => {
      signals.push(init?.signal);
      return never();
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(connectionErrorOf(await afterSilence(fetchInTime('/trpc/x')))?.kind).toBe('no_answer');
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  it('fails also if the line falls silent in the middle of the answer', async () => {
    fakeTime();
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"half":')) });
    vi.stubGlobal('fetch', async () => new Response(body));
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(connectionErrorOf(await afterSilence(fetchInTime('/trpc/x')))?.kind).toBe('no_answer');
  });

  it('an upload fails in time too', async () => {
    fakeTime();
    mockServer({ 'POST /api/menu': never });
    const error = await afterSilence(saveForm('/api/menu', { id: null, form: new FormData() }));
    expect(connectionErrorOf(error)?.kind).toBe('no_answer');
  });
});

it('a slow answer is awaited as long as some of it keeps arriving', async () => {
  fakeTime();
  const parts = ['{"slow"', ':', 'true', '}'];
  const body = new ReadableStream({
    pull: async (stream) => {
      await new Promise((done) => setTimeout(done, ANSWER_WAIT_MS - 500));
      const part = parts.shift();
      if (part) stream.enqueue(new TextEncoder().encode(part));
      else stream.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const answer = fetchInTime('/trpc/x').then((response) => response.json());
  await vi.advanceTimersByTimeAsync(5 * ANSWER_WAIT_MS);
  expect(await answer).toEqual({ slow: true });
});

describe('a device that knows it is offline', () => {
  it('sends nothing, and says so', async () => {
    goOffline();
    const { calls } = mockServer({ 'food.setStatus': () => null, 'POST /api/menu': () => null });
    const call = createTrpcClient().food.setStatus.mutate({ _id: 'a', status: 'delivered' });
    await expect(call.catch((error: unknown) => messageOf(error, ''))).resolves.toBe(CONNECTION_TEXTS.offline);
    await expect(saveForm('/api/menu', { id: null, form: new FormData() })).rejects.toThrow(CONNECTION_TEXTS.offline);
    expect(calls).toEqual([]);
  });
});

it('a form whose schema does not load is sent all the same, because the server validates too', async () => {
  fakeTime();
  const errors = lazySchema<'schema'>(never, 'schema')({});
  await vi.advanceTimersByTimeAsync(SCRIPT_WAIT_MS);
  expect(await errors).toEqual({});
});
