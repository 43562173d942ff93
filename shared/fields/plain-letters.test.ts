import { expect, it } from 'vitest';
import { plainLetters } from './plain-letters';

it.each([
  [' Adébáyọ̀ Ọlátúnjí ', 'adebayo olatunji'],
  ['Ẹ̀bà and ÈGÚSÍ', 'eba and egusi'],
  ['Crème\u00a0brûlée', 'creme brulee'],
  ['王伟', '王伟'],
])('D33: %s is found by %s', (text, letters) => {
  expect(plainLetters(text)).toBe(letters);
});
