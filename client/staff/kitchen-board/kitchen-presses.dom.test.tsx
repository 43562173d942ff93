import type { BoardUpdate, Order } from '@shared/food/schema';
import { UNDO_MS } from '@shared/records/undo';
import { exampleOrder } from '@shared/testing/examples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { pageKeys } from '../../ui/list/page-keys';
import AdminKitchenPage from '../kitchen/admin-kitchen-page';
import { MOVE_WAITS_MS } from './use-kitchen-moves';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString();
const order = (id: string, change: Partial<Order> = {}) =>
  exampleOrder({
    _id: id,
    reference: `FD-${id}`,
    roomNumber: `20${id}`,
    statusAt: at(-60),
    createdAt: at(Number(id) - 60),
    ...change,
  });

beforeEach(() => {
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: NOW, shouldAdvanceTime: true });
  logInAsAdmin();
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open(answers: Answers = {}) {
  const server = renderPage(<AdminKitchenPage />, '/admin/kitchen', {
    'food.board': () => {},
    'food.setStatus': (input) => {
      const { _id, status, version } = input as Pick<Order, '_id' | 'status' | 'version'>;
      return order(_id, { status, statusAt: at(1), version: version + 1 });
    },
    ...answers,
  });
  const tell = async (news: BoardUpdate) => (await server.oneSubscription()).send(news);
  return { ...server, tell };
}
const column = (name: string) => within(screen.getByRole('region', { name }));
const who = (name: string) =>
  column(name)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
/** A press of the first such button, at a place of the screen. */
const press = (name: string, place = { clientX: 100, clientY: 200 }) => {
  const [button] = screen.getAllByRole('button', { name });
  if (button) fireEvent.click(button, { detail: 1, ...place });
};

