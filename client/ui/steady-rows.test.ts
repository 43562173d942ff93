import { describe, expect, it } from 'vitest';
import { nextShown, type Shown } from './steady-rows';

const first = nextShown(undefined, 'newest first', ['c', 'b', 'a'], true);
const visible = ({ ids, held }: Shown) => ids.filter((id) => !held.has(id)).join('');
const later = (ids: string, steady = true, before = first) => nextShown(before, 'newest first', [...ids], steady);

describe('rows of a list that others change', () => {
  it('are all shown at first', () => {
    expect(visible(first)).toBe('cba');
  });

  it.each([
    ['a new one above others waits while somebody is at the rows', 'dcb', true, 'cb', 1],
    ['a new one comes by itself while nobody is', 'dcb', false, 'dcb', 0],
    ['a new one at the end pushes nothing', 'cbaz', true, 'cbaz', 0],
    ['one that has gone goes', 'ca', true, 'ca', 0],
    ['an order that has changed is followed', 'bca', true, 'bca', 0],
    ['a page of new ones alone is shown', 'fed', true, 'fed', 0],
  ])('%s', (_name, ids, steady, shown, waiting) => {
    expect(visible(later(ids, steady))).toBe(shown);
    expect(later(ids, steady).held.size).toBe(waiting);
  });

  it('what waits goes on waiting, and is shown when it is asked for', () => {
    const waiting = later('edc', true, later('dcb'));
    expect([visible(waiting), waiting.held.size]).toEqual(['c', 2]);
    expect(visible(later('edc', false, waiting))).toBe('edc');
  });

  it('one that was there before comes back at once, as Undo brings it', () => {
    expect(visible(later('cba', true, later('ca')))).toBe('cba');
  });

  it('another list is shown whole', () => {
    expect(visible(nextShown(first, 'oldest first', ['x', 'a'], true))).toBe('xa');
  });
});
