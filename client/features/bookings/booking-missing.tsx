import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { authPath, useHere } from '../../lib/way-back';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

/** Whose link has ended cannot be told apart from a stranger (D6). */
const LINKS_END = 'Links end 30 days after check-out; the hotel can send you a new one if you phone us.';

/** No booking opens by this address, for who looks at it. */
export function BookingMissing() {
  const session = useSession();
  const { path: here } = useHere();
  return (
    <EmptyState
      action={
        <ButtonLink href={session ? paths.bookRoom : authPath(here)} variant="primary">
          {session ? 'Book a room' : 'Log in'}
        </ButtonLink>
      }
      hint={
        session
          ? `Please check the link. A booking made without this account opens with the newest link that came for it. ${LINKS_END}`
          : `Please check the link, or log in with the account that you booked with. ${LINKS_END}`
      }
    >
      {BOOKING_TEXTS.notFound}
    </EmptyState>
  );
}
