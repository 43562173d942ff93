import { formatNaira } from '@shared/money/money';
import { ROOM_STATUS_WORDS, ROOM_TEXTS } from '@shared/rooms/constants';
import type { Room } from '@shared/rooms/schema';
import { ROOM_TONES } from '../../shared/rooms/room-status-badge';
import { useMediaQuery } from '../../ui/device/media-query';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Loading, Skeleton, SkeletonText } from '../../ui/feedback/skeleton';
import { Picture } from '../../ui/media/picture';
import { StatusChip } from '../../ui/status/status-chip';
import { HousekeepingChip } from './housekeeping-chip';
import { type KeptRoom, NextHousekeeping } from './room-housekeeping';
import { StaffRoomCard, type StaffRoomCardProps } from './staff-room-card';
import cardStyles from './staff-room-card.module.css';
import styles from './staff-room-list.module.css';

const PHONE = '(max-width: 47.99em)';

/** A room in the manager: its card, on a phone behind a row of two lines that opens it. */
function StaffRoomRow(card: StaffRoomCardProps) {
  const isPhone = useMediaQuery(PHONE);
  if (!isPhone) return <StaffRoomCard {...card} />;
  const { room, kept, change } = card;
  const status = kept ? change.shown(kept) : undefined;
  const inside = kept?.guests.map(({ guestName }) => guestName).join(', ');
  return (
    <div className={styles.row}>
      <details open={card.editing || undefined}>
        <summary className={styles.brief}>
          <span className={styles.picture}>
            <Picture alt="" aspect="1 / 1" sizes="48px" src={room.photos[0] ?? null} />
          </span>
          <span className={styles.words}>
            <span className={styles.first}>
              <strong>Room {room.roomNumber}</strong> {status && <HousekeepingChip housekeeping={status} />}
              {room.status !== 'available' && (
                <StatusChip tone={ROOM_TONES[room.status]}>{ROOM_STATUS_WORDS[room.status]}</StatusChip>
              )}
            </span>
            <span className={styles.detail}>{inside || `${room.type} · ${formatNaira(room.price)}`}</span>
          </span>
        </summary>
        <StaffRoomCard {...card} />
      </details>
      {kept && (
        <span className={styles.next}>
          <NextHousekeeping change={change} room={kept} />
        </span>
      )}
    </div>
  );
}

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
