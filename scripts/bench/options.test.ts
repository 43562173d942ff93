import { expect, it } from 'vitest';
import { PARTS, readOptions } from './options';

it('without arguments everything is measured in full', () => {
  expect(readOptions([])).toEqual({ scale: 'full', parts: [...PARTS] });
});

it('some parts are measured in the order of the table, however they are named', () => {
  expect(readOptions(['--short', '--only', 'start,ratio'])).toEqual({ scale: 'short', parts: ['ratio', 'start'] });
});

it('an unknown part or option stops the run before it begins', () => {
  expect(() => readOptions(['--only', 'ratios'])).toThrow('not ratios');
  expect(() => readOptions(['--shrt'])).toThrow();
});

it('one call of the fuzz run is repeated by its name and the seed', () => {
  const one = ['--only', 'fuzz', '--seed', '7', '--target', 'rest GET /rooms'];
  expect(readOptions(one)).toMatchObject({ seed: 7, target: 'rest GET /rooms' });
  expect(() => readOptions(['--seed', 'x'])).toThrow('whole number');
});
