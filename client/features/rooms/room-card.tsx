import { ROOM_TEXTS } from '@shared/constants/rooms';
import { formatNaira } from '@shared/money';
import type { Room } from '@shared/rooms';
import { bookRoomPath } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Skeleton, SkeletonText } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { CARD_SIZES } from './card-sizes';
import { RoomAmenities } from './room-amenities';
import styles from './room-card.module.css';
import { RoomDescription } from './room-description';
import { RoomPhotos } from './room-photos';
import { RoomStatusBadge } from './room-status-badge';

export type RoomCardProps = { room: Room; priority?: boolean; forStaff: boolean };

/** One room of the list. Staff also see its status; guests see that a room in maintenance cannot be booked. */
export function RoomCard({ room, priority, forStaff }: RoomCardProps) {
  const bookable = forStaff || room.status !== 'maintenance';
  return (
    <article className={styles.card}>
      <RoomPhotos priority={priority} room={room} sizes={CARD_SIZES} small />
      <div className={styles.words}>
        <div className={styles.head}>
          <div>
            <p className={styles.type}>{room.type}</p>
            <h2>{`Room ${room.roomNumber}`}</h2>
          </div>
          <p className={styles.price}>
            <strong>{formatNaira(room.price)}</strong> <span>{ROOM_TEXTS.perNight}</span>
          </p>
        </div>
        {forStaff && <RoomStatusBadge status={room.status} />}
        <RoomAmenities room={room} />
        <RoomDescription room={room} />
        {bookable ? (
          <ButtonLink href={bookRoomPath({ room: room.roomNumber })} variant="primary" wide>
            {ROOM_TEXTS.bookNow}
            <VisuallyHidden>{` room ${room.roomNumber}`}</VisuallyHidden>
          </ButtonLink>
        ) : (
          <p className={styles.closed}>{ROOM_TEXTS.notBookable}</p>
        )}
      </div>
    </article>
  );
}

/** Placeholder of a card while the rooms load. */
export const RoomCardSkeleton = () => (
  <div aria-hidden="true" className={styles.card}>
    <div className={styles.waiting} />
    <div className={styles.words}>
      <div className={styles.head}>
        <Skeleton height={44} width="45%" />
        <Skeleton height={44} width="30%" />
      </div>
      <div className={styles.description}>
        <SkeletonText lines={9} />
      </div>
      <Skeleton height="var(--target)" />
    </div>
  </div>
);
