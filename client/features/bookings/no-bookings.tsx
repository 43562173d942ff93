import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import type { ListState } from './list-state';

/** A bookings list without rows: none at all, none that fits the filters, or a page that has emptied. */
export function NoBookings({ view, onReset }: { view: ListState; onReset: () => void }) {
  const filtered = view.q || view.status !== 'all' || view.from || view.to;
  if (!filtered && view.page === 1) {
    return (
      <EmptyState
        action={
          <ButtonLink href={paths.adminBookRoom} variant="primary">
            Book Room for Guest
          </ButtonLink>
        }
        hint="Bookings by guests and by staff appear here."
      >
        {BOOKING_TEXTS.none}
      </EmptyState>
    );
  }
  return (
    <EmptyState action={<Button onClick={onReset}>Show all bookings</Button>}>
      {filtered ? 'No booking fits these filters.' : 'There is nothing left on this page.'}
    </EmptyState>
  );
}
