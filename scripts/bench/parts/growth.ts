import postgres from 'postgres';
import { definePart } from '../bench';
import { callerOn } from '../caller';
import { driftOf, figure, median, percent, percentile, untilSteady } from '../figures';
import { ADMIN, tokenOf } from '../fixture-rows';
import { AVAILABILITY, type Case, growthCases, isFilter, prepareCases } from '../growth/cases';

/** Stays and orders together, half of each. */
const SIZES = {
  full: { sizes: [10_000, 100_000, 1_000_000, 10_000_000], turns: 200, tries: 3 },
  short: { sizes: [10_000, 100_000], turns: 40, tries: 1 },
  smoke: { sizes: [400, 4_000], turns: 3, tries: 1 },
};
const [GROWTH_MAX, P99_MAX_MS] = [2.5, 50];
/** Postgres settles on the plan of a prepared statement at its sixth execution. */
const UNTIL_PLANNED = 10;

/** From ten thousand stays and orders to ten million: what becomes slower, and why. */
export const growth = definePart(SIZES, async (bench, { sizes, turns, tries }) => {
  const urls: string[] = [];
  for (const size of sizes) {
    const each = size / 2;
    const { url, filledIn } = await bench.fixture(each, { orders: each, requests: Math.ceil(each / 10) });
    bench.say(`${size.toLocaleString('en')} stays and orders written in ${filledIn.toFixed(0)} s`);
    urls.push(url);
  }
  const { last, attempts } = await untilSteady(tries, async () => {
    const cases = inCases(await measure(urls, turns));
    return { cases, drift: cases.find(({ name }) => name === AVAILABILITY)?.drift ?? Number.NaN };
  });
  return { raw: attempts, figures: last.cases.map((one) => figureOf(one, attempts.length, sizes)) };
});

/** A case that is far too slow shows it in fewer calls, and must not take the hour. */
const ENOUGH = 20;
const PATIENCE_MS = 10_000;

/** On one connection and without HTTP, whose even cost would hide growth. */
async function open(url: string) {
  const client = postgres(url, { max: 1, connection: { timezone: 'UTC' }, onnotice: () => {} });
  const caller = callerOn(client, await tokenOf(ADMIN.id));
  return { client, caller, known: await prepareCases(client, caller()) };
}
type Hotel = Awaited<ReturnType<typeof open>>;

/** Milliseconds of each call, by size. Each turn asks every size, so that whatever else the machine does slows all alike. */
async function timesOf(hotels: readonly Hotel[], call: Case, turns: number): Promise<number[][]> {
  const warmUp = Math.min(UNTIL_PLANNED, turns);
  const asked = hotels.map((hotel) => ({ hotel, samples: [] as number[] }));
  const began = performance.now();
  for (let turn = 0; turn < warmUp + turns; turn += 1) {
    if (turn >= warmUp + ENOUGH && performance.now() - began > PATIENCE_MS * hotels.length) break;
    for (const { hotel, samples } of turn % 2 ? asked : asked.toReversed()) {
      const started = performance.now();
      await call(hotel.caller(), hotel.known, turn);
      if (turn >= warmUp) samples.push(performance.now() - started);
    }
  }
  return asked.map(({ samples }) => samples);
}

/** One case after the other: a slow one turns the database's memory over, which must not count against its neighbours. */
async function measure(urls: readonly string[], turns: number) {
  const hotels = await Promise.all(urls.map(open));
  const measured: [string, number[][]][] = [];
  for (const [name, call] of Object.entries(growthCases)) measured.push([name, await timesOf(hotels, call, turns)]);
  for (const { client } of hotels) await client.end();
  return measured;
}

/** Each case's figures by size, in milliseconds. */
const inCases = (measured: Awaited<ReturnType<typeof measure>>) =>
  measured.map(([name, times]) => {
    const half = (of: 0 | 1) => times[0]?.filter((_, turn) => turn % 2 === of) ?? [];
    return {
      name,
      p50: times.map(median),
      p99: times.map((samples) => percentile(samples, 0.99)),
      /** How far apart every other call of the smallest size was from the rest: the reference of whatever is said of growth. */
      drift: driftOf([median(half(0)), median(half(1))]),
    };
  });

type Measured = ReturnType<typeof inCases>[number];

const joined = (values: readonly number[], digits: number) => values.map((value) => value.toFixed(digits)).join(' → ');

/** Lists must hardly grow; what is looked for must be there at once. */
function figureOf({ name, p50, p99, drift }: Measured, tries: number, sizes: readonly number[]) {
  const [first = Number.NaN, last = Number.NaN] = [p50[0], p50.at(-1)];
  const tried = tries > 1 ? `, try ${tries}` : '';
  const note = `p50 ${joined(p50, 1)} ms, p99 ${joined(p99, 0)} ms; ± ${percent(drift)}${tried}`;
  const at = `at ${sizes.at(-1)?.toLocaleString('en')} stays and orders`;
  return isFilter(name)
    ? figure(`${name}: p99 ${at}`, p99.at(-1) ?? Number.NaN, 'ms', { atMost: P99_MAX_MS, note })
    : figure(`${name}: p50 ${at} over that at ${sizes[0]?.toLocaleString('en')}`, last / first, 'times', {
        atMost: GROWTH_MAX,
        drift,
        note,
      });
}
