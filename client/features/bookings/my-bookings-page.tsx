import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { useState } from 'react';
import { bookingAccess } from '../../lib/access-tokens';
import { paths } from '../../lib/paths';
import { useClaimKept } from '../../lib/use-claim';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { useClaimBooking, useMyBookings } from './api';
import { BookingCard, BookingCardSkeleton } from './booking-card';
import styles from './my-bookings-page.module.css';

const BookRoom = () => (
  <ButtonLink href={paths.bookRoom} variant="primary">
    Book Room
  </ButtonLink>
);

/** My Bookings (spec 2): a card for each of the logged-in guest's bookings, newest first. */
export default function MyBookingsPage() {
  const [place, setPlace] = useState<{ page: number; cursor?: string }>({ page: 1 });
  const bookings = useMyBookings(place.cursor);
  useClaimKept(bookingAccess, useClaimBooking().mutateAsync);
  const { items, previousCursor, nextCursor } = bookings.data ?? {};
  const none = items?.length === 0 && place.page === 1;
  const go = (page: number, cursor: string | null | undefined) => setPlace({ page, cursor: cursor ?? undefined });
  return (
    <Page actions={bookings.data && !none && <BookRoom />} title="My Bookings">
      {none ? (
        <EmptyState action={<BookRoom />} hint="When you book a room, you find it here.">
          {BOOKING_TEXTS.noneOfMine}
        </EmptyState>
      ) : bookings.isLoadingError ? (
        <ErrorState busy={bookings.isFetching} onRetry={() => bookings.refetch()}>
          {BOOKING_TEXTS.loadFailed}
        </ErrorState>
      ) : (
        <ul aria-busy={!items} aria-label="Your bookings" className={styles.list}>
          {items
            ? items.map((booking) => (
                <li key={booking._id}>
                  <BookingCard booking={booking} />
                </li>
              ))
            : ['first', 'second'].map((place) => (
                <li key={place}>
                  <BookingCardSkeleton />
                </li>
              ))}
        </ul>
      )}
      {(previousCursor || nextCursor) && (
        <Pager
          busy={bookings.isFetching}
          hasNext={Boolean(nextCursor)}
          hasPrevious={Boolean(previousCursor)}
          onNext={() => go(place.page + 1, nextCursor)}
          onPrevious={() => go(place.page - 1, previousCursor)}
          page={place.page}
        />
      )}
    </Page>
  );
}
