import { formatNaira } from '@shared/money/money';
import { ROOM_TEXTS } from '@shared/rooms/constants';
import type { ReactNode } from 'react';
import { paths } from '../../lib/navigation/paths';
import { useHotel } from '../../shared/hotel/api';
import { useScenes } from '../../shared/hotel/scenes';
import { useStartingPrice } from '../../shared/rooms/api';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { ArrowRightIcon } from '../../ui/media/icons';
import { Slideshow } from '../../ui/media/slideshow';
import styles from './home.module.css';

const INTERVAL_MS = 5_000;
const AT_ONCE = 2;
/** Low enough that the dates below are visible on a phone, too. */
const HEIGHT = 'min(50vh, clamp(216px, 42vw, 520px))';
/** A band of cloth where the hotel has no pictures yet. */
const HEIGHT_BARE = '112px';

/** The hotel through the day, each hour next to a place in it; seven pictures, shown two at a time. */
const SCENES = ['facade-dawn', 'lobby', 'facade-noon', 'pool', 'facade-dusk', 'garden', 'facade-night'];

/** The top of the home page: pictures, a welcome, `dates` that lead to the free rooms, and the link to book. */
export function Hero({ dates }: { dates: ReactNode }) {
  const scenes = useScenes(...SCENES);
  const alt = useHotel().data?.pictures?.[0]?.alt;
  const price = useStartingPrice().data?.price;
  return (
    <Slideshow
      className={styles.show}
      height={scenes.length > 0 ? HEIGHT : HEIGHT_BARE}
      images={scenes}
      intervalMs={INTERVAL_MS}
      perStep={Math.min(AT_ONCE, scenes.length)}
    >
      {/* The pictures change by themselves: what is on the first is said once. */}
      {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
      <h1 className={styles.welcome}>You are welcome.</h1>
      <p className={cx(layout.lead, layout.loose, styles.lead)}>
        Book a room, order food or ask for catering. No registration needed.
      </p>
      {dates}
      <div className={cx(layout.row, layout.middle, styles.more)}>
        {price && (
          <p>
            Rooms from <strong className={layout.nowrap}>{formatNaira(price)}</strong> {ROOM_TEXTS.perNight}
          </p>
        )}
        <ButtonLink href={paths.bookRoom}>
          Get Started <ArrowRightIcon />
        </ButtonLink>
      </div>
    </Slideshow>
  );
}
