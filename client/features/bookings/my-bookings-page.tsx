import { BOOKING_PAGE_TEXTS } from '@shared/constants/booking-pages';
import { type ReactNode, useState } from 'react';
import { bookingAccess } from '../../lib/access-tokens';
import { paths } from '../../lib/paths';
import { useClaimStored } from '../../lib/use-claim';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { QueryView } from '../../ui/query-view';
import { useClaimBooking, useMyBookings } from './api';
import { BookingCard, BookingCardSkeleton } from './booking-card';
import styles from './my-bookings-page.module.css';

const BookRoom = () => (
  <ButtonLink href={paths.bookRoom} variant="primary">
    Book Room
  </ButtonLink>
);

/** My Bookings: a card for each of the logged-in guest's bookings, newest first. */
export default function MyBookingsPage() {
  const [place, setPlace] = useState<{ page: number; cursor?: string }>({ page: 1 });
  const bookings = useMyBookings(place.cursor);
  const { mutateAsync: claim } = useClaimBooking();
  useClaimStored(bookingAccess, claim);
  const { items, previousCursor, nextCursor } = bookings.data ?? {};
  const none = items?.length === 0 && place.page === 1;
  const go = (page: number, cursor: string | null | undefined) => setPlace({ page, cursor: cursor ?? undefined });
  return (
    <Page actions={!none && <BookRoom />} title="My Bookings">
      <QueryView
        empty={() =>
          none && (
            <EmptyState action={<BookRoom />} hint="When you book a room, you find it here.">
              {BOOKING_PAGE_TEXTS.noneOfMine}
            </EmptyState>
          )
        }
        failed={BOOKING_PAGE_TEXTS.loadFailed}
        loading={
          <Cards busy>
            {['first', 'second'].map((place) => (
              <li key={place}>
                <BookingCardSkeleton />
              </li>
            ))}
          </Cards>
        }
        query={bookings}
      >
        {(page) => (
          <Cards>
            {page.items.map((booking) => (
              <li key={booking._id}>
                <BookingCard booking={booking} />
              </li>
            ))}
          </Cards>
        )}
      </QueryView>
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

const Cards = ({ busy = false, children }: { busy?: boolean; children: ReactNode }) => (
  <ul aria-busy={busy} aria-label="Your bookings" className={styles.list}>
    {children}
  </ul>
);
