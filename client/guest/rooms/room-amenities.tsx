import { AMENITY_WORDS, type Amenity } from '@shared/rooms/amenities';
import type { Room } from '@shared/rooms/schema';
import { bedWords, inOneLine, sleepsWords } from '@shared/rooms/words';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './room-amenities.module.css';

/** What guests choose between rooms by, each with its icon; the other amenities are told in words alone. */
const ICONS: Partial<Record<Amenity, string>> = {
  air_conditioning: styles.airConditioning,
  backup_power: styles.backupPower,
  wifi: styles.wifi,
  breakfast: styles.breakfast,
  bathtub: styles.bathtub,
  kitchenette: styles.kitchenette,
  balcony: styles.balcony,
  step_free: styles.stepFree,
};

/** A room's beds, how many it sleeps, and its amenities; nothing of what the hotel has not said. */
export function RoomAmenities({ room: { roomNumber, beds, sleeps, amenities } }: { room: Room }) {
  const items = [
    ...bedWords(beds).map((words) => ({ words, icon: styles.bed })),
    ...(sleeps === null ? [] : [{ words: sleepsWords(sleeps), icon: styles.guests }]),
    ...amenities.map((amenity) => ({ words: AMENITY_WORDS[amenity], icon: ICONS[amenity] })),
  ];
  const others = items.filter(({ icon }) => !icon).map(({ words }) => words);
  if (items.length === 0) return null;
  return (
    <div className={cx(layout.stack1, layout.small, layout.wide)}>
      {items.length > others.length && (
        <ul aria-label={`Room ${roomNumber} has`} className={cx(layout.row, styles.items)}>
          {items.map(
            ({ words, icon }) =>
              icon && (
                <li className={icon} key={words}>
                  {words}
                </li>
              ),
          )}
        </ul>
      )}
      {others.length > 0 && <p className={layout.muted}>{inOneLine(others)}</p>}
    </div>
  );
}

/**
 * `sizes` of a room's picture on its card. On phones less than the true width: screens with 3 pixels per point then
 * choose the 800 pixel file, a third of the size of the next one and just as sharp to the eye.
 */
export const CARD_SIZES = '(min-width:600px) 352px,260px';
