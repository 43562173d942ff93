import { BOOKING_PAGE_TEXTS } from '@shared/constants/booking-pages';
import type { ReactNode } from 'react';
import { bookingAccess } from '../../lib/access-tokens';
import { paths } from '../../lib/paths';
import { useClaimStored } from '../../lib/use-claim';
import { ButtonLink } from '../../ui/button';
import { CursorPager, useCursorPages } from '../../ui/cursor-pages';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
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
  const pages = useCursorPages();
  const bookings = useMyBookings(pages.cursor);
  const { mutateAsync: claim } = useClaimBooking();
  useClaimStored(bookingAccess, claim);
  const none = bookings.data?.items.length === 0 && pages.page === 1;
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
      <CursorPager pages={pages} query={bookings} />
    </Page>
  );
}

const Cards = ({ busy = false, children }: { busy?: boolean; children: ReactNode }) => (
  <ul aria-busy={busy} aria-label="Your bookings" className={styles.list}>
    {children}
  </ul>
);
