import type { Booking } from '@shared/bookings/schema';
import { exampleBooking, exampleHotel } from '@shared/testing/examples';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { renderPage } from '../../testing/render-page';
import BookingPage from './booking-page';

const open = (booking: Partial<Booking>, hotel = exampleHotel()) =>
  renderPage(
    <Route path="/booking/:bookingId">
      <BookingPage />
    </Route>,
    '/booking/b1#gta_link',
    {
      'hotel.details': () => hotel,
      'rooms.list': () => [],
      'bookings.get': () => exampleBooking({ balance: 0, paymentStatus: 'paid', ...booking }),
    },
  );
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('the page of a confirmed stay says from when the room is ready, by when to leave, where the hotel is and whom to call', async () => {
  open({ status: 'confirmed' }, exampleHotel({ checkInHour: 14, checkOutHour: 11 }));
  const coming = await region('When you come');
  expect(coming.getByText('Tue, 1 Dec 2026, from 2 pm')).toBeVisible();
  expect(coming.getByText(/, 11 am$/)).toBeVisible();
  expect(coming.getByText(/14 Ring Road, Osogbo/)).toBeVisible();
  expect(coming.getByText(/^Front desk: day and night/)).toBeVisible();
  const way = new URL(coming.getByRole('link', { name: 'Get directions' }).getAttribute('href') ?? '');
  expect(way.searchParams.get('destination')).toBe('GT Hotel, 14 Ring Road, Osogbo');
  expect(coming.getByRole('link', { name: 'WhatsApp us' })).toHaveAttribute('href', 'https://wa.me/2348035550142');
  expect(coming.getByRole('link', { name: '08035550142' })).toHaveAttribute('href', 'tel:+2348035550142');
});

it('a hotel with another number for WhatsApp is written to there', async () => {
  open({ status: 'confirmed' }, exampleHotel({ whatsapp: '08091112222' }));
  const { getByRole } = await region('When you come');
  expect(getByRole('link', { name: 'WhatsApp us' })).toHaveAttribute('href', 'https://wa.me/2348091112222');
});

it('who is here reads by when to leave, no longer when the room is ready, and can order food', async () => {
  open({ status: 'checkedin' });
  const { getByRole, getByText, queryByText } = await region('While you are here');
  expect(getByText(/, 12 noon$/)).toBeVisible();
  expect(queryByText('Room ready')).not.toBeInTheDocument();
  expect(getByRole('link', { name: 'Order food' })).toHaveAttribute('href', '/menu');
});

it.each(['pending', 'cancelled', 'completed'] as const)(
  'the page of a stay that is %s says none of it',
  async (status) => {
    open({ status });
    expect(await screen.findByText('Booking ID GT-7K2M9Q')).toBeVisible();
    expect(screen.queryByRole('region', { name: /When you come|While you are here/ })).not.toBeInTheDocument();
  },
);
