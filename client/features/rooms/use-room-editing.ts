import type { Room } from '@shared/rooms';
import { useEffect, useRef, useState } from 'react';
import { useConfirm } from '../../ui/confirm';
import { editButtonId } from './staff-room-card';

const focusCard = (room: Room) => document.getElementById(editButtonId(room))?.focus();

/**
 * Which room is being edited, null for a new one, and where the focus moves when that changes. Leaving a form with
 * unsaved changes needs confirmation.
 */
export function useRoomEditing() {
  const confirm = useConfirm();
  const [room, setRoom] = useState<Room | null>(null);
  // Part of the form's key, so that each save starts with a fresh form.
  const [formVersion, setFormVersion] = useState(0);
  const dirty = useRef(false);
  const formRef = useRef<HTMLElement>(null);
  const listRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!room) return;
    formRef.current?.focus({ preventScroll: true });
    formRef.current?.scrollIntoView({ block: 'start' });
  }, [room]);

  const openForm = (next: Room | null) => {
    setRoom(next);
    setFormVersion((count) => count + 1);
  };
  const mayLeave = async () =>
    !dirty.current ||
    confirm({
      text: room
        ? `The changes to room ${room.roomNumber} are not saved.`
        : 'The pictures that you chose for the new room will have to be chosen again.',
      title: 'Leave the form?',
      confirmLabel: 'Leave without saving',
      cancelLabel: 'Stay',
      danger: true,
    });
  return {
    room,
    formKey: `${room?._id ?? 'new'} ${formVersion}`,
    formRef,
    listRef,
    setDirty: (now: boolean) => {
      dirty.current = now;
    },
    edit: async (next: Room) => {
      if (next._id !== room?._id && (await mayLeave())) openForm(next);
    },
    cancel: async () => {
      if (!room || !(await mayLeave())) return;
      openForm(null);
      focusCard(room);
    },
    saved: (result: Room) => {
      openForm(null);
      if (room) focusCard(result);
      else formRef.current?.focus();
    },
    removed: ({ _id }: Room) => {
      if (_id === room?._id) openForm(null);
      listRef.current?.focus();
    },
  };
}
