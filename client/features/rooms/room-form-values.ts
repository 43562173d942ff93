import { ROOM_LIMITS, ROOM_TEXTS, type RoomStatus } from '@shared/constants/rooms';
import { firstOfEachField } from '@shared/issues';
import { formatNaira } from '@shared/money';
import type { Room } from '@shared/rooms';
import { parseAmount } from '../../ui/parse-amount';

/** The room form as typed. */
export interface RoomFormValues {
  roomNumber: string;
  type: string;
  /** Naira, as people write it: '18,500' and '₦18500' are the same. */
  price: string;
  status: RoomStatus;
  description: string;
  /** New pictures. */
  photos: File[];
  /** The addresses of the room's pictures that stay, in their order. */
  keepPhotos: string[];
}

const EMPTY: RoomFormValues = {
  roomNumber: '',
  type: '',
  price: '',
  status: 'available',
  description: '',
  photos: [],
  keepPhotos: [],
};

/** Takes the room to edit, or null to add one; returns what the form starts with. */
export function initialValues(room: Room | null): RoomFormValues {
  if (!room) return EMPTY;
  const { roomNumber, type, price, status, description, photos } = room;
  return {
    roomNumber,
    type,
    price: formatNaira(price).replace('₦', ''),
    status,
    description: description ?? '',
    photos: [],
    keepPhotos: photos,
  };
}

/** Takes the form as typed; returns what is wrong with it by field, by the rules of both sides (spec 5, Room form). */
export async function roomErrors(typed: RoomFormValues): Promise<Record<string, string>> {
  const { roomFields } = await import('@shared/rooms');
  const judged = roomFields.safeParse({ ...typed, price: parseAmount(typed.price) });
  const fieldErrors = firstOfEachField(judged.error?.issues ?? []);
  const photos = photoError(typed.photos, typed.keepPhotos.length);
  return photos ? { ...fieldErrors, photos } : fieldErrors;
}

/** Takes chosen files and how many pictures the room keeps; returns what stands against sending them. */
export function photoError(photos: readonly File[], kept: number): string | undefined {
  if (photos.some(({ type }) => !type.startsWith('image/'))) return ROOM_TEXTS.imagesOnly;
  if (photos.some(({ size }) => size > ROOM_LIMITS.photoBytesMax)) return ROOM_TEXTS.photoTooLarge;
  if (photos.length + kept > ROOM_LIMITS.photosMax) return ROOM_TEXTS.tooManyPhotos;
  return undefined;
}

/** Takes the form as typed and whether it edits a room; returns the multipart form of spec 7. */
export function roomFormData(typed: RoomFormValues, edits: boolean): FormData {
  const form = new FormData();
  const { roomNumber, type, price, status, description, photos, keepPhotos } = typed;
  for (const [name, value] of Object.entries({ roomNumber, type, price: parseAmount(price), status, description })) {
    form.append(name, value);
  }
  if (edits) {
    // Sent empty where none stays: left out, the pictures would stay as they are.
    for (const url of keepPhotos.length > 0 ? keepPhotos : ['']) form.append('keepPhotos', url);
  }
  for (const photo of photos) form.append('photos', photo, photo.name);
  return form;
}

/** True where something was typed, chosen or removed since the form began. */
export function hasChanges(typed: RoomFormValues, initial: RoomFormValues): boolean {
  return (
    typed.photos.length > 0 ||
    typed.keepPhotos.join() !== initial.keepPhotos.join() ||
    (['roomNumber', 'type', 'price', 'status', 'description'] as const).some((name) => typed[name] !== initial[name])
  );
}
