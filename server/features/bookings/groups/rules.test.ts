import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividePayment, type StayNeed } from './record';

const stay = (id: string, dueKobo: number, openKobo: number, hasLapsed = false): StayNeed => ({
  id,
  stands: !hasLapsed,
  hasLapsed,
  dueKobo,
  openKobo,
});
const divided = (kobo: number, ...stays: StayNeed[]) => Object.fromEntries(dividePayment(kobo, stays));

describe('a payment for a group', () => {
  it('confirms all rooms before it pays the rest of one', () => {
    const rooms = [stay('a', 10, 40), stay('b', 10, 40)];
    expect(divided(20, ...rooms)).toEqual({ a: 10, b: 10 });
    expect(divided(25, ...rooms)).toEqual({ a: 15, b: 10 });
    expect(divided(80, ...rooms)).toEqual({ a: 40, b: 40 });
  });

  it('goes by their order where it is too little, and the first has what is too much', () => {
    expect(divided(15, stay('a', 10, 40), stay('b', 10, 40))).toEqual({ a: 10, b: 5 });
    expect(divided(100, stay('a', 10, 40), stay('b', 10, 40))).toEqual({ a: 60, b: 40 });
    expect(divided(100, { ...stay('a', 0, -10), stands: false }, stay('b', 10, 40))).toEqual({ b: 100 });
  });

  it('gives nothing to a room that has all or too much, and to a lapsed one what those that stand leave', () => {
    expect(divided(30, stay('a', 0, -50), stay('b', 30, 30))).toEqual({ b: 30 });
    expect(divided(50, stay('a', 20, 20, true), stay('b', 30, 30))).toEqual({ a: 20, b: 30 });
    expect(divided(40, stay('a', 20, 20, true), stay('b', 10, 30))).toEqual({ a: 10, b: 30 });
  });

  it('adds up to what came, whatever the rooms need', () => {
    const need = fc.record({
      id: fc.uuid(),
      stands: fc.boolean(),
      hasLapsed: fc.boolean(),
      dueKobo: fc.integer({ min: -1_000, max: 1_000 }),
      openKobo: fc.integer({ min: -1_000, max: 5_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(need, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 30_000 }),
        (stays, kobo) => {
          const parts = [...dividePayment(kobo, stays).values()];
          expect(parts.every((part) => part > 0)).toBe(true);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(kobo);
        },
      ),
    );
  });
});
