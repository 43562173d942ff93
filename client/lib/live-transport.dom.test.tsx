import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal, stubWire } from '../testing/wire';
import { type LineState, useLive } from './live';
import { clearSession, readSession, saveSession } from './session';
import { createTrpcClient } from './trpc';

const client = createTrpcClient();

interface FollowerProps {
  id?: string;
  accessToken?: string | null;
  onState?: (state: LineState) => void;
}

/** What follows an order does with the hook, and nothing else. */
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

const logIn = () =>
  act(() =>
    saveSession({
      token: 'token-ada',
      user: {
        _id: 'ada',
        id: 'ada',
        email: 'ada@example.com',
        name: 'Ada',
        phoneNumber: null,
        phone: null,
        address: null,
        role: 'guest',
      },
    }),
  );

beforeEach(() => {
  localStorage.clear();
  document.title = '';
});
afterEach(() => {
  cleanup();
  clearSession();
});

const open = () => ({});
const isState = (state: LineState) => waitFor(() => expect(screen.getByText(state)).toBeVisible(), { timeout: 3_000 });

describe('a line to the server, as it goes over the network', () => {
  it('is live from the first news on, and brings what comes after it', async () => {
    const { lines } = stubWire({ 'food.follow': open });
    render(<Follower />);
    expect(screen.getByText('connecting')).toBeVisible();
    await waitFor(() => expect(lines).toHaveLength(1));
    lines[0]?.tell({ status: 'pending' });
    await isState('live');
    lines[0]?.tell({ status: 'preparing' });
    await waitFor(() => expect(document.title).toBe('preparing'));
  });

  it.each(['is cut', 'is ended by a server that leaves'])(
    'that %s is lost, and is opened anew within a second',
    async (how) => {
      const { lines } = stubWire({ 'food.follow': open });
      const states: LineState[] = [];
      render(<Follower onState={(state) => states.push(state)} />);
      await waitFor(() => expect(lines).toHaveLength(1));
      lines[0]?.tell({ status: 'pending' });
      await isState('live');
      const began = performance.now();
      if (how === 'is cut') lines[0]?.cut();
      else lines[0]?.fail('leaving');
      await waitFor(() => expect(lines).toHaveLength(2), { timeout: 3_000 });
      expect(performance.now() - began).toBeLessThan(1_000);
      expect(states.at(-1)).toBe('lost');
      lines[1]?.tell({ status: 'delivered' });
      await isState('live');
      expect(document.title).toBe('delivered');
    },
  );

  it('D6: to something that is not theirs to follow is given up for good', async () => {
    const wire = stubWire({ 'food.follow': open });
    render(<Follower />);
    await waitFor(() => expect(wire.lines).toHaveLength(1));
    wire.lines[0]?.fail('not_found');
    await isState('missing');
    await waitFor(() => expect(wire.lines[0]?.closed).toBe(true));
    expect(wire.lines).toHaveLength(1);
  });

  it('that a login no longer opens ends that login, and nothing else is asked', async () => {
    logIn();
    stubWire({
      'food.follow': () => {
        throw new Refusal('not_logged_in');
      },
    });
    render(<Follower />);
    await waitFor(() => expect(readSession()).toBeNull());
  });

  it('says who listens in a header and never in its address', async () => {
    logIn();
    const { lines } = stubWire({ 'food.follow': open });
    const { rerender } = render(<Follower />);
    await waitFor(() => expect(lines.at(-1)?.authorization).toBe('Bearer token-ada'));
    rerender(<Follower accessToken="gta_secret" />);
    await waitFor(() => expect(lines.at(-1)?.authorization).toBe('Bearer gta_secret'));
    expect(JSON.stringify(lines.map(({ path, input }) => [path, input]))).not.toMatch(/gta_|token-ada/);
  });

  it('M2: has one name for as long as it is opened anew, and another for something else', async () => {
    const { lines } = stubWire({ 'food.follow': open });
    const { rerender } = render(<Follower id="o1" />);
    await waitFor(() => expect(lines).toHaveLength(1));
    lines[0]?.cut();
    await waitFor(() => expect(lines).toHaveLength(2), { timeout: 3_000 });
    rerender(<Follower id="o2" />);
    await waitFor(() => expect(lines).toHaveLength(3));
    const [first, again, other] = lines.map(({ line }) => line);
    expect(first).toMatch(/^[\w-]{8,64}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is let go when the page is left, and when something else is followed', async () => {
    const { lines } = stubWire({ 'food.follow': open });
    const { rerender, unmount } = render(<Follower id="o1" />);
    await waitFor(() => expect(lines).toHaveLength(1));
    rerender(<Follower id="o2" />);
    await waitFor(() => expect(lines).toHaveLength(2));
    expect(lines.map(({ closed }) => closed)).toEqual([true, false]);
    unmount();
    await waitFor(() => expect(lines[1]?.closed).toBe(true));
  });
});
