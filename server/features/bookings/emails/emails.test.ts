import { emailSubject, emailText } from '@server/platform/email/email';
import { emailHtml } from '@server/platform/email/email-html';
import { BOOKING_EVENTS, BOOKING_STATUSES, type BookingEvent, type BookingStatus } from '@shared/bookings/constants';
import { exampleBooking, exampleHotel } from '@shared/testing/examples';
import { describe, expect, it } from 'vitest';
import { type EmailContext, emailContent } from './email-content';

const booking = exampleBooking({
  guestName: 'Adaeze Obi',
  checkInDate: '2026-03-20',
  checkOutDate: '2026-03-23',
  nights: ['2026-03-20', '2026-03-21', '2026-03-22'].map((date) => ({ date, roomNumber: '101', price: 20_000 })),
  status: 'pending',
  amountPaid: 60_000,
  balance: 60_000,
  holdExpiresAt: '2026-03-11T11:00:00.000Z',
});
const hotel = exampleHotel({ today: '2026-03-10' });

function context(
  change: Partial<Omit<EmailContext, 'now' | 'stay'>> & { now?: object; stay?: object } = {},
): EmailContext {
  const now = { ...booking, ...change.now };
  return {
    event: 'created',
    was: null,
    charged: null,
    extra: null,
    paid: null,
    declined: null,
    hidden: false,
    hotel,
    publicUrl: 'https://hotel.test',
    toldStatus: null,
    accessToken: 'gta_secret',
    ...change,
    now,
    stay: { ...now, ...change.stay },
  };
}
const text = (change?: Parameters<typeof context>[0]) => emailText(emailContent(context(change)));
const html = (change?: Parameters<typeof context>[0]) => emailHtml(emailContent(context(change)), 'https://hotel.test');

it('an email about more than was owed says so, and asks for nothing', () => {
  const money = { kind: 'payment', amount: 60_000, reference: 'PY-3XK2M9', receiptNumber: '000124' } as const;
  const over = { status: 'confirmed', balance: -60_000, paymentStatus: 'paid', holdExpiresAt: null } as const;
  const read = text({ event: 'paid', paid: money, stay: over, now: over });
  expect(read).toContain('Paid beyond what is owed: ₦60,000');
  expect(read).toContain('₦60,000 comes back to you: please tell us on the page of your booking to which account.');
  expect(read).not.toContain('Still to pay');
});

describe('the email about a new booking', () => {
  it('says what was booked, what it costs, how and until when to pay, where to look it up and whom to ask', () => {
    const read = text();
    for (const said of [
      'Dear Adaeze Obi,',
      'Thank you for booking with GT Hotel.',
      'We will confirm it as soon as your payment arrives.',
      'Booking ID: GT-7K2M9Q',
      'Room: 101',
      'Check-in: Fri, 20 Mar 2026',
      'Check-out: Mon, 23 Mar 2026',
      'Nights: 3 nights',
      'Amount: ₦60,000',
      'Still to pay: ₦60,000',
      'Account number: 0123456789',
      '1. Transfer ₦60,000. As the reference, write your full name Adaeze Obi or the booking ID GT-7K2M9Q, ideally both.',
      '2. Then please phone the hotel to confirm: 08035550142',
      '3. We hold room 101 for you until Wed, 11 Mar, 12:00 pm. After that, an unpaid booking is cancelled.',
      `https://hotel.test/booking/${booking._id}#gta_secret`,
      '14 Ring Road, Osogbo',
    ]) {
      expect(read).toContain(said);
    }
  });

  it('D15: names the way online where the hotel takes that and the link opens the booking', () => {
    const cards = { ...hotel, cardPayments: true };
    const words = 'Or pay online, by card or from your bank: open the link below.';
    expect(text({ hotel: cards })).toContain(`4. ${words}`);
    expect(text()).not.toContain(words);
    expect(text({ hotel: cards, accessToken: null })).not.toContain(words);
  });

  it('says the same in HTML as in text', () => {
    const read = html();
    const { greeting, paragraphs, details, payment, link, hotel: from } = emailContent(context());
    const all = [
      greeting,
      ...paragraphs,
      ...details,
      ...(payment?.details ?? []),
      ...(payment?.steps ?? []),
      link?.label,
      ...Object.values(from).map((line) => line.replace('&', '&amp;')),
    ];
    for (const said of all.flatMap((one) => (typeof one === 'object' ? [one.label, one.value] : [one]))) {
      expect(read).toContain(said);
    }
    expect(read).toContain(`href="https://hotel.test/booking/${booking._id}#gta_secret"`);
  });

  it('does not look forward to a stay that staff recorded afterwards (D3)', () => {
    const past = { status: 'confirmed', checkInDate: '2026-03-01', checkOutDate: '2026-03-03', holdExpiresAt: null };
    expect(text({ now: past })).not.toContain('look forward');
  });
});

