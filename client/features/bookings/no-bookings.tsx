import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import type { ListControl } from '../../ui/list-state';
import type { BookingSearch } from './booking-search';

/** A bookings list without rows: none at all, none that fits the filters, or a page that has emptied. */
export const NoBookings = ({ list }: { list: ListControl<BookingSearch> }) =>
  list.narrowed || list.state.page > 1 ? (
    <EmptyState action={<Button onClick={list.reset}>Show all bookings</Button>}>
      {list.narrowed ? 'No booking fits these filters.' : 'There is nothing left on this page.'}
    </EmptyState>
  ) : (
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
