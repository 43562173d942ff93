import { randomUUID } from 'node:crypto';
import { figure } from '../figures';
import type { Fixture } from '../fixture';
import { ADMIN, tokenOf } from '../fixture-rows';
import { compare, noteOf, ratioOf } from '../load/compare';
import type { Load } from '../load/requests';
import { definePart } from '../part';
import { untilSteady } from '../samples';

const SIZES = {
  full: { stays: 10_000, seconds: 8, warmUp: 1, tries: 4 },
  short: { stays: 10_000, seconds: 2, warmUp: 1, tries: 1 },
  smoke: { stays: 1_000, seconds: 1, warmUp: 0, tries: 1 },
};

/** What settling costs beside the payment's own row: locks, receipt without a gap, audit, email, and what it does to the stay. */
export const settle = definePart(SIZES, async (bench, { stays, seconds, warmUp, tries }) => {
  const fixture = await bench.fixture(stays);
  const load = await payments(fixture);
  const { last, attempts } = await untilSteady(tries, () =>
    compare([['payments.record', load]], fixture, { seconds, warmUp }),
  );
  const figures = last.compared.map((compared) =>
    figure('settling a payment against the bare insert of its rows', ratioOf(compared), 'times', {
      drift: compared.drift,
      note: noteOf(compared, attempts.length),
    }),
  );
  return { raw: attempts, figures };
});

/** Transfers for one stay after the other. */
async function payments(fixture: Fixture): Promise<Load> {
  const token = await tokenOf(ADMIN.id);
  const stays = await fixture.sql((sql) => sql<{ id: string }[]>`select id from bookings where status = 'confirmed'`);
  let paid = 0;
  return () => {
    const bookingId = stays[paid % stays.length]?.id;
    paid += 1;
    return {
      path: '/trpc/payments.record',
      token,
      body: { bookingId, amount: 100, method: 'bank_transfer', bank: 'First Bank', clientId: randomUUID() },
    };
  };
}
