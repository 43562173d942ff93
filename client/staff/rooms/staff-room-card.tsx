import { formatNaira } from '@shared/money/money';
import { ROOM_TEXTS, type RoomStatus } from '@shared/rooms/constants';
import { ROOM_FORM_TEXTS } from '@shared/rooms/forms';
import type { Housekeeping } from '@shared/rooms/housekeeping';
import type { Room } from '@shared/rooms/schema';
import { amenityWords, bedWords, inOneLine, sleepsWords } from '@shared/rooms/words';
import { messageOf } from '../../lib/api/wire-error';
import { roomChannelsPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { RoomPhotos, RoomStatusBadge } from '../../shared/rooms/room-photos';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { Notice } from '../../ui/feedback/notice';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { PencilIcon } from '../../ui/media/admin-icons';
import { TrashIcon } from '../../ui/media/page-icons';
import { StatusBadge } from '../../ui/status/status-badge';
import type { StatusChange } from '../../ui/status/status-change';
import { RoomFaults } from '../faults/room-faults';
import { RoomHousekeepingLine, type RoomWithStatus } from './room-housekeeping';
import styles from './rooms.module.css';
import { useRemoveRoom } from './staff-api';

export type StaffRoomCardProps = {
  room: Room;
  /** How clean it is and who is in it; undefined until that is known. */
  kept?: RoomWithStatus | undefined;
  change: StatusChange<RoomWithStatus, Housekeeping>;
  priority?: boolean;
  /** This room is being edited. */
  editing: boolean;
  onEdit: (room: Room) => void;
  onCopy: (room: Room) => void;
  onRemoved: (room: Room) => void;
  onOpenPhoto: (room: Room, index: number) => void;
};

/** The id of a room's Edit button, to which the focus returns after its form. */
export const editButtonId = (room: Pick<Room, '_id'>) => `edit-${room._id}`;

/** A room in the manager: pictures, status, Edit, and Delete with confirmation. */
export function StaffRoomCard(card: StaffRoomCardProps) {
  const { room, kept, change, priority, editing, onEdit, onCopy, onRemoved, onOpenPhoto } = card;
  const remove = useRemoveRoom();
  const refusal = remove.isError && messageOf(remove.error, ROOM_FORM_TEXTS.deleteFailed);
  const removeConfirmed = useConfirmedAction<Room>({
    question: ({ roomNumber }) => ({
      title: `Delete room ${roomNumber}?`,
      text: ROOM_FORM_TEXTS.confirmDelete,
      confirmLabel: 'Delete',
      cancelLabel: 'Keep it',
      danger: true,
    }),
    run: ({ _id, version }) => remove.mutateAsync({ _id, version }),
    done: () => ROOM_FORM_TEXTS.deleted,
    failed: (error) => messageOf(error, ROOM_FORM_TEXTS.deleteFailed),
    onDone: onRemoved,
  });
  const offered = inOneLine([...bedWords(room.beds), sleepsWords(room.sleeps), ...amenityWords(room.amenities)]);
  const ask = () => {
    remove.reset();
    void removeConfirmed(room);
  };

  return (
    <article className={cx(layout.sheet, layout.stack, styles.card)} data-editing={editing || undefined}>
      <RoomPhotos
        onOpen={(index) => onOpenPhoto(room, index)}
        priority={priority}
        room={room}
        sizes="(min-width: 768px) 320px, 260px"
      />
      <div className={styles.words}>
        <div className={cx(layout.row, layout.middle, layout.apart, styles.head)}>
          <h3>Room {room.roomNumber}</h3>
          <RoomBadges kept={kept} status={room.status} />
        </div>
        {kept && <RoomHousekeepingLine change={change} room={kept} />}
        <RoomFaults roomNumber={room.roomNumber} />
        <p className={cx(layout.small, layout.strong)}>
          {room.type} · {formatNaira(room.price)} {ROOM_TEXTS.perNight}
        </p>
        {offered && <p className={layout.small}>{offered}</p>}
        <p className={cx(layout.hint, styles.description)}>{room.description ?? ROOM_TEXTS.noDescription}</p>
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <div className={cx(layout.stack1, styles.actions)}>
          <IfMay area="calendar" level="view">
            <ButtonLink href={roomChannelsPath(room.roomNumber)} size="small">
              Channels
              <VisuallyHidden> of room {room.roomNumber}</VisuallyHidden>
            </ButtonLink>
          </IfMay>
          <IfMay area="setup">
            <Button id={editButtonId(room)} onClick={() => onEdit(room)} size="small">
              <PencilIcon size={18} /> Edit
              <VisuallyHidden> room {room.roomNumber}</VisuallyHidden>
            </Button>
            <Button onClick={() => onCopy(room)} size="small">
              Copy<VisuallyHidden> room {room.roomNumber}</VisuallyHidden>
            </Button>
            <Button busy={remove.isPending} busyLabel="Deleting…" onClick={ask} size="small" variant="danger">
              <TrashIcon size={18} /> Delete
              <VisuallyHidden> room {room.roomNumber}</VisuallyHidden>
            </Button>
          </IfMay>
        </div>
      </div>
    </article>
  );
}

type RoomBadgesProps = { status: RoomStatus; kept: RoomWithStatus | undefined };

/** A room's status and whether somebody is in it: then it is not called available. */
function RoomBadges({ status, kept }: RoomBadgesProps) {
  const isOccupied = kept !== undefined && kept.guests.length > 0;
  return (
    <>
      {isOccupied && <StatusBadge tone="neutral">Occupied</StatusBadge>}
      {!(isOccupied && status === 'available') && <RoomStatusBadge status={status} />}
    </>
  );
}
