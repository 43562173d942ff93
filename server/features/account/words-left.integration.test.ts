import { cateringRequest, quoteContent } from '@server/testing/catering';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { firstOf, statementDesk } from '@server/testing/money/statements';
import { CLOSED_PERSON } from '@shared/account/constants';
import { describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const password = 'secret123';

describe('closing one’s account also forgets', () => {
  it('what an event was called, and in its search', async () => {
    const ada = await hotel.guest('Ada Event');
    const { _id } = await ada.calls.catering.create(cateringRequest({ eventType: 'Wedding of Adaobi Eventful' }));
    await hotel.staff.catering.setStatus({ _id, status: 'rejected' });
    await ada.calls.account.close({ password });
    const [row] = await hotel.sql`select event_type, search from catering_requests where id = ${_id}`;
    expect(row?.event_type).toBe(CLOSED_PERSON.address);
    expect(JSON.stringify(row)).not.toMatch(/eventful/i);
  });

  it('why a quote was declined, and what it said stays', async () => {
    const ada = await hotel.guest('Ada Declines');
    const { _id } = await ada.calls.catering.create(cateringRequest());
    const draft = await hotel.staff.quotes.create({ requestId: _id, ...quoteContent() });
    const quote = await hotel.staff.quotes.send({ _id: draft._id });
    await ada.calls.quotes.decline({ _id: quote._id, reason: 'Mrs Declines will cook herself' });
    const { json } = await hotel.rest('POST', '/account/export', { token: ada.token });
    expect(json.cateringQuotes).toEqual([
      expect.objectContaining({
        number: 1,
        status: 'declined',
        total: quote.total,
        reason: 'Mrs Declines will cook herself',
      }),
    ]);
    expect(JSON.stringify(json.cateringQuotes)).not.toContain(quote._id);
    await ada.calls.catering.cancel({ _id });
    await ada.calls.account.close({ password });
    const { reason, total, status } = (await hotel.staff.quotes.list({ requestId: _id }))[0] ?? {};
    expect({ reason, total, status }).toEqual({ reason: null, total: quote.total, status: 'declined' });
    expect(JSON.stringify(await hotel.sql`select detail from audit_log`)).not.toContain('Declines');
  });

  it('what staff answered to other dates', async () => {
    const ada = await hotel.guest('Ada Dates');
    const { _id } = await ada.calls.bookings.create(bookingRequest());
    await ada.calls.bookings.askDates({ _id, checkInDate: '2026-05-01', checkOutDate: '2026-05-04' });
    await hotel.staff.bookings.declineDates({ _id, note: 'Mrs Ada, your aunt has that room' });
    await hotel.pay({ bookingId: _id }, 60_000);
    for (const status of ['checkedin', 'completed'] as const)
      await hotel.staff.bookings.update({ _id, status, note: 'Why' });
    await ada.calls.account.close({ password });
    expect(await hotel.sql`select ask_declined_note as note from bookings where id = ${_id}`).toEqual([{ note: null }]);
  });

  it('what was said of a transfer for an event, which the export has before', async () => {
    const ada = await hotel.guest('Ada Transfer');
    const { _id: cateringId } = await ada.calls.catering.create(cateringRequest());
    const quote = await hotel.staff.quotes.create({ requestId: cateringId, ...quoteContent() });
    await hotel.staff.quotes.send({ _id: quote._id });
    await ada.calls.quotes.accept({ _id: quote._id });
    await ada.calls.paidNotices.create({ cateringId, sender: 'Uncle of Ada', bank: 'Wema' });
    const { json } = await hotel.rest('POST', '/account/export', { token: ada.token });
    expect(json.paidNotices).toMatchObject([{ sender: 'Uncle of Ada', bank: 'Wema' }]);
    await hotel.staff.catering.setStatus({ _id: cateringId, status: 'rejected' });
    await ada.calls.account.close({ password });
    expect(
      await hotel.sql`select state, sender, bank, said_by from paid_notices where catering_id = ${cateringId}`,
    ).toEqual([{ state: 'dismissed', sender: null, bank: null, said_by: CLOSED_PERSON.name }]);
  });

  it('nothing of a bank’s narration, which the books never had', async () => {
    const { book, drop, press } = statementDesk(hotel);
    const { reference } = await book({ roomNumber: '102' });
    await press(firstOf((await drop([{ text: `NIP FRM AUNT OF ADA ${reference}`, amount: 20_000 }])).lines));
    const [row] = await hotel.sql`select * from payments where source_reference like 'bank:%'`;
    expect(row).toMatchObject({ note: 'Bank statement' });
    expect(JSON.stringify(row)).not.toContain('AUNT');
  });
});

it('the export has the notifications that were told, and none of others', async () => {
  const [ada, bayo] = [await hotel.guest('Ada Told'), await hotel.guest('Bayo Told')];
  const dates = { roomNumber: '101', checkInDate: '2026-06-01', checkOutDate: '2026-06-02' };
  const { _id, reference } = await ada.calls.bookings.create(bookingRequest(dates));
  await bayo.calls.bookings.create(bookingRequest({ ...dates, roomNumber: '102' }));
  // Staff can still undo this one: it is not told yet.
  await hotel.staff.bookings.update({ _id, status: 'cancelled' });
  const { json } = await hotel.rest('POST', '/account/export', { token: ada.token });
  expect(json.notifications).toEqual([
    {
      about: reference,
      message: `Your booking ${reference} of room 101 is made.`,
      isRead: false,
      toldAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});
