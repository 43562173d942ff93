import { ROOM_TEXTS } from '@shared/constants/rooms';
import type { Room } from '@shared/rooms';
import { useEffect, useRef, useState } from 'react';
import { useConfirm } from '../../ui/confirm';
import { ErrorState } from '../../ui/error-state';
import { Card, Page, Section } from '../../ui/page';
import { toast } from '../../ui/toast';
import { useRooms } from './api';
import { lowestPriceByType } from './room-choice';
import { RoomForm } from './room-form';
import { RoomGallery } from './room-gallery';
import styles from './room-manager-page.module.css';
import { editButtonId } from './staff-room-card';
import { StaffRoomList, StaffRoomListSkeleton } from './staff-room-list';

/** The room manager (spec 2): the form to add or edit a room, beside the rooms there are. */
export default function RoomManagerPage() {
  const rooms = useRooms();
  const confirm = useConfirm();
  const [editing, setEditing] = useState<Room | null>(null);
  // A new form after each save: it begins empty, also for the same room.
  const [round, setRound] = useState(0);
  const [gallery, setGallery] = useState<{ room: Room | null; startAt: number; open: boolean }>({
    room: null,
    startAt: 0,
    open: false,
  });
  const changed = useRef(false);
  const formPlace = useRef<HTMLElement>(null);
  const listPlace = useRef<HTMLDivElement>(null);
  const { isLoadingError, errorUpdateCount } = rooms;

  useEffect(() => {
    if (isLoadingError) toast.error(ROOM_TEXTS.loadFailed);
  }, [isLoadingError]);

  useEffect(() => {
    if (!editing) return;
    formPlace.current?.focus({ preventScroll: true });
    formPlace.current?.scrollIntoView({ block: 'start' });
  }, [editing]);

  const mayLeaveForm = async () =>
    !changed.current ||
    confirm({
      text: editing
        ? `The changes to room ${editing.roomNumber} are not saved.`
        : 'The pictures that you chose for the new room will have to be chosen again.',
      title: 'Leave the form?',
      confirmLabel: 'Leave without saving',
      cancelLabel: 'Stay',
      danger: true,
    });
  const begin = (room: Room | null) => {
    setEditing(room);
    setRound((count) => count + 1);
  };
  const edit = async (room: Room) => {
    if (room._id !== editing?._id && (await mayLeaveForm())) begin(room);
  };
  const backToCard = (room: Room) => document.getElementById(editButtonId(room))?.focus();
  const cancel = async () => {
    const room = editing;
    if (!room || !(await mayLeaveForm())) return;
    begin(null);
    backToCard(room);
  };
  const saved = (room: Room) => {
    begin(null);
    if (editing) backToCard(room);
    else formPlace.current?.focus();
  };
  const removed = (room: Room) => {
    if (room._id === editing?._id) begin(null);
    listPlace.current?.focus();
  };

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
        <section
          aria-label={editing ? `Edit room ${editing.roomNumber}` : 'Add a room'}
          className={styles.form}
          ref={formPlace}
          tabIndex={-1}
        >
          <Card banded>
            <h2>{editing ? `Edit room ${editing.roomNumber}` : 'Add a room'}</h2>
            <RoomForm
              key={`${editing?._id ?? 'new'} ${round}`}
              onCancel={cancel}
              onChanges={(now) => {
                changed.current = now;
              }}
              onSaved={saved}
              room={editing}
              types={lowestPriceByType(rooms.data ?? []).map(({ type }) => type)}
            />
          </Card>
        </section>
        <div className={styles.list} id="rooms" ref={listPlace} tabIndex={-1}>
          <Section title={rooms.data ? `${rooms.data.length} rooms` : 'Rooms'}>
            {rooms.data ? (
              <StaffRoomList
                editingId={editing?._id}
                onEdit={edit}
                onOpenPhoto={(room, startAt) => setGallery({ room, startAt, open: true })}
                onRemoved={removed}
                rooms={rooms.data}
              />
            ) : errorUpdateCount > 0 ? (
              <ErrorState busy={rooms.isFetching} onRetry={() => rooms.refetch()}>
                {ROOM_TEXTS.loadFailed}
              </ErrorState>
            ) : (
              <StaffRoomListSkeleton />
            )}
          </Section>
        </div>
      </div>
      <RoomGallery {...gallery} onClose={() => setGallery((shown) => ({ ...shown, open: false }))} />
    </Page>
  );
}
