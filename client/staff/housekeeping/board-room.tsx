import { hourWords } from '@shared/bookings/cancellation';
import { UNDO_MS } from '@shared/records/undo';
import { BOARD_STATE_WORDS, type BoardState, HOUSEKEEPING_ACTS, HOUSEKEEPING_TEXTS } from '@shared/rooms/housekeeping';
import type { Board, BoardRoom as Room } from '@shared/rooms/housekeeping-schema';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { useMay } from '../../lib/session/staff-access';
import { formatShortDay, formatTime } from '../../ui/date/short-dates';
import { toast } from '../../ui/feedback/toast';
import { SelectField } from '../../ui/field/select-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { type Act, waitsForInspection } from './board-presses';
import styles from './housekeeping.module.css';
import { useAssignRoom } from './staff-api';

const peopleWords = (people: number) => (people === 1 ? '1 person' : `${people} people`);

/** Who leaves, stays and comes, a line each. */
function guestLines({ leaving, staying, arriving }: Room, { today, checkInHour, checkOutHour }: Board): string[] {
  return [
    leaving && `${peopleWords(leaving.people)} to leave by ${hourWords(checkOutHour)}`,
    staying &&
      `${peopleWords(staying.people)} ${staying.people === 1 ? 'stays' : 'stay'} until ${formatShortDay(staying.until, today)}`,
    arriving &&
      `${peopleWords(arriving.people)} to come ${arriving.at ? `at ${at(arriving.at)}` : `from ${hourWords(checkInHour)}`}`,
  ].filter((line) => line !== null);
}

const at = (instant: string) => formatTime(new Date(instant));

function workLine({ state, cleaner, startedAt, assignedTo }: Room): string | null {
  if (state === 'cleaning' && startedAt) return `${cleaner?.name ?? 'Somebody'}, since ${at(startedAt)}`;
  if ((state === 'clean' || state === 'inspected') && cleaner) return `Cleaned by ${cleaner.name}`;
  return assignedTo && `For ${assignedTo.name}`;
}

/** The one thing that is done with a room next. */
const NEXT: Record<BoardState, { label: string; state: BoardState } | null> = {
  dirty: { label: 'Start', state: 'cleaning' },
  cleaning: { label: 'Done', state: 'clean' },
  clean: { label: HOUSEKEEPING_ACTS.inspected, state: 'inspected' },
  inspected: null,
};

/** What is written down of a room: what was used of the price list, is broken, or was found. */
export type RoomForm = 'used' | 'fault' | 'found';

interface BoardRoomProps {
  room: Room;
  board: Board;
  /** Who looks at the board. */
  self: string;
  /** How many presses on it are not sent yet. */
  unsent: number;
  onPress: (act: Act) => void;
  onOpen: (form: RoomForm) => void;
}

