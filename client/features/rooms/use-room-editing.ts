import type { Room } from '@shared/rooms';
import { useEffect, useRef, useState } from 'react';
import { useConfirm } from '../../ui/confirm';
import { editButtonId } from './staff-room-card';

const backToCard = (room: Room) => document.getElementById(editButtonId(room))?.focus();

/**
 * Which room the form holds, null for a new one, and where the focus goes as that changes. A form with changes is left
 * only once the person has confirmed it.
 */
export function useRoomEditing() {
  const confirm = useConfirm();
  const [room, setRoom] = useState<Room | null>(null);
  // A new form after each save: it begins empty, also for the same room.
  const [round, setRound] = useState(0);
  const changed = useRef(false);
  const formPlace = useRef<HTMLElement>(null);
  const listPlace = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!room) return;
    formPlace.current?.focus({ preventScroll: true });
    formPlace.current?.scrollIntoView({ block: 'start' });
  }, [room]);

  const begin = (next: Room | null) => {
    setRoom(next);
    setRound((count) => count + 1);
  };
  const mayLeave = async () =>
    !changed.current ||
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
    formKey: `${room?._id ?? 'new'} ${round}`,
    formPlace,
    listPlace,
    noteChanges: (now: boolean) => {
      changed.current = now;
    },
    edit: async (next: Room) => {
      if (next._id !== room?._id && (await mayLeave())) begin(next);
    },
    cancel: async () => {
      if (!room || !(await mayLeave())) return;
      begin(null);
      backToCard(room);
    },
    saved: (result: Room) => {
      begin(null);
      if (room) backToCard(result);
      else formPlace.current?.focus();
    },
    removed: ({ _id }: Room) => {
      if (_id === room?._id) begin(null);
      listPlace.current?.focus();
    },
  };
}
