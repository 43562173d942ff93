import { ROOM_TEXTS } from '@shared/constants/rooms';
import { nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money';
import { bookRoomPath, type StayDates } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { Skeleton, SkeletonText } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { CARD_SIZES } from './card-sizes';
import styles from './free-room-list.module.css';
import type { FreeRoom } from './free-rooms';
import { RoomAmenities } from './room-amenities';
import { nightsOf } from './stay-dates';

export type FreeRoomListProps = { rooms: readonly FreeRoom[]; stay: StayDates };

/** The free rooms with the price of the stay, and links that book exactly that. */
export const FreeRoomList = ({ rooms, stay }: FreeRoomListProps) => (
  <ul className={styles.list}>
    {rooms.map(({ room, total }, index) => (
      <li className={styles.card} key={room._id}>
        <Picture alt="" priority={index === 0} sizes={CARD_SIZES} small src={room.photos[0] ?? null} />
        <div className={styles.words}>
          <div className={styles.head}>
            <div>
              <p className={styles.type}>{room.type}</p>
              <h3>{`Room ${room.roomNumber}`}</h3>
            </div>
            <p className={styles.total}>
              <strong>{formatNaira(total)}</strong> <span>{`for ${nightWords(nightsOf(stay) ?? 0)}`}</span>
            </p>
          </div>
          <p className={styles.nightly}>
            {formatNaira(room.price)} {ROOM_TEXTS.perNight}
          </p>
          <RoomAmenities room={room} />
          <ButtonLink
            href={bookRoomPath({ room: room.roomNumber, from: stay.from, to: stay.to })}
            variant="primary"
            wide
          >
            {ROOM_TEXTS.bookNow}
            <VisuallyHidden>{` room ${room.roomNumber}`}</VisuallyHidden>
          </ButtonLink>
        </div>
      </li>
    ))}
  </ul>
);

/** Placeholder while loading. Hidden from screen readers, because the live region above announces it. */
export const FreeRoomListSkeleton = () => (
  <div aria-hidden="true" className={styles.list}>
    {['a', 'b', 'c'].map((key) => (
      <div className={styles.card} key={key}>
        <Picture alt="" src={null} />
        <div className={styles.words}>
          <div className={styles.head}>
            <Skeleton height={44} width="45%" />
            <Skeleton height={44} width="30%" />
          </div>
          <Skeleton width="40%" />
          <SkeletonText lines={4} />
          <Skeleton height="var(--target)" />
        </div>
      </div>
    ))}
  </div>
);
