import { exampleRequest } from '@shared/testing/catering';
import { exampleBooking, exampleFolio, exampleHotel, exampleOrder, examplePayment } from '@shared/testing/examples';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { renderPage } from '../../testing/render-page';
import GuestBookingPage from './guest-booking-page';
import GuestOrderPage from './guest-order-page';
import GuestRequestPage from './guest-request-page';

const folio = (paid: number) =>
  exampleFolio({ bookingId: null, payments: [examplePayment({ amount: paid, receipt: null })], ...owing(paid) });

/** What is left of ₦40,000. */
const owing = (paid: number) => ({
  balance: 40_000 - paid,
  paymentStatus: paid === 0 ? ('unpaid' as const) : paid < 40_000 ? ('part_paid' as const) : ('paid' as const),
});

it.each([
  ['a booking', GuestBookingPage, '/booking/:bookingId', '/booking/b1', 'bookings.get', exampleBooking],
  ['an order', GuestOrderPage, '/order-confirmation', '/order-confirmation?order=o1', 'food.get', exampleOrder],
  [
    'a request',
    GuestRequestPage,
    '/catering-request/:requestId',
    '/catering-request/c1',
    'catering.get',
    exampleRequest,
  ],
] as const)(
  'the open page of %s follows each payment that staff record, and that they take one back',
  async (_what, Page, path, address, get, example) => {
    let paid = 0;
    const now = () => example({ ...owing(paid), version: paid + 1 });
    const { oneSubscription } = renderPage(
      <Route path={path}>
        <Page />
      </Route>,
      `${address}#gta_link`,
      {
        'hotel.details': () => exampleHotel(),
        'rooms.list': () => [],
        'payments.folio': () => folio(paid),
        [get]: now,
      },
    );
    const stream = await oneSubscription();
    const become = (sum: number) => {
      paid = sum;
      return stream.send(now());
    };
    await become(10_000);
    expect(await screen.findByText(/^Paid ₦10,000 on .* ₦30,000 is still to pay\.$/)).toBeVisible();
    await become(40_000);
    expect(await screen.findByText(/^Paid ₦40,000 on .* Nothing is left to pay\.$/)).toBeVisible();
    await become(0);
    await waitFor(() => expect(screen.queryByText(/^Paid ₦/)).not.toBeInTheDocument());
  },
);
