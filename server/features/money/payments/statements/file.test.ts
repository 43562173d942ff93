import { expect, it } from 'vitest';
import { readRows } from './file';

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ['quotation marks', '"'.repeat(900_000)],
  ['a header above quotation marks', `Date,Remarks,Credits\n${'"'.repeat(900_000)}`],
  ['one line', `Date,Remarks,Credits\n2026-03-09,${'x,'.repeat(450_000)}`],
])('%s of 0.9 MB are refused before they are divided', (_words, text) => {
  expect(() => readRows(bytes(text))).toThrow(/This is not a CSV file/);
});

it('quoted cells, also empty ones, are read', () => {
  const row = '"2026-03-09","Transfer ""hotel""","",""\r\n';
  expect(readRows(bytes(`Date,Remarks,Debits,Credits\r\n${row.repeat(5_000)}`))).toHaveLength(5_001);
});
