import { z } from 'zod';
import { BOOKING_TEXTS } from '../bookings/constants';
import { nightsBetween } from '../dates';
import { uploadedFile } from '../fields/files-schema';
import {
  calendarDate,
  cleanText,
  clearableCount,
  clearableText,
  clientIdField,
  idField,
  nairaField,
  optionalText,
  requiredText,
  whenField,
} from '../fields/schema';
import { sinceField } from '../lists/schema';
import { PICTURE_LIMITS, PICTURE_TEXTS } from '../pictures/constants';
import { searchCodeField } from '../promo-codes/schema';
import { changedShape, changeInput, changeTarget, recordVersion } from '../records/changes-schema';
import { AMENITIES, AMENITY_LIMITS, BED_TYPES, inOrderOf } from './amenities';
import { ROOM_STATUSES } from './constants';
import { ROOM_FORM_TEXTS, ROOM_LIMITS } from './forms';

/**
 * A room as everyone sees it. `photos` are the 800 pixel pictures; `photoUrl` gives the addresses of other sizes. Price
 * in naira. `beds` has an item for each bed, `sleeps` is null where the hotel has not said it.
 */
export const roomSchema = z.object({
  _id: z.string().describe('Names the room where it is changed.'),
  roomNumber: z.string().describe('What the room is called; unique, whatever the case.'),
  type: z.string().meta({ description: 'What kind of room it is, in the words of the hotel.', examples: ['Standard'] }),
  price: z.number().describe('Naira a night.'),
  status: z
    .enum(ROOM_STATUSES)
    .describe('What staff say of it. Guests cannot book one in maintenance; whether it is free, nights alone say.'),
  description: z.string().nullable().describe('In the words of the hotel; null without any.'),
  beds: z.array(z.enum(BED_TYPES)).describe('An item for each bed.'),
  sleeps: z.number().nullable().describe('How many people; null where the hotel has not said it.'),
  amenities: z.array(z.enum(AMENITIES)).describe('What the room offers.'),
  floor: z.number().nullable().describe('0 is the ground floor; null: what the number says, 2 for room 204.'),
  photos: z.array(z.string()).describe('Addresses of its pictures, 800 pixels wide.'),
  version: recordVersion,
  ...changedShape,
});

/** `since`: the rooms that have changed, removed ones too. */
export const roomListInput = z.strictObject({ since: sinceField }).default({});
/** By number: 9 before 10, and both before 100; with `since` in the order of their changes. */
export const roomListSchema = z.array(roomSchema);
/** In naira a night; null while no room can be booked. */
export const startingPriceSchema = z.object({ price: z.number().nullable() });
export const roomRemovedSchema = z.object({ _id: z.string() });

/** An item for each bed; stored in the order of their sizes. */
const bedsField = z
  .array(z.enum(BED_TYPES))
  .max(AMENITY_LIMITS.bedsMax, ROOM_FORM_TEXTS.tooManyBeds)
  .transform((beds) => inOrderOf(BED_TYPES, beds));

/** Each once, whatever was sent twice. */
const amenitiesField = z
  .array(z.enum(AMENITIES))
  .max(AMENITY_LIMITS.amenitiesMax)
  .transform((amenities) => AMENITIES.filter((amenity) => amenities.includes(amenity)));

/** A room's fields, price in naira; none is left out. */
const roomShape = {
  roomNumber: requiredText(ROOM_FORM_TEXTS.numberRequired, ROOM_LIMITS.roomNumberMax, ROOM_FORM_TEXTS.numberLong),
  type: requiredText(ROOM_FORM_TEXTS.typeRequired, ROOM_LIMITS.typeMax, ROOM_FORM_TEXTS.typeLong),
  price: nairaField(ROOM_FORM_TEXTS.pricePositive, ROOM_LIMITS.priceMax, ROOM_FORM_TEXTS.priceInvalid).refine(
    (price) => price > 0,
    { error: ROOM_FORM_TEXTS.pricePositive },
  ),
  status: z.enum(ROOM_STATUSES),
  description: clearableText(ROOM_LIMITS.descriptionMax, ROOM_FORM_TEXTS.descriptionLong),
  beds: bedsField,
  sleeps: clearableCount(AMENITY_LIMITS.sleepsMax, ROOM_FORM_TEXTS.sleepsInvalid),
  amenities: amenitiesField,
  floor: clearableCount(ROOM_LIMITS.floorMax, ROOM_FORM_TEXTS.floorInvalid, 0),
};

/** The room form. */
export const roomFields = z.object({
  ...roomShape,
  status: z.preprocess(
    (sent: (typeof ROOM_STATUSES)[number] | '' | undefined) => (sent === '' ? undefined : sent),
    roomShape.status.default('available'),
  ),
  description: optionalText(ROOM_LIMITS.descriptionMax, ROOM_FORM_TEXTS.descriptionLong),
  beds: roomShape.beds.optional(),
  sleeps: roomShape.sleeps.optional(),
  amenities: roomShape.amenities.optional(),
  floor: roomShape.floor.optional(),
});

/** Files as the transport received them; whether they are pictures is judged by their content. */
const photoFiles = z
  .array(
    uploadedFile(z.file(PICTURE_TEXTS.imagesOnly).max(PICTURE_LIMITS.bytesMax, ROOM_FORM_TEXTS.photoTooLarge)),
    PICTURE_TEXTS.imagesOnly,
  )
  .max(ROOM_LIMITS.photosMax, ROOM_FORM_TEXTS.tooManyPhotos);

