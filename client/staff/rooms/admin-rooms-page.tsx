import { formatNaira } from '@shared/money/money';
import { ROOM_STATUS_WORDS, ROOM_TEXTS } from '@shared/rooms/constants';
import { HOUSEKEEPING, HOUSEKEEPING_TEXTS, HOUSEKEEPING_WORDS } from '@shared/rooms/housekeeping';
import type { Room } from '@shared/rooms/schema';
import { useState } from 'react';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useMay } from '../../lib/session/staff-access';
import { cheapestByType } from '../../shared/rooms/room-choice';
import { ROOM_TONES, RoomPhotos } from '../../shared/rooms/room-photos';
import { Dialog } from '../../ui/dialog/dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { hasFailed, QueryView, useErrorToast } from '../../ui/feedback/query-view';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { SelectField } from '../../ui/field/select-field';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { BarWord } from '../../ui/list/filter-bar';
import { choiceParam, searchSpec, useSearchState } from '../../ui/list/search-state';
import { PlusIcon } from '../../ui/media/icons';
import { Picture } from '../../ui/media/picture';
import { StatusChip } from '../../ui/status/status-chip';
import { useRoomFaults } from '../faults/room-faults';
import { CopyRoomDialog } from './copy-room-dialog';
import { RoomForm } from './room-form';
import {
  HousekeepingChip,
  NextHousekeeping,
  type RoomWithStatus,
  useHousekeepingChange,
  withStatus,
} from './room-housekeeping';
import styles from './rooms.module.css';
import { useLiveRooms } from './staff-api';
import { StaffRoomCard, type StaffRoomCardProps } from './staff-room-card';
import { useRoomEditing } from './use-room-editing';

type Gallery = { room: Room | null; startAt: number; open: boolean };

