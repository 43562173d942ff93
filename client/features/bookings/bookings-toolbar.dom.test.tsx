import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { BookingsToolbar } from './bookings-toolbar';
import { FIRST_VIEW, type ListState, listSearch } from './list-state';

const seen: string[] = [];

function Panel({ first }: { first: ListState }) {
  const [view, setView] = useState(first);
  return (
    <BookingsToolbar
      onChange={(next) => {
        seen.push(listSearch(next));
        setView(next);
      }}
      view={view}
    />
  );
}

const later = { ...FIRST_VIEW, page: 3, cursor: 'abc' };

describe('the filters of the bookings list', () => {
  it('search once the typing pauses, not at every letter, and from page 1', async () => {
    seen.length = 0;
    render(<Panel first={later} />);
    await userEvent.type(screen.getByLabelText('Guest name'), 'ada');
    await screen.findByRole('button', { name: 'Clear filters' });
    expect(seen).toEqual(['?q=ada']);
  });

  it('begin with all statuses and go back to page 1 when one is chosen', async () => {
    seen.length = 0;
    render(<Panel first={later} />);
    expect(screen.getByLabelText('Status')).toHaveValue('all');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Checked in');
    expect(seen).toEqual(['?status=checkedin']);
  });

  it('are all cleared at once, the typed name too, and the order stays', async () => {
    seen.length = 0;
    render(<Panel first={{ ...later, q: 'ada', status: 'pending', sort: 'guestName', dir: 'asc' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(seen).toEqual(['?sort=guestName&dir=asc']);
    expect(screen.getByLabelText('Guest name')).toHaveValue('');
  });
});