export const roomCreateInput = roomFields.extend({ photos: photoFiles.default([]), clientId: clientIdField }).strict();

/**
 * New `photos` replace the old ones, and none leaves them as they are. With `keepPhotos` (addresses of photos the room
 * has, in their new order) the room has those and then the new ones.
 */
export const roomUpdateInput = changeInput({
  ...roomShape,
  // An empty upload names no photos.
  photos: photoFiles
    .transform((files) => (files.length > 0 ? files : undefined))
    .describe('New photos replace those that the room has, but for those that keepPhotos names.'),
  keepPhotos: z
    .array(z.string().max(300))
    .max(ROOM_LIMITS.photosMax, ROOM_FORM_TEXTS.tooManyPhotos)
    .describe('The addresses of the photos that stay, in their new order. Without it and without photos all stay.'),
});

/** Rooms like another one, by their numbers. */
export const roomCopyInput = z.strictObject({
  _id: idField.describe('The room that they are like.'),
  roomNumbers: z
    .array(roomShape.roomNumber)
    .min(1, ROOM_FORM_TEXTS.numberRequired)
    .max(ROOM_LIMITS.copiesMax, ROOM_FORM_TEXTS.tooManyCopies)
    .describe('Their numbers.'),
  clientId: clientIdField,
});
/** The rooms that were added, in the order of their numbers as sent. */
export const roomCopiesSchema = z.object({ rooms: z.array(roomSchema) });

export const roomByNumberInput = z.strictObject({ roomNumber: cleanText.describe('The number of the room.') });
export const roomRemoveInput = changeTarget;

export const availabilityInput = z.strictObject({
  checkInDate: whenField(BOOKING_TEXTS.datesRequired, BOOKING_TEXTS.datesInvalid),
  checkOutDate: whenField(BOOKING_TEXTS.datesRequired, BOOKING_TEXTS.datesInvalid),
  promoCode: searchCodeField,
});
/** The rooms that are free for every night asked for. */
export const availabilitySchema = z.object({
  availableRooms: z.array(z.string()).describe('The numbers of those that guests can book.'),
  free: z
    .array(
      z.object({
        roomNumber: z.string().describe('The number of the room.'),
        total: z.number().describe('Naira for the whole stay, less what the code takes off.'),
        minNights: z.number().describe('The least nights of a stay over these.'),
        closed: z.boolean().describe('True where guests cannot book it for these nights.'),
        isHeld: z.boolean().describe('True where it is held for who has the code.'),
      }),
    )
    .describe('All that are free, those too that only staff can book for these nights.'),
});

/** Longest window of a room's calendar per call. */
const CALENDAR_DAYS_MAX = 800;

/** The window of a room's calendar, half-open. */
export const takenNightsInput = z
  .strictObject({
    roomNumber: cleanText.describe('The number of the room.'),
    from: calendarDate(BOOKING_TEXTS.datesInvalid).describe('The first night, YYYY-MM-DD.'),
    to: calendarDate(BOOKING_TEXTS.datesInvalid).describe('The day after the last night, YYYY-MM-DD.'),
    promoCode: searchCodeField,
  })
  .refine(
    ({ from, to }) => {
      const days = nightsBetween(from, to);
      return days > 0 && days <= CALENDAR_DAYS_MAX;
    },
    { error: BOOKING_TEXTS.datesInvalid, path: ['to'] },
  );
/** Half-open ranges of taken nights in order, neighbours joined, and what is set for any. */
export const takenNightsSchema = z.object({
  taken: z.array(z.object({ from: z.string(), to: z.string() })),
  rates: z
    .array(
      z.object({
        night: z.string().describe('The day on whose evening the night begins, YYYY-MM-DD.'),
        price: z.number().nullable().describe('Naira for the room that night; null: its own price.'),
        minNights: z.number().nullable().describe('The least nights of a stay that has it; null: any number.'),
        closed: z.boolean().describe('True where guests cannot book it.'),
      }),
    )
    .describe('The nights for which something is set, in order.'),
});

export type Room = z.output<typeof roomSchema>;
export type StartingPrice = z.output<typeof startingPriceSchema>;
export type RoomListInput = z.output<typeof roomListInput>;
export type RoomFields = z.output<typeof roomFields>;
export type RoomCopyInput = z.output<typeof roomCopyInput>;
export type RoomCopies = z.output<typeof roomCopiesSchema>;
export type RoomCreateInput = z.output<typeof roomCreateInput>;
export type RoomRemoveInput = z.output<typeof roomRemoveInput>;
export type RoomUpdateInput = z.output<typeof roomUpdateInput>;
export type RoomByNumberInput = z.output<typeof roomByNumberInput>;
export type AvailabilityInput = z.output<typeof availabilityInput>;
export type Availability = z.output<typeof availabilitySchema>;
export type TakenNights = z.output<typeof takenNightsSchema>;
export type RoomRate = TakenNights['rates'][number];
export type TakenNightsInput = z.output<typeof takenNightsInput>;
export type NightRange = { from: string; to: string };

/** Where something in the house is: in a room, or else at a place that has a name. */
export interface Where {
  roomNumber?: string | null | undefined;
  place?: string | null | undefined;
}
export const isOnePlace = ({ roomNumber, place }: Where): boolean => Boolean(roomNumber) !== Boolean(place);
export const NO_PLACE = { path: ['place'], error: 'Please choose a room or write a place' };
