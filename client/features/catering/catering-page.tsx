import { Slideshow } from '../../ui/slideshow';
import { CateringForm } from './catering-form';
import styles from './catering-page.module.css';

const scenes = ['banquet-hall', 'garden-party', 'terrace', 'garden', 'facade-dusk'].map(
  (name) => `/scenes/${name}-800.webp`,
);

/** The catering request form, with or without an account. */
export default function CateringPage() {
  return (
    <>
      <Slideshow height="clamp(110px, 22vw, 200px)" images={scenes} intervalMs={7000}>
        <h1>Catering</h1>
        <p className={styles.lead}>Tell us the day, the place and how many are coming. No account needed.</p>
      </Slideshow>
      <div className={styles.page}>
        <CateringForm />
      </div>
    </>
  );
}
