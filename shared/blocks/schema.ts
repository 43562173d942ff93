import { z } from 'zod';
import { BOOKING_FIELD_TEXTS } from '../bookings/forms';
import { atRoomType, eitherRoom, isOneRoom, roomOrType } from '../bookings/schema';
import { nightsBetween } from '../dates';
import { calendarDate, clientIdField, countField, idField, personName, roomNumberField } from '../fields/schema';
import { codeField } from '../promo-codes/schema';
import { changeInput, changeTarget, createdAtField, recordVersion, updatedAtField } from '../records/changes-schema';
import { BLOCK_LIMITS, BLOCK_ROOM_STATES, BLOCK_STATES, BLOCK_TEXTS } from './constants';

const T = BLOCK_TEXTS;

const shape = {
  _id: z.string().describe('Names the block in calls.'),
  reference: z.string().describe('Short and unique.'),
  name: z.string().describe('What it is for, such as a wedding.'),
  cateringId: z.string().nullable().describe('The catering request of the event; null without one.'),
  checkInDate: z.string().describe('The first night that is held, YYYY-MM-DD.'),
  checkOutDate: z.string().describe('The day after the last night that is held, YYYY-MM-DD.'),
  heldUntil: z.string().describe('The last day on which its rooms are held; what is left then is on sale again.'),
  state: z.enum(BLOCK_STATES).describe('Released: none of its rooms is held any more.'),
  code: z.string().meta({ description: 'With it guests book the rooms.', examples: ['ADA-TOLU'] }),
  percent: z.number().describe('The share that the code takes off the nights, in percent; 0: none.'),
  booked: z.number().describe('How many of its rooms have a guest.'),
  left: z.number().describe('How many of them still wait for one.'),
  createdAt: createdAtField,
  updatedAt: updatedAtField,
  version: recordVersion,
};

export const blockListSchema = z.object({ items: z.array(z.object(shape)) });

/** A block of rooms as staff see it (D40). */
export const blockSchema = z.object({
  ...shape,
  rooms: z
    .array(
      z.object({
        roomNumber: z.string().describe('The number of the room.'),
        roomType: z.string().describe('Its type.'),
        state: z.enum(BLOCK_ROOM_STATES).describe('Held for a guest, booked by one, or on sale again.'),
        booking: z
          .object({
            _id: z.string(),
            reference: z.string(),
            guestName: z.string(),
            roomNumber: z.string().describe('Where the guest is now; staff may have moved the stay.'),
            checkInDate: z.string(),
            checkOutDate: z.string(),
          })
          .nullable()
          .describe('Who has booked it; null where nobody has.'),
      }),
    )
    .describe('Its rooms, by number.'),
});

const count = countField(BLOCK_LIMITS.roomsMax, T.countInvalid);
/** A room, or so many of a type, which the hotel chooses. */
const wanted = eitherRoom(
  z
    .strictObject({ ...roomOrType, count: count.default(1).describe('How many of that type.') })
    .refine(isOneRoom, atRoomType),
);
type Wanted = z.output<typeof wanted>;

const countOf = (rooms: readonly Wanted[]) => rooms.reduce((sum, room) => sum + (room.roomType ? room.count : 1), 0);
const wantedRooms = z
  .array(wanted, { error: T.noRooms })
  .min(1, T.noRooms)
  .refine((rooms) => countOf(rooms) <= BLOCK_LIMITS.roomsMax, T.tooManyRooms)
  .refine((rooms) => {
    const numbers = rooms.flatMap(({ roomNumber }) => roomNumber ?? []);
    return new Set(numbers).size === numbers.length;
  }, T.roomTwice);

const fields = {
  name: personName(T.nameInvalid, BLOCK_LIMITS.nameMax, T.nameLong).describe('What it is for, such as a wedding.'),
  heldUntil: calendarDate(T.heldUntilInvalid).describe('The last day on which the rooms are held.'),
  percent: countField(100, T.percentInvalid, 0).describe('The share that its code takes off the nights, in percent.'),
};

export const blockCreateInput = z
  .strictObject({
    ...fields,
    percent: fields.percent.default(0),
    checkInDate: calendarDate(T.datesInvalid).describe('The first night to hold.'),
    checkOutDate: calendarDate(T.datesInvalid).describe('The day after the last night to hold.'),
    rooms: wantedRooms,
    code: codeField.describe('With it guests book the rooms.'),
    cateringId: idField.nullish().transform((id) => id || null),
    clientId: clientIdField,
  })
  .superRefine(({ checkInDate, checkOutDate, heldUntil }, ctx) => {
    const nights = nightsBetween(checkInDate, checkOutDate);
    const tooMany = nights > BLOCK_LIMITS.nightsMax && T.tooManyNights;
    const message = nights < 1 ? T.datesInvalid : tooMany;
    if (message) ctx.addIssue({ code: 'custom', message, path: ['checkOutDate'] });
    if (heldUntil > checkInDate) ctx.addIssue({ code: 'custom', message: T.heldUntilLate, path: ['heldUntil'] });
  });

/** A change of what is named; rooms may come in and be taken out. */
export const blockUpdateInput = changeInput({
  ...fields,
  addRooms: wantedRooms.describe('Rooms to hold too.'),
  removeRooms: z
    .array(roomNumberField(BOOKING_FIELD_TEXTS.roomNumberRequired))
    .min(1, T.noRooms)
    .max(BLOCK_LIMITS.roomsMax, T.tooManyRooms)
    .describe('Numbers of rooms that are held no more.'),
});
export const blockIdInput = z.strictObject({ _id: idField });
export const blockListInput = z
  .strictObject({ cateringId: idField.optional().describe('Only those of that event.') })
  .optional();
export const blockReleaseInput = changeTarget;

export type Block = z.output<typeof blockSchema>;
export type BlockRow = z.output<typeof blockListSchema>['items'][number];
export type BlockRoom = Block['rooms'][number];
export type WantedRooms = z.output<typeof wantedRooms>;
export type BlockCreateInput = z.output<typeof blockCreateInput>;
export type BlockUpdateInput = z.output<typeof blockUpdateInput>;