describe('each event', () => {
  const statusAfter = (event: BookingEvent): BookingStatus =>
    BOOKING_STATUSES.find((status) => status === event) ??
    (event.startsWith('charge')
      ? 'checkedin'
      : ['created', 'changed', 'link'].includes(event)
        ? 'pending'
        : 'cancelled');

  it.each(BOOKING_EVENTS)('%s has a subject with the booking ID, and tells its news', (event) => {
    const content = emailContent(context({ event, now: { status: statusAfter(event), holdExpiresAt: null } }));
    expect(emailSubject(content)).toMatch(/^GT Hotel: .*GT-7K2M9Q/);
    expect(content.paragraphs.length).toBeGreaterThan(0);
    expect(JSON.stringify(content)).not.toMatch(/\{\w+\}|undefined|NaN/);
  });

  const money = { amount: 20_000, reference: 'PY-4H8T2K', receiptNumber: '000007' };
  const paidIn = (event: BookingEvent) =>
    event === 'paid'
      ? { ...money, kind: 'payment' as const }
      : event === 'refunded'
        ? { ...money, kind: 'refund' as const, receiptNumber: null }
        : event === 'payment_struck'
          ? { ...money, kind: 'correction' as const }
          : null;

  it('says how much money came or went, for which payment, and the number of its receipt', () => {
    expect(text({ event: 'paid', paid: paidIn('paid') })).toContain(
      'We have received ₦20,000 (PY-4H8T2K). Thank you. Your receipt has the number 000007.',
    );
    expect(text({ event: 'refunded', paid: paidIn('refunded') })).toContain(
      'We have given back ₦20,000 of your payment PY-4H8T2K.',
    );
    const struck = { ...money, kind: 'correction' as const };
    const unconfirmed = 'So your booking is not confirmed any more.';
    expect(text({ event: 'payment_struck', paid: struck })).not.toContain(unconfirmed);
    expect(text({ event: 'payment_struck', paid: { ...struck, unconfirms: true } })).toContain(unconfirmed);
  });

  it('has a text of its own: no two emails say the same', () => {
    const paragraphs = BOOKING_EVENTS.map((event) =>
      emailContent(
        context({
          event,
          paid: paidIn(event),
          declined:
            event === 'dates_declined' ? { checkInDate: '2026-04-01', checkOutDate: '2026-04-03', note: null } : null,
          now: { status: statusAfter(event), holdExpiresAt: null },
        }),
      ).paragraphs.join(),
    );
    expect(new Set(paragraphs).size).toBe(BOOKING_EVENTS.length);
  });

  it.each(['expired', 'displaced', 'withdrawn', 'cancelled', 'rejected', 'completed'] as const)(
    '%s asks for no money',
    (event) => {
      const read = text({ event, now: { status: statusAfter(event) } });
      expect(read).not.toContain('0123456789');
      expect(read).not.toContain('Still to pay');
    },
  );

  it('B13: about an expired tentative stay does not claim that its room was held', () => {
    const read = text({
      event: 'expired',
      stay: { tentative: true, status: 'cancelled' },
      now: { status: 'cancelled' },
    });
    expect(read).toContain('Your booking of room 101 waited for your payment. That time is over');
    expect(read).not.toContain('We held');
    expect(text({ event: 'expired', now: { status: 'cancelled' } })).toContain('We held room 101 for you');
  });

  it('that ends a stay for which money came says what becomes of it', () => {
    const read = text({ event: 'rejected', now: { status: 'rejected', balance: -20_000, paymentStatus: 'paid' } });
    expect(read).toContain(
      'We have received ₦20,000 for it. ₦20,000 comes back to you: please tell us on the page of your booking to which account.',
    );
  });

  it('that has no page says to call', () => {
    const read = text({ event: 'cancelled', hidden: true, now: { status: 'cancelled', balance: -20_000 } });
    expect(read).toContain('We have received ₦20,000 for it. Please phone us about that money.');
  });

  it('lists extras once, beside what else is charged to the room', () => {
    const breakfast = { _id: 'x1', name: 'Breakfast', per: 'stay' as const, price: 5_000, sleeps: 0, quantity: 1 };
    const extras = [{ ...breakfast, amount: 5_000 }];
    const read = text({ event: 'confirmed', now: { status: 'confirmed', charges: 8_000, extras } });
    expect(read).toContain('Breakfast: 1, ₦5,000');
    expect(read).toContain('Charged to the room: ₦3,000');
    const alone = text({ event: 'confirmed', now: { status: 'confirmed', charges: 5_000, extras } });
    expect(alone).not.toContain('Charged to the room');
  });

  it.each([
    [
      -15_000,
      'We have received ₦25,000. ₦15,000 comes back to you: please tell us on the page of your booking to which account.',
    ],
    [0, 'It is paid.'],
    [10_000, '₦10,000 is still to be paid.'],
  ])('at a balance of %i says what the cancellation fee leaves of it', (balance, rest) => {
    const read = text({ event: 'withdrawn', now: { status: 'cancelled', balance, cancellationFee: 10_000 } });
    expect(read).toContain(`By the terms of your booking, the cancellation fee is ₦10,000. ${rest}`);
  });
});

