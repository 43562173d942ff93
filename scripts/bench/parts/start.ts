import { definePart } from '../bench';
import { figure, median } from '../figures';
import { withProgram } from '../fixture';
import { usageOf } from '../load/requests';

const SIZES = { full: { starts: 5 }, short: { starts: 2 }, smoke: { starts: 1 } };

const STAYS = 1_000;

/** On a database that is running already: how long it takes, and how much of the processor's time. */
async function startOnRunning(env: Record<string, string>) {
  const started = performance.now();
  return withProgram({ env }, async ({ pid }) => {
    const seconds = (performance.now() - started) / 1000;
    return { seconds, processor: ((await usageOf(pid))?.processorMs ?? Number.NaN) / 1000 };
  });
}

/** How long until the hotel answers after `npm start`. */
export const start = definePart(SIZES, async (bench, { starts }) => {
  const demo = await bench.demo();
  const later: number[] = [];
  const afterKill: number[] = [];
  while (later.length < starts) {
    await demo.run(async (hotel, seconds) => {
      later.push(seconds);
      await hotel.kill();
      const began = performance.now();
      await hotel.start();
      afterKill.push((performance.now() - began) / 1000);
    });
  }
  const { env } = await bench.fixture(STAYS);
  const running: Awaited<ReturnType<typeof startOnRunning>>[] = [];
  while (running.length < starts) running.push(await startOnRunning(env));
  return {
    raw: { first: demo.firstStart, later, afterKill, running },
    figures: [
      figure('start to ready, second start', median(later), 's', {
        atMost: 5,
        note: `of ${later.map((time) => time.toFixed(2)).join(', ')}`,
      }),
      figure('start to ready after a kill', median(afterKill), 's', { atMost: 5 }),
      figure('start to ready with the database running', median(running.map(({ seconds }) => seconds)), 's', {
        atMost: 1.2,
        note: `${median(running.map(({ processor }) => processor)).toFixed(2)} s of the processor's time`,
      }),
      figure('start to ready, first start of the demo hotel', demo.firstStart, 's', {
        atMost: 15,
        note: 'makes the database and the demo; what is to be built is built before',
      }),
    ],
  };
});
