import { exampleCalendar } from '@shared/testing/examples';
import { describe, expect, it } from 'vitest';
import type { PeriodInvocation } from '../../history';
import { checkAll } from '../checker';
import type { Evidence } from '../evidence';
import { evidence, no, yes } from '../testing';

const [period] = exampleCalendar().outOfOrder;
if (!period) throw new Error('The example has no period');
const reason = 'Repair 0-1';
const done = yes(period);

const put = (response: PeriodInvocation['response']): PeriodInvocation => ({
  start: 1,
  end: 2,
  worker: '0',
  who: 'staff',
  userId: null,
  node: 0,
  via: 'rest',
  operation: { kind: 'create', reason },
  stranger: false,
  response,
});
const stored = (count: number) => Array.from({ length: count }, () => ({ reason }));
const broken = (fields: Partial<Evidence>, rows: Partial<Evidence['rows']> = {}) =>
  checkAll(evidence(fields, rows)).outOfOrder.broken;

describe('no stay holds a room that is out of order', () => {
  it('is broken by one in the end, and by one that was seen for a while', () => {
    expect(broken({})).toEqual([]);
    expect(broken({}, { closed: ['b1 in p1'] })).toHaveLength(1);
    expect(broken({ closedSeen: ['b1 in p1'] })).toHaveLength(1);
  });
});

describe('each period is stored once', () => {
  it.each([
    ['an answered one', [put(done)], 1],
    ['one that was answered only when it was sent again', [put(null), put(done)], 1],
    ['one of which nobody heard, not stored', [put(null)], 0],
    ['one of which nobody heard, stored', [put(null)], 1],
    ['a refused one', [put(no('out_of_order_booked'))], 0],
  ])('is kept by %s', (_, periods, count) => {
    expect(broken({ periods }, { periods: stored(count) })).toEqual([]);
  });

  it.each([
    ['an answered one that is not stored', [put(done)], 0],
    ['one that is stored twice', [put(done), put(done)], 2],
    ['one that is stored twice, of which nobody heard', [put(null)], 2],
    ['a refused one that is stored', [put(no('out_of_order_twice'))], 1],
  ])('is broken by %s', (_, periods, count) => {
    expect(broken({ periods }, { periods: stored(count) })).toHaveLength(1);
  });
});
