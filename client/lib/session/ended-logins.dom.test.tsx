import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockServer, refusal } from '../../testing/mock-server';
import { createTrpcClient } from '../api/trpc';
import { revokeEndedLogins } from './ended-logins';
import { readSession } from './session';

async function open() {
  await import('../api/transport');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const server = mockServer({ 'auth.logout': () => new Promise(() => undefined) });
  return { ...server, tokensSent: () => server.callsTo('auth.logout').map(({ authorization }) => authorization) };
}

describe('a logout on a silent line', () => {
  it('is told again, ever more rarely, until the server has answered, and is no login meanwhile', async () => {
    const { answers, tokensSent } = await open();
    localStorage.setItem('ended_logins', 'a-token');
    revokeEndedLogins(createTrpcClient());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(tokensSent().length).toBeGreaterThan(1);
    expect(tokensSent().length).toBeLessThan(6);
    expect(readSession()).toBeNull();
    answers['auth.logout'] = () => ({ ended: 1 });
    await vi.advanceTimersByTimeAsync(90_000);
    const told = tokensSent();
    expect(new Set(told)).toEqual(new Set(['Bearer a-token']));
    expect(localStorage.getItem('ended_logins')).toBeNull();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(tokensSent()).toEqual(told);
  });

  it('is told when the next page has loaded; a token that has ended by itself is forgotten', async () => {
    const { answers, tokensSent } = await open();
    localStorage.setItem('ended_logins', 'first second');
    answers['auth.logout'] = () => {
      throw refusal('not_logged_in');
    };
    revokeEndedLogins(createTrpcClient());
    await vi.advanceTimersByTimeAsync(100);
    expect(tokensSent()).toEqual(['Bearer first', 'Bearer second']);
    expect(localStorage.getItem('ended_logins')).toBeNull();
  });
});
