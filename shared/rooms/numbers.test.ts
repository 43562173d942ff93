import { expect, it } from 'vitest';
import { numbersWritten } from './forms';

it.each([
  ['101', ['101']],
  ['101-104', ['101', '102', '103', '104']],
  ['101 – 103; 201-202,305', ['101', '102', '103', '201', '202', '305']],
  ['001-003', ['001', '002', '003']],
  ['A8-A10', ['A8', 'A9', 'A10']],
  ['A8-10', ['A8', 'A9', 'A10']],
  ['Garden suite, 5\n6', ['Garden suite', '5', '6']],
  ['7-7, 6-8', ['7', '6', '8']],
  ['1-50', Array.from({ length: 50 }, (_, at) => String(at + 1))],
  ['', []],
  [' , ', []],
  ['Block B-Annex', ['Block B-Annex']],
])('%j names %j', (text, numbers) => {
  expect(numbersWritten(text)).toEqual(numbers);
});

it.each(['110-101', 'A1-B5', '1-51', '1-99999999999999999999', '5, 110-101'])('%j names no row of rooms', (text) => {
  expect(numbersWritten(text)).toBeNull();
});
