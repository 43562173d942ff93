import { tally } from '@server/testing/calls/callers';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { pdfPages } from '@server/testing/pdf-text';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const egusi = await hotel.addDish('Ọbẹ̀ ẹ̀gúsí', 2_500);
/** With the real ceilings. */
const limited = await sharedTestHotel({ rooms: ['101'], limitFactor: 1 });
const ada = await hotel.guest('Ada Obi');
const bayo = await hotel.guest('Bayo Ade');
const NAME = 'Adébáyọ̀ Ọlátúnjí Ǹkẹ́';

beforeEach(() => hotel.clear());

/** A stay of Ada's, or of nobody's, that is paid, with its receipt. */
async function paidStay(calls = ada.calls, { amount = 1_250_000.5, roomNumber = '101' } = {}) {
  const booking = await calls.bookings.create(bookingRequest({ guestName: NAME, roomNumber }));
  const { receipt } = await hotel.pay({ bookingId: booking._id }, amount);
  return { booking, receiptId: receipt?._id ?? '' };
}

/** The PDF as REST sends it. */
const download = (id: string, token?: string) =>
  hotel.app.inject({
    url: `/api/receipts/${id}/pdf`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

describe('the PDF of a receipt', () => {
  it('is sent as a file to save, which no cache keeps, with naira sign and tone marks', async () => {
    const { receiptId, booking } = await paidStay();
    const answer = await download(receiptId, ada.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="receipt-000001.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const [page, ...others] = await pdfPages(answer.rawPayload);
    expect(others).toEqual([]);
    for (const words of [NAME.normalize('NFC'), '₦1,250,000.50', 'Receipt 000001', booking.reference, 'GT Hotel']) {
      expect(page).toContain(words);
    }
  });

  it('holds nothing of other guests, and a reprint is the same to the byte', async () => {
    const { receiptId } = await paidStay();
    await hotel.stranger.bookings.create(bookingRequest({ roomNumber: '102', guestName: 'Chidi Secret' }));
    const first = await download(receiptId, ada.token);
    hotel.pass(24);
    await hotel.sql`update hotel set name = 'Another name'`;
    const second = await download(receiptId, hotel.admin.token);
    await hotel.sql`update hotel set name = 'GT Hotel'`;
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await pdfPages(first.rawPayload)).not.toContainEqual(expect.stringMatching(/Secret|Another/));
  });

  it('says so once money was taken back, and how much', async () => {
    const { receiptId, booking } = await paidStay();
    const { payments } = await hotel.staff.payments.folio({ bookingId: booking._id });
    await hotel.staff.payments.correct({ _id: payments[0]?._id ?? '' });
    const [page] = await pdfPages((await download(receiptId, ada.token)).rawPayload);
    expect(page).toContain('taken back in full');
  });

  it('of forty items goes on to a second page, with each item whole on one of them', async () => {
    const dishes = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        hotel.addDish(`Dish number ${at + 1} with ẹ̀bà and a name that is long`, 100.5),
      ),
    );
    const items = dishes.map(({ _id }, at) => ({ _id, quantity: at + 1 }));
    const { _id } = await ada.calls.food.create(orderRequest(items));
    const { receipt } = await hotel.pay({ orderId: _id }, 5_000);
    const pages = await pdfPages((await download(receipt?._id ?? '', ada.token)).rawPayload);
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('page 2 of 2');
    const rows = pages.join('\n').match(/× Dish number \d+ with ẹ̀bà and a name that is long ₦[\d,.]+/gu);
    expect(rows).toHaveLength(40);
  });

  it('is made for twenty at once', async () => {
    const { receiptId } = await paidStay();
    const answers = await Promise.all(Array.from({ length: 20 }, () => download(receiptId, ada.token)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  });
});

describe('a receipt and its PDF (D6, D7)', () => {
  it('open for the owner, the bearer of the record’s token and staff, and for nobody else', async () => {
    const { receiptId, booking } = await paidStay(hotel.stranger);
    const token = booking.accessToken ?? '';
    const other = await hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity: 1 }]));
    const status = async (bearer?: string) => {
      const json = await hotel.rest('GET', `/receipts/${receiptId}`, bearer === undefined ? {} : { token: bearer });
      const pdf = await download(receiptId, bearer);
      expect(pdf.statusCode).toBe(json.status);
      if (json.status !== 200) expect(pdf.json()).toEqual(json.json);
      return json.status;
    };
    expect(await status(token)).toBe(200);
    expect(await status(hotel.admin.token)).toBe(200);
    expect(await status(bayo.token)).toBe(404);
    expect(await status(other.accessToken ?? '')).toBe(404);
    expect(await status()).toBe(401);
    const owned = await paidStay(ada.calls, { roomNumber: '102' });
    expect((await download(owned.receiptId, ada.token)).statusCode).toBe(200);
    expect((await download(owned.receiptId, bayo.token)).statusCode).toBe(404);
  });

  it('of a hidden stay are for staff alone, in the list too (D12)', async () => {
    const { receiptId, booking } = await paidStay();
    // Only money that came once it was hidden leaves such a receipt.
    await hotel.sql`update bookings set status = 'cancelled', hold_expires_at = null, deleted_at = now() where id = ${booking._id}`;
    expect((await download(receiptId, ada.token)).statusCode).toBe(404);
    expect((await download(receiptId, hotel.admin.token)).statusCode).toBe(200);
    const ofAda = { userId: ada.user._id };
    expect((await ada.calls.receipts.ofUser(ofAda)).items).toEqual([]);
    expect((await hotel.staff.receipts.ofUser(ofAda)).items).toHaveLength(1);
  });

  it.each(['x', '%00', '00000000-0000-4000-8000-000000000000', '..%2fuser', 'a'.repeat(2_000)])(
    'under the id %s there is none',
    async (id) => {
      const answer = await download(id, hotel.admin.token);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ reason: 'not_found' });
    },
  );

  it('spec 7: the list has id, amount, date, type and reference, newest first', async () => {
    await paidStay();
    const { _id } = await ada.calls.food.create(orderRequest([{ _id: egusi._id, quantity: 1 }]));
    await hotel.pay({ orderId: _id }, 2_500);
    const { status, json } = await hotel.rest('GET', `/receipts/user/${ada.user._id}`, { token: ada.token });
    expect(status).toBe(200);
    expect(json).toMatchObject([
      { _id: expect.any(String), amount: 2_500, date: expect.any(String), type: 'food' },
      { _id: expect.any(String), amount: 1_250_000.5, date: expect.any(String), type: 'booking' },
    ]);
    for (const { reference } of json) expect(reference).toMatch(/^PY-/);
  });
});

it('PDFs for one network end at a ceiling, and what is refused for another reason does not count (D29)', async () => {
  const made = await limited.stranger.bookings.create(bookingRequest());
  const { receipt } = await limited.pay({ bookingId: made._id }, 1);
  const input = { _id: receipt?._id ?? '' };
  const bearer = limited.as(made.accessToken ?? '', '41.0.0.1');
  await limited.platform.limits.tally('receiptPdfByAddress', '41.0.0.1', 598);
  expect(await tally([0, 1, 2].map(() => limited.as(bayo.token, '41.0.0.1').receipts.pdf(input)))).toEqual({
    UNAUTHORIZED: 3,
  });
  expect(await tally([0, 1, 2].map(() => bearer.receipts.pdf(input)))).toEqual({ ok: 2, TOO_MANY_REQUESTS: 1 });
});
