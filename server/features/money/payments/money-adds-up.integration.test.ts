import { revenueByKind } from '@server/features/money/ledger/payments';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { type ChargeKind, STAFF_CHARGE_KINDS, STAFF_METHODS } from '@shared/money/ledger/constants';
import { toKobo } from '@shared/money/money';
import { TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedSandbox } from '../../../../scripts/paystack-sandbox/testing';
import { refreshRefund } from './refunds/refresh-refund';
import { settle } from './settle';

/** Whatever staff and guests do at once, with real commits: the money of a stay and of an order adds up to the kobo. */

const hotel = await sharedTestHotel({ rooms: ['101'] });
const { paystack, press, begin } = await sharedSandbox();
const ada = await hotel.guest('Ada Obi');
const dish = await hotel.addDish('Egusi', 2_500);
await hotel.staff.hotel.update({ freeHours: 720, percent: 35, checkInHour: 14 });
beforeAll(() => {
  hotel.platform.paystack = paystack;
});
afterAll(() => {
  hotel.platform.paystack = null;
});

const naira = fc.integer({ min: 1, max: 3_000_000 }).map((kobo) => kobo / 100);
const which = fc.nat({ max: 20 });
const owner = fc.constantFrom('stay' as const, 'order' as const);
const act = fc.oneof(
  fc.record({ do: fc.constant('charge' as const), kind: fc.constantFrom(...STAFF_CHARGE_KINDS), amount: naira }),
  fc.record({ do: fc.constant('void' as const), which }),
  fc.record({
    do: fc.constant('pay' as const),
    owner,
    paysFor: fc.constantFrom(undefined, ...STAFF_CHARGE_KINDS),
    amount: naira,
    method: fc.constantFrom(...STAFF_METHODS),
  }),
  fc.record({ do: fc.constant('payOnline' as const), amount: naira }),
  fc.record({ do: fc.constant('refund' as const), which, amount: naira, method: fc.constantFrom(...STAFF_METHODS) }),
  fc.record({ do: fc.constant('refundOnline' as const), amount: naira }),
  fc.record({ do: fc.constant('refresh' as const), which }),
  fc.record({ do: fc.constant('correct' as const), which }),
  fc.record({
    do: fc.constant('status' as const),
    status: fc.constantFrom('cancelled', 'confirmed', 'checkedin', 'approved'),
  }),
  fc.record({ do: fc.constant('cancelAsGuest' as const) }),
  fc.record({ do: fc.constant('amount' as const), amount: naira }),
  fc.record({ do: fc.constant('voidOrder' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** A stay with an online payment and an order, and what is known of their rows. */
async function open() {
  await hotel.clear();
  const { _id: bookingId } = await ada.calls.bookings.create(bookingRequest());
  await hotel.staff.bookings.update({ _id: bookingId, status: 'confirmed' });
  const { _id: orderId } = await ada.calls.food.create(orderRequest([{ _id: dish._id, quantity: 2 }]));
  const { reference, address } = await begin(3_000_000);
  await press(address, 'pay');
  const receive = (amountKobo: number, sourceReference: string) =>
    inTransaction(hotel.platform.db, (tx) =>
      settle(tx, hotel.platform, {
        payable: { kind: 'booking', id: bookingId },
        amountKobo,
        method: 'online',
        sourceReference,
        recordedBy: 'system',
        receivedAt: hotel.clock.now().toISOString(),
        confirm: 'when_due',
      }),
    );
  const { payment } = await receive(3_000_000, reference);
  const ids = { bookingId, orderId, onlineId: payment.id };
  const known = { charges: [] as string[], payments: [payment.id], refunds: [] as string[] };
  return { ...ids, known, receive };
}
type Money = Awaited<ReturnType<typeof open>>;

const pick = (ids: string[], at: number) => ids[at % Math.max(1, ids.length)] ?? '';

async function perform(money: Money, one: Act): Promise<unknown> {
  const { bookingId, orderId, onlineId, known, receive } = money;
  const { payments, bookings, food } = hotel.staff;
  const keep = (list: string[]) => (row: { _id: string }) => list.push(row._id);
  if (one.do === 'charge')
    return payments.charge({ bookingId, kind: one.kind, amount: one.amount }).then(keep(known.charges));
  if (one.do === 'void') return payments.voidCharge({ _id: pick(known.charges, one.which), note: 'Why' });
  if (one.do === 'pay') {
    const owned = one.owner === 'stay' ? { bookingId, paysFor: one.paysFor } : { orderId };
    return payments.record({ ...owned, amount: one.amount, method: one.method }).then(keep(known.payments));
  }
  if (one.do === 'payOnline') return receive(toKobo(one.amount), `seen-twice-${one.amount}`);
  if (one.do === 'refund')
    return payments.refund({ _id: pick(known.payments, one.which), amount: one.amount, method: one.method });
  if (one.do === 'refundOnline')
    return payments.refund({ _id: onlineId, amount: one.amount, method: 'online' }).then(keep(known.refunds));
  if (one.do === 'refresh') return refreshRefund(hotel.platform, pick(known.refunds, one.which) || onlineId);
  if (one.do === 'correct') return payments.correct({ _id: pick(known.payments, one.which) });
  if (one.do === 'status') return bookings.update({ _id: bookingId, status: one.status, note: 'Why' });
  if (one.do === 'cancelAsGuest') return ada.calls.bookings.remove({ _id: bookingId });
  if (one.do === 'amount') return bookings.update({ _id: bookingId, amountPaid: one.amount, note: 'Why' });
  return food.void({ _id: orderId, reason: 'mistake' });
}

/** A refusal is an answer; anything else is a fault. */
function assertRefused(error: unknown): void {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (!(cause instanceof DomainError)) throw error;
}

const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + toKobo(amount), 0);

async function assertAddsUp({ bookingId, orderId }: Money): Promise<void> {
  const [stay, order] = [
    await hotel.staff.payments.folio({ bookingId }),
    await hotel.staff.payments.folio({ orderId }),
  ];
  for (const folio of [stay, order]) {
    expect(toKobo(folio.balance)).toBe(sum(folio.charges) - sum(folio.payments));
    for (const payment of folio.payments.filter(({ kind }) => kind === 'payment')) {
      const back = -sum(folio.payments.filter(({ takesBack }) => takesBack === payment._id));
      const open = folio.refunds.filter((one) => one.paymentId === payment._id && one.endedAt === null);
      expect(toKobo(payment.refundable)).toBe(toKobo(payment.amount) - back - sum(open));
      expect(payment.refundable).toBeGreaterThanOrEqual(0);
    }
  }
  expect((await hotel.staff.bookings.get({ _id: bookingId })).balance).toBe(stay.balance);
  expect((await hotel.staff.food.get({ _id: orderId })).balance).toBe(order.balance);
  // The rows themselves, not as the product reads them.
  const rows = await hotel.sql<{ received: string; parts: string; kinds: Record<ChargeKind, number> | null }[]>`
    select (select coalesce(sum(amount_kobo), 0) from payments) as received,
      (select coalesce(sum(amount_kobo), 0) from payment_allocations) as parts,
      (select json_object_agg(kind, kobo) from (
        select kind, sum(amount_kobo) as kobo from payment_allocations group by kind) as by_kind) as kinds`;
  const revenue = await revenueByKind(hotel.platform.db, { since: null });
  expect(revenue).toEqual(rows[0]?.kinds ?? {});
  const total = Object.values(revenue).reduce((all, kobo) => all + kobo, 0);
  expect(total).toBe(Number(rows[0]?.received));
  expect(total).toBe(Number(rows[0]?.parts));
  expect(total).toBe(sum(stay.payments) + sum(order.payments));
  const kinds = await hotel.sql<{ ahead: boolean; open: boolean }[]>`
    select sum(received) > sum(owed) as ahead, sum(received) < sum(owed) as open from (
      select kind, amount_kobo as owed, 0 as received from charges where booking_id = ${bookingId}
      union all select a.kind, 0, a.amount_kobo from payment_allocations a join payments p on p.id = a.payment_id
        where p.booking_id = ${bookingId}) as rows group by kind`;
  expect(kinds.some(({ ahead }) => ahead) && kinds.some(({ open }) => open), 'one kind is paid twice').toBe(false);
}

it('whatever is charged, paid, refunded, voided, corrected and cancelled at once', async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 9 }),
      async (rounds) => {
        const money = await open();
        for (const round of rounds) {
          const ends = await Promise.allSettled(round.map((one) => perform(money, one)));
          for (const [at, end] of ends.entries()) {
            if (end.status === 'rejected') assertRefused(end.reason);
            else done.set(round[at]?.do ?? '', (done.get(round[at]?.do ?? '') ?? 0) + 1);
          }
          await assertAddsUp(money);
        }
      },
    ),
    // Not a tenth of them: in these forty each act is done at least once.
    { numRuns: 40, seed: 12, endOnFailure: true },
  );
  // None of the acts was refused each time.
  expect(done.size).toBe(12);
}, 300_000);
