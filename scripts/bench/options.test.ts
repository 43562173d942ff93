import { expect, it } from 'vitest';
import { PARTS, readOptions } from './options';

it('without arguments everything is measured, whole', () => {
  expect(readOptions([])).toEqual({ short: false, parts: [...PARTS], readme: false });
});

it('some parts are measured in the order of the table, however they are named', () => {
  expect(readOptions(['--short', '--only', 'start,ratio'])).toEqual({
    short: true,
    parts: ['ratio', 'start'],
    readme: false,
  });
});

it('an unknown part or option stops the run before it begins', () => {
  expect(() => readOptions(['--only', 'ratios'])).toThrow('not ratios');
  expect(() => readOptions(['--shrt'])).toThrow();
});

it('a case of the fuzz run is repeated by its seed and number', () => {
  expect(readOptions(['--only', 'fuzz', '--seed', '7', '--case', '120'])).toMatchObject({ seed: 7, case: 120 });
  expect(() => readOptions(['--seed', 'x'])).toThrow('whole number');
});
