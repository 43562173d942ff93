import type { Reason } from '@shared/errors';
import { act, renderHook } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '../testing/mock-server';
import { logInAsGuest } from '../testing/sessions';
import { useLive } from './live';
import { readSession } from './session';

type Callbacks = Parameters<Parameters<typeof useLive<string>>[0]>[0];

/** Lines as a screen opens them, of which each can be made to break. */
function follow(options: { accessToken?: string | null; enabled?: boolean } = {}) {
  const opened: Callbacks[] = [];
  let open = 0;
  const news: string[] = [];
  const { result, unmount } = renderHook(() =>
    useLive<string>(
      (callbacks) => {
        opened.push(callbacks);
        open++;
        return { unsubscribe: () => void open-- };
      },
      { onData: (item) => news.push(item), ...options },
    ),
  );
  const last = () => {
    const line = opened.at(-1);
    if (!line) throw new Error('No line was opened');
    return line;
  };
  return {
    news,
    unmount,
    state: () => result.current,
    opened: () => opened.length,
    open: () => open,
    bring: (item: string) => act(() => last().onData(item)),
    cut: () => act(() => last().onError(new Error('The connection broke'))),
    /** The server ends a line that was open, with a refusal. */
    end: (reason: Reason) => act(() => last().onError(callError(reason))),
    refuse: (status: number, retryAfter = 0) =>
      act(() => {
        const response = new Response(null, { status, headers: { 'retry-after': String(retryAfter) } });
        last().onError(TRPCClientError.from(new Error('Refused'), { meta: { response } }));
      }),
  };
}

type Line = ReturnType<typeof follow>;

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('following something on the server', () => {
  it('is live with the first news, and ends with the screen', () => {
    const line = follow();
    expect(line.state()).toBe('connecting');
    line.bring('first');
    expect(line.state()).toBe('live');
    expect(line.news).toEqual(['first']);
    line.unmount();
    expect(line.open()).toBe(0);
  });

  it('opens a lost line anew within a second, then after longer waits of at most five', () => {
    const line = follow();
    line.bring('first');
    line.cut();
    expect(line.state()).toBe('lost');
    pass(1_000);
    expect(line.opened()).toBe(2);
    for (let lost = 0; lost < 6; lost++) {
      line.cut();
      pass(5_000);
    }
    expect(line.opened()).toBe(8);
    expect(line.open()).toBe(1);
    line.cut();
    pass(4_900);
    expect(line.opened()).toBe(8);
    pass(100);
    line.bring('again');
    expect(line.state()).toBe('live');
    line.cut();
    pass(1_000);
    expect(line.opened()).toBe(10);
  });

  it('does not wait once the device is back online', () => {
    const line = follow();
    for (let lost = 0; lost < 6; lost++) {
      line.cut();
      pass(5_000);
    }
    line.cut();
    const before = line.opened();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(line.opened()).toBe(before + 1);
    pass(10_000);
    expect(line.opened()).toBe(before + 1);
  });

  it('that brings nothing is given up for another', () => {
    const line = follow();
    pass(21_000);
    expect(line.opened()).toBe(2);
  });

  it('that the server refuses is not asked for again', () => {
    const line = follow({ accessToken: 'gta_x' });
    line.refuse(404);
    expect(line.state()).toBe('missing');
    pass(60_000);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(line.opened()).toBe(1);
  });

  it('opens again after a proxy has answered for a server that is away', () => {
    const line = follow();
    line.refuse(502);
    expect(line.state()).toBe('lost');
    pass(1_000);
    expect(line.opened()).toBe(2);
  });

  it('ends a login that the server no longer accepts, but not for the token of one record', () => {
    logInAsGuest();
    follow({ accessToken: 'gta_x' }).refuse(401);
    expect(readSession()).not.toBeNull();
    follow().refuse(401);
    expect(readSession()).toBeNull();
  });

  it.each([
    ['A3: that is refused for a right that is missing', (line: Line) => line.refuse(403), 'denied'],
    ['H4: whose right is taken away while it is open', (line: Line) => line.end('not_allowed'), 'denied'],
    ['H4: whose order is no longer theirs', (line: Line) => line.end('not_found'), 'missing'],
  ])('%s is over for good', (_name, lose, state) => {
    const line = follow({ accessToken: 'gta_x' });
    line.bring('first');
    lose(line);
    expect(line.state()).toBe(state);
    pass(600_000);
    expect(line.opened()).toBe(1);
    expect(line.open()).toBe(0);
  });

  it('H4: ends the login with which it was open, when the server says that this is over', () => {
    logInAsGuest();
    const line = follow();
    line.bring('first');
    line.end('not_logged_in');
    expect(readSession()).toBeNull();
  });

  it('M2: that finds no place waits for as long as it is told, and for 15 seconds at least', () => {
    const line = follow();
    line.refuse(429, 40);
    expect(line.state()).toBe('busy');
    pass(39_000);
    expect(line.opened()).toBe(1);
    pass(1_000);
    expect(line.opened()).toBe(2);
    line.refuse(429);
    pass(14_000);
    expect(line.opened()).toBe(2);
    pass(1_000);
    line.bring('first');
    expect(line.state()).toBe('live');
  });

  it('opens nothing while it is not enabled', () => {
    expect(follow({ enabled: false }).opened()).toBe(0);
  });
});
