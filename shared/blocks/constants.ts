import type { ErrorCode } from '../error-codes';
import { GROUP_LIMITS } from '../groups/constants';

/** What both sides know about blocks of rooms without the validator (D40). */

/** Held until its date, or given back. */
export const BLOCK_STATES = ['held', 'released'] as const;

/** What became of a room of a block: waits for its guest, has one, or is on sale again. */
export const BLOCK_ROOM_STATES = ['held', 'booked', 'released'] as const;

export const BLOCK_LIMITS = {
  nameMax: GROUP_LIMITS.nameMax,
  roomsMax: GROUP_LIMITS.staffRoomsMax,
  nightsMax: 30,
  /** That one list shows, the latest first. */
  listMax: 200,
} as const;

export const BLOCK_TEXTS = {
  nameInvalid: 'Please write what the block is for',
  nameLong: `A name must be at most ${BLOCK_LIMITS.nameMax} characters`,
  datesInvalid: 'Please choose a first night and a later day of departure',
  tooManyNights: `A block has at most ${BLOCK_LIMITS.nightsMax} nights`,
  heldUntilInvalid: 'Please choose the day until which the rooms are held',
  heldUntilPast: 'Please choose today or a later day',
  heldUntilLate: 'Please choose a day that is not after the day of arrival',
  noRooms: 'Please choose at least one room',
  countInvalid: `Please enter a number of rooms from 1 to ${BLOCK_LIMITS.roomsMax}`,
  tooManyRooms: `A block has at most ${BLOCK_LIMITS.roomsMax} rooms`,
  roomTwice: 'Each room can be chosen once',
  percentInvalid: 'Please enter a share from 0 to 100 percent',
  percentNotYours: 'Only who may set prices gives a discount with a block',
  eventUnknown: 'There is no such catering request',
  made: 'The rooms are held.',
  saved: 'Saved.',
  saveFailed: 'That could not be saved. Please try again.',
  outcomeUnknown: 'We sent this block but got no answer. Press the button again: nothing is held twice.',
  takenOut: 'Taken out: the room is on sale again.',
  released: 'Released: what was left is on sale again.',
  releaseFailed: 'The block could not be released. Please try again.',
  loadFailed: 'The blocks could not be loaded.',
  oneFailed: 'Failed to load the block. Please try again.',
  none: 'No rooms are held for an event.',
  noneHint: 'Hold some for a wedding: its guests book them with a code, and what is left by a date is on sale again.',
  noneOfEvent: 'None are held yet.',
} as const;

export const BLOCK_REFUSALS = {
  /** For staff alone, as it names the event. */
  room_held: { code: 'CONFLICT', message: 'Room {number} is held for {name}.' },
  block_released: { code: 'CONFLICT', message: 'The rooms of {name} are released already. Make a new block.' },
  block_room_booked: {
    code: 'CONFLICT',
    message: 'Room {number} is booked by a guest of {name}. Choose another room, or cancel that stay.',
  },
  block_last_room: { code: 'CONFLICT', message: 'A block has at least one room. Release {name} instead.' },
  block_room_missing: { code: 'CONFLICT', message: 'Room {number} is not held for {name}.' },
} as const satisfies Record<string, { code: ErrorCode; message: string }>;