/** A room in the manager: a row that says who is in it and how clean it is, and opens its card. */
function StaffRoomRow(card: StaffRoomCardProps) {
  const faults = useRoomFaults()(card.room.roomNumber);
  const { room, kept, change } = card;
  const status = kept ? change.shown(kept) : undefined;
  const inside = kept?.guests.map(({ guestName }) => guestName).join(', ');
  return (
    <div className={cx(layout.sheet, layout.relative)}>
      <details open={card.editing || undefined}>
        <summary className={cx(layout.line, layout.innerFocus, styles.brief)}>
          <span className={cx(layout.rigid, styles.picture)}>
            <Picture alt="" aspect="1 / 1" sizes="48px" src={room.photos[0] ?? null} />
          </span>
          <span className={cx(layout.stack, layout.breaks, styles.roomsWords)}>
            <span className={cx(layout.row, layout.middle, styles.first)}>
              <strong>Room {room.roomNumber}</strong> {status && <HousekeepingChip housekeeping={status} />}
              {room.status !== 'available' && (
                <StatusChip tone={ROOM_TONES[room.status]}>{ROOM_STATUS_WORDS[room.status]}</StatusChip>
              )}
            </span>
            <span className={layout.hint}>{inside || `${room.type} · ${formatNaira(room.price)}`}</span>
            {faults && <span className={cx(layout.small, layout.strong, styles.faults)}>{faults}</span>}
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

type StaffRoomListProps = Pick<StaffRoomCardProps, 'change' | 'onEdit' | 'onCopy' | 'onRemoved' | 'onOpenPhoto'> & {
  rooms: readonly Room[];
  /** How clean they are and who is in them, by id, as far as that is known. */
  kept: ReadonlyMap<string, RoomWithStatus>;
  editingId?: string;
};

/** The rooms in use by number. */
const StaffRoomList = ({ rooms, kept, editingId, ...card }: StaffRoomListProps) =>
  rooms.length === 0 ? (
    <EmptyState hint="Add one: a number, a type and a price are enough to begin with.">{ROOM_TEXTS.none}</EmptyState>
  ) : (
    <ul className={cx(layout.stack, styles.roomList)}>
      {rooms.map((room, index) => (
        <li className={layout.stack} key={room._id}>
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

const StaffRoomListSkeleton = () => (
  <Loading label="Loading rooms">
    <div className={cx(layout.stack, styles.roomList)}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div className={cx(layout.sheet, layout.line, styles.brief)} key={key}>
          <Skeleton height="1.5em" width="50%" />
        </div>
      ))}
    </div>
  </Loading>
);

/** The room manager: the rooms with their housekeeping, and beside them the form to add or edit one while it is open. */
export default function AdminRoomsPage() {
  const { rooms, housekeeping } = useLiveRooms();
  const editing = useRoomEditing();
  const mayEdit = useMay().may('change', 'setup');
  const [{ housekeeping: wanted }, setSearch] = useSearchState(roomSearch);
  const [gallery, setGallery] = useState<Gallery>({ room: null, startAt: 0, open: false });
  const [copied, setCopied] = useState<Room>();
  const change = useHousekeepingChange();
  useErrorToast(rooms.isLoadingError, ROOM_TEXTS.loadFailed);
  const kept = new Map(housekeeping.data?.map((room): [string, RoomWithStatus] => [room._id, withStatus(room)]));
  const isShown = ({ _id }: Room) => wanted === '' || kept.get(_id)?.housekeeping === wanted;
  const shown = rooms.data?.filter(isShown);
  return (
    <StaffPage
      actions={
        <>
          <ButtonLink href={staffPaths.faults}>Faults</ButtonLink>
          {mayEdit && (!editing.open || editing.room) && (
            <Button onClick={editing.add} title="Add room" variant="primary">
              <PlusIcon size={18} />
              <BarWord phone>Add room</BarWord>
            </Button>
          )}
        </>
      }
      filters={
        <div className={styles.kept}>
          <SelectField
            label="Housekeeping"
            onChange={({ target }) =>
              setSearch({ housekeeping: HOUSEKEEPING.find((value) => value === target.value) ?? '' })
            }
            options={HOUSEKEEPING.map((value) => ({ value, label: HOUSEKEEPING_WORDS[value] }))}
            placeholder="All rooms"
            value={wanted}
          />
        </div>
      }
      title={mayEdit ? 'Manage Rooms' : 'Rooms'}
      width="wide"
    >
      <div className={cx(layout.stack, styles.columns, editing.open && styles.withForm)}>
        {editing.open && <RoomDrawer editing={editing} rooms={rooms.data ?? []} />}
        <div className={styles.list} id="rooms" ref={editing.listRef} tabIndex={-1}>
          <Section title={shown ? `${shown.length} ${shown.length === 1 ? 'room' : 'rooms'}` : 'Rooms'}>
            {hasFailed(housekeeping) && (
              <ErrorState busy={housekeeping.isFetching} onRetry={() => housekeeping.refetch()}>
                {HOUSEKEEPING_TEXTS.loadFailed}
              </ErrorState>
            )}
            <QueryView failed={ROOM_TEXTS.loadFailed} loading={<StaffRoomListSkeleton />} query={rooms}>
              {(all) =>
                all.length > 0 && wanted !== '' && shown?.length === 0 ? (
                  <EmptyState>{`No room is ${HOUSEKEEPING_WORDS[wanted].toLowerCase()}.`}</EmptyState>
                ) : (
                  <StaffRoomList
                    change={change}
                    editingId={editing.room?._id}
                    kept={kept}
                    onCopy={setCopied}
                    onEdit={editing.edit}
                    onOpenPhoto={(room, startAt) => setGallery({ room, startAt, open: true })}
                    onRemoved={editing.removed}
                    rooms={shown ?? all}
                  />
                )
              }
            </QueryView>
          </Section>
        </div>
      </div>
      {copied && <CopyRoomDialog onClose={() => setCopied(undefined)} room={copied} />}
      <RoomGallery {...gallery} onClose={() => setGallery((now) => ({ ...now, open: false }))} />
    </StaffPage>
  );
}

type DrawerProps = { editing: ReturnType<typeof useRoomEditing>; rooms: readonly Room[] };

/** Beside the rooms, or before them on a narrow screen: other rooms stay in sight, and may be edited instead. */
function RoomDrawer({ editing, rooms }: DrawerProps) {
  const title = editing.room ? `Edit room ${editing.room.roomNumber}` : 'Add a room';
  return (
    <section aria-label={title} className={styles.form} ref={editing.formRef} tabIndex={-1}>
      <Card>
        <h2>{title}</h2>
        <RoomForm
          key={editing.formKey}
          onCancel={editing.cancel}
          onSaved={editing.saved}
          room={editing.room}
          types={cheapestByType(rooms).map(({ type }) => type)}
        />
      </Card>
    </section>
  );
}

/** What of the room manager is in its address. */
const roomSearch = searchSpec({ housekeeping: choiceParam(['', ...HOUSEKEEPING], '') });

type RoomGalleryProps = {
  /** The room shown last; it stays while the dialog closes. */
  room: Room | null;
  startAt: number;
  open: boolean;
  onClose: () => void;
};

/** A room's pictures in a large dialog, whose code loads on first opening. */
const RoomGallery = ({ room, startAt, open, onClose }: RoomGalleryProps) =>
  room && (
    <Dialog
      onOpenChange={(next) => !next && onClose()}
      open={open}
      size="wide"
      title={`Room ${room.roomNumber} Gallery`}
    >
      <div className={styles.pictures}>
        <RoomPhotos priority room={room} sizes="(min-width: 1024px) 912px, 92vw" startAt={startAt} />
      </div>
    </Dialog>
  );
