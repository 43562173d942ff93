import { ROOM_TEXTS } from '@shared/rooms/constants';
import { HOUSEKEEPING, HOUSEKEEPING_TEXTS, HOUSEKEEPING_WORDS } from '@shared/rooms/housekeeping-constants';
import type { Room } from '@shared/rooms/schema';
import { useState } from 'react';
import { useMay } from '../../lib/session/staff-access';
import { cheapestByType } from '../../shared/rooms/room-choice';
import { RoomPhotos } from '../../shared/rooms/room-photos';
import { Dialog } from '../../ui/dialog/dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { hasFailed, QueryView, useErrorToast } from '../../ui/feedback/query-view';
import { SelectField } from '../../ui/field/select-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import { Card, Section } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { choiceParam, searchSpec, useSearchState } from '../../ui/list/search-state';
import { PlusIcon } from '../../ui/media/icons';
import styles from './admin-rooms-page.module.css';
import { RoomForm } from './room-form';
import { asKept, type KeptRoom, useHousekeepingChange } from './room-housekeeping';
import { useLiveRooms } from './staff-api';
import { StaffRoomList, StaffRoomListSkeleton } from './staff-room-list';
import { useRoomEditing } from './use-room-editing';

type Gallery = { room: Room | null; startAt: number; open: boolean };

/** The room manager: the rooms with their housekeeping, and beside them the form to add or edit one while it is open. */
export default function AdminRoomsPage() {
  const { rooms, housekeeping } = useLiveRooms();
  const editing = useRoomEditing();
  const mayEdit = useMay().may('change', 'setup');
  const [{ housekeeping: wanted }, setSearch] = useSearchState(roomSearch);
  const [gallery, setGallery] = useState<Gallery>({ room: null, startAt: 0, open: false });
  const change = useHousekeepingChange();
  useErrorToast(rooms.isLoadingError, ROOM_TEXTS.loadFailed);
  const kept = new Map(housekeeping.data?.map((room): [string, KeptRoom] => [room._id, asKept(room)]));
  const isShown = ({ _id }: Room) => wanted === '' || kept.get(_id)?.housekeeping === wanted;
  const shown = rooms.data?.filter(isShown);
  return (
    <StaffPage
      actions={
        <div className={styles.tools}>
          <SelectField
            label={<VisuallyHidden>Housekeeping</VisuallyHidden>}
            onChange={({ target }) =>
              setSearch({ housekeeping: HOUSEKEEPING.find((value) => value === target.value) ?? '' })
            }
            options={HOUSEKEEPING.map((value) => ({ value, label: HOUSEKEEPING_WORDS[value] }))}
            placeholder="All rooms"
            value={wanted}
          />
          {mayEdit && (!editing.open || editing.room) && (
            <Button onClick={editing.add} variant="primary">
              <PlusIcon size={18} /> Add room
            </Button>
          )}
        </div>
      }
      title={mayEdit ? 'Manage Rooms' : 'Rooms'}
      width="wide"
    >
      <div className={cx(styles.columns, editing.open && styles.withForm)}>
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
      <Card banded>
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
        <RoomPhotos priority room={room} sizes="(min-width: 960px) 912px, 92vw" startAt={startAt} />
      </div>
    </Dialog>
  );
