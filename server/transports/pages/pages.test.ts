import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isRealChoice, takeTurns } from './pages';

const RENDER_MS = 20;

/** Pages of so many ms each, and in which order they were made. */
function renderer() {
  const made: string[] = [];
  let atOnce = 0;
  let most = 0;
  const inTurn = takeTurns<string>();
  const ask = (network: string, page: string) =>
    inTurn(network, async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await wait(RENDER_MS);
      atOnce -= 1;
      made.push(page);
      return page;
    });
  return { made, ask, most: () => most };
}

it('renders one page at a time, and as much time is left for all else', async () => {
  const { ask, most } = renderer();
  const began = performance.now();
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(await Promise.all(pages.map((page) => ask('1.1.1.1', page)))).toEqual(pages);
  // Six renders and the five rests between them.
  expect(performance.now() - began).toBeGreaterThan(11 * RENDER_MS * 0.9);
  expect(most()).toBe(1);
});

it('a network that searches without end waits for its own turn, and keeps nobody else from theirs', async () => {
  const { ask, made } = renderer();
  const flood = Array.from({ length: 100 }, (_, turn) => ask('6.6.6.6', `flood ${turn}`));
  const honest = await ask('1.1.1.1', 'honest');
  expect(honest).toBe('honest');
  expect(made.indexOf('honest')).toBeLessThanOrEqual(2);
  const answers = await Promise.all(flood);
  // One under way and twenty that wait; the browser renders the others.
  expect(answers.filter(Boolean)).toHaveLength(21);
});

it('a page that fails ends its turn', async () => {
  const inTurn = takeTurns<string>();
  expect(await inTurn('1.1.1.1', () => Promise.reject(new Error('no database')))).toBeUndefined();
  expect(await inTurn('1.1.1.1', async () => 'next')).toBe('next');
});

it('leaves what a code shows to the browser, whose tries are counted', () => {
  const choices = { rooms: new Set(['101']), types: new Set<string>(), guests: new Set<string>(), today: '2031-01-01' };
  const address = '/book-room?room=101&from=2031-01-04';
  expect(isRealChoice(address, choices)).toBe(true);
  expect(isRealChoice(`${address}&promoCode=ADA-TOLU`, choices)).toBe(false);
});
