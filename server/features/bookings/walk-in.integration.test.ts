import { refusal } from '@server/testing/calls/callers';
import { conformanceOf } from '@server/testing/calls/conformance';
import { emailQueue } from '@server/testing/email-queue';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import { openApiDocument } from '@server/transports/rest/openapi/plugin';
import { REST_TABLE } from '@server/transports/rest/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingEmailsJob } from './emails/emails';

/** A guest at the desk is booked, pays and is checked in by one call. */

const hotel = await sharedTestHotel({ rooms: ['101'], limitFactor: 100 });
const server = await sharedMailServer(hotel);
const queue = emailQueue(hotel, server, bookingEmailsJob(hotel.platform));
const { operations, complaints } = conformanceOf(openApiDocument(REST_TABLE));
const booking = operations.filter(({ call }) => call === 'POST /bookings');
beforeEach(async () => {
  await hotel.clear();
  await hotel.sql`update rooms set housekeeping = 'clean'`;
});

/** Three nights of ₦20,000 from today, all of it paid in cash. */
const walkIn = (change: object = {}) =>
  bookingRequest({
    ...{ checkInDate: '2026-03-10', checkOutDate: '2026-03-13' },
    ...{ checkIn: true, payment: { amount: 60_000, method: 'cash' } },
    ...change,
  });
const rows = async () => {
  const [row] = await hotel.sql`
    select (select count(*)::int from bookings) as bookings, (select count(*)::int from payments) as payments`;
  return row;
};

describe('a walk-in', () => {
  it('is booked, has paid, has a receipt and is in the house, once, however often it is sent', async () => {
    const sent = walkIn({ clientId: 'walk-in-of-this-test-1' });
    const made = await hotel.staff.bookings.create(sent);
    expect(made).toMatchObject({ status: 'checkedin', balance: 0, paymentStatus: 'paid', roomNumber: '101' });
    expect(await hotel.staff.bookings.create(sent)).toEqual(made);
    expect(await hotel.staff.bookings.create({ ...sent, anyway: true })).toEqual(made);
    expect(await rows()).toEqual({ bookings: 1, payments: 1 });
    const { payments } = await hotel.staff.payments.folio({ bookingId: made._id });
    expect(payments).toMatchObject([{ method: 'cash', amount: 60_000, receipt: { type: 'booking' } }]);
    // As any check-in it is undone by the status, and leaves no dirty room.
    await hotel.staff.bookings.update({ _id: made._id, status: 'confirmed' });
    expect(await hotel.sql`select housekeeping from rooms`).toEqual([{ housekeeping: 'clean' }]);
  });

  it('is told by email of nothing that is still to be paid', async () => {
    await hotel.staff.bookings.create(walkIn());
    await queue.afterUndo();
    await queue.sending(() => expect.poll(queue.queued).toHaveLength(0));
    const texts = server.received.map(({ email }) => email.text ?? '');
    expect(texts.filter((text) => text.includes('Thank you for booking with'))).toHaveLength(1);
    for (const text of texts) expect(text).toContain('Still to pay: Nothing');
  });

  it('over REST too, in part, or without a payment', async () => {
    const { token } = hotel.admin;
    const part = walkIn({ payment: { amount: 20_000, method: 'card_machine' } });
    expect(await hotel.rest('POST', '/bookings', { token, body: part })).toMatchObject({
      status: 201,
      json: { status: 'checkedin', balance: 40_000 },
    });
    await hotel.clear();
    expect(await hotel.rest('POST', '/bookings', { token, body: walkIn({ payment: undefined }) })).toMatchObject({
      status: 201,
      json: { status: 'checkedin', balance: 60_000 },
    });
  });

  it('goes into a dirty room only with `anyway`; refused, nothing of it is stored', async () => {
    await hotel.sql`update rooms set housekeeping = 'dirty'`;
    await expect(hotel.staff.bookings.create(walkIn())).rejects.toMatchObject(refusal('room_dirty'));
    expect(await rows()).toEqual({ bookings: 0, payments: 0 });
    expect(await hotel.staff.bookings.create(walkIn({ anyway: true }))).toMatchObject({ status: 'checkedin' });
  });

  it('whose transfer looks like one of a moment ago is asked about, and in the house once staff say that it is another', async () => {
    await hotel.addRoom('102');
    const by = (payment: object) =>
      walkIn({
        ...{ roomNumber: '102', guestName: 'Ngozi Eze', clientId: 'walk-in-of-this-test-2' },
        payment: { amount: 60_000, method: 'bank_transfer', ...payment },
      });
    await hotel.staff.bookings.create(walkIn({ payment: { amount: 60_000, method: 'bank_transfer' } }));
    await expect(hotel.staff.bookings.create(by({ isAnother: false }))).rejects.toMatchObject(
      refusal('transfer_alike'),
    );
    expect(await rows()).toEqual({ bookings: 1, payments: 1 });
    const made = await hotel.staff.bookings.create(by({ isAnother: true }));
    expect(made).toMatchObject({ status: 'checkedin', balance: 0 });
    // The answer is none of what the key names, and programs are not asked.
    expect(await hotel.staff.bookings.create(by({}))).toEqual(made);
    expect(await rows()).toEqual({ bookings: 2, payments: 2 });
  });

  it('never goes over somebody, and nothing of it is stored', async () => {
    const late = await hotel.staff.bookings.create(
      bookingRequest({ checkInDate: '2026-03-08', checkOutDate: '2026-03-10' }),
    );
    await hotel.staff.bookings.update({ _id: late._id, status: 'checkedin' });
    await expect(hotel.staff.bookings.create(walkIn({ anyway: true }))).rejects.toMatchObject(refusal('room_occupied'));
    expect(await rows()).toEqual({ bookings: 1, payments: 0 });
  });

  it('of several clerks at the same moment one gets the room, and one payment is recorded', async () => {
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => hotel.staff.bookings.create(walkIn())));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rows()).toEqual({ bookings: 1, payments: 1 });
  });
});

