import { bookingRequest, groupRequest } from '@server/testing/hotel';
import { describeRecordEmails, linkIn, sharedEmailedHotel } from '@server/testing/record-emails';
import { BOOKING } from '@server/testing/record-kinds';
import { describe, expect, it } from 'vitest';
import { expireHolds } from '../holds/holds';

const emailed = await sharedEmailedHotel(BOOKING);
const { hotel, server, events, emails, queued, sending } = emailed;

describeRecordEmails(emailed, BOOKING);

describe('a guest for whom staff book gets an email (D18)', () => {
  it('where they noted an address', async () => {
    await hotel.staff.bookings.create(bookingRequest({ email: '' }));
    expect(await events()).toEqual([]);
    const booking = await hotel.staff.bookings.create(bookingRequest({ roomNumber: '102' }));
    const [received] = await emails(1);
    expect(received?.header('X-Hotel-Record')).toBe(booking._id);
    expect(received?.email.text).toContain('Your stay is confirmed.');
    expect(booking).not.toHaveProperty('accessToken');
  });

  it('with the link to its page (D7), where no account has it', async () => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest());
    const [received] = await emails(1);
    const [address, accessToken = ''] = linkIn(received?.email.text)?.split('#') ?? [];
    expect(address).toBe(`https://hotel.test/booking/${_id}`);
    expect(await hotel.as(accessToken).bookings.get({ _id })).toMatchObject({ _id });
  });
});

describe('D40: a group that is checked in by one press', () => {
  it('is welcomed once by each address, which reads of its own rooms', async () => {
    const night = { checkInDate: '2026-03-10', checkOutDate: '2026-03-12' };
    for (const number of ['103', '104']) await hotel.addRoom(number);
    const rooms = ['101', '102', '103', '104'].map((roomNumber) => ({ roomNumber }));
    const { _id, reference, bookings } = await hotel.staff.groups.create(groupRequest({ ...night, rooms }));
    const other = { _id: bookings[3]?._id ?? '', email: 'bola@guests.test' };
    await hotel.staff.bookings.update(other);
    await emails(2);
    server.received.length = 0;
    await hotel.sql`update rooms set housekeeping = 'dirty' where room_number = '103'`;
    const { refused } = await hotel.staff.groups.checkIn({ _id });
    expect(refused.map(({ roomNumber }) => roomNumber)).toEqual(['103']);
    const [first, second] = (await emails(2)).toSorted((a, b) => `${a.to}`.localeCompare(`${b.to}`));
    expect(first?.email.subject).toContain(`Welcome: you are checked in (${reference})`);
    expect(first?.email.text).toContain(`You are checked in to your rooms (${reference}): 101, 102. Enjoy your stay.`);
    expect(second?.to).toEqual(['bola@guests.test']);
    expect(second?.email.text).toContain('You are checked in.');
    expect(second?.email.text).not.toMatch(/101|102/);
    server.received.length = 0;
    await hotel.sql`update rooms set housekeeping = 'clean' where room_number = '103'`;
    await hotel.staff.groups.checkIn({ _id });
    expect((await emails(1))[0]?.email.text).toContain(': 101, 102, 103. Enjoy your stay.');
  });
});

describe('D45: the email about a check-out', () => {
  it('brings the bill as PDF, and the link to its page', async () => {
    const stay = { checkInDate: '2026-03-10', checkOutDate: '2026-03-12' };
    const { _id } = await hotel.staff.bookings.create(bookingRequest(stay));
    await emails(1);
    server.received.length = 0;
    await hotel.staff.bookings.update({ _id, status: 'checkedin', anyway: true });
    await hotel.staff.bookings.update({ _id, status: 'completed', earlyDeparture: 'all', note: 'Pays later' });
    const received = await emails(1);
    const [left, ...others] = received.filter(({ header }) => header('X-Hotel-Event') === 'completed');
    expect(others).toEqual([]);
    expect(left?.email.attachments.map(({ filename }) => filename)).toEqual(['bill-INV-000001.pdf']);
    expect(left?.email.text).toContain('Your bill INV-000001 is attached.');
    const token = /bill-of-stay-[^#]+#(\S+)/.exec(left?.email.text ?? '')?.[1] ?? '';
    expect(await hotel.as(token).bills.of({ bookingId: _id })).toMatchObject({ number: 'INV-000001' });
  });
});

describe('a stay that was over before it was entered (O7)', () => {
  const over = { checkInDate: '2026-03-01', checkOutDate: '2026-03-04' };

  it('is told by no email and no notification, nor that it took place', async () => {
    const ngozi = await hotel.guest('Ngozi Past');
    const { _id } = await hotel.staff.bookings.create(bookingRequest({ ...over, userId: ngozi.user.id }));
    await hotel.staff.bookings.update({ _id, status: 'completed', note: 'As the old book says' });
    expect(await events()).toEqual([]);
    expect((await ngozi.calls.notifications.ofUser({ userId: ngozi.user.id })).items).toEqual([]);
  });

  it('still has its link and what is paid for it told', async () => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest(over));
    await hotel.staff.bookings.sendLink({ _id });
    await hotel.pay({ bookingId: _id }, 60_000);
    expect(await events()).toEqual(['link', 'paid']);
  });

  it('is another than one whose guest leaves today, who hears of it', async () => {
    await hotel.staff.bookings.create(bookingRequest({ checkInDate: '2026-03-08', checkOutDate: '2026-03-10' }));
    expect(await events()).toEqual(['created']);
  });
});

