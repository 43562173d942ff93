import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentProblem, accentTones, contrast, readAccent } from './accent';

const GROUNDS = ['#fffdf7', '#f8f3e8', '#efe7d6'];
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('contrast is reckoned as WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it.each(['#262f75', '#9f4019', '#1c6238', '#000000'])('%s can be read on every ground', (hex) => {
  expect(accentProblem(hex)).toBeNull();
});

it('a light colour is refused with its contrast and what is needed', () => {
  expect(accentProblem('#e9a31b')).toBe(
    'This colour is too light to be read on our pages: its contrast is 1.7 to 1, and 4.5 is needed. Please choose a darker one.',
  );
});

it('what is taken is read on every ground, and light text on it and on its darker tone', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      if (accentProblem(hex) !== null) return;
      for (const ground of GROUNDS) {
        expect(contrast(hex, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accentTones(hex)['--indigo-deep'], ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

it.each(['red', '#fff', 'url(x)', '#262f75;}', '#26 2f75', '#262f75\n}', '', '#262f7g', 'javascript:alert(1)'])(
  '%j is no colour: nothing but #rrggbb reaches a page',
  (typed) => {
    const read = readAccent(typed);
    expect(read === null || /^#[0-9a-f]{6}$/.test(read)).toBe(true);
    if (typed !== '#262f75') expect(read).toBeNull();
  },
);

it('a colour is read in any case', () => expect(readAccent(' #262F75 ')).toBe('#262f75'));
