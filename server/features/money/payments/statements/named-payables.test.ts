import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referencesIn } from './named-payables';

const sure = (text: string, letters = 'GT') => referencesIn(text, letters).sure.map(({ characters }) => characters);
const unsure = (text: string) => referencesIn(text, 'GT').unsure.map(({ characters }) => characters);

describe('the reference in a bank’s text (D32)', () => {
  it.each([
    'NIP/FRM ADEBAYO K/GT-7K3F9Q hotel',
    'nip frm adebayo k/gt-7k3f9q',
    'TRF FROM OLA 7k3f9q',
    'GT7K3F9Q',
    'GT 7K3F9Q/0000',
    'GT/7K3F9Q',
    'GT – 7K3F9Q',
    'GT-7K3 F9Q',
    'FD-7K3F9Q lunch',
    '000013261121/7K3F9Q/ROOM',
    'REF:GT-7K3F9Q.',
    'ＧＴ-７Ｋ３Ｆ９Ｑ',
  ])('%s', (text) => expect(sure(text)).toEqual(['7K3F9Q']));

  it('is read with O and I as the digits that they look like', () => {
    expect(sure('gt-iko3l9')).toEqual(['1K0319']);
  });

  it('may have no digit, but then no letter that references never have', () => {
    expect(sure('TRF KQTRWX')).toEqual(['KQTRWX']);
    expect(sure('GT-ADEOLA')).toEqual(['ADE01A']);
    expect(sure('ADEOLA KUNLE')).toEqual([]);
  });

  it('is unsure where a name, a date, a number or the end of a word looks like one', () => {
    for (const [text, characters] of [
      ['PAYMENT BY ADEOLA', 'ADE01A'],
      ['TRF TO GT HOTELS LTD', 'H0TE1S'],
      ['NIP 211126 ROOM', '211126'],
      ['FROMGT-7K3F9Q', '7K3F9Q'],
      ['GT-7K3F9QHOTEL', '7K3F9Q'],
    ] as const) {
      expect(sure(text), text).toEqual([]);
      expect(unsure(text), text).toContain(characters);
    }
  });

  it.each(['X7K3F9QZ', '7K3F9Q1', '0007K3F9Q000', 'GT-7K3F9', '7K3F', 'A7K3F9Q'])('is not in %s', (text) =>
    expect([...sure(text), ...unsure(text)]).not.toContain('7K3F9Q'),
  );

  it('is found once for each that is named, with its prefix', () => {
    expect(referencesIn('GT-7K3F9Q and gt7k3f9q, FD-2M9QXY', 'GT').sure).toEqual([
      { prefix: 'GT', characters: '7K3F9Q' },
      { prefix: 'FD', characters: '2M9QXY' },
    ]);
  });

  it.each(['OP7K3F9Q', 'trf op 7k3 f9q', 'OP/7K3F9Q', 'GT7K3F9Q', 'OP-7K3F9Q'])(
    'with the hotel’s own letters, or those of before, it is found in %s (D52)',
    (text) => expect(sure(text, 'OP')).toEqual(['7K3F9Q']),
  );

  it('is found in any surroundings that do not touch it, and never in a longer word or number', () => {
    const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
    const characters = fc.array(fc.constantFrom(...letters), { minLength: 6, maxLength: 6 }).map((all) => all.join(''));
    const word = fc.stringMatching(/^[A-Z0-9]{1,9}$/);
    fc.assert(
      fc.property(characters, word, word, fc.constantFrom(' ', '/', ': ', ', ', '.'), (name, before, after, gap) => {
        expect(sure(`${before}${gap}GT-${name}${gap}${after}`)).toContain(name);
        expect(sure(`${before}X${name}X${after}`)).not.toContain(name);
      }),
    );
  });
});
