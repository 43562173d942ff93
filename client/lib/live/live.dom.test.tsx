import type { Reason } from '@shared/errors';
import { act, renderHook } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '../../testing/mock-server';
import { logInAsGuest } from '../../testing/sessions';
import { readSession } from '../session/session';
import { useLive } from './live';

type Callbacks = Parameters<Parameters<typeof useLive<string>>[0]>[0];

/** Uses the hook with fake connections, each of which can be made to fail. */
function follow(options: { accessToken?: string | null; enabled?: boolean } = {}) {
  const opened: Callbacks[] = [];
  let open = 0;
  const updates: string[] = [];
  const { result, unmount } = renderHook(() =>
    useLive<string>(
      (callbacks) => {
        opened.push(callbacks);
        open++;
        return { unsubscribe: () => void open-- };
      },
      { onData: (item) => updates.push(item), ...options },
    ),
  );
  const last = () => {
    const connection = opened.at(-1);
    if (!connection) throw new Error('No connection was opened');
    return connection;
  };
  return {
    updates,
    unmount,
    state: () => result.current,
    opened: () => opened.length,
    open: () => open,
    bring: (item: string) => act(() => last().onData(item)),
    cut: () => act(() => last().onError(new Error('The connection broke'))),
    /** The server ends an open connection with an error. */
    end: (reason: Reason) => act(() => last().onError(callError(reason))),
    refuse: (status: number, retryAfter = 0) =>
      act(() => {
        const response = new Response(null, { status, headers: { 'retry-after': String(retryAfter) } });
        last().onError(TRPCClientError.from(new Error('Refused'), { meta: { response } }));
      }),
  };
}

type FakeConnection = ReturnType<typeof follow>;

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a live connection', () => {
  it('is live with the first data, and is closed on unmount', () => {
    const connection = follow();
    expect(connection.state()).toBe('connecting');
    connection.bring('first');
    expect(connection.state()).toBe('live');
    expect(connection.updates).toEqual(['first']);
    connection.unmount();
    expect(connection.open()).toBe(0);
  });

  it('is reopened within a second when lost, then after longer waits of at most five', () => {
    const connection = follow();
    connection.bring('first');
    connection.cut();
    expect(connection.state()).toBe('lost');
    pass(1_000);
    expect(connection.opened()).toBe(2);
    for (let lost = 0; lost < 6; lost++) {
      connection.cut();
      pass(5_000);
    }
    expect(connection.opened()).toBe(8);
    expect(connection.open()).toBe(1);
    connection.cut();
    pass(4_900);
    expect(connection.opened()).toBe(8);
    pass(100);
    connection.bring('again');
    expect(connection.state()).toBe('live');
    connection.cut();
    pass(1_000);
    expect(connection.opened()).toBe(10);
  });

  it('is reopened at once when the device is back online', () => {
    const connection = follow();
    for (let lost = 0; lost < 6; lost++) {
      connection.cut();
      pass(5_000);
    }
    connection.cut();
    const before = connection.opened();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(connection.opened()).toBe(before + 1);
    pass(10_000);
    expect(connection.opened()).toBe(before + 1);
  });

  it('without any data is replaced by another', () => {
    const connection = follow();
    pass(21_000);
    expect(connection.opened()).toBe(2);
  });

  it('that the server refuses is not reopened', () => {
    const connection = follow({ accessToken: 'gta_x' });
    connection.refuse(404);
    expect(connection.state()).toBe('missing');
    pass(60_000);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(connection.opened()).toBe(1);
  });

  it('is reopened after a proxy has responded for an unavailable server', () => {
    const connection = follow();
    connection.refuse(502);
    expect(connection.state()).toBe('lost');
    pass(1_000);
    expect(connection.opened()).toBe(2);
  });

  it('ends a login that the server no longer accepts, but not for the token of one record', () => {
    logInAsGuest();
    follow({ accessToken: 'gta_x' }).refuse(401);
    expect(readSession()).not.toBeNull();
    follow().refuse(401);
    expect(readSession()).toBeNull();
  });

  it.each([
    ['A3: that is refused for lack of permission', (connection: FakeConnection) => connection.refuse(403), 'denied'],
    [
      'H4: that loses permission while it is open',
      (connection: FakeConnection) => connection.end('not_allowed'),
      'denied',
    ],
    ['H4: whose order has a new owner', (connection: FakeConnection) => connection.end('not_found'), 'missing'],
  ])('%s is closed for good', (_name, lose, state) => {
    const connection = follow({ accessToken: 'gta_x' });
    connection.bring('first');
    lose(connection);
    expect(connection.state()).toBe(state);
    pass(600_000);
    expect(connection.opened()).toBe(1);
    expect(connection.open()).toBe(0);
  });

  it('H4: ends the session when the server says that its login has ended', () => {
    logInAsGuest();
    const connection = follow();
    connection.bring('first');
    connection.end('not_logged_in');
    expect(readSession()).toBeNull();
  });

  it('M2: refused as one too many waits as long as the server says, and at least 15 seconds', () => {
    const connection = follow();
    connection.refuse(429, 40);
    expect(connection.state()).toBe('busy');
    pass(39_000);
    expect(connection.opened()).toBe(1);
    pass(1_000);
    expect(connection.opened()).toBe(2);
    connection.refuse(429);
    pass(14_000);
    expect(connection.opened()).toBe(2);
    pass(1_000);
    connection.bring('first');
    expect(connection.state()).toBe('live');
  });

  it('is not opened while it is disabled', () => {
    expect(follow({ enabled: false }).opened()).toBe(0);
  });
});
