import { exampleOrder } from '@shared/testing/examples';
import { describe, expect, it } from 'vitest';
import { addChanges, type WaitingBoard } from './waiting-board';

const order = (id: number, status: 'pending' | 'preparing' = 'pending') => exampleOrder({ _id: String(id), status });
const many = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => order(from + index));

describe('M2: what waits for a screen that does not read', () => {
  it('holds each order once, as it is now', () => {
    const waiting = addChanges(addChanges(undefined, [order(1), order(2)]), [order(1, 'preparing')]);
    expect(waiting).toEqual({ whole: false, orders: [order(1, 'preparing'), order(2)] });
  });

  it('is put into a whole board that waits, which stays the whole', () => {
    const whole: WaitingBoard = { whole: true, hidden: 3, orders: [order(1)] };
    expect(addChanges(whole, [order(1, 'preparing'), order(2)])).toEqual({
      whole: true,
      hidden: 3,
      orders: [order(1, 'preparing'), order(2)],
    });
  });

  it('does not grow without end: after some hundred orders the whole is read again instead', () => {
    let waiting: WaitingBoard | undefined;
    for (let turn = 0; turn < 10; turn += 1) waiting = addChanges(waiting, many(0, 500));
    expect(waiting).toMatchObject({ whole: false });
    waiting = addChanges(waiting, many(500, 501));
    expect(waiting).toBe('too much');
    expect(addChanges(waiting, many(501, 502))).toBe('too much');
  });
});
