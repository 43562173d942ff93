import { exampleRoom } from '@shared/testing/examples';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RoomCard } from './room-card';

const room = exampleRoom({
  description: 'Morning sun over the desk.',
  photos: ['/media/1/800.webp', '/media/2/800.webp'],
});

it("a room's card shows its number, type, nightly price and description, and links to a booking of that room", () => {
  render(<RoomCard forStaff={false} room={room} />);
  expect(screen.getByRole('heading', { name: 'Room 101' })).toBeVisible();
  expect(screen.getByText('Standard')).toBeVisible();
  expect(screen.getByText('₦18,500').closest('p')).toHaveTextContent('₦18,500 per night');
  expect(screen.getByText('Morning sun over the desk.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book Now room 101' })).toHaveAttribute('href', '/book-room?room=101');
});

it("a room's card says if there is no description", () => {
  render(<RoomCard forStaff={false} room={{ ...room, description: null }} />);
  expect(screen.getByText('No description available.')).toBeVisible();
});

it('the card of a room without pictures shows a placeholder', () => {
  render(<RoomCard forStaff={false} room={{ ...room, photos: [] }} />);
  expect(screen.getByText('Pictures to follow')).toBeVisible();
});

it("a room's card never shows a guest its status", () => {
  render(<RoomCard forStaff={false} room={{ ...room, status: 'booked' }} />);
  expect(screen.queryByText('Booked')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Book Now/ })).toBeVisible();
});

it('D9: the card of a room in maintenance does not let guests book it', () => {
  render(<RoomCard forStaff={false} room={{ ...room, status: 'maintenance' }} />);
  expect(screen.queryByRole('link', { name: /Book Now/ })).not.toBeInTheDocument();
  expect(screen.getByText('Not open for booking just now')).toBeVisible();
  expect(screen.queryByText('Maintenance')).not.toBeInTheDocument();
});

it("a room's card shows staff its status, and lets them book it in any", () => {
  render(<RoomCard forStaff room={{ ...room, status: 'maintenance' }} />);
  expect(screen.getByText('Maintenance')).toBeVisible();
  expect(screen.getByRole('link', { name: /Book Now/ })).toBeVisible();
});
