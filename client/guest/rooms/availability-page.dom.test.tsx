import { exampleRoom } from '@shared/testing/examples';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AvailabilityResult, type FreeRooms } from './availability-page';

const stay = { from: '2026-11-20', to: '2026-11-23' };
const room = exampleRoom();
const found = (over: Partial<FreeRooms>): FreeRooms => ({
  rooms: undefined,
  busy: false,
  failed: false,
  again: () => undefined,
  ...over,
});

it('free rooms are announced with the dates, and each links to a booking of exactly that stay', () => {
  render(<AvailabilityResult found={found({ rooms: [{ room, total: 55_500 }] })} stay={stay} />);
  expect(screen.getByRole('status')).toHaveTextContent('1 room is free');
  expect(screen.getByRole('status')).toHaveTextContent('3 nights');
  expect(screen.getByText('₦55,500')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book Now room 101' })).toHaveAttribute(
    'href',
    '/book-room?room=101&from=2026-11-20&to=2026-11-23',
  );
});

it('if no room is free, the same stay a day earlier or later is offered, never before today, and the phone number', () => {
  render(<AvailabilityResult found={found({ rooms: [] })} phone="08035550142" stay={stay} today="2026-11-20" />);
  expect(screen.getByRole('status')).toHaveTextContent('No room is free for all of these nights.');
  expect(screen.getByRole('link', { name: 'One day later' })).toHaveAttribute(
    'href',
    '/check-availability?from=2026-11-21&to=2026-11-24',
  );
  expect(screen.queryByRole('link', { name: 'One day earlier' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '08035550142' })).toHaveAttribute('href', 'tel:+2348035550142');
});

it('a failed search for free rooms says so and can be retried', async () => {
  let asked = 0;
  render(<AvailabilityResult found={found({ failed: true, again: () => asked++ })} stay={stay} />);
  expect(screen.getByRole('alert')).toHaveTextContent('We could not look up the free rooms.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toBe(1);
});

it('no result is shown before dates were asked for', () => {
  render(<AvailabilityResult found={found({})} stay={null} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
