import { isCalledOff, isHolding } from '@shared/bookings/constants';
import { BOOKING_PAGE_TEXTS } from '@shared/bookings/page-texts';
import type { Booking } from '@shared/bookings/schema';
import { statusWordOf } from '@shared/bookings/status-words';
import { TENTATIVE_WORDS } from '@shared/bookings/words';
import { formatDay } from '@shared/dates';
import { bookingPath, groupPath } from '@shared/links/paths';
import { type ReactNode, useId } from 'react';
import { paths } from '../../lib/navigation/paths';
import { bookingAccess } from '../../lib/session/access-tokens';
import { useClaimStored } from '../../lib/session/use-claim';
import { useClaimBooking, useMyStays } from '../../shared/bookings/api';
import { STATUS_TONES } from '../../shared/bookings/booking-words';
import { useScenes } from '../../shared/hotel/scenes';
import { useRoomPhoto } from '../../shared/rooms/api';
import { Disclosure } from '../../ui/dialog/disclosure';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Page } from '../../ui/layout/page';
import { CursorPager, useCursorPages } from '../../ui/list/pager';
import { StatusBadge } from '../../ui/status/status-badge';
import { BookingDetails } from '../booking/booking-details';
import { CancelBooking } from '../booking/cancel-booking';
import { useStaysInPlace } from '../booking/stays-in-place';
import styles from './my-bookings-page.module.css';
import { StayCard, StayCardSkeleton } from './stay-card';

/** One of the guest's bookings. The card's edge takes its class from the lowercase status. */
function BookingCard({ booking }: { booking: Booking }) {
  const { status, roomNumber, balance, tentative } = booking;
  const heading = useId();
  const photo = useRoomPhoto(roomNumber);
  const toPay = isHolding(status) && balance > 0;
  return (
    <article aria-labelledby={heading} className={cx(layout.panel, styles[status.toLowerCase()])} tabIndex={-1}>
      <StayCard
        faded={isCalledOff(status)}
        look="side"
        photo={photo}
        roomType={booking.roomType}
        title={
          <div className={cx(layout.row1, layout.middle, layout.apart)}>
            <h2 id={heading}>Room {roomNumber}</h2>
            <StatusBadge tone={STATUS_TONES[status]}>{statusWordOf(booking)}</StatusBadge>
          </div>
        }
      >
        {tentative && <p>{TENTATIVE_WORDS.short}</p>}
        <BookingDetails booking={booking} on="card" />
        <div className={layout.row1}>
          <ButtonLink
            aria-label={`${toPay ? 'How to pay for' : 'Details of'} booking ${booking.reference}`}
            href={bookingPath(booking._id)}
            variant={toPay ? 'primary' : 'secondary'}
          >
            {toPay ? 'How to pay' : 'Details'}
          </ButtonLink>
          <CancelBooking booking={booking} />
        </div>
      </StayCard>
    </article>
  );
}

const BookingCardSkeleton = () => (
  <div className={layout.panel}>
    <StayCardSkeleton lines={7} look="side" />
  </div>
);

const BookRoom = () => (
  <ButtonLink href={paths.bookRoom} variant="primary">
    Book Room
  </ButtonLink>
);

/** My Bookings: a card for each of the logged-in guest's stays, those ahead first, the others folded below them. */
export default function MyBookingsPage() {
  const [aheadPages, pastPages] = [useCursorPages(), useCursorPages()];
  const [ahead, past] = [useMyStays('ahead', aheadPages.cursor), useMyStays('past', pastPages.cursor)];
  const shown = useStaysInPlace(ahead, past, aheadPages.page);
  const { mutateAsync: claim } = useClaimBooking();
  useClaimStored(bookingAccess, claim);
  const refetch = () => {
    for (const query of [ahead, past]) if (query.isError) void query.refetch();
  };
  const nothingAhead = ahead.data !== undefined && shown.ahead.length === 0 && aheadPages.page === 1;
  const nothingPast = past.data !== undefined && shown.past.length === 0 && pastPages.page === 1;
  const none = nothingAhead && nothingPast;
  const picture = useScenes('corridor')[0];
  return (
    <Page actions={!none && <BookRoom />} title="My Bookings">
      <QueryView
        empty={() =>
          none ? (
            <EmptyState action={<BookRoom />} hint="When you book a room, you find it here." picture={picture}>
              {BOOKING_PAGE_TEXTS.noneOfMine}
            </EmptyState>
          ) : (
            nothingAhead && <p>You have no stay ahead.</p>
          )
        }
        failed={BOOKING_PAGE_TEXTS.loadFailed}
        loading={<CardsLoading />}
        query={{ ...ahead, refetch }}
      >
        {() => <Cards label="Your bookings" stays={shown.ahead} />}
      </QueryView>
      <CursorPager pages={aheadPages} query={ahead} />
      {ahead.data && !nothingPast && (
        <Disclosure open={nothingAhead || undefined} title="Past and cancelled bookings">
          <div className={layout.stack3}>
            <QueryView failed={BOOKING_PAGE_TEXTS.loadFailed} loading={<CardsLoading />} query={past}>
              {() => <Cards label="Your past bookings" stays={shown.past} />}
            </QueryView>
            <CursorPager label="Pages of past bookings" pages={pastPages} query={past} />
          </div>
        </Disclosure>
      )}
    </Page>
  );
}

/** The stays of each group together, where the first of them is; a stay that was booked alone by itself. */
function togetherOf(stays: readonly Booking[]): Booking[][] {
  const groups = new Map<string, Booking[]>();
  for (const stay of stays) {
    const key = stay.groupId ?? stay._id;
    groups.set(key, [...(groups.get(key) ?? []), stay]);
  }
  return [...groups.values()];
}

/** Several rooms that were booked together: their page has what there is to do about each. */
function GroupCard({ groupId, stays }: { groupId: string; stays: readonly Booking[] }) {
  const heading = useId();
  const [first] = stays;
  return (
    <article aria-labelledby={heading} tabIndex={-1}>
      <Card>
        <h2 id={heading}>{stays.length} rooms booked together</h2>
        {first && (
          <p>
            {formatDay(first.checkInDate)} to {formatDay(first.checkOutDate)}
          </p>
        )}
        <ul className={layout.stack1}>
          {stays.map((stay) => (
            <li className={cx(layout.row1, layout.middle, layout.apart)} key={stay._id}>
              <span className={layout.breaks}>
                Room {stay.roomNumber}, {stay.guestName}
              </span>
              <StatusBadge tone={STATUS_TONES[stay.status]}>{statusWordOf(stay)}</StatusBadge>
            </li>
          ))}
        </ul>
        <div>
          <ButtonLink href={groupPath(groupId)} variant="primary">
            All rooms
          </ButtonLink>
        </div>
      </Card>
    </article>
  );
}

const Cards = ({ label, stays }: { label: string; stays: readonly Booking[] }) => (
  <List label={label}>
    {togetherOf(stays).map((together) => {
      const [first] = together;
      return (
        <li key={first?._id}>
          {first?.groupId && together.length > 1 ? (
            <GroupCard groupId={first.groupId} stays={together} />
          ) : (
            first && <BookingCard booking={first} />
          )}
        </li>
      );
    })}
  </List>
);

const CardsLoading = () => (
  <List busy label="Your bookings">
    {['first', 'second'].map((place) => (
      <li key={place}>
        <BookingCardSkeleton />
      </li>
    ))}
  </List>
);

const List = ({ busy = false, label, children }: { busy?: boolean; label: string; children: ReactNode }) => (
  <ul aria-busy={busy} aria-label={label} className={layout.stack3}>
    {children}
  </ul>
);
