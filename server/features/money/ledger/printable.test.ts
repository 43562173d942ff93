import { expect, it } from 'vitest';
import { printable } from './printed-page';

it('tone marks stay, apart from their letters, as the typeface sets them', () => {
  expect(printable('Adébáyọ̀ Ọlátúnjí Ǹkẹ́').normalize('NFC')).toBe('Adébáyọ̀ Ọlátúnjí Ǹkẹ́'.normalize('NFC'));
  expect(printable('Ǹ')).toBe('N\u0300');
  expect(printable('₦1,250,000.50 −₦5 × “Èkó”').normalize('NFC')).toBe('₦1,250,000.50 −₦5 × “Èkó”');
});

it('Hausa’s hooked letters are written without, other scripts leave a sign that something stood there', () => {
  expect(printable('Ɗanladi Ƙasim')).toBe('Danladi Kasim');
  expect(printable('Ada 😀')).toBe('Ada ?');
  expect(printable('A\u200dda\n  Obi')).toBe('Ada Obi');
});
