import { describe, expect, it } from 'vitest';
import { changeSearch, goToPage, isNarrowed, listQuery, orderParams, withPages } from './list-state';
import { choiceParam, searchSpec, textParam } from './search-state';

const spec = withPages(
  searchSpec({
    q: textParam(5),
    size: choiceParam(['all', 'small', 'large'], 'all'),
    ...orderParams(['name', 'date'], 'date', 'desc'),
  }),
);
const { initial, read, write } = spec;
const third = read('?page=3&cursor=abc');

describe('the state of a screen in its address', () => {
  it('is what it begins with where the address says nothing, or nothing that is known', () => {
    expect(read('')).toEqual(initial);
    expect(read('?size=huge&sort=colour&dir=up&other=1')).toEqual(initial);
    expect(initial).toEqual({ q: '', size: 'all', sort: 'date', dir: 'desc', page: 1, cursor: '' });
  });

  it('writes only what differs from the beginning, and reads it back', () => {
    const state: typeof initial = { ...third, q: 'a&b', size: 'small' };
    expect(write(initial)).toBe('');
    expect(write(state)).toBe('?q=a%26b&size=small&page=3&cursor=abc');
    expect(read(write(state))).toEqual(state);
  });

  it('reads no text that is longer than its parameter allows', () => {
    expect(read('?q=abcdefgh').q).toBe('abcde');
  });

  it.each(['?page=3', '?cursor=abc', '?page=1&cursor=abc', '?page=x&cursor=abc', '?page=-2&cursor=abc'])(
    'takes %s for the first page',
    (search) => {
      expect(read(search)).toEqual(initial);
    },
  );
});

describe('the state of a list', () => {
  it('goes to its first page when a filter or the order changes', () => {
    expect(changeSearch(spec, third, { size: 'large' })).toEqual({ ...initial, size: 'large' });
    expect(changeSearch(spec, third, { sort: 'name', dir: 'asc' })).toEqual({ ...initial, sort: 'name', dir: 'asc' });
    expect(changeSearch(spec, third, {})).toEqual(initial);
  });

  it('sets a parameter back that is changed to what it does not know', () => {
    expect(changeSearch(spec, read('?size=large'), { size: 'huge' })).toEqual(initial);
  });

  it('turns pages by the cursor of the neighbour, and has none on the first page', () => {
    expect(goToPage(third, 'def', 1)).toEqual({ ...third, page: 4, cursor: 'def' });
    expect(goToPage(read('?page=2&cursor=abc'), 'first', -1)).toEqual(initial);
    expect(goToPage(third, null, 1)).toEqual(initial);
  });

  it('is narrowed by a filter, not by order, place or blanks', () => {
    expect(isNarrowed(spec, { ...initial, size: 'small' })).toBe(true);
    expect(isNarrowed(spec, { ...third, sort: 'name', dir: 'asc', q: '  ' })).toBe(false);
  });

  it('asks the server without blanks, page number and what is empty', () => {
    expect(listQuery({ ...third, q: ' ada ' }, 10)).toEqual({
      q: 'ada',
      size: 'all',
      sort: 'date',
      dir: 'desc',
      cursor: 'abc',
      limit: 10,
    });
    expect(listQuery(initial, 10)).toMatchObject({ q: undefined, cursor: undefined });
  });
});
