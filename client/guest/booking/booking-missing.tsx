import { BOOKING_PAGE_TEXTS } from '@shared/bookings/page-texts';
import { LINK_LIFE_DAYS } from '@shared/links/constants';
import { authPath, useHere } from '../../lib/navigation/next-path';
import { paths } from '../../lib/navigation/paths';
import { useSession } from '../../lib/session/session';
import { useScenes } from '../../shared/hotel/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ButtonLink } from '../../ui/layout/button';

const LINKS_END = `Links end ${LINK_LIFE_DAYS} days after check-out; after that the hotel can send you a new one if you phone us.`;

/** Shown when the booking cannot be opened. The server's answer is the same for an expired and a wrong link. */
export function BookingMissing() {
  const session = useSession();
  const { path: here } = useHere();
  return (
    <EmptyState
      picture={useScenes('corridor')[0] ?? null}
      action={
        <>
          <ButtonLink href={paths.findBooking} variant="primary">
            Find my booking
          </ButtonLink>
          <ButtonLink href={session ? paths.bookRoom : authPath(here)}>{session ? 'Book a room' : 'Log in'}</ButtonLink>
        </>
      }
      hint={
        session
          ? `Please check the link. A booking made without this account opens with the newest link that came for it. ${LINKS_END}`
          : `Please check the link, or log in with the account that you booked with. ${LINKS_END}`
      }
    >
      {BOOKING_PAGE_TEXTS.notFound}
    </EmptyState>
  );
}
