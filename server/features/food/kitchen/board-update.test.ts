import { exampleOrder } from '@shared/testing/examples';
import { describe, expect, it } from 'vitest';
import { mergeChanges, type PendingUpdate } from './board';

const order = (id: number, status: 'pending' | 'preparing' = 'pending') => exampleOrder({ _id: String(id), status });
const many = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => order(from + index));

describe('M2: what is pending for a screen that does not read', () => {
  it('holds each order once, as it is now', () => {
    const pending = mergeChanges(mergeChanges(undefined, [order(1), order(2)]), [order(1, 'preparing')]);
    expect(pending).toEqual({ whole: false, orders: [order(1, 'preparing'), order(2)] });
  });

  it('is merged into a pending whole board, which stays whole', () => {
    const whole: PendingUpdate = { whole: true, hidden: 3, orders: [order(1)] };
    expect(mergeChanges(whole, [order(1, 'preparing'), order(2)])).toEqual({
      whole: true,
      hidden: 3,
      orders: [order(1, 'preparing'), order(2)],
    });
  });

  it('does not grow without end: after some hundred orders it overflows', () => {
    let pending: PendingUpdate | undefined;
    for (let turn = 0; turn < 10; turn += 1) pending = mergeChanges(pending, many(0, 500));
    expect(pending).toMatchObject({ whole: false });
    pending = mergeChanges(pending, many(500, 501));
    expect(pending).toBe('overflow');
    expect(mergeChanges(pending, many(501, 502))).toBe('overflow');
  });
});
