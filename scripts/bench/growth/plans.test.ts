import { expect, it } from 'vitest';
import { quoted } from './plans';

it('a parameter becomes a literal that means the same text', () => {
  expect(quoted("O'Neill")).toBe("'O''Neill'");
  expect(quoted('50\\%')).toBe("E'50\\\\%'");
  expect(quoted(11)).toBe("'11'");
  expect(quoted(null)).toBe('null');
});
