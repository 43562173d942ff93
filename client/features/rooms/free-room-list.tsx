import { ROOM_TEXTS } from '@shared/constants/rooms';
import { nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money';
import { bookRoomPath } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './free-room-list.module.css';
import type { FreeRoom } from './free-rooms';
import { nightsOf, type TypedStay } from './stay-dates';

export type FreeRoomListProps = { rooms: readonly FreeRoom[]; stay: TypedStay };

/** The free rooms: number, type, nightly price, what the stay costs, and the way to book exactly that. */
export const FreeRoomList = ({ rooms, stay }: FreeRoomListProps) => (
  <ul className={styles.list}>
    {rooms.map(({ room, total }) => (
      <li className={styles.row} key={room._id}>
        <div className={styles.picture}>
          {room.photos[0] && <Picture alt="" sizes="(min-width: 768px) 128px, 88px" src={room.photos[0]} />}
        </div>
        <div className={styles.words}>
          <h3>Room {room.roomNumber}</h3>
          <p className={styles.type}>{room.type}</p>
          <p className={styles.nightly}>
            {formatNaira(room.price)} {ROOM_TEXTS.perNight}
          </p>
        </div>
        <p className={styles.total}>
          <strong>{formatNaira(total)}</strong> <span>for {nightWords(nightsOf(stay) ?? 0)}</span>
        </p>
        <ButtonLink
          className={styles.book}
          href={bookRoomPath({ room: room.roomNumber, from: stay.from, to: stay.to })}
          variant="primary"
        >
          {ROOM_TEXTS.bookNow}
          <VisuallyHidden> room {room.roomNumber}</VisuallyHidden>
        </ButtonLink>
      </li>
    ))}
  </ul>
);

/** The shape of the list while it is on its way; the region above it says so in words. */
export const FreeRoomListSkeleton = () => (
  <div aria-hidden="true" className={styles.list}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <div className={styles.row} key={key}>
        <div className={styles.picture} />
        <div className={styles.words}>
          <Skeleton height="1.3em" width="60%" />
          <Skeleton width="80%" />
        </div>
        <div className={styles.total}>
          <Skeleton height="1.6em" width={110} />
        </div>
        <div className={styles.book}>
          <Skeleton height="var(--target)" />
        </div>
      </div>
    ))}
  </div>
);
