import { formatNaira } from '@shared/money/money';
import { ROOM_STATUS_WORDS, type RoomStatus } from '@shared/rooms/constants';
import { numbersWritten, ROOM_FORM_TEXTS, ROOM_LIMITS } from '@shared/rooms/forms';
import type { Room } from '@shared/rooms/schema';
import { amenityWords, bedWords } from '@shared/rooms/words';
import { formDataOf } from '../../lib/api/form-data';
import { lazySchema } from '../../lib/api/lazy-schema';
import { parseAmount } from '../../ui/field/amount-field';
import { pictureProblem } from '../../ui/field/upload-field';
import type { ReadField } from '../../ui/form/edited-record';

/** The room form as typed. */
export interface RoomFormValues {
  roomNumber: string;
  type: string;
  /** Naira as people write it: '18,500' and '₦18500' are the same. */
  price: string;
  status: RoomStatus;
  description: string;
  beds: Room['beds'];
  /** 0 where the hotel does not say it. */
  sleeps: number;
  amenities: Room['amenities'];
  /** '' is by its number. */
  floor: string;
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
  beds: [],
  sleeps: 0,
  amenities: [],
  floor: '',
  photos: [],
  keepPhotos: [],
};

/** null starts an empty form. */
export function initialValues(room: Room | null): RoomFormValues {
  if (!room) return EMPTY;
  const { roomNumber, type, price, status, description, beds, sleeps, amenities, floor, photos } = room;
  return {
    roomNumber,
    type,
    price: formatNaira(price).replace('₦', ''),
    status,
    description: description ?? '',
    beds,
    sleeps: sleeps ?? 0,
    amenities,
    floor: String(floor ?? ''),
    photos: [],
    keepPhotos: photos,
  };
}

const fieldErrors = lazySchema(() => import('@shared/rooms/schema'), 'roomFields');

/** The first message of each wrong field, by the schema that the server uses too. */
export async function roomErrors(typed: RoomFormValues): Promise<Record<string, string>> {
  const found = await fieldErrors({ ...typed, price: parseAmount(typed.price), sleeps: typed.sleeps || null });
  const photos = photoError(typed.photos, typed.keepPhotos.length);
  return photos ? { ...found, photos } : found;
}

const copyErrors = lazySchema(() => import('@shared/rooms/schema'), 'roomCopyInput');

/** What is wrong with numbers as people write them, for rooms like one; undefined if nothing is. */
export async function numbersError(text: string): Promise<string | undefined> {
  const roomNumbers = numbersWritten(text);
  if (!roomNumbers) return ROOM_FORM_TEXTS.copyNumbers;
  return Object.values(await copyErrors({ _id: 'a room', roomNumbers }))[0];
}

/** The same for a form whose number is several. */
export async function severalErrors(typed: RoomFormValues): Promise<Record<string, string>> {
  const [first = ''] = numbersWritten(typed.roomNumber) ?? [];
  const [found, wrong] = await Promise.all([
    roomErrors({ ...typed, roomNumber: first }),
    numbersError(typed.roomNumber),
  ]);
  return wrong ? { ...found, roomNumber: wrong } : found;
}

/** Why the chosen files cannot be sent; undefined if they can. `existing` counts the stored pictures that stay. */
export function photoError(photos: readonly File[], existing: number): string | undefined {
  const problem = pictureProblem(photos, ROOM_FORM_TEXTS.photoTooLarge);
  if (problem) return problem;
  if (photos.length + existing > ROOM_LIMITS.photosMax) return ROOM_FORM_TEXTS.tooManyPhotos;
  return undefined;
}

/** A list that is named but empty is sent as '': without it the room would keep what it has. */
const listData = <Item extends string>(list: readonly Item[]) => (list.length > 0 ? list : ['']);

/** The named fields as the API reads them. */
const dataOf = ({ price, beds, sleeps, amenities, ...typed }: Partial<RoomFormValues>) => ({
  ...typed,
  ...(price !== undefined && { price: parseAmount(price) }),
  ...(beds && { beds: listData(beds) }),
  ...(sleeps !== undefined && { sleeps: sleeps === 0 ? '' : String(sleeps) }),
  ...(amenities && { amenities: listData(amenities) }),
});

/** The multipart form of the API for a new room. */
export const newRoomData = ({ keepPhotos: _none, ...typed }: RoomFormValues): FormData => formDataOf(dataOf(typed));

/**
 * The multipart form of a change, with the fields that it names alone. Pictures that were added or taken away are named
 * together with all that stay, '' for none: without them the new ones would replace all. What somebody else has taken away
 * from the room cannot stay.
 */
export function roomChangeData(
  changes: Partial<RoomFormValues>,
  { keepPhotos }: RoomFormValues,
  { photos, version }: Pick<Room, 'photos' | 'version'>,
): FormData {
  const kept = keepPhotos.filter((photo) => photos.includes(photo));
  const pictures = changes.photos || changes.keepPhotos ? { keepPhotos: listData(kept) } : {};
  return formDataOf({ ...dataOf(changes), ...pictures, version: String(version) });
}

/** What a room edit tells of what somebody else has changed. */
export const ROOM_FIELDS: readonly ReadField<Room>[] = [
  { label: 'Room number', text: ({ roomNumber }) => roomNumber },
  { label: 'Type', text: ({ type }) => type },
  { label: 'Price', text: ({ price }) => formatNaira(price) },
  { label: 'Status', text: ({ status }) => ROOM_STATUS_WORDS[status] },
  { label: 'Description', text: ({ description }) => description ?? '' },
  { label: 'Beds', text: ({ beds }) => bedWords(beds).join(', ') },
  { label: 'Sleeps', text: ({ sleeps }) => String(sleeps ?? '') },
  { label: 'Amenities', text: ({ amenities }) => amenityWords(amenities) },
  { label: 'Floor', text: ({ floor }) => String(floor ?? 'by its number') },
  { label: 'Photos', text: ({ photos }) => photos, opaque: true },
];
