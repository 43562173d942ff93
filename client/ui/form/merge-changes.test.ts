import { expect, it } from 'vitest';
import { itemsAdded, mergeChanges, mergeLists } from './edited-record';

const merged = (base: string, mine: string, theirs: string) => mergeLists([...base], [...mine], [...theirs]).join('');

it.each([
  ['what only they changed is theirs', 'ab', 'ab', 'bc', 'bc'],
  ['what both added is there', 'ab', 'abm', 'abt', 'abtm'],
  ['what one removed and the other added is', 'ab', 'b', 'abt', 'bt'],
  ['what they removed goes', 'ab', 'abm', 'b', 'bm'],
  ['what both added alike is there once', 'a', 'am', 'am', 'am'],
  ['one more of what is there, as of beds', 'ss', 'sss', 'ssd', 'sssd'],
  ['an order of one’s own stays', 'abc', 'cab', 'abct', 'cabt'],
  ['what they have moved follows', 'abc', 'abcm', 'cab', 'cabm'],
])('D26: of two changes of a list, %s', (_name, base, mine, theirs, both) => {
  expect(merged(base, mine, theirs)).toBe(both);
});

it('D26: fields that mean something only together are typed together', () => {
  const base = { from: '1', to: '3', room: '101' };
  const theirs = { from: '11', to: '13', room: '102' };
  expect(mergeChanges(base, { ...base, to: '5' }, theirs, [['from', 'to']])).toEqual({
    from: '1',
    to: '5',
    room: '102',
  });
  expect(mergeChanges(base, { ...base, room: '103' }, theirs, [['from', 'to']])).toEqual({ ...theirs, room: '103' });
});

it('an item is added as often as there are more of it', () => {
  expect(itemsAdded([...'ab'], [...'aabc'])).toEqual(['a', 'c']);
});
