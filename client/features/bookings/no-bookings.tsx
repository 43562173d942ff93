import { BOOKING_PAGE_TEXTS } from '@shared/constants/booking-pages';
import { IfMay } from '../../lib/staff-access';
import { staffPaths } from '../../lib/staff-paths';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import type { ListControl } from '../../ui/list-state';
import type { BookingSearch } from './booking-search';

/** The empty bookings list: no bookings at all, none that match the filters, or a page whose rows have all gone. */
export const NoBookings = ({ list }: { list: ListControl<BookingSearch> }) =>
  list.narrowed || list.state.page > 1 ? (
    <EmptyState action={<Button onClick={list.reset}>Show all bookings</Button>}>
      {list.narrowed ? 'No booking matches these filters.' : 'There is nothing left on this page.'}
    </EmptyState>
  ) : (
    <EmptyState
      action={
        <IfMay area="bookings">
          <ButtonLink href={staffPaths.bookRoom} variant="primary">
            Book Room for Guest
          </ButtonLink>
        </IfMay>
      }
      hint="Bookings by guests and by staff appear here."
    >
      {BOOKING_PAGE_TEXTS.none}
    </EmptyState>
  );
