import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { exampleBooking, exampleHotel, exampleUser } from '@shared/testing/examples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import BookingPage from './booking-page';

const booking = exampleBooking();
const stored = () => localStorage.getItem('booking_access') ?? '';

const open = (answers: Answers, hash = '') =>
  renderPage(
    <Route path="/booking/:bookingId">
      <BookingPage />
    </Route>,
    `/booking/b1${hash}`,
    { 'hotel.details': () => exampleHotel(), ...answers },
  );

describe('the page of a booking', () => {
  it('D7: opens with the token in its link, and stores it on the device', async () => {
    const { calls } = open({ 'bookings.get': () => booking }, '#gta_link');
    expect(await screen.findByText('Booking ID GT-7K2M9Q')).toBeVisible();
    expect(screen.getByText('Address').nextSibling).toHaveTextContent('Not given');
    expect(calls.find(({ path }) => path === 'bookings.get')).toMatchObject({ accessToken: 'gta_link' });
    await waitFor(() => expect(stored()).toContain('gta_link'));
  });

  it('D6: asks to log in without a token or a session, without a request', async () => {
    const { inputsOf } = open({});
    expect(await screen.findByText(BOOKING_TEXTS.notFound)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(inputsOf('bookings.get')).toEqual([]);
  });

  it('keeps the retry button and its focus during a retry', async () => {
    logInAsGuest();
    let answer: () => unknown = () => {
      throw connectionLost();
    };
    open({ 'bookings.get': () => answer() });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load the booking. Please try again.');
    let arrive = () => {};
    answer = () =>
      new Promise((resolve) => {
        arrive = () => resolve({ ...booking, userId: exampleUser().id });
      });
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Trying again…' })).toBe(retry);
    expect(retry).toHaveFocus();
    arrive();
    expect(await screen.findByText('Booking ID GT-7K2M9Q')).toBeVisible();
  });

  it('D7: removes an ended link, and tries the login before it shows an error', async () => {
    logInAsGuest();
    let arrive = () => {};
    let asked = 0;
    const { calls } = open(
      {
        'bookings.get': () => {
          asked += 1;
          if (asked === 1) throw refusal('not_found');
          return new Promise((resolve) => {
            arrive = () => resolve({ ...booking, userId: exampleUser().id });
          });
        },
      },
      '#gta_ended',
    );
    await waitFor(() => expect(asked).toBe(2));
    expect(await screen.findByText('Fetching your booking')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    arrive();
    expect(await screen.findByText('Booking ID GT-7K2M9Q')).toBeVisible();
    expect(calls.filter(({ path }) => path === 'bookings.get').map(({ accessToken }) => accessToken)).toEqual([
      'gta_ended',
      null,
    ]);
    expect(stored()).not.toContain('gta_ended');
  });
});