describe('an email about a charge of staff (D17)', () => {
  const extra = { kind: 'laundry' as const, amount: 3_500, note: 'Two shirts\r\nBcc: x@y.test' };

  it('names what it is for, on one line, and nothing of food', () => {
    const read = text({ event: 'charged', extra });
    expect(read).toContain('The hotel has put a charge on the bill of your stay in room 101.');
    expect(read).toContain('Laundry: ₦3,500 (Two shirts');
    expect(read).not.toMatch(/^Bcc/m);
    expect(read).not.toContain('food');
    expect(emailContent(context({ event: 'charge_voided', extra })).title).toContain(
      'A charge was taken off your bill',
    );
  });
});

describe('an email about the bill (D14)', () => {
  const charged = { reference: 'FD-7K2M9Q', items: [{ name: 'Egusi', quantity: 2 }], total: 5_000 };
  const now = { status: 'checkedin', charges: 5_000, balance: 65_000, holdExpiresAt: null };

  it('says what was ordered, how much it is, and what to do if it was not the guest', () => {
    const read = text({ event: 'charged', charged, now });
    expect(read).toContain('A food order was charged to room 101. It is on the bill of your stay.');
    expect(read).toContain('Order FD-7K2M9Q: 2 × Egusi, ₦5,000 together.');
    expect(read).toContain('If this was not you, please phone us at once: 08035550142');
    expect(read).toContain('Charged to the room: ₦5,000');
  });

  it('says what was taken off it', () => {
    const read = text({ event: 'charge_voided', charged, now: { ...now, charges: 0, balance: 60_000 } });
    expect(read).toContain('The hotel has taken a food order off the bill of your stay.');
    expect(read).toContain('Order FD-7K2M9Q: 2 × Egusi, ₦5,000 together.');
    expect(read).not.toContain('not you');
  });

  it('is of what people typed, in one line', () => {
    const hostile = { ...charged, items: [{ name: '<b>Egusi</b>\r\nBcc: x@y.test', quantity: 1 }] };
    expect(html({ event: 'charged', charged: hostile, now })).not.toContain('<b>Egusi');
    expect(text({ event: 'charged', charged: hostile, now })).not.toMatch(/^Bcc/m);
  });
});

describe('D29: an email about a tentative stay', () => {
  it('says so, why, and what helps, and promises no room', () => {
    const read = text({ now: { tentative: true } });
    expect(read).toContain('This room is not held for you alone until your payment has arrived.');
    expect(read).toContain('Please pay soon or call the hotel.');
    expect(read).toContain('or earlier if somebody else books room 101 for sure');
    expect(read).not.toContain('We hold room');
    expect(text({})).not.toContain('not held for you alone');
  });

  it('says that the room was taken when it has given way', () => {
    const read = text({ event: 'displaced', now: { status: 'cancelled' } });
    expect(read).toContain('Somebody else has booked room 101 for sure meanwhile.');
    expect(read).not.toContain('0123456789');
  });
});

describe('an email about a change by staff', () => {
  it('says what is different and what it was before', () => {
    const was = { roomNumber: '102', checkInDate: '2026-03-20', checkOutDate: '2026-03-22', amountPaid: 40_000 };
    const read = text({ event: 'changed', was });
    expect(read).toContain('Room: 101 (before: 102)');
    expect(read).toContain('Check-in: Fri, 20 Mar 2026\n');
    expect(read).toContain('Check-out: Mon, 23 Mar 2026 (before: Sun, 22 Mar 2026)');
    expect(read).toContain('Amount: ₦60,000 (before: ₦40,000)');
  });

  it('says how many nights cost what, and in which room where its guest has moved, unless the stay has changed since', () => {
    const nights = ['102', '102', '101'].map((roomNumber, at) => ({
      ...{ date: `2026-03-2${at}`, roomNumber },
      price: roomNumber === '102' ? 15_000 : 30_000,
    }));
    const moved = { event: 'changed', now: { status: 'checkedin', nights } } as const;
    expect(text(moved)).toContain('Nights: 2 nights × ₦15,000 in room 102 + 1 night × ₦30,000 in room 101\n');
    expect(text({ ...moved, stay: { roomNumber: '102' } })).toContain('Nights: 3 nights\n');
    expect(text({ ...moved, stay: { checkOutDate: '2026-03-24' } })).toContain('Nights: 4 nights\n');
    const here = nights.map((night) => ({ ...night, roomNumber: '101' }));
    const inOneRoom = text({ ...moved, now: { ...moved.now, nights: here } });
    expect(inOneRoom).toContain('Nights: 2 nights × ₦15,000 + 1 night × ₦30,000\n');
  });

  it('says to who leaves early what comes back of what they paid, less what the desk has given back by then', () => {
    const left = { event: 'completed', stay: { status: 'completed', balance: -40_000 } } as const;
    const back = 'comes back to you: please tell us on the page of your booking to which account.';
    expect(text({ ...left, now: { status: 'completed', balance: -40_000 } })).toContain(`₦40,000 ${back}`);
    expect(text({ ...left, now: { status: 'completed', balance: -10_000 } })).toContain(`₦10,000 ${back}`);
    expect(text({ ...left, now: { status: 'completed', balance: 0 } })).not.toContain(back);
  });
});

