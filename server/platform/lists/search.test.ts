import { describe, expect, it } from 'vitest';
import { readAmount } from '../tables/text-table';
import { readSearch } from './search';

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
  ])('%s is found by the index by %s', (q, by) => expect(readSearch(q)?.form.by).toBe(by));

  it.each([
    ['0803 123 4567', '08031234567'],
    ['+234 803-123', '0803123'],
    ['2348031234567', '08031234567'],
    ['00234 803 123 4567', '08031234567'],
    ['+234 (0) 803 123 4567', '08031234567'],
    // A booking's letters may be those that the hotel had before (D52).
    ['GT-7K2M9Q', '7k2m9q'],
    ['op-oil000', '011000'],
    ['FD-7K2M9Q', 'fd7k2m9q'],
    ['fd-oil9oo', 'fd011900'],
    ['abc def', 'abcdef'],
    ['7K 2M 9Q', '7k2m9q'],
  ])('%s is looked for as %s too', (q, compact) => {
    expect(readSearch(q)).toMatchObject({ form: { isCompacted: true }, values: { typed: q, compact } });
  });

  it.each([
    ['TRF FRM OBINNA KALU H4N5V3', 'h4n5v3'],
    ['NIP/GTB/OBINNA KALU/gt-h4n5v3/221126', 'h4n5v3'],
    ['Transfer from Obinna FD 7KOM9Q', '7k0m9q'],
  ])('%s, a line of a statement, is also looked for as its reference %s', (q, compact) => {
    expect(readSearch(q)).toMatchObject({ form: { isCompacted: true }, values: { compact } });
  });

  it.each(['GT 5M7R42', 'no 4M7R22', 'ref. 4D7R22'])('%s has no title before its reference', (q) => {
    expect(readSearch(q)?.values.compact).toContain(q.slice(-6).toLowerCase());
  });

  it.each(['TRF FRM OBINNA KALU', 'Obinna 221126 Kalu', 'OBINNA KALU 08031234567'])('%s holds no reference', (q) => {
    expect(readSearch(q)?.form.isCompacted).toBe(false);
  });

  it.each(['Ada Eze-Obi', 'O-Obi', '100%_sure', '2@b.test', '234', '23480'])('%s is looked for as it is', (q) => {
    expect(readSearch(q)?.form.isCompacted).toBe(false);
  });

  it.each([
    ["D'Souza", 'trigrams', 'd’souza'],
    ['D’Souza', 'trigrams', "d'souza"],
    ["O'B", 'nothing', 'o’b'],
    ['O’B', 'nothing', "o'b"],
  ])('%s is looked for with either apostrophe, by %s', (q, by, respelt) => {
    expect(readSearch(q)).toMatchObject({ form: { by, isRespelt: true }, values: { typed: q, respelt } });
  });

  it('of an e-mail address the index is asked for the mailbox', () => {
    expect(readSearch('Ada.Obi@mail.test')).toMatchObject({ form: { isEmail: true }, values: { mailbox: 'ada.obi' } });
    expect(readSearch('@mail.test')?.form.isEmail).toBe(false);
  });

  const wordsOf = (q: string) => {
    const { form, values } = readSearch(q) ?? {};
    const { word1, word2, word3, word4, word5 } = values ?? {};
    return [word1, word2, word3, word4, word5].slice(0, form?.words);
  };

  it.each([
    ['oluwaseun adebayo', ['oluwaseun', 'adebayo']],
    ['Adébáyọ̀ 201', ['adebayo', '201']],
    ['Eze-Obi, Ada', ['eze', 'obi', 'ada']],
    ['ADA ada Obi', ['ada', 'obi']],
    ['Ada +234 803 123 4567', ['4567', 'ada', '803', '123']],
    ['one two three four five six7 7', ['three', 'four', 'five', 'six7', 'one']],
  ])('%s is looked for by its words, those that tell most first', (q, words) => expect(wordsOf(q)).toEqual(words));

  it.each(['0803 123 4567', '+234 (0) 803 123 4567', '1 2', 'ada', 'Mr Ada', 'ada & -'])(
    '%s is looked for as a whole',
    (q) => expect(readSearch(q)?.form.words).toBe(0),
  );

  it.each([
    ['Mr Adebayo', 'Adebayo'],
    ['Chief (Dr.) Adebayo', 'Adebayo'],
    ['ADEBAYO MRS', 'ADEBAYO'],
    ['ref: 0AB7K4', '0AB7K4'],
    ['Booking ref. no. GT-0AB7K4', 'GT-0AB7K4'],
    ['Room 201', '201'],
    ['Mr', 'Mr'],
    ['Booking Room', 'Booking Room'],
  ])('of %s only %s is looked for', (q, typed) => expect(readSearch(q)?.values).toMatchObject({ typed }));
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
