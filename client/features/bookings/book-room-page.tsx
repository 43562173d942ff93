import { useSearch } from 'wouter';
import { Slideshow } from '../../ui/slideshow';
import { BookRoomForm } from './book-room-form';
import styles from './book-room-page.module.css';

const scenes = ['facade-noon', 'lobby', 'garden', 'terrace', 'pool'].map((name) => `/scenes/${name}-800.webp`);

/** Book a Room (spec 2): room, dates and details of a guest, with or without an account (D7). */
export default function BookRoomPage() {
  const query = new URLSearchParams(useSearch());
  const chosen = { room: query.get('room') ?? '', from: query.get('from') ?? '', to: query.get('to') ?? '' };
  return (
    <>
      <Slideshow height="clamp(130px, 22vw, 280px)" images={scenes} intervalMs={5000}>
        <h1>Book a Room</h1>
        <p className={styles.lead}>No account needed. You pay by bank transfer after booking.</p>
      </Slideshow>
      <div className={styles.page}>
        <BookRoomForm chosen={chosen} />
      </div>
    </>
  );
}
