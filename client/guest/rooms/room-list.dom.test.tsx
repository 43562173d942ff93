import { exampleRoom } from '@shared/testing/examples';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RoomList, RoomTypeFilter } from './rooms-page';

const room = (roomNumber: string, type: string, price: number) =>
  exampleRoom({ _id: roomNumber, roomNumber, type, price, photos: [`/media/${roomNumber}/800.webp`] });
const rooms = [room('201', 'Deluxe', 34_000), room('101', 'Standard', 18_500)];
const everything = { type: '', guests: 0, sort: 'price' } as const;

it("the rooms list loads only the first card's picture at once", () => {
  render(<RoomList choice={everything} forStaff={false} rooms={rooms} />);
  const loading = screen.getAllByRole('img').map((image) => image.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy']);
});

it('the rooms list announces how many rooms the choice leaves', () => {
  render(<RoomList choice={{ ...everything, type: 'Deluxe' }} forStaff={false} rooms={rooms} />);
  expect(screen.getByRole('status')).toHaveTextContent('1 Deluxe room');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('an unknown room type links back to all rooms', () => {
  render(<RoomList choice={{ ...everything, type: 'Tent' }} forStaff={false} rooms={rooms} />);
  expect(screen.getByText('There is no room of the type Tent.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all rooms' })).toHaveAttribute('href', '/rooms');
});

it('the empty rooms list says so, and links staff to where they add the first', () => {
  const { rerender } = render(<RoomList choice={everything} forStaff={false} rooms={[]} />);
  expect(screen.getByText('No rooms to show yet.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  rerender(<RoomList choice={everything} forStaff rooms={[]} />);
  expect(screen.getByRole('link', { name: 'Add the first room' })).toHaveAttribute('href', '/admin/rooms');
});

it("a room type's link keeps the chosen order, and the current one is marked", () => {
  const types = [{ type: 'Family Suite', price: 58_000 }];
  render(<RoomTypeFilter choice={{ type: 'Family Suite', guests: 0, sort: 'price-desc' }} types={types} />);
  const link = screen.getByRole('link', { name: 'Family Suite from ₦58,000' });
  expect(link).toHaveAttribute('href', '/rooms?type=Family+Suite&sort=price-desc');
  expect(link).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: /All rooms/ })).not.toHaveAttribute('aria-current');
});

it('the rooms list is narrowed to those for a number of guests, and says so', () => {
  const sized = [exampleRoom({ sleeps: 2 }), exampleRoom({ _id: 'r2', roomNumber: '303', sleeps: 4 })];
  const { rerender } = render(<RoomList choice={everything} forStaff={false} rooms={sized} />);
  const link = screen.getByRole('link', { name: '4+ guests' });
  expect(link).toHaveAttribute('href', '/rooms?guests=4');
  expect(screen.getByRole('link', { name: 'Any number of guests' })).toHaveAttribute('aria-current', 'true');
  rerender(<RoomList choice={{ ...everything, guests: 4 }} forStaff={false} rooms={sized} />);
  expect(screen.getByRole('status')).toHaveTextContent('1 room for 4 or more');
  expect(screen.getByRole('heading', { name: 'Room 303' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Room 101' })).not.toBeInTheDocument();
  rerender(<RoomList choice={{ ...everything, type: 'Deluxe', guests: 4 }} forStaff={false} rooms={sized} />);
  expect(screen.getByText('There is no room of the type Deluxe for 4 or more.')).toBeVisible();
});

it('the rooms list asks for no number of guests where rooms do not differ in it', () => {
  render(<RoomList choice={everything} forStaff={false} rooms={rooms} />);
  expect(screen.queryByRole('navigation', { name: 'Guests' })).not.toBeInTheDocument();
});
