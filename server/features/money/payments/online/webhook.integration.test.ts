import { SIGNATURE_HEADER, signBody } from '@server/platform/paystack/webhook';
import { cateringRequest, quoteContent } from '@server/testing/catering';
import { bookingRequest } from '@server/testing/hotel';
import { sharedPayingHotel } from '@server/testing/money/online-payments';
import { beforeEach, describe, expect, it } from 'vitest';
import { providerEventsJob } from './provider-events';

const { hotel, sandbox, press, begin, events, handleEvents, outcome } = await sharedPayingHotel();
const url = '/api/payments/webhook';
const WEBHOOK = JSON.stringify({ event: 'charge.success', data: { id: 42, note: 'Adébáyọ̀' } });

beforeEach(() => hotel.clear());

/** Posts those bytes as they are. */
const post = (payload: string | Buffer, headers: Record<string, string>) =>
  hotel.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
const signed = (payload: string, key = sandbox.key) =>
  post(payload, { [SIGNATURE_HEADER]: signBody(Buffer.from(payload), key) });

describe('the webhook (spec 7)', () => {
  const signature = signBody(Buffer.from(WEBHOOK), sandbox.key);

  it.each([
    ['no signature', WEBHOOK, {}],
    ['an empty signature', WEBHOOK, { [SIGNATURE_HEADER]: '' }],
    ['a truncated signature', WEBHOOK, { [SIGNATURE_HEADER]: signature.slice(0, -2) }],
    [
      'a wrong signature',
      WEBHOOK,
      { [SIGNATURE_HEADER]: signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
    ],
    [
      'the signature of another key',
      WEBHOOK,
      { [SIGNATURE_HEADER]: signBody(Buffer.from(WEBHOOK), 'sk_test_anotherKey') },
    ],
    ['a body changed by one byte', `${WEBHOOK} `, { [SIGNATURE_HEADER]: signature }],
    ['a body that is no JSON', '{', { [SIGNATURE_HEADER]: signature }],
    ['no body', '', { [SIGNATURE_HEADER]: signature }],
  ])('with %s is 401, and nothing is stored', async (_words, payload, headers) => {
    const answer = await post(payload, headers);
    expect(answer.statusCode).toBe(401);
    expect(await events()).toEqual([]);
  });

  it('is kept and answered 200; sent again it is kept once and does nothing more', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signed(WEBHOOK)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await hotel.sql`select key, body from provider_events`).toEqual([
      { key: 'charge.success:42', body: WEBHOOK },
    ]);
    const queued = await hotel.sql`select 1 from graphile_worker._private_jobs`;
    expect(queued).toHaveLength(1);
  });

  it('of any event is kept, and one that cannot be read is answered all the same', async () => {
    expect((await signed('{"event":"customeridentification.success","data":{"id":1}}')).statusCode).toBe(200);
    expect((await signed('[]')).statusCode).toBe(200);
    await handleEvents(1);
    expect(await events()).toEqual([{ event: 'customeridentification.success' }]);
  });

  it('is refused where it is too large', async () => {
    expect((await signed(JSON.stringify({ event: 'x', data: { a: 'x'.repeat(70_000) } }))).statusCode).toBe(413);
    expect(await events()).toEqual([]);
  });
});

describe('what an event calls for', () => {
  const tasks = () => hotel.sql`select kind, booking_id, detail from payment_tasks order by created_at`;
  const tell = async (event: string, data: object) => {
    expect((await signed(JSON.stringify({ event, data }))).statusCode).toBe(200);
  };

  it('a payment is confirmed by the provider’s answer, never by the event itself', async () => {
    const { booking, reference } = await begin();
    const data = { id: 7, domain: 'test', status: 'success', reference, amount: 6_000_000, currency: 'NGN' };
    await tell('charge.success', data);
    const [kept] = await hotel.sql`select id as "eventId" from provider_events`;
    await expect(providerEventsJob(hotel.platform).run(kept)).rejects.toThrow('answers abandoned');
    expect(await outcome()).toMatchObject({ payments: [], receipts: 0, tasks: [] });
    expect(await hotel.staff.bookings.get({ _id: booking._id })).toMatchObject({ status: 'pending' });
  });

  it('a dispute is put before staff once, and how it ended once more', async () => {
    const { booking, reference, address } = await begin();
    await press(address, 'untold');
    const dispute = { id: 9, transaction: { reference } };
    await tell('charge.dispute.create', dispute);
    await tell('charge.dispute.remind', dispute);
    await tell('charge.dispute.resolve', dispute);
    await handleEvents(3);
    const about = { kind: 'dispute', booking_id: booking._id };
    expect(await tasks()).toHaveLength(2);
    expect(await tasks()).toMatchObject([about, about]);
  });

  it('a refund that failed and a transfer that was sent back are put before staff', async () => {
    const { booking, guest } = await begin();
    const { accountNumber, reference } = await guest.payments.transferAccount({ bookingId: booking._id });
    await guest.payments.verify({ reference });
    await press(`${sandbox.url}/transfer/${accountNumber}`, 'wrong');
    await tell('refund.failed', { transaction_reference: reference, amount: '100', status: 'failed' });
    await tell('refund.processed', { transaction_reference: reference, amount: '100', status: 'processed' });
    await handleEvents(3);
    const kinds = (await tasks()).map(({ kind, booking_id }) => `${kind} ${booking_id}`);
    expect(kinds.sort()).toEqual([`refund_failed ${booking._id}`, `transfer_rejected ${booking._id}`]);
  });
});

describe('money under a reference of ours that is not known, as after a database was restored, is put before staff', () => {
  const bookable = {
    'a stay': async () => ({ bookingId: (await hotel.staff.bookings.create(bookingRequest()))._id }),
    'an event': async () => {
      const { _id: requestId } = await hotel.staff.catering.create(cateringRequest());
      const quote = await hotel.staff.quotes.create({ requestId, ...quoteContent() });
      await hotel.staff.quotes.send({ _id: quote._id });
      await hotel.staff.quotes.accept({ _id: quote._id });
      return { cateringId: requestId };
    },
  };

  it.each(Object.entries(bookable))('for %s', async (_words, make) => {
    const { reference, authorization_url: address } = await hotel.staff.payments.initiate(await make());
    await hotel.sql`delete from payment_attempts`;
    await press(address, 'pay');
    await handleEvents(1);
    const { payments, tasks } = await outcome();
    expect(payments).toEqual([]);
    expect(tasks).toMatchObject([{ kind: 'not_acceptable', detail: { reason: 'unknown_reference', reference } }]);
  });
});
