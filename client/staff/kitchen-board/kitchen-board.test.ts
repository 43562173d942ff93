import { ORDER_LIMITS, ORDER_STATUSES, type OrderStatus } from '@shared/food/constants';
import type { BoardUpdate, Order } from '@shared/food/schema';
import { exampleOrder } from '@shared/testing/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allergyIn,
  applyAnswer,
  applyUpdate,
  arrivals,
  type Board,
  columnsOf,
  statusBeside,
  waiting,
  withUnsavedMoves,
} from './kitchen-board';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 6) + second * 1000).toISOString();

const order = (id: string, status: OrderStatus = 'pending', since = 0, created = 0) =>
  exampleOrder({ _id: id, status, statusAt: at(since), createdAt: at(created), version: since + 1 });
const boardOf = (...orders: Order[]): Board => applyUpdate(new Map(), { whole: true, orders });
const ids = (orders: Order[]) => orders.map(({ _id }) => _id);

describe('the kitchen board after an update', () => {
  it('equals the database after any sequence of changes and full states, even if updates are repeated or combined', () => {
    const change = fc.record({
      id: fc.integer({ min: 0, max: 12 }),
      status: fc.constantFrom(...ORDER_STATUSES),
      delivery: fc.constantFrom('at once', 'with the next', 'twice', 'with everything'),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const database = new Map<string, Order>();
        let board: Board = new Map();
        let unsent: string[] = [];
        const send = (update: BoardUpdate) => {
          board = applyUpdate(board, update);
        };
        const unsentOrders = () => [...new Set(unsent)].flatMap((id) => database.get(id) ?? []);
        for (const [turn, { id, status, delivery }] of changes.entries()) {
          database.set(String(id), order(String(id), status, turn, id));
          unsent.push(String(id));
          if (delivery === 'with the next') continue;
          if (delivery === 'with everything') send({ whole: true, orders: [...database.values()] });
          else
            for (let times = delivery === 'twice' ? 2 : 1; times > 0; times -= 1)
              send({ whole: false, orders: unsentOrders() });
          unsent = [];
        }
        send({ whole: false, orders: unsentOrders() });
        expect(new Map(board)).toEqual(database);
      }),
    );
  });

  it('D14: has no voided order', () => {
    const voided = { ...order('a'), voidedAt: at(9) };
    expect(ids([...applyUpdate(boardOf(order('a'), order('b')), { whole: false, orders: [voided] }).values()])).toEqual(
      ['b'],
    );
  });

  it('drops orders that are missing from a full state', () => {
    expect(
      ids([...applyUpdate(boardOf(order('a'), order('b')), { whole: true, orders: [order('b')] }).values()]),
    ).toEqual(['b']);
  });
});

describe('an order that staff voided (D14)', () => {
  const voided = { ...order('a', 'preparing', 5), voidedAt: at(9) };

  it('leaves the board with its update, and an older response does not bring it back', () => {
    const board = applyUpdate(boardOf(order('a'), order('b')), { whole: false, orders: [voided] });
    expect(ids([...board.values()])).toEqual(['b']);
    expect(ids([...applyAnswer(board, order('a', 'preparing', 5)).values()])).toEqual(['b']);
    expect(columnsOf(withUnsavedMoves(board, new Map([['a', { to: 'delivered' }]]))).delivered).toEqual([]);
  });

  it('is not on a newly opened board, and is no arrival', () => {
    const board = boardOf(voided, order('b'));
    expect(ids([...board.values()])).toEqual(['b']);
    expect(ids(arrivals(new Map(), board))).toEqual(['b']);
  });

  it('also leaves the board with the response to a change', () => {
    expect(applyAnswer(boardOf(order('a')), voided).size).toBe(0);
  });
});

describe('an order moved on this board', () => {
  it('shows its new status at once, and the old one again after a refusal', () => {
    const board = boardOf(order('a'));
    expect(ids(columnsOf(withUnsavedMoves(board, new Map([['a', { to: 'preparing' }]]))).preparing)).toEqual(['a']);
    expect(ids(columnsOf(withUnsavedMoves(board, new Map())).pending)).toEqual(['a']);
  });

  it('is shown at once as the latest delivered, even if many have been delivered since it was started', () => {
    const many = Array.from({ length: 40 }, (_, index) => order(`o${index}`, 'delivered', 100 + index));
    const board = boardOf(order('a', 'preparing', 1), ...many);
    expect(ids(columnsOf(withUnsavedMoves(board, new Map([['a', { to: 'delivered' }]]))).delivered).at(0)).toBe('a');
  });

  it('does not overwrite a later change of somebody else when its response arrives late', () => {
    const board = boardOf(order('a', 'delivered', 9));
    expect(applyAnswer(board, order('a', 'preparing', 5)).get('a')?.status).toBe('delivered');
    expect(applyAnswer(boardOf(order('a')), order('a', 'preparing', 5)).get('a')?.status).toBe('preparing');
  });
});

describe('the columns of the kitchen board', () => {
  it('show the oldest order first', () => {
    const board = boardOf(
      order('late', 'pending', 0, 9),
      order('early', 'pending', 0, 1),
      order('x', 'preparing', 3, 5),
    );
    expect(ids(columnsOf(board).pending)).toEqual(['early', 'late']);
    expect(ids(columnsOf(board).preparing)).toEqual(['x']);
  });

  it('show only the latest delivered orders, the last one first', () => {
    const many = Array.from({ length: 40 }, (_, index) => order(`o${index}`, 'delivered', index, 0));
    const { delivered } = columnsOf(boardOf(...many));
    expect(delivered).toHaveLength(ORDER_LIMITS.boardDeliveredMax);
    expect(delivered.map(({ _id }) => _id).slice(0, 2)).toEqual(['o39', 'o38']);
  });
});

it('arrivals are pending orders that were not on the board before', () => {
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
] as const)('after %i seconds the waiting time is %i minutes, which is %s', (seconds, minutes, how) => {
  expect(waiting(at(0), Date.parse(at(seconds)))).toEqual({ minutes, how });
});

it('each order status has a next and a previous one', () => {
  expect([statusBeside('pending', 1), statusBeside('preparing', 1), statusBeside('delivered', 1)]).toEqual([
    'preparing',
    'delivered',
    undefined,
  ]);
  expect([statusBeside('pending', -1), statusBeside('delivered', -1)]).toEqual([undefined, 'preparing']);
});

describe('a note', () => {
  it.each([
    'Allergic to groundnuts',
    'NUT ALLERGY!',
    'lactose intolerant',
    'one of us carries an EpiPen',
    'I am coeliac',
  ])('such as “%s” tells of an allergy', (notes) => expect(allergyIn(notes)).toBe('told'));

  it.each([
    'No groundnuts please',
    'no pea nuts',
    'nut-free',
    'Without any milk',
    'she can’t eat any shrimp',
    'cannot have eggs',
    'Please avoid crayfish',
    'gluten free if you can',
  ])('such as “%s” may tell of one', (notes) => expect(allergyIn(notes)).toBe('perhaps'));

  it.each([
    'Less pepper, please',
    'Call at the gate',
    'Extra groundnuts',
    'Coconut rice, well done',
    'No pepper. Extra egg on top, and hot',
    'Milk on the side',
    '',
  ])('such as “%s” tells of none', (notes) => expect(allergyIn(notes)).toBe('none'));
});
