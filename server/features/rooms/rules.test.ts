import { photoUrl } from '@shared/pictures/constants';
import { expect, it } from 'vitest';
import { photosAfter } from './inventory';

const url = (id: string) => photoUrl(id);

it('none sent leaves the photos, new ones replace them', () => {
  expect(photosAfter(['a', 'b'], [], undefined)).toEqual(['a', 'b']);
  expect(photosAfter(['a', 'b'], ['c'], undefined)).toEqual(['c']);
});

it('those named are kept in that order, each once, before the new', () => {
  expect(photosAfter(['a', 'b'], ['c'], [url('b'), url('a'), url('b')])).toEqual(['b', 'a', 'c']);
  expect(photosAfter(['a', 'b'], [], [])).toEqual([]);
});

it.each([
  ['of another room', [url('a'), url('x')]],
  ['in another size', [photoUrl('a', 400)]],
  ['with the name of the site', [`https://hotel.example${url('a')}`]],
  ['that is none', ['x']],
])('an address %s is refused, instead of taking the photos away', (_which, keep) => {
  expect(photosAfter(['a', 'b'], ['c'], keep)).toBe('photo_unknown');
});

it('more than ten are too many', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `p${index}`);
  expect(photosAfter(ten, [], ten.map(url))).toHaveLength(10);
  expect(photosAfter(ten, ['new'], ten.map(url))).toBe('too_many_photos');
});
