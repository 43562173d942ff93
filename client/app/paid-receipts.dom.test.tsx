import { exampleBooking, exampleHotel, exampleOrder } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import type { Answers } from '../testing/mock-server';
import { renderPage } from '../testing/render-page';
import BookingPage from './booking-page';
import OrderPage from './order-page';

const folio = {
  payments: [
    { receipt: { _id: 'rc1', number: '000123', type: 'booking' } },
    { receipt: null },
    { receipt: { _id: 'rc2', number: '000124', type: 'food' } },
  ],
};
const openBooking = (answers: Answers) =>
  renderPage(
    <Route path="/booking/:bookingId">
      <BookingPage />
    </Route>,
    '/booking/b1#gta_link',
    { 'hotel.details': () => exampleHotel(), 'rooms.list': () => [], 'payments.folio': () => folio, ...answers },
  );

it('a paid booking leads to its receipts, which open with its own link', async () => {
  const { callsTo } = openBooking({ 'bookings.get': () => exampleBooking({ balance: 0, paymentStatus: 'paid' }) });
  expect(await screen.findByRole('link', { name: 'Receipt 000123' })).toHaveAttribute('href', '/receipts/rc1#gta_link');
  expect(screen.getByRole('link', { name: 'Receipt 000124' })).toBeVisible();
  expect(callsTo('payments.folio')[0]).toMatchObject({ input: { bookingId: 'b1' }, accessToken: 'gta_link' });
});

it('an unpaid one asks for none', async () => {
  const { callsTo } = openBooking({ 'bookings.get': () => exampleBooking() });
  expect(await screen.findByText('Booking ID GT-7K2M9Q')).toBeVisible();
  expect(callsTo('payments.folio')).toEqual([]);
});

it('an order that is paid in part leads to its receipt', async () => {
  const { callsTo } = renderPage(<OrderPage />, '/order-confirmation?order=o1#gta_link', {
    'hotel.details': () => exampleHotel(),
    'food.get': () => exampleOrder({ paymentStatus: 'part_paid', balance: 1 }),
    'food.follow': () => {},
    'payments.folio': () => folio,
  });
  expect(await screen.findByRole('link', { name: 'Receipt 000123' })).toBeVisible();
  expect(callsTo('payments.folio')[0]).toMatchObject({ input: { orderId: 'o1' }, accessToken: 'gta_link' });
});
