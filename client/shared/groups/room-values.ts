import type { WantedExtras } from '@shared/extras/chosen-schema';
import { formatNaira } from '@shared/money/money';
import type { Room } from '@shared/rooms/schema';
import type { Option } from '../../ui/field/select-field';

/** A room of a group as form values. */
export interface RoomValues {
  /** 'room 101' or 'type Standard'; '' is not chosen yet. */
  choice: string;
  adults: number;
  children: number;
  guestName: string;
  /** Undefined in a draft of before there were any. */
  extras?: WantedExtras;
}

export const NO_ROOM: RoomValues = { choice: '', adults: 1, children: 0, guestName: '' };

const [ROOM, TYPE] = ['room ', 'type '];
export const choiceOf = (roomNumber: string) => ROOM + roomNumber;

/** As the API takes it: a number or a type. */
export const askedRoom = ({ choice, adults, children, guestName, extras = [] }: RoomValues) => ({
  ...(choice.startsWith(TYPE) ? { roomType: choice.slice(TYPE.length) } : { roomNumber: choice.slice(ROOM.length) }),
  ...{ adults, children },
  ...(guestName.trim() && { guestName }),
  ...(extras.length > 0 && { extras }),
});

/** First the types, of which the hotel chooses a room, then the rooms. */
export function roomChoices(rooms: readonly Room[]): Option[] {
  const open = rooms.filter(({ status }) => status !== 'maintenance');
  const types = [...new Set(open.map(({ type }) => type))].map((type) => {
    const least = Math.min(...open.filter((room) => room.type === type).map(({ price }) => price));
    return { value: TYPE + type, label: `Any ${type} · from ${formatNaira(least)}` };
  });
  const each = open.map(({ roomNumber, type, price }) => ({
    value: choiceOf(roomNumber),
    label: `${roomNumber} · ${type} · ${formatNaira(price)}`,
  }));
  return [...types, ...each];
}