/** A room with all that is to be known in it, and what is done in it by one press. */
export function BoardRoom({ room, board, self, unsent, onPress, onOpen }: BoardRoomProps) {
  const { may } = useMay();
  const { roomNumber, type, state, doNotDisturbSince } = room;
  return (
    <li className={cx(styles.room, styles[room.outOfOrder ? 'outOfOrder' : state])} data-room={roomNumber}>
      <div className={cx(layout.row, layout.apart, layout.baseline, styles.head)}>
        <h3 className={styles.number}>
          {roomNumber} <small className={cx(layout.small, layout.regular)}>{type}</small>
        </h3>
        <span className={styles.state}>{room.outOfOrder ? 'Out of order' : BOARD_STATE_WORDS[state]}</span>
      </div>
      <div className={styles.facts}>
        {guestLines(room, board).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {!room.leaving && !room.staying && !room.arriving && <p className={layout.muted}>Nobody tonight</p>}
        {room.staying?.linen && <p className={layout.strong}>Change the linen</p>}
        {doNotDisturbSince && <p className={layout.strong}>Do not disturb, since {at(doNotDisturbSince)}</p>}
        <p className={layout.muted}>{workLine(room)}</p>
        {unsent > 0 && <p className={layout.strong}>Not sent yet</p>}
      </div>
      {may('change', 'housekeeping') && (
        <RoomActs board={board} onOpen={onOpen} onPress={onPress} room={room} self={self} />
      )}
    </li>
  );
}

type RoomActsProps = Pick<BoardRoomProps, 'room' | 'board' | 'self' | 'onPress' | 'onOpen'>;

/** Whether somebody may go on with it: nobody inspects their own, and ends another's but for the desk. */
function mayGoOn(room: Room, { inspects }: Board, self: string, isDesk: boolean): boolean {
  const { state, cleaner } = room;
  const isOwn = cleaner?._id === self;
  if (state === 'cleaning') return isOwn || isDesk;
  return state !== 'clean' || (waitsForInspection(room, inspects) && !isOwn);
}

function RoomActs({ room, board, self, onPress, onOpen }: RoomActsProps) {
  const isDesk = useMay().may('change', 'rooms');
  const [undo, setUndo] = useUndo();
  const { roomNumber, state, doNotDisturbSince, outOfOrder } = room;
  const next = mayGoOn(room, board, self, isDesk) && !outOfOrder && !doNotDisturbSince ? NEXT[state] : null;
  const go = (to: BoardState) => {
    onPress({ kind: 'state', was: state, state: to });
    setUndo({ was: to, state });
  };
  const isUndoable = undo !== null && undo.was === state;
  return (
    <div className={styles.acts}>
      {next && (
        <Button
          aria-label={`${next.label}, room ${roomNumber}`}
          className={styles.main}
          onClick={() => go(next.state)}
          variant="primary"
        >
          {next.label}
        </Button>
      )}
      {isUndoable && (
        <Button
          aria-label={`Undo, room ${roomNumber}`}
          className={cx(styles.act, styles.main)}
          onClick={() => {
            setUndo(null);
            onPress({ kind: 'state', ...undo });
          }}
        >
          Undo
        </Button>
      )}
      {(state === 'clean' || state === 'inspected') && !isUndoable && (
        <Button
          aria-label={`${HOUSEKEEPING_ACTS.dirty}, room ${roomNumber}`}
          className={styles.act}
          onClick={() => go('dirty')}
        >
          {HOUSEKEEPING_ACTS.dirty}
        </Button>
      )}
      {(doNotDisturbSince || room.staying || room.leaving) && (
        <Button
          aria-label={`${doNotDisturbSince ? 'May disturb again' : 'Do not disturb'}, room ${roomNumber}`}
          className={styles.act}
          onClick={() => onPress({ kind: 'doNotDisturb', doNotDisturb: doNotDisturbSince === null })}
        >
          {doNotDisturbSince ? 'May disturb again' : 'Do not disturb'}
        </Button>
      )}
      {room.chargeTo && (
        <Button
          aria-label={`Minibar or laundry, room ${roomNumber}`}
          className={styles.act}
          onClick={() => onOpen('used')}
        >
          Minibar or laundry
        </Button>
      )}
      <Button aria-label={`Report a fault, room ${roomNumber}`} className={styles.act} onClick={() => onOpen('fault')}>
        Report a fault
      </Button>
      <Button aria-label={`Found something, room ${roomNumber}`} className={styles.act} onClick={() => onOpen('found')}>
        Found something
      </Button>
      {isDesk && <AssignTo board={board} room={room} />}
    </div>
  );
}

/** What an Undo sends, for as long as it is offered. */
function useUndo() {
  const [undo, setUndo] = useState<{ was: BoardState; state: BoardState } | null>(null);
  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => setUndo(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undo]);
  return [undo, setUndo] as const;
}

/** The desk says who is to clean it. */
function AssignTo({ room, board }: { room: Room; board: Board }) {
  const { mutate, isPending, variables } = useAssignRoom();
  const assigned = isPending ? (variables.staffId ?? '') : (room.assignedTo?._id ?? '');
  return (
    <div className={styles.assign}>
      <SelectField
        label={<VisuallyHidden>Who cleans room {room.roomNumber}</VisuallyHidden>}
        onChange={({ target }) =>
          mutate(
            { _id: room._id, staffId: target.value || null },
            { onError: (error) => void toast.error(messageOf(error, HOUSEKEEPING_TEXTS.assignFailed)) },
          )
        }
        options={board.staff.map(({ _id, name }) => ({ value: _id, label: `For ${name}` }))}
        placeholder="For whoever begins"
        value={assigned}
      />
    </div>
  );
}
