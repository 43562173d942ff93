import { randomUUID } from 'node:crypto';
import { definePart } from '../bench';
import { figure, percentile } from '../figures';
import { runSide } from '../fixture';
import { ADMIN, tokenOf } from '../fixture-rows';
import { mustAsk } from '../load/requests';

const CLERKS = 8;
const SIZES = {
  full: { stays: 10_000, seconds: 60, warmUp: 3 },
  short: { stays: 10_000, seconds: 4, warmUp: 1 },
  smoke: { stays: 1_000, seconds: 1, warmUp: 0 },
};

/** Clerks record transfers, one after the other: row, allocation, locks, receipt without a gap, audit, email, and the stay. */
export const settle = definePart(SIZES, async (bench, { stays, seconds, warmUp }) => {
  const fixture = await bench.fixture(stays);
  const token = await tokenOf(ADMIN.id);
  const ids = await fixture.sql((sql) => sql<{ id: string }[]>`select id from bookings where status = 'confirmed'`);
  let paid = 0;
  const times = await runSide('product', fixture, async ({ url }) => {
    const began = performance.now();
    const counted: number[] = [];
    const clerk = async () => {
      for (let now = began; now < began + (warmUp + seconds) * 1_000; now = performance.now()) {
        paid += 1;
        const bookingId = ids[paid % ids.length]?.id;
        const payment = { bookingId, amount: 100, method: 'bank_transfer', bank: 'First Bank', clientId: randomUUID() };
        const { ms } = await mustAsk(url, { path: '/trpc/payments.record', token, body: payment });
        if (now >= began + warmUp * 1_000) counted.push(ms);
      }
    };
    await Promise.all(Array.from({ length: CLERKS }, clerk));
    return counted;
  });
  await fixture.clearQueue();
  const note = `${CLERKS} clerks over HTTP, ${times.length} payments`;
  return {
    raw: times,
    figures: [
      figure('payments settled a second', times.length / seconds, 'count', { atLeast: 60, note }),
      figure('settling a payment, p99', percentile(times, 0.99), 'ms', { atMost: 150, note }),
    ],
  };
});