describe('of each change the guest hears once', () => {
  it.each(['approved', 'confirmed', 'rejected', 'checkedin', 'cancelled', 'completed'] as const)(
    'when staff set the status to %s, and not again when they set it to the same',
    async (status) => {
      const { _id } = await hotel.stranger.bookings.create(bookingRequest());
      await hotel.staff.bookings.update({ _id, status, note: 'Why' });
      await hotel.staff.bookings.update({ _id, status, note: 'Why' });
      expect(await events()).toEqual(['created', status]);
      const received = await emails(2);
      expect(received.map(({ header }) => header('X-Hotel-Event')).sort()).toEqual(['created', status].sort());
    },
  );

  it('when staff bring a booking back to pending', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.bookings.update({ _id, status: 'rejected' });
    await hotel.staff.bookings.update({ _id, status: 'pending' });
    expect(await events()).toEqual(['created', 'rejected', 'pending']);
  });

  it.each([
    [{ roomNumber: '102' }, 'Room: 102 (before: 101)'],
    [
      { checkInDate: '2026-03-21', checkOutDate: '2026-03-23' },
      'Check-in: Sat, 21 Mar 2026 (before: Fri, 20 Mar 2026)',
    ],
    [{ amountPaid: 50_000, note: 'Why' }, 'Amount: ₦50,000 (before: ₦60,000)'],
  ])('when staff change %o', async (change, said) => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest());
    await hotel.staff.bookings.update({ _id, ...change });
    expect(await events()).toEqual(['created', 'changed']);
    const received = await emails(2);
    const changed = received.find(({ header }) => header('X-Hotel-Event') === 'changed');
    expect(changed?.email.text).toContain(said);
  });

  it('when they cancel, even if they do it twice at once', async () => {
    const booking = await hotel.stranger.bookings.create(bookingRequest());
    const holder = hotel.as(booking.accessToken);
    const twice = [1, 2].map(() => holder.bookings.remove({ _id: booking._id }));
    await Promise.all(twice);
    expect(await events()).toEqual(['created', 'withdrawn']);
  });

  it('when their hold runs out, whether the sweeper ends it or the next guest who wants the room (D11)', async () => {
    const first = await hotel.stranger.bookings.create(bookingRequest());
    hotel.pass(24);
    await hotel.stranger.bookings.create(bookingRequest({ email: 'next@guests.test' }));
    hotel.pass(24);
    await expireHolds(hotel.platform);
    await expireHolds(hotel.platform);
    const all = await queued();
    expect(all.map(({ event }) => event)).toEqual(['created', 'expired', 'created', 'expired']);
    const [audited] = await hotel.sql`
      select id from audit_log where record_id = ${first._id} and action = 'bookings.expire'`;
    expect(all[1]?.changeId).toBe(audited?.id);
  });

  it('when staff delete their stay; the email has no link, as nothing is left to open', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.bookings.remove({ _id });
    expect(await events()).toEqual(['created', 'cancelled']);
    const received = await emails(2);
    const cancelled = received.find(({ header }) => header('X-Hotel-Event') === 'cancelled');
    expect(cancelled?.email.text).toContain('The hotel has cancelled your booking.');
    expect(linkIn(cancelled?.email.text)).toBeUndefined();
  });

  it('but not when staff tidy up what is over or held no room any more', async () => {
    const past = bookingRequest({ checkInDate: '2026-03-01', checkOutDate: '2026-03-10' });
    const over = await hotel.staff.bookings.create(past);
    const rejected = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.bookings.update({ _id: rejected._id, status: 'rejected' });
    for (const { _id } of [over, rejected]) await hotel.staff.bookings.remove({ _id });
    expect(await events()).toEqual(['created', 'created', 'rejected']);
  });
});

describe('a refused booking or change', () => {
  it('sends no email', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    const elsewhere = await hotel.stranger.bookings.create(bookingRequest({ roomNumber: '102' }));
    await expect(hotel.stranger.bookings.create(bookingRequest())).rejects.toThrow();
    await expect(hotel.staff.bookings.update({ _id: elsewhere._id, roomNumber: '101' })).rejects.toThrow();
    await hotel.staff.bookings.update({ _id, status: 'confirmed' });
    await expect(hotel.stranger.bookings.remove({ _id })).rejects.toThrow();
    expect(await events()).toEqual(['created', 'created', 'confirmed']);
  });
});

describe('an email that is sent late', () => {
  it('is about its own change and asks for no payment that is settled', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.bookings.update({ _id, status: 'rejected' });
    await hotel.sql`update graphile_worker._private_jobs set run_at =
      case payload ->> 'event' when 'created' then now() + interval '1 hour' else now() end`;
    await sending(() => server.emails(1));
    const received = await emails(2);
    const created = received.find(({ header }) => header('X-Hotel-Event') === 'created');
    expect(created?.email.text).toContain('Your booking is made.');
    expect(created?.email.text).toContain('has changed again since');
    expect(created?.email.text).not.toContain('0123456789');
  });
});
