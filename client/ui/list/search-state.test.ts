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

describe('the search state of a screen', () => {
  it('is the initial state without a query or with unknown values', () => {
    expect(read('')).toEqual(initial);
    expect(read('?size=huge&sort=colour&dir=up&other=1')).toEqual(initial);
    expect(initial).toEqual({ q: '', size: 'all', sort: 'date', dir: 'desc', page: 1, cursor: '' });
  });

  it('writes only what differs from the initial state, and reads it back', () => {
    const state: typeof initial = { ...third, q: 'a&b', size: 'small' };
    expect(write(initial)).toBe('');
    expect(write(state)).toBe('?q=a%26b&size=small&page=3&cursor=abc');
    expect(read(write(state))).toEqual(state);
  });

  it('ignores text that is longer than its parameter allows', () => {
    expect(read('?q=abcdefgh').q).toBe('abcde');
  });

  it.each(['?page=3', '?cursor=abc', '?page=1&cursor=abc', '?page=x&cursor=abc', '?page=-2&cursor=abc'])(
    'reads %s as the first page',
    (search) => {
      expect(read(search)).toEqual(initial);
    },
  );
});

describe('the search state of a list', () => {
  it('goes to its first page when a filter or the order changes', () => {
    expect(changeSearch(spec, third, { size: 'large' })).toEqual({ ...initial, size: 'large' });
    expect(changeSearch(spec, third, { sort: 'name', dir: 'asc' })).toEqual({ ...initial, sort: 'name', dir: 'asc' });
    expect(changeSearch(spec, third, {})).toEqual(initial);
  });

  it('resets a parameter that is set to an unknown value', () => {
    expect(changeSearch(spec, read('?size=large'), { size: 'huge' })).toEqual(initial);
  });

  it('changes pages by the neighbour’s cursor, and has none on the first page', () => {
    expect(goToPage(third, 'def', 1)).toEqual({ ...third, page: 4, cursor: 'def' });
    expect(goToPage(read('?page=2&cursor=abc'), 'first', -1)).toEqual(initial);
    expect(goToPage(third, null, 1)).toEqual(initial);
  });

  it('is narrowed by a filter, not by order, page or blanks', () => {
    expect(isNarrowed(spec, { ...initial, size: 'small' })).toBe(true);
    expect(isNarrowed(spec, { ...third, sort: 'name', dir: 'asc', q: '  ' })).toBe(false);
  });

  it('is requested without blanks, page number and empty values', () => {
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
