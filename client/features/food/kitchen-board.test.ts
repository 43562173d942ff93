import { ORDER_STATUSES, type OrderStatus } from '@shared/constants/food';
import { ORDER_LIMITS } from '@shared/constants/order-limits';
import type { BoardUpdate, Order } from '@shared/food';
import { exampleOrder } from '@shared/testing/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterAnswer, afterNews, arrivals, asIfDone, type Board, columnsOf, neighbour, waiting } from './kitchen-board';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 6) + second * 1000).toISOString();

const order = (id: string, status: OrderStatus = 'pending', since = 0, created = 0) =>
  exampleOrder({ _id: id, status, statusAt: at(since), createdAt: at(created) });
const boardOf = (...orders: Order[]): Board => afterNews(new Map(), { whole: true, orders });
const ids = (orders: Order[]) => orders.map(({ _id }) => _id);

describe('the board after news', () => {
  it('is what the database has after any sequence of changes and new beginnings, whatever is told twice or together', () => {
    const change = fc.record({
      id: fc.integer({ min: 0, max: 12 }),
      status: fc.constantFrom(...ORDER_STATUSES),
      told: fc.constantFrom('at once', 'with the next', 'twice', 'with everything'),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const database = new Map<string, Order>();
        let board: Board = new Map();
        let untold: string[] = [];
        const tell = (news: BoardUpdate) => {
          board = afterNews(board, news);
        };
        const look = () => [...new Set(untold)].flatMap((id) => database.get(id) ?? []);
        for (const [turn, { id, status, told }] of changes.entries()) {
          database.set(String(id), order(String(id), status, turn, id));
          untold.push(String(id));
          if (told === 'with the next') continue;
          if (told === 'with everything') tell({ whole: true, orders: [...database.values()] });
          else for (let times = told === 'twice' ? 2 : 1; times > 0; times -= 1) tell({ whole: false, orders: look() });
          untold = [];
        }
        tell({ whole: false, orders: look() });
        expect(new Map(board)).toEqual(database);
      }),
    );
  });

  it('D14: has no order that was voided', () => {
    const voided = { ...order('a'), voidedAt: at(9) };
    expect(ids([...afterNews(boardOf(order('a'), order('b')), { whole: false, orders: [voided] }).values()])).toEqual([
      'b',
    ]);
  });

  it('takes the database’s word for what is no longer there', () => {
    expect(
      ids([...afterNews(boardOf(order('a'), order('b')), { whole: true, orders: [order('b')] }).values()]),
    ).toEqual(['b']);
  });
});

describe('an order that staff voided (D14)', () => {
  const voided = { ...order('a', 'preparing', 5), voidedAt: at(9) };

  it('leaves the board with the news of it, and does not come back by an older answer', () => {
    const board = afterNews(boardOf(order('a'), order('b')), { whole: false, orders: [voided] });
    expect(ids([...board.values()])).toEqual(['b']);
    expect(ids([...afterAnswer(board, order('a', 'preparing', 5)).values()])).toEqual(['b']);
    expect(columnsOf(asIfDone(board, new Map([['a', 'delivered']]))).delivered).toEqual([]);
  });

  it('is not on it from the beginning, and no arrival', () => {
    const board = boardOf(voided, order('b'));
    expect(ids([...board.values()])).toEqual(['b']);
    expect(ids(arrivals(new Map(), board))).toEqual(['b']);
  });

  it('leaves it by the answer to a change too', () => {
    expect(afterAnswer(boardOf(order('a')), voided).size).toBe(0);
  });
});

describe('a change made here', () => {
  it('shows at once, and is gone without a trace where it was refused', () => {
    const board = boardOf(order('a'));
    expect(ids(columnsOf(asIfDone(board, new Map([['a', 'preparing']]))).preparing)).toEqual(['a']);
    expect(ids(columnsOf(asIfDone(board, new Map())).pending)).toEqual(['a']);
  });

  it('shows at once as the last delivered, though many have been delivered since it was begun', () => {
    const many = Array.from({ length: 40 }, (_, index) => order(`o${index}`, 'delivered', 100 + index));
    const board = boardOf(order('a', 'preparing', 1), ...many);
    expect(ids(columnsOf(asIfDone(board, new Map([['a', 'delivered']]))).delivered).at(-1)).toBe('a');
  });

  it('does not undo what somebody else has changed since, though its answer comes later', () => {
    const board = boardOf(order('a', 'delivered', 9));
    expect(afterAnswer(board, order('a', 'preparing', 5)).get('a')?.status).toBe('delivered');
    expect(afterAnswer(boardOf(order('a')), order('a', 'preparing', 5)).get('a')?.status).toBe('preparing');
  });
});

describe('the columns', () => {
  it('have the oldest first', () => {
    const board = boardOf(
      order('late', 'pending', 0, 9),
      order('early', 'pending', 0, 1),
      order('x', 'preparing', 3, 5),
    );
    expect(ids(columnsOf(board).pending)).toEqual(['early', 'late']);
    expect(ids(columnsOf(board).preparing)).toEqual(['x']);
  });

  it('keep of what was delivered only the last', () => {
    const many = Array.from({ length: 40 }, (_, index) => order(`o${index}`, 'delivered', index, 0));
    const { delivered } = columnsOf(boardOf(...many));
    expect(delivered).toHaveLength(ORDER_LIMITS.boardDeliveredMax);
    expect(delivered.at(-1)?._id).toBe('o39');
  });
});

it('what has come in is what waits and was not there before', () => {
  const before = boardOf(order('a'));
  const after = boardOf(order('a', 'preparing', 1), order('b'), order('c', 'delivered'));
  expect(ids(arrivals(before, after))).toEqual(['b']);
});

it.each([
  [0, 0, 'fine'],
  [14 * 60 + 59, 14, 'fine'],
  [15 * 60, 15, 'long'],
  [30 * 60, 30, 'too long'],
  [-20, 0, 'fine'],
] as const)('after %i seconds one has waited %i minutes, which is %s', (seconds, minutes, how) => {
  expect(waiting(at(0), Date.parse(at(seconds)))).toEqual({ minutes, how });
});

it('each status leads to the next and back', () => {
  expect([neighbour('pending', 1), neighbour('preparing', 1), neighbour('delivered', 1)]).toEqual([
    'preparing',
    'delivered',
    undefined,
  ]);
  expect([neighbour('pending', -1), neighbour('delivered', -1)]).toEqual([undefined, 'preparing']);
});
