import type { Order } from '@shared/food/schema';
import { exampleOrder } from '@shared/testing/examples';
import { describe, expect, it } from 'vitest';
import { applyUpdate } from './kitchen-board';
import { allDay, boardAt, elsewhereWords } from './kitchen-stations';

const rice = (quantity: number, isReady = false) =>
  ({ _id: 'rice', name: 'Native Rice', price: 1, quantity, station: 'kitchen', isReady }) as const;
const zobo = (quantity: number, isReady = false) =>
  ({ _id: 'zobo', name: 'Zobo', price: 1, quantity, station: 'bar', isReady }) as const;
const soup = { _id: 'soup', name: 'Egusi', price: 1, quantity: 2, station: 'kitchen', isReady: false } as const;

const order = (_id: string, items: Order['items'], change: Partial<Order> = {}) =>
  exampleOrder({ _id, items: [...items], ...change });
const boardOf = (...orders: Order[]) => applyUpdate(new Map(), { whole: true, orders });

describe('the all-day counts', () => {
  const board = boardOf(
    order('a', [rice(9), zobo(3)]),
    order('b', [rice(5), soup], { status: 'preparing' }),
    order('c', [rice(1, true), zobo(2, true)]),
    order('d', [rice(7)], { status: 'delivered' }),
    order('e', [rice(8)], { voidedAt: '2026-11-21T07:00:00.000Z' }),
  );
  const words = (shown: Parameters<typeof allDay>[1]) =>
    allDay(board, shown).map(({ name, count }) => `${count} × ${name}`);

  it('add up what is not made yet over the open orders, the most first', () => {
    expect(words('all')).toEqual(['14 × Native Rice', '3 × Zobo', '2 × Egusi']);
  });

  it('are those of a station where one is shown', () => {
    expect(words('kitchen')).toEqual(['14 × Native Rice', '2 × Egusi']);
    expect(words('bar')).toEqual(['3 × Zobo']);
  });
});

describe('a station', () => {
  it('has the orders with something of its own', () => {
    const board = boardOf(order('a', [rice(1)]), order('b', [zobo(1)]), order('c', [rice(1), zobo(1)]));
    expect([...boardAt(board, 'bar').keys()]).toEqual(['b', 'c']);
    expect([...boardAt(board, 'kitchen').keys()]).toEqual(['a', 'c']);
    expect([...boardAt(board, 'all').keys()]).toEqual(['a', 'b', 'c']);
  });

  it.each([
    [[rice(1), zobo(2)], 'Bar: 2'],
    [[rice(1), zobo(2, true)], 'Bar: 2, ready'],
    [[rice(1), zobo(2), { ...zobo(1, true), _id: 'cola' }], 'Bar: 3, 1 of them ready'],
    [[rice(1)], ''],
  ])('is told what of an order is made elsewhere', (items, said) => {
    expect(elsewhereWords(order('a', items), 'kitchen')).toBe(said);
    expect(elsewhereWords(order('a', items), 'all')).toBe('');
  });
});
