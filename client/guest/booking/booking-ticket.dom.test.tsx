import { exampleBooking, exampleHotel } from '@shared/testing/examples';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TransferBlock } from './booking-ticket';

const booking = exampleBooking({
  reference: 'GT-2MXCYT',
  status: 'pending',
  balance: 40_500.5,
});
const hotel = exampleHotel();

it('the transfer instructions name account, bank, the open amount and the reference to write', () => {
  render(<TransferBlock booking={booking} hotel={hotel} />);
  expect(screen.getByText(/Online payment is temporarily disabled/)).toBeInTheDocument();
  for (const text of ['GT Hotel Limited', 'Demo Bank', '0123456789']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getAllByText('₦40,500.50')).toHaveLength(2);
  expect(screen.getByText('Ada Obi')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy 0123456789' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy GT-2MXCYT' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy 40500.5' })).toBeVisible();
});

it("the transfer instructions link the hotel's phone number", () => {
  render(<TransferBlock booking={booking} hotel={hotel} />);
  expect(screen.getByRole('link', { name: '08035550142' })).toHaveAttribute('href', 'tel:+2348035550142');
});

it('D24: the transfer instructions do not call online payment disabled when it is enabled', () => {
  render(<TransferBlock booking={booking} hotel={{ ...hotel, cardPayments: true }} />);
  expect(screen.queryByText(/temporarily disabled/)).not.toBeInTheDocument();
});
