import type { BoardUpdate, Order } from '@shared/food/schema';
import { exampleOrder } from '@shared/testing/examples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession } from '../../lib/session/session';
import { type Answers, type MockServer, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';
import AdminKitchenPage from './admin-kitchen-page';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

const order = (id: string, change: Partial<Order> = {}) =>
  exampleOrder({
    _id: id,
    reference: `FD-${id}`,
    guestName: `Guest ${id}`,
    roomNumber: null,
    deliverTo: 'collect',
    notes: null,
    statusAt: minutesAgo(1),
    createdAt: minutesAgo(1),
    ...change,
  });

let tones = 0;
class Audio {
  state = 'running';
  currentTime = 0;
  destination = {};
  resume = async () => {};
  createGain = () => ({ gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: () => ({}) });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: () => ({ connect() {} }),
    start: () => {
      tones += 1;
    },
    stop() {},
  });
}

beforeEach(() => {
  tones = 0;
  vi.stubGlobal('AudioContext', Audio);
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  logInAsAdmin();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(answers: Answers = {}) {
  const server = renderPage(<AdminKitchenPage />, '/admin/kitchen', { 'food.board': () => {}, ...answers });
  const tell = async (update: BoardUpdate) => (await server.oneSubscription()).send(update);
  return { ...server, tell };
}
/** Later than a second press that is taken for a double tap. */
const aMomentLater = () => vi.setSystemTime(Date.now() + 700);
const column = (name: string) => within(screen.getByRole('region', { name }));

describe('the kitchen’s board', () => {
  it('shows each order’s items, recipient, waiting time and notes', async () => {
    const { tell } = open();
    const late = order('2', { roomNumber: '204', deliverTo: 'room', notes: 'No pepper', createdAt: minutesAgo(31) });
    await tell({
      whole: true,
      orders: [order('1'), late, order('3', { status: 'preparing', createdAt: minutesAgo(16) })],
    });
    const cards = column('Pending').getAllByRole('heading', { level: 3 });
    expect(cards.map(({ textContent }) => textContent)).toEqual(['Room 204', 'Guest 1']);
    expect(column('Pending').getByText('31 min, too long')).toBeTruthy();
    expect(column('Pending').getByText('No pepper')).toBeTruthy();
    expect(column('Preparing').getByText('16 min, long')).toBeTruthy();
    expect(column('Delivered').getByText('None.')).toBeTruthy();
  });

  it('D28: a card says where its order goes: the room in its head, an address or Collect below the guest’s name', async () => {
    const { tell } = open();
    const guestDetails = { ...exampleOrder().guestDetails, address: '3 Oba Road' };
    const address = order('2', { deliverTo: 'address', guestDetails, createdAt: minutesAgo(3) });
    // Its room pays, but nobody goes there with it.
    const collect = order('3', { deliverTo: 'collect', roomNumber: '204', createdAt: minutesAgo(2) });
    await tell({ whole: true, orders: [address, collect] });
    const cards = column('Pending')
      .getAllByRole('listitem')
      .filter((item) => item.dataset.order);
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Guest 2', 'Guest 3']);
    expect(cards[0]).toHaveTextContent('3 Oba Road');
    expect(cards[1]).toHaveTextContent('Collect at the restaurant');
    expect(cards[1]).not.toHaveTextContent('204');
  });

  it('D32: a card shows what its order was called before', async () => {
    const { tell } = open();
    await tell({ whole: true, orders: [order('1', { earlierReference: 'FD-JS92B1' })] });
    expect(column('Pending').getByText(/^FD-1 · .*Earlier reference: FD-JS92B1$/)).toBeTruthy();
  });

  it('updates the waiting time', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW, shouldAdvanceTime: true });
    const { tell } = open();
    await tell({ whole: true, orders: [order('1')] });
    expect(screen.getByText('1 min')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('2 min')).toBeTruthy();
  });

  it('moves an order at once, then shows the response', async () => {
    let answer: (moved: Order) => void = () => {};
    const { tell, calls } = open({ 'food.setStatus': () => new Promise((resolve) => (answer = resolve)) });
    await tell({ whole: true, orders: [order('1')] });
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect(column('Preparing').getByText('Guest 1')).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({ path: 'food.setStatus', input: { _id: '1', status: 'preparing' } });
    await act(async () => answer(order('1', { status: 'preparing', statusAt: minutesAgo(0) })));
    expect(column('Preparing').getByRole('button', { name: 'Delivered' })).toBeTruthy();
    expect(column('Preparing').getByRole('button', { name: 'Back to pending' })).toBeTruthy();
  });

  it('moves an order back and shows an error if the server refuses', async () => {
    const { tell } = open({
      'food.setStatus': () => {
        throw refusal('not_found');
      },
    });
    await tell({ whole: true, orders: [order('1')] });
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await screen.findByText('Not found.');
    expect(column('Pending').getByText('Guest 1')).toBeTruthy();
  });

  it('is silent until the sound is switched on, then rings once for several new orders, also after a reload', async () => {
    const { tell } = open();
    await tell({ whole: true, orders: [] });
    await tell({ whole: false, orders: [order('1')] });
    expect(tones).toBe(0);
    await userEvent.click(screen.getByRole('switch', { name: 'Sound for new orders' }));
    const rung = tones;
    expect(rung).toBeGreaterThan(0);
    await tell({ whole: false, orders: [order('2'), order('3')] });
    await waitFor(() => expect(tones).toBe(2 * rung));
    await tell({ whole: false, orders: [order('2', { status: 'preparing' })] });
    expect(tones).toBe(2 * rung);
    expect(screen.getByText(/^2 new orders, /)).toBeTruthy();
    expect(localStorage.getItem('kitchen_sound')).toBe('on');
  });

  it('says when the connection is lost, keeps showing the orders, then reconnects and catches up', async () => {
    const { tell, oneSubscription } = open();
    await tell({ whole: true, orders: [order('1')] });
    const first = await oneSubscription();
    expect(screen.queryByText(/Connected again/)).toBeNull();
    await first.disconnect();
    expect(screen.getByText(/Connection lost. Showing the orders as of 1:00 pm\. Trying again…/)).toBeTruthy();
    expect(column('Pending').getByText('Guest 1')).toBeTruthy();
    await waitFor(async () => expect(await oneSubscription()).not.toBe(first), { timeout: 2_000 });
    await tell({ whole: true, orders: [order('1', { status: 'delivered' }), order('2')] });
    expect(screen.queryByText(/Connection lost/)).toBeNull();
    expect(screen.getByText('Connected again. The orders are up to date.')).toBeTruthy();
    expect(column('Pending').getByText('Guest 2')).toBeTruthy();
    expect(column('Delivered').getByText('Guest 1')).toBeTruthy();
  });

  it.each([
    [
      'H4: hides all orders at once when the user loses the right to see them',
      async ({ oneSubscription }: MockServer) => (await oneSubscription()).fail('not_allowed'),
    ],
    [
      'A3: shows nothing to an account that may not see it',
      async ({ oneSubscription, answers }: MockServer) => {
        answers['food.board'] = () => {
          throw refusal('not_allowed');
        };
        await (await oneSubscription()).disconnect();
      },
    ],
  ])('%s', async (_name, lose) => {
    const server = open();
    const { tell } = server;
    await tell({ whole: true, orders: [order('1', { notes: 'No pepper' })] });
    await tell({ whole: false, orders: [order('2', { roomNumber: '204', deliverTo: 'room' })] });
    await lose(server);
    expect(await screen.findByText(/Your account may no longer see the orders/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the hotel’s page' }).getAttribute('href')).toBe('/');
    expect(document.body.textContent).not.toMatch(/Guest 1|No pepper|Room 204|080/);
    expect(server.openSubscriptions()).toEqual([]);
  });

  it('H4: ends the session if the server has ended the login, and shows no orders', async () => {
    const { tell, oneSubscription } = open();
    await tell({ whole: true, orders: [order('1')] });
    const opened = await oneSubscription();
    await opened.fail('not_logged_in');
    expect(readSession()).toBeNull();
    expect(document.body.textContent).not.toContain('Guest 1');
  });

  it('M2: says if it is open in too many windows, and keeps retrying', async () => {
    open({
      'food.board': () => {
        throw refusal('too_many_streams');
      },
    });
    expect(await screen.findByText(/already open in too many windows/)).toBeTruthy();
  });

  it('without a first update does not claim to show orders as of some time', async () => {
    const { oneSubscription } = open();
    const opened = await oneSubscription();
    await opened.disconnect();
    expect(screen.getByText('Connection lost. Trying again…')).toBeTruthy();
  });

  it('C3: says how many older orders are not shown', async () => {
    const { tell } = open();
    await tell({ whole: true, orders: [order('1')], hidden: 51 });
    expect(screen.getByText(/^51 older open orders are not shown here/)).toBeTruthy();
    await tell({ whole: true, orders: [order('1')], hidden: 0 });
    expect(screen.queryByText(/older open orders/)).toBeNull();
  });

  it('announces each new order by its recipient, even if several arrive in a row', async () => {
    const { tell } = open();
    await tell({ whole: true, orders: [order('1')] });
    await tell({ whole: false, orders: [order('2', { roomNumber: '204', deliverTo: 'room' })] });
    expect(screen.getByText('New order: Room 204, FD-2')).toBeTruthy();
    await tell({ whole: false, orders: [order('3', { roomNumber: '204', deliverTo: 'room' })] });
    expect(screen.getByText('New order: Room 204, FD-3')).toBeTruthy();
  });

  it('leads whoever may enter orders to a new one, and the cook to Manage Orders alone', async () => {
    const { unmount } = open();
    expect(screen.getByRole('link', { name: 'New order' })).toBeVisible();
    unmount();
    logInAsStaff('kitchen');
    open();
    expect(screen.getByRole('link', { name: 'Manage Orders' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New order' })).toBeNull();
  });

  it('keeps the focus on an order that is moved with the keyboard', async () => {
    const { tell } = open({
      'food.setStatus': (input) => order('1', { ...(input as Partial<Order>), statusAt: minutesAgo(0) }),
    });
    await tell({ whole: true, orders: [order('1'), order('2')] });
    column('Pending').getAllByRole('button', { name: 'Start' })[0]?.focus();
    await userEvent.keyboard('{Enter}');
    const next = await waitFor(() => column('Preparing').getByRole('button', { name: 'Delivered' }));
    expect(next).toHaveFocus();
    // Key repeat does not move it further.
    expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false);
    aMomentLater();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(column('Delivered').getByRole('button', { name: 'Back to preparing' })).toHaveFocus());
  });

  it('saves two moves of one order one after the other, and shows the latest meanwhile', async () => {
    const answers: ((moved: Order) => void)[] = [];
    const { tell, inputsOf } = open({ 'food.setStatus': () => new Promise((resolve) => answers.push(resolve)) });
    await tell({ whole: true, orders: [order('1')] });
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    aMomentLater();
    await userEvent.click(screen.getByRole('button', { name: 'Delivered' }));
    expect(inputsOf('food.setStatus')).toEqual([{ _id: '1', version: 1, status: 'preparing' }]);
    await act(async () => answers[0]?.(order('1', { status: 'preparing', statusAt: minutesAgo(0), version: 2 })));
    expect(column('Delivered').getByText('Guest 1')).toBeTruthy();
    await waitFor(() =>
      expect(inputsOf('food.setStatus').at(-1)).toEqual({ _id: '1', version: 2, status: 'delivered' }),
    );
    await act(async () => answers[1]?.(order('1', { status: 'delivered', statusAt: minutesAgo(0), version: 3 })));
    expect(column('Delivered').getByText('Guest 1')).toBeTruthy();
  });

  it('D26: a move that a colleague has made as well is done, nothing is said, and it is not undone here', async () => {
    const { tell } = open({
      'food.setStatus': () => {
        throw refusal('changed_meanwhile', { record: order('2', { status: 'preparing', version: 3 }) });
      },
    });
    await tell({ whole: true, orders: [order('2', { version: 2 })] });
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delivered' })).toBeVisible());
    await act(async () => {});
    expect(screen.queryByText('Someone else has changed this meanwhile.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('D26: whoever was slower learns what somebody else has made of the order, and the board shows it', async () => {
    const { tell } = open({
      'food.setStatus': () => {
        const theirs = { status: 'delivered', statusAt: minutesAgo(0), version: 3 } as const;
        throw refusal('changed_meanwhile', { record: order('1', theirs) });
      },
    });
    await tell({ whole: true, orders: [order('1', { version: 2 })] });
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    const said =
      /^Guest 1, FD-1: ‘Preparing’ was not saved, as somebody else has set the order to ‘Delivered’ meanwhile/;
    expect(await screen.findAllByText(said)).not.toEqual([]);
    expect(column('Delivered').getByText('Guest 1')).toBeTruthy();
  });
});