describe('what is refused', () => {
  it.each([
    [{ checkInDate: '2026-03-11', checkOutDate: '2026-03-13' }, 'checkIn'],
    [{ checkInDate: '2026-03-08', checkOutDate: '2026-03-10' }, 'checkIn'],
    [{ checkIn: 'perhaps' }, 'checkIn'],
    [{ payment: { amount: 0, method: 'cash' } }, 'payment'],
    [{ payment: { amount: 60_000 } }, 'payment'],
    [{ payment: { amount: 60_000, method: 'online' } }, 'payment'],
    [{ payment: { amount: 60_000, method: 'cash', isAnother: 'perhaps' } }, 'payment'],
    [{ payment: { amount: 60_000, method: 'cash', receivedAt: '2026-01-01' } }, 'payment'],
  ])('%j: 400, and nothing is stored', async (change, field) => {
    const answer = await hotel.rest('POST', '/bookings', { token: hotel.admin.token, body: walkIn(change) });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json.fields)).toContain(field);
    expect(await rows()).toEqual({ bookings: 0, payments: 0 });
    expect(booking.flatMap((operation) => complaints(operation, answer))).toEqual([]);
  });

  it.each([
    ['room_dirty', walkIn({ checkInDate: '2026-03-10', roomNumber: '101' })],
    ['transfer_alike', walkIn({ payment: { amount: 5_000, method: 'bank_transfer', isAnother: false } })],
  ])('%s: 409, as the document says', async (reason, body) => {
    const earlier = walkIn({
      roomNumber: '101',
      checkIn: false,
      checkInDate: '2026-04-10',
      checkOutDate: '2026-04-11',
    });
    await hotel.staff.bookings.create({ ...earlier, payment: { amount: 5_000, method: 'bank_transfer' } });
    await hotel.sql`update rooms set housekeeping = 'dirty'`;
    const answer = await hotel.rest('POST', '/bookings', { token: hotel.admin.token, body });
    expect(answer).toMatchObject({ status: 409, json: { reason } });
    expect(booking.flatMap((operation) => complaints(operation, answer))).toEqual([]);
  });

  it('guests and strangers neither check themselves in nor say that they paid', async () => {
    const guest = await hotel.guest('Curious Guest');
    for (const token of [undefined, guest.token]) {
      const answer = await hotel.rest('POST', '/bookings', { ...(token && { token }), body: walkIn() });
      expect(answer.status).toBe(400);
    }
    expect(await rows()).toEqual({ bookings: 0, payments: 0 });
  });
});
