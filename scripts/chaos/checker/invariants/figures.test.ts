import { expect, it } from 'vitest';
import { checkAll } from '../checker';
import { evidence } from '../testing';

const verdict = (kept: string | null, counted: string | null) =>
  checkAll(evidence({}, { kept: [{ what: '2027-01-01 nights', kept, counted }] })).figures;

it('is kept where what is kept is what the records say', () => {
  expect(verdict('3', '3')).toEqual({ checked: 1, broken: [] });
});

it.each([
  ['another amount is kept', '4', '3'],
  ['nothing is kept', null, '3'],
  ['something is kept of which there is no record', '3', null],
])('is broken where %s', (_, kept, counted) => {
  expect(verdict(kept, counted).broken).toHaveLength(1);
});
