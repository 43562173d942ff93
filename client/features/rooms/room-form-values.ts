import { ROOM_FORM_TEXTS } from '@shared/constants/room-forms';
import { ROOM_LIMITS, type RoomStatus } from '@shared/constants/rooms';
import { formatNaira } from '@shared/money';
import type { Room } from '@shared/rooms';
import { formDataOf } from '../../lib/form-data';
import { lazySchema } from '../../lib/lazy-schema';
import { parseAmount } from '../../ui/parse-amount';

/** The room form as typed. */
export interface RoomFormValues {
  roomNumber: string;
  type: string;
  /** Naira as people write it: '18,500' and '₦18500' are the same. */
  price: string;
  status: RoomStatus;
  description: string;
  /** New pictures to upload. */
  photos: File[];
  /** URLs of the stored pictures to keep, in order. */
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

/** null starts an empty form. */
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

/** The first message of each wrong field, by the schema that the server uses too. */
export async function roomErrors(typed: RoomFormValues): Promise<Record<string, string>> {
  const found = await fieldErrors({ ...typed, price: parseAmount(typed.price) });
  const photos = photoError(typed.photos, typed.keepPhotos.length);
  return photos ? { ...found, photos } : found;
}

/** Why the chosen files cannot be sent; undefined if they can. `existing` counts the stored pictures that stay. */
export function photoError(photos: readonly File[], existing: number): string | undefined {
  if (photos.some(({ type }) => !type.startsWith('image/'))) return ROOM_FORM_TEXTS.imagesOnly;
  if (photos.some(({ size }) => size > ROOM_LIMITS.photoBytesMax)) return ROOM_FORM_TEXTS.photoTooLarge;
  if (photos.length + existing > ROOM_LIMITS.photosMax) return ROOM_FORM_TEXTS.tooManyPhotos;
  return undefined;
}

/**
 * The multipart form of the API. An edit lists the pictures that stay, '' for none: without the list all would stay.
 */
export function roomFormData({ price, keepPhotos, ...typed }: RoomFormValues, edits: boolean): FormData {
  const remaining = keepPhotos.length > 0 ? keepPhotos : [''];
  return formDataOf({ ...typed, price: parseAmount(price), ...(edits ? { keepPhotos: remaining } : {}) });
}
