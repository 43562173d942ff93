import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { journalFaults } from '@server/testing/money/journal-by-records';
import { toKobo } from '@shared/money/money';
import { TAX_TEXTS } from '@shared/money/taxes-constants';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });

beforeEach(async () => {
  await hotel.clear();
  await hotel.sql`truncate hotel_taxes`;
});

const TODAY = '2026-03-10';
const set = (body: object, token = hotel.admin.token) => hotel.rest('PUT', '/hotel/taxes', { token, body });

/** What the receipt of that payment says of taxes. */
async function taxOf(payment: { receipt: { _id: string } | null }) {
  const { details } = await hotel.staff.receipts.get({ _id: payment.receipt?._id ?? '' });
  return details.tax;
}

describe('the taxes that prices include', () => {
  it('are none until staff set them, and then are on receipts from that day on', async () => {
    const { _id: bookingId } = await hotel.stranger.bookings.create(bookingRequest());
    const without = await hotel.pay({ bookingId }, 10_000);
    await hotel.staff.hotel.setTaxes({ validFrom: TODAY, vat: 7.5, consumption: 0 });
    await hotel.staff.hotel.setTaxes({ validFrom: '2026-03-12', vat: 7.5, consumption: 5 });
    const first = await hotel.pay({ bookingId }, 10_750);
    hotel.pass(48);
    const second = await hotel.pay({ bookingId }, 11_250);
    expect(await taxOf(without)).toBeNull();
    expect(await taxOf(first)).toEqual({ before: 10_000, included: [{ kind: 'vat', percent: 7.5, amount: 750 }] });
    expect(await taxOf(second)).toEqual({
      before: 10_000,
      included: [
        { kind: 'vat', percent: 7.5, amount: 750 },
        { kind: 'consumption', percent: 5, amount: 500 },
      ],
    });
  });

  it('are those of the day on which the money came, also where it is recorded later', async () => {
    const { _id: bookingId } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.hotel.setTaxes({ validFrom: '2026-03-11', vat: 7.5, consumption: 0 });
    hotel.pass(24);
    const record = (receivedAt: string) =>
      hotel.staff.payments.record({ bookingId, amount: 100.01, method: 'cash', receivedAt });
    // A quarter past midnight at the hotel is still the day before in UTC.
    expect(await taxOf(await record('2026-03-10T22:45:00Z'))).toBeNull();
    const tax = await taxOf(await record('2026-03-10T23:15:00Z'));
    expect(tax?.included[0]?.percent).toBe(7.5);
    expect(toKobo(tax?.before ?? 0) + toKobo(tax?.included[0]?.amount ?? 0)).toBe(10_001);
  });

  it('of a receipt that was issued never change', async () => {
    const { _id: bookingId } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.hotel.setTaxes({ validFrom: TODAY, vat: 7.5, consumption: 5 });
    const paid = await hotel.pay({ bookingId }, 11_250);
    const before = await taxOf(paid);
    await hotel.staff.hotel.setTaxes({ validFrom: TODAY, vat: 0, consumption: 0 });
    expect(await taxOf(paid)).toEqual(before);
    expect(await taxOf(await hotel.pay({ bookingId }, 1))).toBeNull();
  });

  it('D46: that are set for a day hold for what was charged for it before: food of that morning, a fee of a night to come', async () => {
    await hotel.sql`update hotel set cancellation_percent = 50, cancellation_free_hours = 480`;
    const dish = await hotel.addDish('Egusi', 2_500.5);
    await hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity: 2 }]));
    const { _id } = await hotel.staff.bookings.create(bookingRequest());
    await hotel.staff.bookings.update({ _id, status: 'cancelled' });
    for (const [vat, consumption] of [
      [7.5, 5],
      [7.5, 0],
    ]) {
      await hotel.staff.hotel.setTaxes({ validFrom: TODAY, vat: vat ?? 0, consumption: consumption ?? 0 });
      expect([...(await journalFaults(hotel.sql))]).toEqual([]);
    }
    // The journal has the database's day.
    const [posted] =
      await hotel.sql`select min(business_date)::text as from, max(business_date)::text as to from journal_postings`;
    const tax = await hotel.staff.reports.tax({ from: String(posted?.from), to: String(posted?.to) });
    expect(tax.map(({ department, gross, vat, consumption }) => [department, gross, vat, consumption])).toEqual([
      ['rooms', 10_000, 697.67, 0],
      ['food', 5_001, 348.91, 0],
    ]);
    await hotel.sql`update hotel set cancellation_percent = 0`;
  });

  it('are audited with what was before, in REST too; the same day again replaces what was set for it', async () => {
    await set({ validFrom: TODAY, vat: 7.5, consumption: 0 });
    const answer = await set({ validFrom: TODAY, vat: 7.5, consumption: 5 });
    expect(answer).toMatchObject({ status: 200, json: { taxes: [{ validFrom: TODAY, vat: 7.5, consumption: 5 }] } });
    expect((await hotel.rest('GET', '/hotel/taxes', { token: hotel.admin.token })).json).toEqual(answer.json.taxes);
    const entries = await hotel.sql`select actor, detail from audit_log where action = 'hotel.setTaxes' order by at`;
    expect(entries).toEqual([
      { actor: hotel.admin.user._id, detail: { before: null, after: { validFrom: TODAY, vat: 7.5, consumption: 0 } } },
      {
        actor: hotel.admin.user._id,
        detail: {
          before: { validFrom: TODAY, vat: 7.5, consumption: 0 },
          after: { validFrom: TODAY, vat: 7.5, consumption: 5 },
        },
      },
    ]);
  });

  it.each([
    [{ validFrom: '2026-03-09' }, 'validFrom', TAX_TEXTS.dayPast],
    [{ validFrom: '2026-02-30' }, 'validFrom', TAX_TEXTS.dayInvalid],
    [{ vat: 50.01 }, 'vat', TAX_TEXTS.rateInvalid],
    [{ vat: -1 }, 'vat', TAX_TEXTS.rateInvalid],
    [{ consumption: 0.125 }, 'consumption', TAX_TEXTS.rateInvalid],
    [{ consumption: '5' }, 'consumption', TAX_TEXTS.rateInvalid],
  ])('%o is refused at its field, and nothing is set', async (change, field, text) => {
    const answer = await set({ validFrom: TODAY, vat: 7.5, consumption: 5, ...change });
    expect(answer).toMatchObject({ status: 400, json: { fields: { [field]: text } } });
    expect(await hotel.sql`select * from hotel_taxes`).toEqual([]);
    expect(await hotel.sql`select * from audit_log where action = 'hotel.setTaxes'`).toEqual([]);
  });
});
