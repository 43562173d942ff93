import type { Room } from '@shared/rooms';
import { useEffect, useRef, useState } from 'react';
import { dropKeptEdit, keptEdit } from '../../ui/kept-edit';
import { mayLeaveScreen } from '../../ui/unsaved-changes';
import { editButtonId } from './staff-room-card';

const focusCard = (room: Room) => document.getElementById(editButtonId(room))?.focus();

/** An interrupted edit of a room is kept under this name. */
export const ROOM_EDIT = 'room';

/** An edit that the program of before kept has none of these yet. */
const NOT_SAID = { beds: [], sleeps: null, amenities: [] };

function keptRoom(): Room | null {
  const kept = keptEdit<Room>(ROOM_EDIT);
  return kept && { ...NOT_SAID, ...kept };
}

/** Which room is being edited, null for a new one, and where the focus moves when that changes. */
export function useRoomEditing() {
  const [room, setRoom] = useState(keptRoom);
  // Part of the form's key, so that each save starts with a fresh form.
  const [formVersion, setFormVersion] = useState(0);
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
  return {
    room,
    formKey: `${room?._id ?? 'new'} ${formVersion}`,
    formRef,
    listRef,
    edit: async (next: Room) => {
      if (next._id !== room?._id && (await mayLeaveScreen())) openForm(next);
    },
    cancel: async () => {
      if (!room || !(await mayLeaveScreen())) return;
      openForm(null);
      focusCard(room);
    },
    saved: (result: Room) => {
      openForm(null);
      if (room) focusCard(result);
      else formRef.current?.focus();
    },
    removed: ({ _id }: Room) => {
      if (_id === room?._id) {
        dropKeptEdit(ROOM_EDIT);
        openForm(null);
      }
      listRef.current?.focus();
    },
  };
}
