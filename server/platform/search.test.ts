import { describe, expect, it } from 'vitest';
import { readAmount, readSearch } from './search';

describe('what was typed into a search', () => {
  it.each([undefined, '', '  '])('%j is nothing', (q) => expect(readSearch(q)).toBeNull());

  it.each([
    ['ada', 'trigrams'],
    ['Adé', 'trigrams'],
    ['王', 'trigrams'],
    ['qz', 'pair'],
    ['Ọ́b', 'pair'],
    ['q', 'nothing'],
    ['%_', 'nothing'],
    ['1 2', 'nothing'],
  ])('%s is found by the index by %s', (q, by) => expect(readSearch(q)?.by).toBe(by));

  it.each([
    ['0803 123 4567', '08031234567'],
    ['+234 803-123', '0803123'],
    ['2348031234567', '08031234567'],
    ['00234 803 123 4567', '08031234567'],
    ['+234 (0) 803 123 4567', '08031234567'],
    ['GT-7K2M9Q', 'gt7k2m9q'],
    ['fd-oil9oo', 'fd011900'],
    ['abc def', 'abcdef'],
    ['7K 2M 9Q', '7k2m9q'],
  ])('%s is looked for as %s too', (q, compact) => {
    expect(readSearch(q)).toMatchObject({ isCompacted: true, values: { typed: q, compact } });
  });

  it.each(['Ada Eze-Obi', 'O-Obi', '100%_sure', '2@b.test', '234', '23480'])('%s is looked for as it is', (q) => {
    expect(readSearch(q)?.isCompacted).toBe(false);
  });

  it.each([
    ["D'Souza", 'trigrams', 'd’souza'],
    ['D’Souza', 'trigrams', "d'souza"],
    ["O'B", 'nothing', 'o’b'],
    ['O’B', 'nothing', "o'b"],
  ])('%s is looked for with either apostrophe, by %s', (q, by, respelt) => {
    expect(readSearch(q)).toMatchObject({ by, isRespelt: true, values: { typed: q, respelt } });
  });

  it('of an e-mail address the index is asked for the mailbox', () => {
    expect(readSearch('Ada.Obi@mail.test')).toMatchObject({ isEmail: true, values: { mailbox: 'ada.obi' } });
    expect(readSearch('@mail.test')?.isEmail).toBe(false);
  });
});

describe('an amount as a bank’s statement writes it', () => {
  it.each([
    ['60000', 6_000_000, 'digits'],
    ['60 000', 6_000_000, 'digits'],
    ['60,000', 6_000_000, 'money'],
    ['60,000.00', 6_000_000, 'money'],
    ['₦60,000', 6_000_000, 'money'],
    ['NGN 60000.5', 6_000_050, 'money'],
    ['+1,234,567.89 CR', 123_456_789, 'money'],
    ['0.01', 1, 'money'],
  ])('%s is %i kobo', (typed, kobo, as) => expect(readAmount(typed)).toEqual({ kobo, as }));

  it.each(['', '0', 'ada', '6,00', '60.000,00', '60,000.001', 'GT-7K2M9Q', '0803 123 4567', '1'.repeat(13)])(
    '%s is none',
    (typed) => expect(readAmount(typed)).toBeNull(),
  );
});
