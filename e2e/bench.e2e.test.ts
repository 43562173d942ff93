import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBench } from '../scripts/bench/bench';
import { comparedCalls } from '../scripts/bench/load/calls';
import { PARTS, type PartName, parts } from '../scripts/bench/parts';
import { mustAnswerAlike } from '../scripts/bench/parts/ratio';
import { root } from '../scripts/program';

/** Runs each part of `npm run bench` for some seconds and checks that it still measures what docs/figures.md says. */

let bench: Awaited<ReturnType<typeof openBench>>;
beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: root });
  bench = await openBench({ scale: 'smoke', seed: 20_260, say: () => {} });
});
afterAll(() => bench?.close());

/** What each part reports; of those with a number, what must hold at any size. */
const EXPECTED: Record<PartName, { figures: readonly RegExp[]; holding?: readonly RegExp[] }> = {
  race: {
    figures: [/^double bookings in 200 racing attempts/, /one room, same night/],
    holding: [/^double bookings/],
  },
  orders: {
    figures: [/not answered, or not stored once/, /without exactly one receipt/, /slowest answer to an order/],
    holding: [/not stored once/, /without exactly one receipt/],
  },
  growth: {
    figures: [
      /^availability of 50 rooms.*p50/,
      /^bookings by dates/,
      /^bookings, a deep page/,
      /^guests by bookings/,
      /^the calendar, 90 nights/,
      /^analytics, all/,
    ],
  },
  ratio: {
    figures: [/^bookings\.list against its hand-written baseline/, /geometric mean/],
  },
  settle: { figures: [/^payments settled a second/, /p99/] },
  soak: { figures: [/^speed beside the baseline after .* of mixed load/, /^memory of its process/] },
  press: { figures: [/^first press on \/menu/, /^first press on \/book-room/] },
  lighthouse: { figures: [/^LCP of \/ /, /^CLS/, /^TBT/, /^whole first view/] },
  start: { figures: [/second start/, /first start/] },
  fuzz: {
    figures: [/answered 5xx/, /slowest answer$/, /memory held/, /accepted none/],
    holding: [/answered 5xx/, /with internals/],
  },
};

it('the baseline answers the same bytes as the product', async () => {
  const fixture = await bench.fixture(1_000);
  await expect(mustAnswerAlike(await comparedCalls(fixture), fixture)).resolves.toBeUndefined();
});

describe.each(PARTS)('%s', (name) => {
  it('reports a number for each of its figures', async () => {
    const { figures } = await parts[name](bench);
    const { figures: wanted, holding = [] } = EXPECTED[name];
    for (const pattern of wanted)
      expect(figures.map(({ what }) => what)).toContainEqual(expect.stringMatching(pattern));
    expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
    const missed = figures.filter(({ what, verdict }) => verdict === 'missed' && holding.some((one) => one.test(what)));
    expect(missed).toEqual([]);
  });
});
