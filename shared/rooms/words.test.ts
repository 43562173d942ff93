import { expect, it } from 'vitest';
import { amenityWords, bedWords, inOneLine, sleepsWords } from './words';

it('beds are counted by type, the largest first', () => {
  expect(bedWords(['king'])).toEqual(['1 king bed']);
  expect(bedWords(['single', 'king', 'single', 'sofa'])).toEqual(['1 king bed', '2 single beds', '1 sofa bed']);
  expect(bedWords([])).toEqual([]);
});

it('what the hotel has not said of a room leaves no gap in its line', () => {
  const line = inOneLine([...bedWords(['double']), sleepsWords(null), ...amenityWords(['hot_water', 'tv'])]);
  expect(line.replaceAll('\u00a0', ' ')).toBe('1 double bed · Hot water · TV');
  expect(line.split(' ')).toHaveLength(3);
  expect(inOneLine([sleepsWords(2)])).toBe('Sleeps\u00a02');
  expect(inOneLine([])).toBe('');
});
