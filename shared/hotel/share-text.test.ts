import { expect, it } from 'vitest';
import { bookingShareText } from '../bookings/share';
import { orderShareText } from '../food/share';
import { exampleBooking, exampleHotel, exampleOrder } from '../testing/examples';
import { whatsAppShareHref } from './share-text';

const hotel = exampleHotel();

it('a booking is told with its ID, room, dates as the house writes them, price, and the hotel with its phone', () => {
  expect(bookingShareText(exampleBooking(), hotel)).toBe(
    [
      'My stay at GT Hotel is confirmed.',
      '',
      'Booking ID: GT-7K2M9Q',
      'Room 101 (Standard)',
      'Check-in: Tue, 1 Dec 2026',
      'Check-out: Thu, 3 Dec 2026 (2 nights)',
      'Price: ₦40,000',
      '',
      'GT Hotel, 14 Ring Road, Osogbo',
      'Phone: 08035550142',
    ].join('\n'),
  );
});

it('says of an unpaid booking that it is not confirmed yet, and there is nothing to share of one that has ended', () => {
  const textOf = (status: 'pending' | 'approved' | 'checkedin' | 'cancelled' | 'rejected' | 'completed') =>
    bookingShareText(exampleBooking({ status }), hotel);
  for (const status of ['pending', 'approved'] as const) {
    expect(textOf(status)).toMatch(
      /^I have booked a stay at GT Hotel\. The hotel will confirm it as soon as the payment arrives\./,
    );
  }
  expect(textOf('checkedin')).toMatch(/^I am staying at GT Hotel\./);
  for (const status of ['cancelled', 'rejected', 'completed'] as const) expect(textOf(status)).toBeNull();
});

it('D7, D14: holds no link, no token, and of the guest neither phone nor address nor email', () => {
  const texts = [
    bookingShareText(exampleBooking({ address: '3 Station Road' }), hotel),
    orderShareText(
      exampleOrder({
        deliverTo: 'address',
        guestDetails: { name: 'Ada Obi', email: 'ada@example.com', phone: '08031234567', address: '3 Station Road' },
      }),
      hotel,
    ),
  ];
  for (const text of texts) expect(text).not.toMatch(/https?:|gta_|08031234567|3 Station Road|ada@/);
});

it('an order is told with its items, total and where it goes; one that was voided is not', () => {
  expect(orderShareText(exampleOrder(), hotel)).toContain(
    'Order reference: FD-2MXCYT\n2 × Jollof Rice\n1 × Zobo\nTotal: ₦7,800.50\nWhere to: Room 101',
  );
  expect(orderShareText(exampleOrder({ voidedAt: '2026-11-21T06:00:00.000Z' }), hotel)).toBeNull();
});

it('a hotel’s name is taken as it is, and the address holds the text whole', () => {
  const text = bookingShareText(exampleBooking(), exampleHotel({ name: 'A & B $& #1' }));
  expect(text).toContain('My stay at A & B $& #1 is confirmed.');
  const address = new URL(whatsAppShareHref(text ?? ''));
  expect(address.origin + address.pathname).toBe('https://wa.me/');
  expect(address.searchParams.get('text')).toBe(text);
  expect(address.hash).toBe('');
});
