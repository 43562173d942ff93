import { ROOM_LIMITS, ROOM_TEXTS, type RoomStatus } from '@shared/constants/rooms';
import { formatNaira } from '@shared/money';
import type { Room } from '@shared/rooms';
import { formDataOf } from '../../lib/form-data';
import { lazySchema } from '../../lib/lazy-schema';
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

const fieldErrors = lazySchema(
  () => import('@shared/rooms'),
  ({ roomFields }) => roomFields,
);

/** What is wrong with the form by field, by the rules of both sides (spec 5, Room form). */
export async function roomErrors(typed: RoomFormValues): Promise<Record<string, string>> {
  const found = await fieldErrors({ ...typed, price: parseAmount(typed.price) });
  const photos = photoError(typed.photos, typed.keepPhotos.length);
  return photos ? { ...found, photos } : found;
}

/** Takes chosen files and how many pictures the room keeps; returns what stands against sending them. */
export function photoError(photos: readonly File[], kept: number): string | undefined {
  if (photos.some(({ type }) => !type.startsWith('image/'))) return ROOM_TEXTS.imagesOnly;
  if (photos.some(({ size }) => size > ROOM_LIMITS.photoBytesMax)) return ROOM_TEXTS.photoTooLarge;
  if (photos.length + kept > ROOM_LIMITS.photosMax) return ROOM_TEXTS.tooManyPhotos;
  return undefined;
}

/** The multipart form of spec 7. An edit says which pictures stay: '' where none does, as left out all would stay. */
export function roomFormData({ price, keepPhotos, ...typed }: RoomFormValues, edits: boolean): FormData {
  const kept = keepPhotos.length > 0 ? keepPhotos : [''];
  return formDataOf({ ...typed, price: parseAmount(price), ...(edits ? { keepPhotos: kept } : {}) });
}
