import { ROOM_STATUS_WORDS } from '@shared/constants/rooms';
import { formatNaira } from '@shared/money';
import { useMediaQuery } from '../../ui/media-query';
import { Picture } from '../../ui/picture';
import { StatusChip } from '../../ui/status-chip';
import { HousekeepingChip } from './housekeeping-chip';
import { NextHousekeeping } from './room-housekeeping';
import { ROOM_TONES } from './room-status-badge';
import { StaffRoomCard, type StaffRoomCardProps } from './staff-room-card';
import styles from './staff-room-row.module.css';

const PHONE = '(max-width: 47.99em)';

/** A room in the manager: its card, on a phone behind a row of two lines that opens it. */
export function StaffRoomRow(card: StaffRoomCardProps) {
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
