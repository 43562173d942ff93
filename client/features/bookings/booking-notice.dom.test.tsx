import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BookingNotice } from './booking-notice';

it('D13: a booking that got no answer is not reported as failed', () => {
  render(<BookingNotice error={BOOKING_TEXTS.createFailed} outcomeUnknown />);
  expect(screen.getByRole('alert')).toHaveTextContent(BOOKING_TEXTS.outcomeUnknown);
  expect(screen.queryByText(BOOKING_TEXTS.createFailed)).not.toBeInTheDocument();
});

it('the message of a refused booking is shown unchanged', () => {
  render(<BookingNotice error={BOOKING_TEXTS.createFailed} outcomeUnknown={false} />);
  expect(screen.getByRole('alert')).toHaveTextContent(BOOKING_TEXTS.createFailed);
});

it('without an error the booking notice is empty', () => {
  const { container } = render(<BookingNotice error={undefined} outcomeUnknown={false} />);
  expect(container).toBeEmptyDOMElement();
});
