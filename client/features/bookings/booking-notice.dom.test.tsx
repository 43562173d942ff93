import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BookingNotice } from './booking-notice';

it('D13: a booking without an answer is not called failed', () => {
  render(<BookingNotice error={BOOKING_TEXTS.createFailed} unanswered />);
  expect(screen.getByRole('alert')).toHaveTextContent(BOOKING_TEXTS.unanswered);
  expect(screen.queryByText(BOOKING_TEXTS.createFailed)).not.toBeInTheDocument();
});

it('a refusal is said as it is', () => {
  render(<BookingNotice error={BOOKING_TEXTS.createFailed} unanswered={false} />);
  expect(screen.getByRole('alert')).toHaveTextContent(BOOKING_TEXTS.createFailed);
});

it('nothing is said before there is something to say', () => {
  const { container } = render(<BookingNotice error={undefined} unanswered={false} />);
  expect(container).toBeEmptyDOMElement();
});
