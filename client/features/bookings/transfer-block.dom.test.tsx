import { exampleBooking, exampleHotel } from '@shared/testing/examples';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TransferBlock } from './transfer-block';

const booking = exampleBooking({
  reference: 'GT-2MXCYT',
  status: 'pending',
  balance: 40_500.5,
  holdExpiresAt: '2026-11-22T00:54:00.000Z',
});
const hotel = exampleHotel();

describe('the transfer instructions', () => {
  it('name account, bank, the open amount and what to write on the transfer', () => {
    render(<TransferBlock booking={booking} hotel={hotel} />);
    expect(screen.getByText(/Online payment is temporarily disabled/)).toBeInTheDocument();
    for (const text of ['GT Hotel Limited', 'Demo Bank', '0123456789']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByText('₦40,500.50')).toHaveLength(2);
    expect(screen.getByText('Ada Obi')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy 0123456789' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy GT-2MXCYT' })).toBeVisible();
  });

  it('let a phone dial the hotel', () => {
    render(<TransferBlock booking={booking} hotel={hotel} />);
    expect(screen.getByRole('link', { name: '08035550142' })).toHaveAttribute('href', 'tel:+2348035550142');
  });

  it('D11: say until when the room is held, by the clock of the hotel, and only while it is', () => {
    const { rerender } = render(<TransferBlock booking={booking} hotel={hotel} />);
    expect(screen.getByText(/Sun, 22 Nov, 1:54/)).toBeVisible();
    rerender(<TransferBlock booking={{ ...booking, holdExpiresAt: null }} hotel={hotel} />);
    expect(screen.queryByText(/We hold room/)).not.toBeInTheDocument();
  });

  it('D29: do not promise a room that is held for nobody alone', () => {
    render(<TransferBlock booking={{ ...booking, tentative: true }} hotel={hotel} />);
    expect(screen.queryByText(/We hold room/)).not.toBeInTheDocument();
    expect(screen.getByText(/earlier if somebody else books room 101 for sure/)).toBeVisible();
  });

  it('D24: do not call online payment disabled when it is not', () => {
    render(<TransferBlock booking={booking} hotel={{ ...hotel, cardPayments: true }} />);
    expect(screen.queryByText(/temporarily disabled/)).not.toBeInTheDocument();
  });
});
