import { formatNaira } from '@shared/money';
import type { Room } from '@shared/rooms';
import { Link } from 'wouter';
import { paths } from '../../lib/paths';
import { Picture } from '../../ui/picture';
import { CARD_SIZES } from './card-sizes';
import { cheapestByType, roomSearch } from './room-choice';
import styles from './room-type-cards.module.css';

/** A picture of each room type with the price that it starts from; leads to its rooms. */
export const RoomTypeCards = ({ rooms }: { rooms: readonly Room[] }) => (
  <ul className={styles.list}>
    {cheapestByType(rooms).map(({ type, price, photos }) => (
      <li key={type}>
        <Link className={styles.card} href={paths.rooms + roomSearch.write({ ...roomSearch.initial, type })}>
          <Picture alt="" sizes={CARD_SIZES} small src={photos[0] ?? null} />
          <span className={styles.words}>
            <strong>{type}</strong>
            <span>{`from ${formatNaira(price)}`}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
