import { revenueByKind } from '@server/features/money/ledger/payments';
import { payablesFor } from '@server/features/money/payments/statements/named-payables';
import { cateringRequest, quoteContent } from '@server/testing/catering';
import { sharedTestHotel } from '@server/testing/hotel';
import { pdfPages } from '@server/testing/pdf-text';
import { picture, uploaded } from '@server/testing/uploads';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const guest = await hotel.guest('Adaeze');
const other = await hotel.guest('Somebody Else');
beforeEach(() => hotel.clear());

const TOTAL = 1_250_000.5;

async function send(requestId: string, change?: Record<string, unknown>) {
  const { _id } = await hotel.staff.quotes.create({ requestId, ...quoteContent(change) });
  return hotel.staff.quotes.send({ _id });
}

/** An event without an account, with an accepted quote; its deposit is ₦400,000. */
async function agreed(calls = hotel.stranger) {
  const { _id, accessToken, reference } = await calls.catering.create(cateringRequest());
  const bearer = accessToken ? hotel.as(accessToken) : calls;
  await bearer.quotes.accept({ _id: (await send(_id))._id });
  return { cateringId: _id, reference, bearer, accessToken: accessToken ?? '' };
}

const awaited = async (q?: string) => (await hotel.staff.payments.awaited({ q })).items;
const event = (_id: string) => hotel.staff.catering.get({ _id });

/** The ledger, and what stands in the row of the request, of all events. */
async function assertAddsUp() {
  const rows = await hotel.sql`select r.owed_kobo, r.received_kobo,
      (select coalesce(sum(amount_kobo), 0) from charges where catering_id = r.id) as charged,
      (select coalesce(sum(amount_kobo), 0) from payments where catering_id = r.id) as paid,
      (select coalesce(sum(part.amount_kobo), 0) from payment_allocations as part join payments on payments.id = part.payment_id
        where payments.catering_id = r.id and part.kind = 'catering') as allocated
    from catering_requests as r`;
  expect(rows.length).toBeGreaterThan(0);
  for (const { owed_kobo, received_kobo, charged, paid, allocated } of rows) {
    expect([charged, paid, allocated]).toEqual([owed_kobo, received_kobo, received_kobo]);
  }
}

