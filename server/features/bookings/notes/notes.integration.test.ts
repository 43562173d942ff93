import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { BOOKING_NOTE_LIMITS } from '@shared/bookings/forms';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const ada = await hotel.guest('Ada Obi');
const clerk = await hotel.guest('Bola Ade');
await hotel.sql`update users set role = 'admin' where id = ${clerk.user._id}`;
const asClerk = hotel.as(clerk.token);
let bookingId = '';

beforeEach(async () => {
  await hotel.clear();
  bookingId = (await ada.calls.bookings.create(bookingRequest()))._id;
});

const notes = () => hotel.staff.bookings.notes({ bookingId });
const said = async () =>
  (await hotel.staff.audit.list({ area: 'bookings' })).items.map(({ who, what }) => `${who} ${what}`);

describe('a note on a booking', () => {
  it('says who wrote it and when, the newest first', async () => {
    await hotel.staff.bookings.addNote({ bookingId, text: 'Comes after ten.' });
    hotel.pass(1);
    await asClerk.bookings.addNote({ bookingId, text: '  Wants a quiet room.\nNot by the road. ' });
    expect(await notes()).toMatchObject([
      { text: 'Wants a quiet room.\nNot by the road.', by: 'Bola Ade', createdAt: '2026-03-10T12:00:00.000Z' },
      { text: 'Comes after ten.', by: 'Admin', createdAt: '2026-03-10T11:00:00.000Z' },
    ]);
  });

  it('is removed by any of staff, once', async () => {
    const { _id } = await hotel.staff.bookings.addNote({ bookingId, text: 'Wrong guest' });
    const removals = await Promise.allSettled([
      asClerk.bookings.removeNote({ _id }),
      hotel.staff.bookings.removeNote({ _id }),
    ]);
    expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await notes()).toEqual([]);
    expect((await said()).filter((line) => line.includes('removed a note on GT-'))).toHaveLength(1);
  });

  it('is in the audit log as written, without its words', async () => {
    await asClerk.bookings.addNote({ bookingId, text: 'Owes the bar a favour' });
    expect((await said())[0]).toMatch(/^Bola Ade wrote a note on GT-\w{6}$/);
    const rows = await hotel.sql`select detail::text from audit_log where record_id = ${bookingId}`;
    expect(JSON.stringify(rows)).not.toContain('favour');
  });

  it('is written once by a repeat with the same key, and not again once it was removed', async () => {
    const note = { bookingId, text: 'Late arrival', clientId: 'note-of-one-press' };
    const both = await Promise.all([hotel.staff.bookings.addNote(note), hotel.staff.bookings.addNote(note)]);
    expect(both[0]).toEqual(both[1]);
    expect(await notes()).toHaveLength(1);
    await expect(hotel.staff.bookings.addNote({ ...note, text: 'Other' })).rejects.toMatchObject({
      cause: { reason: 'key_reused' },
    });
    await hotel.staff.bookings.removeNote({ _id: both[0]._id });
    await expect(hotel.staff.bookings.addNote(note)).rejects.toMatchObject({ cause: { reason: 'already_done' } });
    expect(await notes()).toEqual([]);
  });

  it('is refused blank, too long, on no booking and on a hidden one', async () => {
    for (const text of [' \n ', 'x'.repeat(BOOKING_NOTE_LIMITS.textMax + 1)]) {
      await expect(hotel.staff.bookings.addNote({ bookingId, text })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    for (const absent of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
      const note = { bookingId: absent, text: 'Hello' };
      await expect(hotel.staff.bookings.addNote(note)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await hotel.staff.bookings.notes({ bookingId: absent })).toEqual([]);
      await expect(hotel.staff.bookings.removeNote({ _id: absent })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const { _id } = await hotel.staff.bookings.addNote({ bookingId, text: 'Goes with the booking' });
    await hotel.staff.bookings.remove({ _id: bookingId });
    expect(await notes()).toEqual([]);
    await expect(hotel.staff.bookings.removeNote({ _id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(hotel.staff.bookings.addNote({ bookingId, text: 'Late' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is refused beyond the limit, also to two at once', async () => {
    const { notesMax } = BOOKING_NOTE_LIMITS;
    await hotel.sql`
      insert into booking_notes (id, booking_id, text, created_at)
      select gen_random_uuid(), ${bookingId}, 'Note ' || n, now() from generate_series(1, ${notesMax - 1}) n`;
    const last = await Promise.allSettled([
      hotel.staff.bookings.addNote({ bookingId, text: 'One' }),
      asClerk.bookings.addNote({ bookingId, text: 'Other' }),
    ]);
    expect(last.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(last.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      cause: { reason: 'too_many_notes' },
    });
    expect(await notes()).toHaveLength(notesMax);
  });

  it('is nothing that its guest gets to see, and tells staff who have the booking open', async () => {
    const told: string[] = [];
    const { unlisten } = await hotel.sql.listen('bookings', (id) => told.push(id));
    const { _id } = await hotel.staff.bookings.addNote({ bookingId, text: 'Difficult guest' });
    await vi.waitFor(() => expect(told).toEqual([bookingId]), TEST_TIMEOUT);
    await hotel.staff.bookings.removeNote({ _id });
    await vi.waitFor(() => expect(told).toEqual([bookingId, bookingId]), TEST_TIMEOUT);
    await unlisten();
    await hotel.staff.bookings.addNote({ bookingId, text: 'Difficult guest' });
    expect(JSON.stringify(await ada.calls.bookings.get({ _id: bookingId }))).not.toContain('Difficult');
    await expect(ada.calls.bookings.notes({ bookingId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the notes of a person with an account', () => {
  const copy = async () => {
    const { base64 } = await ada.calls.account.export();
    return JSON.parse(Buffer.from(base64, 'base64').toString());
  };

  it('are in the copy of their data, without who wrote them', async () => {
    const { reference } = await asClerk.bookings
      .addNote({ bookingId, text: 'Allergic to nuts' })
      .then(() => hotel.staff.bookings.get({ _id: bookingId }));
    const { staffNotes } = await copy();
    expect(staffNotes).toEqual([{ about: reference, text: 'Allergic to nuts', createdAt: '2026-03-10T11:00:00.000Z' }]);
  });

  it('go with the account', async () => {
    const leaver = await hotel.guest('Yemi Leaves');
    const { _id } = await leaver.calls.bookings.create(
      bookingRequest({ checkInDate: '2026-04-01', checkOutDate: '2026-04-02' }),
    );
    await hotel.staff.bookings.addNote({ bookingId: _id, text: 'Yemi snores' });
    await leaver.calls.bookings.remove({ _id });
    await leaver.calls.account.close({ password: 'secret123' });
    expect(await hotel.staff.bookings.notes({ bookingId: _id })).toEqual([]);
  });
});

describe('the guest of a booking', () => {
  it('is the one of the directory who stays there, with all that they spent and owe', async () => {
    const other = await ada.calls.bookings.create(
      bookingRequest({ guestName: '  adaeze OBI', checkInDate: '2026-05-01', checkOutDate: '2026-05-02' }),
    );
    await hotel.pay({ bookingId: other._id }, 5_000);
    const guest = await hotel.staff.guests.ofBooking({ bookingId });
    expect(guest).toMatchObject({ phone: '08031234567', bookings: 2, spent: 5_000, owes: 75_000 });
    expect(await hotel.staff.guests.ofBooking({ bookingId: other._id })).toEqual(guest);
    const stays = await hotel.staff.bookings.list({ guestId: guest._id });
    expect(stays.items.map(({ _id }) => _id)).toEqual([other._id, bookingId]);
  });

  it('is nobody for a booking that is not there, or that is hidden', async () => {
    await hotel.staff.bookings.remove({ _id: bookingId });
    for (const absent of [bookingId, 'nonsense']) {
      await expect(hotel.staff.guests.ofBooking({ bookingId: absent })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('the history of a booking', () => {
  it('is in the audit log, with the booking that a line is about', async () => {
    const { reference } = await hotel.staff.bookings.update({ _id: bookingId, status: 'confirmed' });
    const { items } = await hotel.staff.audit.list({ reference });
    expect(items.map(({ what, bookingId: about }) => [what, about])).toEqual([
      [`changed the status of ${reference} from pending to confirmed`, bookingId],
      [`made the booking ${reference}`, bookingId],
    ]);
    const login = (await hotel.staff.audit.list({ area: 'auth' })).items[0];
    expect(login?.bookingId ?? null).toBeNull();
  });
});
