import { isStaffRole } from '@shared/auth/roles';
import { Redirect } from 'wouter';
import { bookRoomPath, staffEntrances } from '../../lib/navigation/paths';
import { useSession } from '../../lib/session/session';
import { useChosenStay } from '../../shared/bookings/use-booking-draft';
import { useHotel } from '../../shared/hotel/api';
import { Slideshow } from '../../ui/media/slideshow';
import { BookRoomForm } from './book-room-form';
import styles from './book-room-page.module.css';

const scenes = ['lobby', 'facade-noon', 'garden', 'terrace', 'pool'].map((name) => `/scenes/${name}-800.webp`);

/**
 * Book a Room, with or without an account. Staff are redirected to their own form, because their bookings are
 * validated and confirmed by other rules.
 */
export default function BookRoomPage() {
  const chosen = useChosenStay();
  const session = useSession();
  const { data: hotel } = useHotel();
  if (isStaffRole(session?.user.role)) return <Redirect replace to={bookRoomPath(chosen, staffEntrances.bookRoom)} />;
  return (
    <>
      <Slideshow height="clamp(110px, 22vw, 160px)" images={scenes} intervalMs={5000}>
        <h1>Book a Room</h1>
        <p className={styles.lead}>
          No account needed. {hotel?.cardPayments ? 'You pay by card or bank transfer' : 'You pay by bank transfer'}{' '}
          after booking.
        </p>
      </Slideshow>
      <div className={styles.page}>
        <BookRoomForm chosen={chosen} />
      </div>
    </>
  );
}
