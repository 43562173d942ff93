import { formatNaira } from '@shared/money/money';
import { ROOM_TEXTS } from '@shared/rooms/constants';
import { ROOM_FORM_TEXTS } from '@shared/rooms/forms';
import type { Room } from '@shared/rooms/schema';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/wire-error';
import { newClientId } from '../../../lib/lost-answers/submit-once';
import { staffPaths } from '../../../lib/navigation/staff-paths';
import { useRooms } from '../../../shared/rooms/api';
import { CopyRoomDialog } from '../../../staff/rooms/copy-room-dialog';
import { RoomForm, roomsInWords } from '../../../staff/rooms/room-form';
import { useCopyRoom } from '../../../staff/rooms/staff-api';
import { QueryView } from '../../../ui/feedback/query-view';
import { Loading } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast';
import { Button, ButtonLink } from '../../../ui/layout/button';
import { cx } from '../../../ui/layout/cx';
import layout from '../../../ui/layout/layout.module.css';
import { Card } from '../../../ui/layout/page';
import { PlusIcon } from '../../../ui/media/icons';
import styles from './admin-setup-page.module.css';

/** The rooms by their types, and the form that adds all of a type at once. */
export const SetupRooms = () => (
  <QueryView failed={ROOM_TEXTS.loadFailed} loading={<Loading label="Loading rooms" lines={4} />} query={useRooms()}>
    {(rooms) => <RoomsSoFar rooms={rooms} />}
  </QueryView>
);

/** Rooms of the same type and price, in their order. */
function typesOf(rooms: readonly Room[]): [Room, ...Room[]][] {
  const types = new Map<string, [Room, ...Room[]]>();
  for (const room of rooms) {
    const key = `${room.type} ${room.price}`;
    const same = types.get(key);
    if (same) same.push(room);
    else types.set(key, [room]);
  }
  return [...types.values()];
}

/** Numbers that could not be added with the first room. */
type Left = { room: Room; numbers: string };

function RoomsSoFar({ rooms }: { rooms: readonly Room[] }) {
  const { mutateAsync: copy } = useCopyRoom();
  const [isAdding, setAdding] = useState(rooms.length === 0);
  const [left, setLeft] = useState<Left>();
  const types = typesOf(rooms);
  const addOthers = async (room: Room, others: readonly string[]) => {
    setAdding(false);
    if (others.length === 0) return;
    try {
      await copy({ _id: room._id, roomNumbers: [...others], clientId: newClientId() });
      toast.success(`${roomsInWords(others.length + 1)} added.`);
    } catch (error) {
      toast.error(messageOf(error, ROOM_FORM_TEXTS.copyFailed));
      setLeft({ room, numbers: others.join(', ') });
    }
  };
  return (
    <>
      {types.length > 0 && (
        <ul className={cx(layout.stack, layout.sheet, layout.divided)}>
          {types.map((same) => (
            <li className={cx(layout.row12, layout.middle, layout.apart, styles.type)} key={same[0]._id}>
              <div className={layout.shrink}>
                <p className={layout.strong}>
                  {same[0].type}, {formatNaira(same[0].price)} {ROOM_TEXTS.perNight}
                </p>
                <p className={layout.hint}>
                  {roomsInWords(same.length)}: {same.map(({ roomNumber }) => roomNumber).join(', ')}
                </p>
              </div>
              <Button
                aria-label={`More like these: room ${same[0].roomNumber}`}
                onClick={() => setLeft({ room: same[0], numbers: '' })}
                size="small"
              >
                More like these
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <Card>
          <p className={layout.hint}>
            Describe one type of room, then write the numbers of all rooms that are like it. Pictures and facts go to
            each of them.
          </p>
          <RoomForm
            onCancel={rooms.length > 0 ? () => setAdding(false) : undefined}
            onSaved={addOthers}
            room={null}
            several
            types={types.map(([{ type }]) => type)}
          />
        </Card>
      ) : (
        <div className={layout.row1}>
          <Button onClick={() => setAdding(true)} variant="primary">
            <PlusIcon /> Add another type
          </Button>
          <ButtonLink href={staffPaths.rooms}>Change rooms one by one</ButtonLink>
          <ButtonLink href={staffPaths.import}>Import rooms</ButtonLink>
        </div>
      )}
      {left && <CopyRoomDialog numbers={left.numbers} onClose={() => setLeft(undefined)} room={left.room} />}
    </>
  );
}
