import { AMENITY_WORDS, type Amenity } from '@shared/constants/amenities';
import { bedWords, inOneLine, sleepsWords } from '@shared/room-words';
import type { Room } from '@shared/rooms';
import { Drawing } from '../../ui/icons';
import styles from './room-amenities.module.css';

const BED = 'M3 5v15M3 16h18v4M21 16v-4H9v4M6 12h.01';
const GUESTS = 'M5 20c.4-4 3-6 7-6s6.6 2 7 6M12 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z';

/** What guests choose between rooms by, each with its icon; the other amenities are told in words alone. */
const ICONS: Partial<Record<Amenity, string>> = {
  air_conditioning: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9',
  backup_power: 'M13 3L5 14h6l-1 7 8-11h-6z',
  wifi: 'M3 9.5a13 13 0 0 1 18 0M6.5 13.5a8 8 0 0 1 11 0M12 18h.01',
  breakfast: 'M4 9h12v10H4zM16 11h4v5h-4M8 3v3M12 3v3',
  bathtub: 'M3 12h18v3c0 3-1 4-4 4H7c-3 0-4-1-4-4zM6 12V4h4v2',
  kitchenette: 'M5 10h14v10H5zM2 12h3M19 12h3M8 6h8',
  balcony: 'M4 12h16M4 20h16M6 12v8M12 12v8M18 12v8M7 12V4h10v8',
  step_free: 'M3 19L21 9v10z',
};

/** A room's beds, how many it sleeps, and its amenities; nothing of what the hotel has not said. */
export function RoomAmenities({ room: { roomNumber, beds, sleeps, amenities } }: { room: Room }) {
  const items = [
    ...bedWords(beds).map((words) => ({ words, d: BED })),
    ...(sleeps === null ? [] : [{ words: sleepsWords(sleeps), d: GUESTS }]),
    ...amenities.map((amenity) => ({ words: AMENITY_WORDS[amenity], d: ICONS[amenity] })),
  ];
  const others = items.filter(({ d }) => !d).map(({ words }) => words);
  if (items.length === 0) return null;
  return (
    <div className={styles.amenities}>
      {items.length > others.length && (
        <ul aria-label={`Room ${roomNumber} has`} className={styles.items}>
          {items.map(
            ({ words, d }) =>
              d && (
                <li key={words}>
                  <Drawing d={d} />
                  {words}
                </li>
              ),
          )}
        </ul>
      )}
      {others.length > 0 && <p className={styles.others}>{inOneLine(others)}</p>}
    </div>
  );
}
