import { exampleRoom } from '@shared/testing/examples';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RoomCard } from './room-card';

const room = exampleRoom({
  description: 'Morning sun over the desk.',
  photos: ['/media/1/800.webp', '/media/2/800.webp'],
});

describe('a card of the rooms list', () => {
  it('shows a guest number, type, nightly price and description, and books that very room by its address', () => {
    render(<RoomCard forStaff={false} room={room} />);
    expect(screen.getByRole('heading', { name: 'Room 101' })).toBeVisible();
    expect(screen.getByText('Standard')).toBeVisible();
    expect(screen.getByText('₦18,500').closest('p')).toHaveTextContent('₦18,500 per night');
    expect(screen.getByText('Morning sun over the desk.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book Now room 101' })).toHaveAttribute('href', '/book-room?room=101');
  });

  it('says so where there is no description', () => {
    render(<RoomCard forStaff={false} room={{ ...room, description: null }} />);
    expect(screen.getByText('No description available.')).toBeVisible();
  });

  it('has something to show for a room without pictures', () => {
    render(<RoomCard forStaff={false} room={{ ...room, photos: [] }} />);
    expect(screen.getByText('Pictures to follow')).toBeVisible();
  });

  it('never shows a guest the status of a room', () => {
    render(<RoomCard forStaff={false} room={{ ...room, status: 'booked' }} />);
    expect(screen.queryByText('Booked')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Book Now/ })).toBeVisible();
  });

  it('D9: a guest cannot begin to book a room in maintenance', () => {
    render(<RoomCard forStaff={false} room={{ ...room, status: 'maintenance' }} />);
    expect(screen.queryByRole('link', { name: /Book Now/ })).not.toBeInTheDocument();
    expect(screen.getByText('Not open for booking just now')).toBeVisible();
    expect(screen.queryByText('Maintenance')).not.toBeInTheDocument();
  });

  it('shows staff the status as a word, and lets them book in any', () => {
    render(<RoomCard forStaff room={{ ...room, status: 'maintenance' }} />);
    expect(screen.getByText('Maintenance')).toBeVisible();
    expect(screen.getByRole('link', { name: /Book Now/ })).toBeVisible();
  });
});