describe('a press on the kitchen’s board', () => {
  it('moves one order however quickly it is repeated at its place, and others elsewhere at once', async () => {
    const { tell, inputsOf } = open();
    await tell({ whole: true, orders: ['1', '2', '3', '4'].map((id) => order(id)) });
    press('Start');
    await pass(80);
    press('Start', { clientX: 104, clientY: 197 });
    await pass(250);
    press('Start');
    expect(who('Preparing')).toEqual(['Room 201']);
    press('Start', { clientX: 100, clientY: 500 });
    expect(who('Preparing')).toEqual(['Room 201', 'Room 202']);
    await pass(700);
    press('Start');
    expect(who('Preparing')).toEqual(['Room 201', 'Room 202', 'Room 203']);
    await waitFor(() => expect(inputsOf('food.setStatus')).toHaveLength(3));
  });

  it('can be undone for 8 s, also a delivery, which is first in its column', async () => {
    const { tell, inputsOf } = open();
    const done = order('9', { status: 'delivered', statusAt: at(-30) });
    await tell({ whole: true, orders: [order('1', { status: 'preparing' }), done] });
    press('Delivered');
    expect(who('Delivered')).toEqual(['Room 201', 'Room 209']);
    expect(screen.getByText('Room 201: Delivered.')).toBeTruthy();
    await pass(700);
    press('Undo');
    expect(who('Preparing')).toEqual(['Room 201']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() =>
      expect(inputsOf('food.setStatus').at(-1)).toEqual({ _id: '1', version: 2, status: 'preparing' }),
    );
    await pass(700);
    press('Delivered');
    await pass(UNDO_MS - 500);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    await pass(1_000);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('has no Undo once somebody else has moved the order on', async () => {
    const { tell } = open();
    await tell({ whole: true, orders: [order('1')] });
    press('Start');
    await tell({ whole: false, orders: [order('1', { status: 'delivered', statusAt: at(5), version: 3 })] });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it.each(['none shown', 'back where it was'])(
    'is not undone by its key once somebody else has moved the order on (%s)',
    async (how) => {
      const { tell, inputsOf } = open();
      await tell({ whole: true, orders: [order('1')] });
      press('Start');
      await waitFor(() => expect(inputsOf('food.setStatus')).toHaveLength(1));
      await tell({ whole: false, orders: [order('1', { status: 'delivered', statusAt: at(5), version: 3 })] });
      if (how === 'back where it was') {
        await tell({ whole: false, orders: [order('1', { status: 'preparing', statusAt: at(6), version: 4 })] });
        expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
      }
      act(() =>
        pageKeys()
          .find(({ key }) => key === 'u')
          ?.run(),
      );
      await pass(500);
      expect(inputsOf('food.setStatus')).toHaveLength(1);
    },
  );
});

const NOT_SAVED = /^Not saved yet/;

/** A board whose connection is cut with order 1 on it. */
async function cutOff(answers: Answers = {}) {
  const server = open(answers);
  await server.tell({ whole: true, orders: [order('1')] });
  const first = await server.oneSubscription();
  await act(() => first.disconnect());
  const reconnect = async (...orders: Order[]) => {
    await pass(400);
    await waitFor(async () => expect(await server.oneSubscription()).not.toBe(first));
    await server.tell({ whole: true, orders });
  };
  return { ...server, reconnect };
}

describe('a press while the connection is away', () => {
  it('waits, says so on its card, and is sent when the connection is back', async () => {
    const { reconnect, inputsOf } = await cutOff();
    press('Start');
    expect(who('Preparing')).toEqual(['Room 201']);
    expect(column('Preparing').getByText(NOT_SAVED)).toBeTruthy();
    expect(inputsOf('food.setStatus')).toEqual([]);
    // With a new link meanwhile, which changes nothing for the kitchen.
    await reconnect(order('1', { version: 2 }));
    await waitFor(() => expect(inputsOf('food.setStatus')).toEqual([{ _id: '1', version: 2, status: 'preparing' }]));
    await waitFor(() => expect(screen.queryByText(NOT_SAVED)).toBeNull());
    expect(who('Preparing')).toEqual(['Room 201']);
  });

  it('is not sent where somebody else has changed the order meanwhile, and the board says so until it is read', async () => {
    const { reconnect, inputsOf } = await cutOff();
    press('Start');
    await reconnect(order('1', { status: 'delivered', statusAt: at(3) }));
    expect(await screen.findByText(/somebody else has set the order to ‘Delivered’ meanwhile/)).toBeTruthy();
    expect(who('Delivered')).toEqual(['Room 201']);
    expect(inputsOf('food.setStatus')).toEqual([]);
    await pass(60_000);
    press('OK');
    expect(screen.queryByText(/somebody else/)).toBeNull();
  });

  it('is told of until it is read where the server then refuses it', async () => {
    const { reconnect } = await cutOff({
      'food.setStatus': () => {
        throw refusal('order_voided');
      },
    });
    press('Start');
    await reconnect(order('1'));
    expect(await screen.findByText(/^Room 201, FD-1: ‘Preparing’ was not saved\. /)).toBeTruthy();
    expect(who('Pending')).toEqual(['Room 201']);
  });

  it('is not sent long after it was made, which the board says', async () => {
    const { reconnect, inputsOf } = await cutOff();
    press('Start');
    vi.setSystemTime(Date.now() + MOVE_WAITS_MS + 1_000);
    await reconnect(order('1'));
    expect(await screen.findByText(/the connection was away for too long. Please press it again/)).toBeTruthy();
    expect(who('Pending')).toEqual(['Room 201']);
    expect(inputsOf('food.setStatus')).toEqual([]);
  });

  it('is not sent after the board was closed', async () => {
    const { inputsOf, unmount } = await cutOff();
    press('Start');
    unmount();
    await pass(5_000);
    expect(inputsOf('food.setStatus')).toEqual([]);
  });

  it('also one that got no answer while the board itself was live, until the server answers', async () => {
    let isDown = true;
    const { tell, inputsOf } = open({
      'food.setStatus': () => {
        if (isDown) throw connectionLost();
        return order('1', { status: 'preparing', statusAt: at(9) });
      },
    });
    await tell({ whole: true, orders: [order('1')] });
    press('Start');
    expect(await screen.findByText(NOT_SAVED)).toBeTruthy();
    isDown = false;
    await pass(2_500);
    await waitFor(() => expect(screen.queryByText(NOT_SAVED)).toBeNull());
    expect(inputsOf('food.setStatus').length).toBeGreaterThan(1);
    expect(who('Preparing')).toEqual(['Room 201']);
  });

  it('one that the server refuses is taken back at once', async () => {
    const { tell } = open({
      'food.setStatus': () => {
        throw refusal('not_found');
      },
    });
    await tell({ whole: true, orders: [order('1')] });
    press('Start');
    await waitFor(() => expect(who('Pending')).toEqual(['Room 201']));
    expect(screen.queryByText(NOT_SAVED)).toBeNull();
  });
});

describe('new orders while the sound is off', () => {
  it('are counted in the tab’s title, and a button that stays in sight shows them', async () => {
    document.title = 'Kitchen · GT Hotel';
    const { tell } = open();
    await tell({ whole: true, orders: [order('1')] });
    expect(document.title).toBe('Kitchen · GT Hotel');
    await tell({ whole: false, orders: [order('2'), order('3')] });
    expect(document.title).toBe('(2) Kitchen · GT Hotel');
    fireEvent.click(screen.getByRole('button', { name: '2 new orders. Show the first' }));
    expect(document.activeElement?.closest('[data-order]')?.getAttribute('data-order')).toBe('2');
    expect(document.title).toBe('(1) Kitchen · GT Hotel');
    await tell({ whole: false, orders: [order('3', { status: 'preparing' })] });
    expect(document.title).toBe('Kitchen · GT Hotel');
    expect(screen.queryByRole('button', { name: /New order/ })).toBeNull();
  });
});
