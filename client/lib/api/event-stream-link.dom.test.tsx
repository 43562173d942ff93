import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockServer, refusal } from '../../testing/mock-server';
import { logInAsGuest } from '../../testing/sessions';
import { useLive } from '../live/live';
import type { ConnectionState } from '../live/live-connection';
import { readSession } from '../session/session';
import { createTrpcClient } from './trpc';

const client = createTrpcClient();

interface FollowerProps {
  id?: string;
  accessToken?: string | null;
  onState?: (state: ConnectionState) => void;
}

/** Only uses the hook, as a page of an order does. */
function Follower({ id = 'o1', accessToken = null, onState = () => {} }: FollowerProps) {
  const state = useLive<{ status: string }>((callbacks) => client.food.follow.subscribe({ _id: id }, callbacks), {
    onData: ({ status }) => {
      document.title = status;
    },
    key: id,
    accessToken,
  });
  onState(state);
  return <p>{state}</p>;
}

beforeEach(() => {
  document.title = '';
});

const open = () => ({});
const isState = (state: ConnectionState) =>
  waitFor(() => expect(screen.getByText(state)).toBeVisible(), { timeout: 3_000 });

describe('a live connection over the network', () => {
  it('is live from the first data on, and delivers what follows', async () => {
    const { subscriptions } = mockServer({ 'food.follow': open });
    render(<Follower />);
    expect(screen.getByText('connecting')).toBeVisible();
    await waitFor(() => expect(subscriptions).toHaveLength(1));
    await subscriptions[0]?.send({ status: 'pending' });
    await isState('live');
    await subscriptions[0]?.send({ status: 'preparing' });
    await waitFor(() => expect(document.title).toBe('preparing'));
  });

  it.each(['is cut', 'is ended by a graceful shutdown'])(
    'that %s is lost, and is reopened within a second',
    async (how) => {
      const { subscriptions } = mockServer({ 'food.follow': open });
      const states: ConnectionState[] = [];
      render(<Follower onState={(state) => states.push(state)} />);
      await waitFor(() => expect(subscriptions).toHaveLength(1));
      await subscriptions[0]?.send({ status: 'pending' });
      await isState('live');
      const began = performance.now();
      if (how === 'is cut') await subscriptions[0]?.disconnect();
      else await subscriptions[0]?.fail('leaving');
      await waitFor(() => expect(subscriptions).toHaveLength(2), { timeout: 3_000 });
      expect(performance.now() - began).toBeLessThan(1_000);
      expect(states.at(-1)).toBe('lost');
      await subscriptions[1]?.send({ status: 'delivered' });
      await isState('live');
      expect(document.title).toBe('delivered');
    },
  );

  it('is reopened if not even a ping arrives', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { subscriptions } = mockServer({ 'food.follow': open });
    render(<Follower />);
    await waitFor(() => expect(subscriptions).toHaveLength(1));
    await subscriptions[0]?.send({ status: 'pending' });
    await isState('live');
    await act(() => vi.advanceTimersByTimeAsync(24_000));
    expect(subscriptions).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(subscriptions[0]?.closed).toBe(true);
    await waitFor(() => expect(subscriptions).toHaveLength(2));
  });

  it('D6: is closed for good if the user may not open the record', async () => {
    const wire = mockServer({ 'food.follow': open });
    render(<Follower />);
    await waitFor(() => expect(wire.subscriptions).toHaveLength(1));
    await wire.subscriptions[0]?.fail('not_found');
    await isState('missing');
    await waitFor(() => expect(wire.subscriptions[0]?.closed).toBe(true));
    expect(wire.subscriptions).toHaveLength(1);
  });

  it('ends the session if the server rejects its token, and makes no other request', async () => {
    logInAsGuest();
    mockServer({
      'food.follow': () => {
        throw refusal('not_logged_in');
      },
    });
    render(<Follower />);
    await waitFor(() => expect(readSession()).toBeNull());
  });

  it('sends the token in a header and never in its URL', async () => {
    logInAsGuest();
    const { subscriptions } = mockServer({ 'food.follow': open });
    const { rerender } = render(<Follower />);
    await waitFor(() => expect(subscriptions.at(-1)?.authorization).toBe('Bearer session-token'));
    rerender(<Follower accessToken="gta_secret" />);
    await waitFor(() => expect(subscriptions.at(-1)?.authorization).toBe('Bearer gta_secret'));
    expect(JSON.stringify(subscriptions.map(({ path, input }) => [path, input]))).not.toMatch(/gta_|session-token/);
  });

  it('M2: keeps its stream id when it is reopened, and gets another for another record', async () => {
    const { subscriptions } = mockServer({ 'food.follow': open });
    const { rerender } = render(<Follower id="o1" />);
    await waitFor(() => expect(subscriptions).toHaveLength(1));
    await subscriptions[0]?.disconnect();
    await waitFor(() => expect(subscriptions).toHaveLength(2), { timeout: 3_000 });
    rerender(<Follower id="o2" />);
    await waitFor(() => expect(subscriptions).toHaveLength(3));
    const [first, again, other] = subscriptions.map(({ streamId }) => streamId);
    expect(first).toMatch(/^[\w-]{8,64}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is closed when the page is left, and when another record is opened', async () => {
    const { subscriptions } = mockServer({ 'food.follow': open });
    const { rerender, unmount } = render(<Follower id="o1" />);
    await waitFor(() => expect(subscriptions).toHaveLength(1));
    rerender(<Follower id="o2" />);
    await waitFor(() => expect(subscriptions).toHaveLength(2));
    expect(subscriptions.map(({ closed }) => closed)).toEqual([true, false]);
    unmount();
    await waitFor(() => expect(subscriptions[1]?.closed).toBe(true));
  });
});
