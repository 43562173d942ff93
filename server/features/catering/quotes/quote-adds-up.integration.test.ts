import { DomainError } from '@server/platform/domain-error';
import { cateringRequest, quoteContent } from '@server/testing/catering';
import { sharedTestHotel } from '@server/testing/hotel';
import { STAFF_METHODS } from '@shared/money/ledger/constants';
import { draws } from '@shared/testing/draws';
import { TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { expect, it } from 'vitest';

/** Whatever staff and a guest do with an event at once, with real commits: its money adds up to the kobo. */

const hotel = await sharedTestHotel();
const ada = await hotel.guest('Ada Obi');

const naira = fc.integer({ min: 1, max: 300_000_000 }).map((kobo) => kobo / 100);
const price = fc.integer({ min: 1, max: 100_000_000 }).map((kobo) => kobo / 100);
const which = fc.nat({ max: 20 });
const act = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), amount: naira, method: fc.constantFrom(...STAFF_METHODS) }),
  fc.record({ do: fc.constant('correct' as const), which }),
  fc.record({ do: fc.constant('refund' as const), which, amount: naira }),
  fc.record({ do: fc.constant('quote' as const), price, quantity: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ do: fc.constant('accept' as const), by: fc.constantFrom('guest' as const, 'staff' as const) }),
  fc.record({ do: fc.constant('decline' as const) }),
  fc.record({ do: fc.constant('cancelAsGuest' as const) }),
  fc.record({ do: fc.constant('status' as const), status: fc.constantFrom('cancelled', 'approved', 'rejected') }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

async function perform(requestId: string, one: Act): Promise<unknown> {
  const { staff } = hotel;
  const { payments } = await staff.payments.folio({ cateringId: requestId });
  const paid = (at: number) => payments[at % Math.max(1, payments.length)]?._id ?? '';
  const open = async () => (await staff.quotes.list({ requestId })).find(({ status }) => status === 'sent')?._id ?? '';
  switch (one.do) {
    case 'pay':
      return staff.payments.record({ cateringId: requestId, amount: one.amount, method: one.method });
    case 'correct':
      return staff.payments.correct({ _id: paid(one.which) });
    case 'refund':
      return staff.payments.refund({ _id: paid(one.which), amount: one.amount, method: 'bank_transfer' });
    case 'quote': {
      const lines = [{ text: 'All of it', quantity: one.quantity, unitPrice: one.price }];
      const { _id } = await staff.quotes.create({ requestId, ...quoteContent({ lines, deposit: 0 }) });
      return staff.quotes.send({ _id });
    }
    case 'accept':
      return (one.by === 'guest' ? ada.calls : staff).quotes.accept({ _id: await open() });
    case 'decline':
      return ada.calls.quotes.decline({ _id: await open() });
    case 'cancelAsGuest':
      return ada.calls.catering.cancel({ _id: requestId });
    case 'status':
      return staff.catering.setStatus({ _id: requestId, status: one.status });
  }
}

async function assertAddsUp(requestId: string) {
  const [sums] = await hotel.sql`select status, owed_kobo::float8 as owed, received_kobo::float8 as received,
      (select coalesce(sum(amount_kobo), 0)::float8 from charges where catering_id = r.id) as charged,
      (select coalesce(sum(amount_kobo), 0)::float8 from payments where catering_id = r.id) as paid,
      (select coalesce(sum(part.amount_kobo), 0)::float8 from payment_allocations as part
        join payments on payments.id = part.payment_id where payments.catering_id = r.id) as allocated,
      (select total_kobo::float8 from catering_quotes where request_id = r.id and status = 'accepted') as accepted
    from catering_requests as r where id = ${requestId}`;
  const stands = sums?.status === 'pending' || sums?.status === 'approved';
  expect(sums).toMatchObject({ charged: sums?.owed, paid: sums?.received, allocated: sums?.received });
  expect(sums?.owed).toBe(stands ? (sums?.accepted ?? 0) : 0);
  const { balance } = await ada.calls.catering.get({ _id: requestId });
  expect(Math.round(balance * 100)).toBe(sums?.owed - sums?.received);
  expect((await hotel.staff.payments.folio({ cateringId: requestId })).balance).toBe(balance);
}

it('whatever is quoted, accepted, paid, refunded, corrected and cancelled at once', async () => {
  const rounds = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      await hotel.clear();
      const { _id } = await ada.calls.catering.create(cateringRequest());
      await perform(_id, { do: 'quote', price: 4_500.25, quantity: 250 });
      await perform(_id, { do: 'accept', by: 'guest' });
      for (const atOnce of all) {
        const results = await Promise.allSettled(atOnce.map((one) => perform(_id, one)));
        for (const result of results) {
          if (result.status === 'rejected') {
            expect(result.reason).toBeInstanceOf(TRPCError);
            expect(result.reason.cause).toBeInstanceOf(DomainError);
          }
        }
        await assertAddsUp(_id);
      }
    }),
    { numRuns: draws(25) },
  );
}, 300_000);
