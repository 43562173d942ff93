import { describe, expect, it } from 'vitest';
import { nextShown, type Shown } from './stable-rows';

const page = (ids: string, isCut = true) => ({ key: 'newest first', ids: [...ids], isCut });
const first = nextShown(undefined, page('cba'), true);
const read = ({ shown, waiting }: Shown) => [shown.join(''), waiting.join('')];

describe('rows of a list that others change', () => {
  it('are all shown at first', () => {
    expect(read(first)).toEqual(['cba', '']);
  });

  it.each([
    ['a new one above others waits while somebody is at the rows', 'dcba', 'cba', 'd'],
    ['one that a new one pushes off the page stays', 'dcb', 'cba', 'd'],
    ['so do all of them', 'fed', 'cba', 'fed'],
    ['a new one at the end pushes nothing', 'cbaz', 'cbaz', ''],
    ['one that has gone goes, and the next takes its place', 'caz', 'caz', ''],
    ['so does the last', 'cbz', 'cbz', ''],
    ['an order that has changed is followed', 'bca', 'bca', ''],
  ])('%s', (_name, ids, shown, waiting) => {
    expect(read(nextShown(first, page(ids), true))).toEqual([shown, waiting]);
    expect(read(nextShown(first, page(ids), false))).toEqual([ids, '']);
  });

  it('where the list ends on this page, what is missing has gone', () => {
    expect(read(nextShown(first, page('dcb', false), true))).toEqual(['cb', 'd']);
    expect(read(nextShown(first, page('fed', false), true))).toEqual(['fed', '']);
  });

  it('what waits goes on waiting, and what was pushed off stays, until it is asked for', () => {
    const waiting = nextShown(nextShown(first, page('dcb'), true), page('fed'), true);
    expect(read(waiting)).toEqual(['cba', 'fed']);
    expect(read(nextShown(waiting, page('fed'), false))).toEqual(['fed', '']);
  });

  it('what was pushed off is back in its place when the new one goes', () => {
    expect(read(nextShown(nextShown(first, page('dcb'), true), page('cba'), true))).toEqual(['cba', '']);
  });

  it('one that was there before comes back at once, as Undo brings it', () => {
    expect(read(nextShown(nextShown(first, page('ca'), true), page('cba'), true))).toEqual(['cba', '']);
  });

  it('another list is shown whole', () => {
    expect(read(nextShown(first, { key: 'oldest first', ids: ['x', 'a'], isCut: true }, true))).toEqual(['xa', '']);
  });
});
