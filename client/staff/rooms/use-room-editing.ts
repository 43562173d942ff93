import type { Room } from '@shared/rooms/schema';
import { useEffect, useRef, useState } from 'react';
import { dropInterruptedEdit, interruptedEdit } from '../../ui/form/interrupted-edit';
import { mayLeaveScreen } from '../../ui/form/unsaved-changes';
import { editButtonId } from './staff-room-card';

const focusCard = (room: Room) => document.getElementById(editButtonId(room))?.focus();

/** An interrupted edit of a room is kept under this name. */
export const ROOM_EDIT = 'room';

/** An edit that the program of before kept has none of these yet. */
const NOT_SAID = { beds: [], sleeps: null, amenities: [] };

function keptRoom(): Room | null {
  const kept = interruptedEdit<Room>(ROOM_EDIT);
  return kept && { ...NOT_SAID, ...kept };
}

/** The form is closed, open for a new room, or open for one that is edited. */
type Form = { open: boolean; room: Room | null };

const CLOSED: Form = { open: false, room: null };

function interrupted(): Form {
  const room = keptRoom();
  return { open: room !== null, room };
}

/** Whether the form is open, for which room, and where the focus moves when that changes. */
export function useRoomEditing() {
  const [form, setForm] = useState(interrupted);
  // Part of the form's key, so that each save starts with a fresh form.
  const [formVersion, setFormVersion] = useState(0);
  const formRef = useRef<HTMLElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const { open, room } = form;

  useEffect(() => {
    if (!form.open) return;
    formRef.current?.focus({ preventScroll: true });
    formRef.current?.scrollIntoView({ block: 'start' });
  }, [form]);

  const show = (next: Form) => {
    setForm(next);
    setFormVersion((count) => count + 1);
  };
  return {
    open,
    room,
    formKey: `${room?._id ?? 'new'} ${formVersion}`,
    formRef,
    listRef,
    add: async () => {
      if (!open || (await mayLeaveScreen())) show({ open: true, room: null });
    },
    edit: async (next: Room) => {
      if (next._id !== room?._id && (await mayLeaveScreen())) show({ open: true, room: next });
    },
    cancel: async () => {
      if (!(await mayLeaveScreen())) return;
      show(CLOSED);
      if (room) focusCard(room);
      else listRef.current?.focus();
    },
    saved: (result: Room) => {
      show(CLOSED);
      if (room) focusCard(result);
      else listRef.current?.focus();
    },
    removed: ({ _id }: Room) => {
      if (_id === room?._id) {
        dropInterruptedEdit(ROOM_EDIT);
        show(CLOSED);
      }
      listRef.current?.focus();
    },
  };
}
