import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useListState } from '../../ui/list/list-state';
import { BookingFilters } from './admin-bookings-page';
import { bookingSearch } from './booking-search';

const Filters = () => <BookingFilters list={useListState(bookingSearch)} />;

/** Renders the filters at an address; returns the addresses that they navigated to. */
function open(search: string): string[] {
  const seen: string[] = [];
  const { hook, searchHook, navigate } = memoryLocation({ path: `/bookings${search}` });
  const noting: typeof hook = () => [
    hook()[0],
    (to, options) => {
      seen.push(to);
      navigate(to, options);
    },
  ];
  render(
    <Router hook={noting} searchHook={searchHook}>
      <Filters />
    </Router>,
  );
  return seen;
}

describe('the filters of the bookings list', () => {
  it('search when typing pauses, not at every letter, and go to page 1', async () => {
    const seen = open('?page=3&cursor=abc');
    await userEvent.type(screen.getByLabelText('Name, phone, room, email or ref.'), 'ada');
    await screen.findByRole('button', { name: 'Clear filters' });
    expect(seen).toEqual(['/bookings?q=ada']);
  });

  it('start with all statuses and go back to page 1 when one is chosen', async () => {
    const seen = open('?page=3&cursor=abc');
    expect(screen.getByLabelText('Status')).toHaveValue('all');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Checked in');
    expect(seen).toEqual(['/bookings?status=checkedin']);
  });

  it('are all cleared at once, including the typed name, and the order stays', async () => {
    const seen = open('?q=ada&status=pending&sort=guestName&dir=asc&page=3&cursor=abc');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(seen).toEqual(['/bookings?sort=guestName&dir=asc']);
    expect(screen.getByLabelText('Name, phone, room, email or ref.')).toHaveValue('');
  });
});