describe('money for an event', () => {
  it('waits at the payments panel with its deposit first, found by reference, email and either amount', async () => {
    const { cateringId, reference } = await agreed();
    const row = {
      cateringId,
      bookingId: null,
      orderId: null,
      reference,
      guestName: 'adaeze@guests.test',
      event: { eventType: 'Wedding', date: '2026-04-18', guestCount: 250 },
      owed: TOTAL,
      balance: TOTAL,
      dueNow: 400_000,
      paymentStatus: 'unpaid',
    };
    for (const q of [undefined, reference, 'adaeze@guests', '400,000.00', '1250000.50']) {
      expect(await awaited(q)).toMatchObject([row]);
    }
    await hotel.pay({ cateringId }, 400_000);
    expect(await awaited('850,000.50')).toMatchObject([{ dueNow: 850_000.5, paymentStatus: 'part_paid' }]);
    expect(await awaited('400,000.00')).toEqual([]);
    await hotel.pay({ cateringId }, 850_000.5);
    expect(await awaited()).toEqual([]);
    await assertAddsUp();
  });

  it('has a receipt with the event and what was agreed, as page and PDF, for who may see the request', async () => {
    const { cateringId, reference, accessToken } = await agreed();
    const { receipt } = await hotel.pay({ cateringId }, 400_000);
    expect(receipt).toMatchObject({ type: 'catering', number: '000001' });
    const path = `/receipts/${receipt?._id}`;
    const { json } = await hotel.rest('GET', path, { token: accessToken });
    expect(json).toMatchObject({
      cateringId,
      details: {
        recordReference: reference,
        stay: null,
        event: { eventType: 'Wedding', guestCount: 250, date: '2026-04-18', location: 'Town Hall, Osogbo' },
        items: [
          { name: 'Jollof rice with chicken, per guest', quantity: 250, price: 4_500 },
          { name: 'Hall decoration', quantity: 1, price: 125_000.5 },
        ],
        parts: [{ kind: 'catering', amount: 400_000 }],
        balance: 850_000.5,
      },
    });
    expect((await hotel.rest('GET', path, { token: other.token })).status).toBe(404);
    expect((await hotel.rest('GET', path)).status).toBe(401);
    const headers = { authorization: `Bearer ${accessToken}` };
    const pdf = await hotel.app.inject({ url: `/api${path}/pdf`, headers });
    const [page] = await pdfPages(pdf.rawPayload);
    for (const words of ['Catering', reference, 'Wedding', 'Hall decoration', '₦1,250,000.50', '₦850,000.50']) {
      expect(page).toContain(words);
    }
  });

  it('of an account is in its list of receipts', async () => {
    const { cateringId } = await agreed(guest.calls);
    await hotel.pay({ cateringId }, 1);
    expect((await guest.calls.receipts.ofUser({ userId: guest.user._id })).items).toMatchObject([{ cateringId }]);
  });

  it('is seen in the folio by its guest and staff alone, and recorded by staff alone', async () => {
    const { cateringId, bearer, accessToken } = await agreed();
    await hotel.pay({ cateringId }, 400_000);
    expect(await bearer.payments.folio({ cateringId })).toMatchObject({
      bookingId: null,
      orderId: null,
      cateringId,
      charges: [{ kind: 'catering', amount: TOTAL }],
      payments: [{ amount: 400_000, recordedBy: null }],
      balance: 850_000.5,
    });
    await expect(other.calls.payments.folio({ cateringId })).rejects.toThrow('Not found.');
    const url = `/folios?cateringId=${cateringId}`;
    expect((await hotel.rest('GET', url, { token: accessToken })).status).toBe(200);
    expect((await hotel.rest('GET', url, { token: other.token })).status).toBe(404);
    const body = { cateringId, amount: 1, method: 'cash' };
    expect((await hotel.rest('POST', '/payments', { body, token: accessToken })).status).toBe(401);
    expect((await hotel.rest('POST', '/payments', { body, token: guest.token })).status).toBe(403);
    const two = { ...body, orderId: cateringId };
    expect((await hotel.rest('POST', '/payments', { body: two, token: hotel.admin.token })).status).toBe(400);
  });

  it('is recorded once by two clerks who see the same balance', async () => {
    const { cateringId } = await agreed();
    const record = () =>
      hotel.staff.payments.record({ cateringId, amount: 400_000, method: 'bank_transfer', balance: TOTAL });
    const results = await Promise.allSettled([record(), record()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await event(cateringId)).toMatchObject({ balance: 850_000.5 });
  });

  it('can be taken back and refunded, does not change the version (D26), and adds up', async () => {
    const { cateringId } = await agreed();
    const { version } = await event(cateringId);
    const wrong = await hotel.pay({ cateringId }, 5_000);
    await hotel.staff.payments.correct({ _id: wrong._id });
    const { _id } = await hotel.pay({ cateringId }, 400_000);
    await hotel.staff.payments.refund({ _id, amount: 100_000.25, method: 'bank_transfer' });
    expect(await event(cateringId)).toMatchObject({ version, balance: TOTAL - 299_999.75, dueNow: 100_000.25 });
    await expect(
      hotel.sql`insert into payments (kind, catering_id, amount_kobo, method, takes_back, recorded_by)
        values ('refund', ${cateringId}, -40000000, 'cash', ${_id}, 'x')`,
    ).rejects.toThrow('more than the payment was');
    await assertAddsUp();
  });

  it('counts as revenue of catering once it is received (D10)', async () => {
    const { cateringId } = await agreed();
    expect(await revenueByKind(hotel.platform.db, { since: null })).toEqual({});
    await hotel.pay({ cateringId }, 400_000);
    expect(await revenueByKind(hotel.platform.db, { since: null })).toEqual({ catering: 40_000_000 });
  });

  it('for an event that was cancelled is recorded and put before staff, and what was paid is seen as too much', async () => {
    const { cateringId, reference } = await agreed();
    await hotel.pay({ cateringId }, 400_000);
    await hotel.staff.catering.setStatus({ _id: cateringId, status: 'cancelled' });
    expect(await event(cateringId)).toMatchObject({ balance: -400_000, dueNow: 0 });
    await hotel.pay({ cateringId }, 10);
    expect(await hotel.staff.payments.tasks()).toMatchObject([
      { kind: 'paid_after_end', cateringId, reference, guestName: 'adaeze@guests.test' },
    ]);
    await hotel.staff.catering.setStatus({ _id: cateringId, status: 'approved' });
    expect(await event(cateringId)).toMatchObject({ balance: TOTAL - 400_010 });
    await assertAddsUp();
  });

  it('is looked for in a bank’s statement by its reference, and by what is due now', async () => {
    const { cateringId, reference } = await agreed();
    const line = { row: 1, day: '2026-03-10', time: null, text: '', bankReference: '', ordinal: 1 };
    const find = (text: string, naira: number) =>
      payablesFor(hotel.platform.db, [{ ...line, text, kobo: naira * 100 }]);
    const due = { id: cateringId, openKobo: 40_000_000, state: 'stands', wire: { cateringId, balance: TOTAL } };
    expect(await find(`NIP FRM ADA ${reference}`, 5)).toMatchObject([due]);
    expect(await find('NIP FRM ADA', 400_000)).toMatchObject([due]);
    expect(await find('NIP FRM ADA', 400_001)).toEqual([]);
  });

  it('that is too much is in the list of what is overpaid, and what is paid is found by a search', async () => {
    const { cateringId, reference } = await agreed();
    await hotel.pay({ cateringId }, TOTAL);
    expect(await awaited(reference)).toMatchObject([{ cateringId, balance: 0, dueNow: 0 }]);
    await hotel.pay({ cateringId }, 5);
    const { items } = await hotel.staff.payments.awaited({ show: 'overpaid' });
    expect(items).toMatchObject([{ cateringId, balance: -5 }]);
  });

  it('in cash is in the till of who took it', async () => {
    const { cateringId, reference } = await agreed();
    await hotel.staff.payments.record({ cateringId, amount: 400_000, method: 'cash' });
    // The ledger says by the database's clock when it recorded something.
    hotel.clock.current = new Date();
    const { token } = await hotel.stranger.auth.login({ email: 'admin@hotel.test', password: 'secret123' });
    const { tills } = await hotel.as(token).till.day({});
    expect(tills).toMatchObject([
      { expected: 400_000, payments: [{ guestName: 'adaeze@guests.test', recordReference: reference }] },
    ]);
  });
});

describe('a guest who says that they have paid for an event (D16)', () => {
  it('is put before staff with a proof, once, and settled by the transfer', async () => {
    const { cateringId, bearer, accessToken, reference } = await agreed();
    const said = await bearer.paidNotices.create({ cateringId, proof: uploaded(await picture('slip.png')) });
    expect(await bearer.paidNotices.create({ cateringId })).toMatchObject({ _id: said._id, cateringId });
    expect(await hotel.staff.paidNotices.open()).toMatchObject([
      { cateringId, reference, guestName: 'adaeze@guests.test', balance: TOTAL, roomNumber: null },
    ]);
    const path = `/catering/${cateringId}/paid-notices`;
    expect((await hotel.rest('POST', path, { body: {}, token: accessToken })).status).toBe(201);
    expect((await hotel.rest('POST', path, { body: {}, token: other.token })).status).toBe(404);
    expect((await hotel.rest('GET', `${path}/latest`, { token: other.token })).status).toBe(404);
    const payment = await hotel.pay({ cateringId }, 400_000);
    expect(await hotel.staff.paidNotices.open()).toEqual([]);
    expect((await bearer.paidNotices.latest({ cateringId })).notice).toMatchObject({ state: 'settled' });
    await hotel.staff.payments.correct({ _id: payment._id });
    expect(await hotel.staff.paidNotices.open()).toMatchObject([{ cateringId }]);
  });

  it('cannot pay online where the hotel does not take that (D15)', async () => {
    const { cateringId, bearer } = await agreed();
    for (const begin of [bearer.payments.initiate, bearer.payments.transferAccount]) {
      await expect(begin({ cateringId })).rejects.toMatchObject({
        cause: expect.objectContaining({ reason: 'online_payment_off' }),
      });
    }
  });

  it('has nothing to say before a quote was accepted, or once all is paid', async () => {
    const { _id, accessToken } = await hotel.stranger.catering.create(cateringRequest());
    const bearer = hotel.as(accessToken);
    await expect(bearer.paidNotices.create({ cateringId: _id })).rejects.toMatchObject({
      cause: expect.objectContaining({ reason: 'not_payable' }),
    });
    const { cateringId, bearer: payer } = await agreed();
    await hotel.pay({ cateringId }, TOTAL);
    await expect(payer.paidNotices.create({ cateringId })).rejects.toMatchObject({
      cause: expect.objectContaining({ reason: 'nothing_to_pay' }),
    });
  });
});
