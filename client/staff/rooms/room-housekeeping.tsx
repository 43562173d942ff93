import {
  BOARD_STATE_WORDS,
  HOUSEKEEPING,
  HOUSEKEEPING_ACTS,
  HOUSEKEEPING_TEXTS,
  HOUSEKEEPING_WORDS,
  type Housekeeping,
} from '@shared/rooms/housekeeping';
import type { RoomHousekeeping } from '@shared/rooms/housekeeping-schema';
import { messageOf } from '../../lib/api/wire-error';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { formatShortDay } from '../../ui/date/short-dates';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { NameLink } from '../../ui/record/name-link';
import type { Tone } from '../../ui/status/status-badge';
import { type StatusChange, useStatusChange } from '../../ui/status/status-change';
import { StatusChip } from '../../ui/status/status-chip';
import { StatusAsIs, StatusSelect } from '../../ui/status/status-select';
import styles from './rooms.module.css';
import { useSetHousekeeping } from './staff-api';

/** A room as one whose status is its housekeeping. */
export type RoomWithStatus = RoomHousekeeping & { status: Housekeeping };

export const withStatus = (room: RoomHousekeeping): RoomWithStatus => ({ ...room, status: room.housekeeping });

/** Changes in place how clean a room is. */
export function useHousekeepingChange(): StatusChange<RoomWithStatus, Housekeeping> {
  const { mutateAsync: set } = useSetHousekeeping();
  return useStatusChange<RoomWithStatus, Housekeeping>({
    save: async (room, housekeeping) => {
      const saved = await set({ _id: room._id, housekeeping, was: room.status });
      return { ...withStatus({ ...room, ...saved }), changed: saved.changed };
    },
    failed: (error) => messageOf(error, HOUSEKEEPING_TEXTS.changeFailed),
    done: ({ roomNumber }, housekeeping) => `Room ${roomNumber}: ${HOUSEKEEPING_WORDS[housekeeping]}.`,
    undone: ({ roomNumber, status }) => `Room ${roomNumber}: ${HOUSEKEEPING_WORDS[status]} again.`,
  });
}

/** What is done with a room next, in one press: a dirty one is cleaned, a clean one looked at. */
const NEXT: Record<Housekeeping, Housekeeping | null> = { dirty: 'clean', clean: 'inspected', inspected: null };

type ChangeProps = { room: RoomWithStatus; change: StatusChange<RoomWithStatus, Housekeeping> };

export function NextHousekeeping({ room, change }: ChangeProps) {
  const next = NEXT[change.shown(room)];
  if (!next) return null;
  return (
    <IfMay area="rooms">
      <Button
        aria-label={`${HOUSEKEEPING_ACTS[next]}, room ${room.roomNumber}`}
        busy={change.isSaving(room)}
        onClick={() => change.change(room, next)}
        size="small"
        variant={next === 'clean' ? 'secondary' : 'quiet'}
      >
        {HOUSEKEEPING_ACTS[next]}
      </Button>
    </IfMay>
  );
}

/** Colours, always with the word: what is to be cleaned waits for somebody. */
const HOUSEKEEPING_TONES: Record<Housekeeping, Tone> = { dirty: 'waiting', clean: 'neutral', inspected: 'good' };

const HOUSEKEEPING_OPTIONS = HOUSEKEEPING.map((value) => ({
  value,
  label: HOUSEKEEPING_WORDS[value],
  tone: HOUSEKEEPING_TONES[value],
}));

export const HousekeepingChip = ({ housekeeping }: { housekeeping: Housekeeping }) => (
  <StatusChip tone={HOUSEKEEPING_TONES[housekeeping]}>{HOUSEKEEPING_WORDS[housekeeping]}</StatusChip>
);

/** How clean the room is, to be changed, and who is in it now. */
export const RoomHousekeepingLine = ({ room, change }: ChangeProps) => (
  <div className={cx(layout.stackHalf, styles.line)}>
    <div className={cx(layout.row1, layout.middle, styles.change)}>
      <IfMay area="rooms" otherwise={<StatusAsIs options={HOUSEKEEPING_OPTIONS} value={room.status} />}>
        <StatusSelect
          label={`Housekeeping of room ${room.roomNumber}`}
          options={HOUSEKEEPING_OPTIONS}
          row={room}
          statusChange={change}
        />
      </IfMay>
      <NextHousekeeping change={change} room={room} />
    </div>
    {room.isBeingCleaned && <p className={layout.strong}>{BOARD_STATE_WORDS.cleaning}</p>}
    {room.guests.length === 0 ? (
      <p className={layout.hint}>Nobody is in it now.</p>
    ) : (
      <ul aria-label={`In room ${room.roomNumber} now`} className={cx(layout.stack1, styles.guests)}>
        {room.guests.map(({ bookingId, guestName, checkOutDate }) => (
          <li key={bookingId}>
            <NameLink href={staffBookingPath(bookingId)}>{guestName}</NameLink>{' '}
            <span className={layout.hint}>until {formatShortDay(checkOutDate)}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
);