describe('an email that is sent late', () => {
  it('is about its own change, and says that there was another since', () => {
    const read = text({ event: 'confirmed', stay: { status: 'confirmed' }, now: { status: 'cancelled' } });
    expect(read).toContain('Your stay is confirmed.');
    expect(read).toContain('your booking has changed again since');
    expect(read).not.toContain('0123456789');
  });

  it('asks for what is to be paid now', () => {
    const read = text({ stay: { balance: 60_000 }, now: { balance: 10_000, paymentStatus: 'part_paid' } });
    expect(read).toContain('Transfer ₦10,000.');
    expect(text({ now: { balance: 0, paymentStatus: 'paid' } })).not.toContain('Transfer');
  });
});

describe('the link (D7)', () => {
  it('carries the token only where the booking has no account', () => {
    const owned = text({ accessToken: null, now: { userId: '6a1b0f6e-0000-4000-8000-000000000002' } });
    expect(owned).toContain(`https://hotel.test/booking/${booking._id}\n`);
    expect(owned).toContain('Log in');
  });

  it('is left out when it could not be opened: staff made the booking, or hid it', () => {
    expect(text({ accessToken: null })).not.toContain('https://hotel.test');
    expect(text({ hidden: true })).not.toContain('https://');
  });
});

describe('what the email offers to pass on', () => {
  it('is what it confirms, without the link that opens the booking', () => {
    for (const event of ['created', 'confirmed', 'paid'] as const) {
      const confirmed = { event, stay: { status: 'confirmed' }, now: { status: 'confirmed' } } as const;
      const [, shared = ''] = emailContent(context(confirmed)).shareLink?.address.split('?text=') ?? [];
      expect(decodeURIComponent(shared)).toContain(
        'Booking ID: GT-7K2M9Q\nRoom 101 (Standard)\nCheck-in: Fri, 20 Mar 2026',
      );
      expect(decodeURIComponent(shared)).not.toMatch(/gta_|https?:|08031234567/);
    }
  });

  it('is nothing where nothing is confirmed, or nothing is left', () => {
    for (const event of ['link', 'changed', 'charged', 'cancelled', 'expired'] as const) {
      expect(html({ event })).not.toContain('wa.me/?text=');
    }
    expect(html({ event: 'created', stay: { status: 'cancelled' } })).not.toContain('wa.me/?text=');
    expect(html({ event: 'created' })).toContain('href="https://wa.me/?text=');
  });

  it('is not in the plain text, where its address would be longer than all the rest', () => {
    expect(text({ event: 'created' })).not.toContain('wa.me/?text=');
  });
});

describe('whatever people type', () => {
  const hostile = '<b onclick="x">Ada</b>\r\nBcc: thief@elsewhere.test\u2028{reference} & "Co"';

  it('is text in HTML that no mail program makes a link of (D29), and stays in its line', () => {
    const read = html({ now: { guestName: hostile, roomType: hostile } });
    expect(read).not.toContain('<b ');
    expect(read).toContain(
      'Dear &lt;b onclick=&quot;x&quot;&gt;Ada&lt;/b&gt; Bcc: thief@elsewhere. test {reference} &amp; &quot;Co&quot;,',
    );
    expect(text({ now: { guestName: hostile } })).toMatch(
      /^Dear <b onclick="x">Ada<\/b> Bcc: thief@elsewhere\. test \{reference\} & "Co",\n/,
    );
  });

  it('never reaches the subject but for the name of the hotel, in one line', () => {
    const content = emailContent(context({ now: { guestName: hostile }, hotel: { ...hotel, name: 'GT\r\nHotel' } }));
    expect(emailSubject(content)).toBe('GT Hotel: Your booking GT-7K2M9Q');
  });
});
