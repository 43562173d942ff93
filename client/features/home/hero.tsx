import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { ArrowRightIcon } from '../../ui/icons';
import { Slideshow } from '../../ui/slideshow';
import styles from './hero.module.css';

const INTERVAL_MS = 5_000;
const AT_ONCE = 2;
/** Low enough that a phone shows the button below it, too. */
const HEIGHT = 'min(60vh, clamp(288px, 44vw, 600px))';

/** The house through its day, each hour beside a place in it; seven pictures, two at a time (spec 9). */
const SCENES = ['facade-dawn', 'lobby', 'facade-noon', 'pool', 'facade-dusk', 'garden', 'facade-night'].map(
  (name) => `/scenes/${name}-800.webp`,
);

/** What greets a visitor: the house, a welcome, and the way to a booking (spec 2). */
export function Hero() {
  return (
    <Slideshow className={styles.show} height={HEIGHT} images={SCENES} intervalMs={INTERVAL_MS} perStep={AT_ONCE}>
      <div className={styles.words}>
        <h1 className={styles.welcome}>You are welcome.</h1>
        <p className={styles.lead}>Choose a room, pick your nights and book. No registration needed.</p>
        <ButtonLink className={styles.start} href={paths.bookRoom} variant="primary">
          Get Started <ArrowRightIcon />
        </ButtonLink>
      </div>
    </Slideshow>
  );
}
