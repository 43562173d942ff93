import { photoUrl } from '@shared/photos';
import { expect, it } from 'vitest';
import { photosAfter } from './rules';

const url = (id: string) => photoUrl(id);

it('none sent leaves the photos, new ones replace them', () => {
  expect(photosAfter(['a', 'b'], [], undefined)).toEqual(['a', 'b']);
  expect(photosAfter(['a', 'b'], ['c'], undefined)).toEqual(['c']);
});

it('those named are kept in that order, each once, before the new; strangers are left out', () => {
  expect(photosAfter(['a', 'b'], ['c'], [url('b'), url('x'), url('a'), url('b')])).toEqual(['b', 'a', 'c']);
  expect(photosAfter(['a', 'b'], [], [])).toEqual([]);
});

it('more than ten are too many', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `p${index}`);
  expect(photosAfter(ten, [], ten.map(url))).toHaveLength(10);
  expect(photosAfter(ten, ['new'], ten.map(url))).toBeNull();
});
