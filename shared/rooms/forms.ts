import { withCommas } from '../money/money';
import { PICTURE_SIZE } from '../pictures/constants';
import { AMENITY_LIMITS } from './amenities';

export const ROOM_LIMITS = {
  roomNumberMax: 20,
  typeMax: 60,
  descriptionMax: 2000,
  /** Naira a night. */
  priceMax: 10_000_000,
  photosMax: 10,
  /** Rooms that are made from one at once. */
  copiesMax: 50,
  floorMax: 99,
} as const;

/** What staff's forms and lists of rooms say; no guest's page loads it. */
export const ROOM_FORM_TEXTS = {
  numberRequired: 'Room number is required',
  numberLong: `Room number must be at most ${ROOM_LIMITS.roomNumberMax} characters`,
  typeRequired: 'Room type is required',
  typeLong: `Room type must be at most ${ROOM_LIMITS.typeMax} characters`,
  descriptionLong: `Description must be at most ${withCommas(ROOM_LIMITS.descriptionMax)} characters`,
  pricePositive: 'Price must be greater than zero',
  priceInvalid: `Price must be an amount in naira with at most two decimals, up to ₦${withCommas(ROOM_LIMITS.priceMax)}`,
  tooManyBeds: `A room can have at most ${AMENITY_LIMITS.bedsMax} beds`,
  sleepsInvalid: `How many a room sleeps is a whole number from 1 to ${AMENITY_LIMITS.sleepsMax}`,
  floorInvalid: 'A floor is a whole number from 0, the ground floor, to 99',
  photoTooLarge: `Each photo must be at most ${PICTURE_SIZE}`,
  tooManyPhotos: `A room can have at most ${ROOM_LIMITS.photosMax} photos`,
  photoUnknown: 'Only photos that the room has can be kept, by the addresses that it shows.',
  saveFailed: 'Failed to save room',
  deleteFailed: 'Failed to delete room',
  added: 'Room added successfully!',
  updated: 'Room updated successfully!',
  deleted: 'Room deleted successfully!',
  numbersHint: 'For example 102-110, 201-210, 305.',
  copyNumbers: 'Write numbers as 101-110, 201, 205',
  copyTwice: 'A number is in the list twice',
  numbersTaken: 'Rooms {numbers} already exist.',
  tooManyCopies: `At most ${ROOM_LIMITS.copiesMax} rooms can be added at once`,
  copyFailed: 'The rooms could not be added. Please try again.',
  confirmDelete: 'Are you sure you want to delete this room?',
} as const;

/** The first and the last number of a range: '101-110', 'A1-A12', '101 – 110'. */
const RANGE = /^(?<prefix>.*?)(?<first>\d+)\s*[-–]\s*(?<again>.*?)(?<last>\d+)$/;

/** The numbers of a range, or the one number that stands alone; null where a range ends before it begins, or is too long. */
function numbersOf(part: string): string[] | null {
  const range = RANGE.exec(part)?.groups;
  if (!range) return [part];
  const { prefix = '', first = '', again = '', last = '' } = range;
  const [from, to] = [Number(first), Number(last)];
  if ((again !== '' && again !== prefix) || to < from || to - from >= ROOM_LIMITS.copiesMax) return null;
  return Array.from({ length: to - from + 1 }, (_, at) => `${prefix}${String(from + at).padStart(first.length, '0')}`);
}

/** The room numbers of '101-110, 201-210, 305', each once and in that order; null where a range is none. */
export function numbersWritten(text: string): string[] | null {
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  const numbers = parts.filter((part) => part !== '').map(numbersOf);
  return numbers.includes(null) ? null : [...new Set(numbers.flatMap((some) => some ?? []))];
}
