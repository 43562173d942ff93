import { ROOM_TEXTS } from '@shared/constants/rooms';
import type { Room } from '@shared/rooms';
import { useState } from 'react';
import { Card, Page, Section } from '../../ui/page';
import { QueryView, useErrorToast } from '../../ui/query-view';
import styles from './admin-rooms-page.module.css';
import { cheapestByType } from './room-choice';
import { RoomForm } from './room-form';
import { RoomGallery } from './room-gallery';
import { useLiveRooms } from './staff-api';
import { StaffRoomList, StaffRoomListSkeleton } from './staff-room-list';
import { useRoomEditing } from './use-room-editing';

/** The room manager: the form to add or edit a room, beside the list of rooms. */
export default function AdminRoomsPage() {
  const rooms = useLiveRooms();
  const editing = useRoomEditing();
  const [gallery, setGallery] = useState<{ room: Room | null; startAt: number; open: boolean }>({
    room: null,
    startAt: 0,
    open: false,
  });
  useErrorToast(rooms.isLoadingError, ROOM_TEXTS.loadFailed);
  const formTitle = editing.room ? `Edit room ${editing.room.roomNumber}` : 'Add a room';
  return (
    <Page
      actions={
        <a className={styles.jump} href="#rooms">
          Go to the rooms
        </a>
      }
      title="Manage Rooms"
      width="wide"
    >
      <div className={styles.columns}>
        <section aria-label={formTitle} className={styles.form} ref={editing.formRef} tabIndex={-1}>
          <Card banded>
            <h2>{formTitle}</h2>
            <RoomForm
              key={editing.formKey}
              onCancel={editing.cancel}
              onSaved={editing.saved}
              room={editing.room}
              types={cheapestByType(rooms.data ?? []).map(({ type }) => type)}
            />
          </Card>
        </section>
        <div className={styles.list} id="rooms" ref={editing.listRef} tabIndex={-1}>
          <Section title={rooms.data ? `${rooms.data.length} ${rooms.data.length === 1 ? 'room' : 'rooms'}` : 'Rooms'}>
            <QueryView failed={ROOM_TEXTS.loadFailed} loading={<StaffRoomListSkeleton />} query={rooms}>
              {(all) => (
                <StaffRoomList
                  editingId={editing.room?._id}
                  onEdit={editing.edit}
                  onOpenPhoto={(room, startAt) => setGallery({ room, startAt, open: true })}
                  onRemoved={editing.removed}
                  rooms={all}
                />
              )}
            </QueryView>
          </Section>
        </div>
      </div>
      <RoomGallery {...gallery} onClose={() => setGallery((shown) => ({ ...shown, open: false }))} />
    </Page>
  );
}
