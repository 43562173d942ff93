import { ROOM_TEXTS } from '@shared/constants/rooms';
import type { Room } from '@shared/rooms';
import { EmptyState } from '../../ui/empty-state';
import { Loading, Skeleton, SkeletonText } from '../../ui/skeleton';
import type { KeptRoom } from './room-housekeeping';
import type { StaffRoomCardProps } from './staff-room-card';
import cardStyles from './staff-room-card.module.css';
import styles from './staff-room-list.module.css';
import { StaffRoomRow } from './staff-room-row';

export type StaffRoomListProps = Pick<StaffRoomCardProps, 'change' | 'onEdit' | 'onRemoved' | 'onOpenPhoto'> & {
  rooms: readonly Room[];
  /** How clean they are and who is in them, by id, as far as that is known. */
  kept: ReadonlyMap<string, KeptRoom>;
  editingId?: string;
};

/** The rooms in use by number, as cards. */
export const StaffRoomList = ({ rooms, kept, editingId, ...card }: StaffRoomListProps) =>
  rooms.length === 0 ? (
    <EmptyState hint="Add one: a number, a type and a price are enough to begin with.">{ROOM_TEXTS.none}</EmptyState>
  ) : (
    <ul className={styles.list}>
      {rooms.map((room, index) => (
        <li key={room._id}>
          <StaffRoomRow
            {...card}
            editing={room._id === editingId}
            kept={kept.get(room._id)}
            priority={index === 0}
            room={room}
          />
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
