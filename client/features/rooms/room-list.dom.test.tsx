import { exampleRoom } from '@shared/testing/examples';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RoomList } from './room-list';
import { RoomTypeFilter } from './room-type-filter';

const room = (roomNumber: string, type: string, price: number) =>
  exampleRoom({ _id: roomNumber, roomNumber, type, price, photos: [`/media/${roomNumber}/800.webp`] });
const rooms = [room('201', 'Deluxe', 34_000), room('101', 'Standard', 18_500)];
const everything = { type: '', sort: 'price' } as const;

it('only the picture of the first card is fetched at once', () => {
  render(<RoomList choice={everything} forStaff={false} rooms={rooms} />);
  const loading = screen.getAllByRole('img').map((image) => image.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy']);
});

it('says how many rooms the choice leaves, where it is announced', () => {
  render(<RoomList choice={{ type: 'Deluxe', sort: 'price' }} forStaff={false} rooms={rooms} />);
  expect(screen.getByRole('status')).toHaveTextContent('1 Deluxe room');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('a type that the hotel does not have leads back to all rooms', () => {
  render(<RoomList choice={{ type: 'Tent', sort: 'price' }} forStaff={false} rooms={rooms} />);
  expect(screen.getByText('There is no room of the type Tent.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all rooms' })).toHaveAttribute('href', '/rooms');
});

it('a hotel without rooms says so, and tells staff where to add the first', () => {
  const { rerender } = render(<RoomList choice={everything} forStaff={false} rooms={[]} />);
  expect(screen.getByText('No rooms to show yet.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  rerender(<RoomList choice={everything} forStaff rooms={[]} />);
  expect(screen.getByRole('link', { name: 'Add the first room' })).toHaveAttribute('href', '/admin/rooms');
});

it('a line of the tariff keeps the order chosen, and the one that is on says so', () => {
  const lines = [{ type: 'Family Suite', from: 58_000 }];
  render(<RoomTypeFilter choice={{ type: 'Family Suite', sort: 'price-desc' }} lines={lines} />);
  const line = screen.getByRole('link', { name: 'Family Suite from ₦58,000' });
  expect(line).toHaveAttribute('href', '/rooms?type=Family+Suite&sort=price-desc');
  expect(line).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: /All rooms/ })).not.toHaveAttribute('aria-current');
});
