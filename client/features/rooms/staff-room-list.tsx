import { ROOM_TEXTS } from '@shared/constants/rooms';
import type { Room } from '@shared/rooms';
import { EmptyState } from '../../ui/empty-state';
import { Loading, Skeleton, SkeletonText } from '../../ui/skeleton';
import { StaffRoomCard, type StaffRoomCardProps } from './staff-room-card';
import cardStyles from './staff-room-card.module.css';
import styles from './staff-room-list.module.css';

export type StaffRoomListProps = Pick<StaffRoomCardProps, 'onEdit' | 'onRemoved' | 'onOpenPhoto'> & {
  rooms: readonly Room[];
  editingId?: string;
};

/** The rooms in use by number, as cards. */
export const StaffRoomList = ({ rooms, editingId, ...card }: StaffRoomListProps) =>
  rooms.length === 0 ? (
    <EmptyState hint="Fill in the form: a number, a type and a price are enough to begin with.">
      {ROOM_TEXTS.none}
    </EmptyState>
  ) : (
    <ul className={styles.list}>
      {rooms.map((room, index) => (
        <li key={room._id}>
          <StaffRoomCard {...card} editing={room._id === editingId} priority={index === 0} room={room} />
        </li>
      ))}
    </ul>
  );

/** Skeleton of the list. */
export const StaffRoomListSkeleton = () => (
  <Loading label="Loading rooms">
    <div className={styles.list}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div className={cardStyles.card} key={key}>
          <div className={styles.waiting} />
          <div className={cardStyles.words}>
            <Skeleton height="1.5em" width="50%" />
            <SkeletonText lines={4} />
            <Skeleton height={44} />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
