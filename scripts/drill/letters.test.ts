import { expect, it } from 'vitest';
import { readLetter } from './letters';

const LETTER = [
  'Message-ID: <change-1@gthotel.example>',
  'X-Hotel-Event: created',
  'X-Hotel-Record:',
  ' booking-1',
  '',
  'Dear guest,',
].join('\r\n');

it('a letter says by its headers which change of which booking it tells of', () => {
  expect(readLetter(LETTER)).toEqual({ changeId: 'change-1', recordId: 'booking-1', event: 'created' });
});

it('a letter that breaks off is not taken for one', () => {
  expect(() => readLetter(LETTER.slice(0, 60))).toThrow('not whole');
  expect(() => readLetter(LETTER.replace('Dear guest,', ''))).toThrow('not whole');
});
