import { z } from 'zod';
import { uploadedFile } from '../fields/files-schema';
import {
  calendarDate,
  clearableText,
  clientIdField,
  cursorField,
  flagField,
  idField,
  nairaField,
  optionalRoomNumber,
  optionalText,
  pageLimit,
  requiredText,
  searchText,
} from '../fields/schema';
import { inPages, pageOf } from '../lists/schema';
import { PROOF_TYPES } from '../money/notices/constants';
import { PICTURE_LIMITS, PICTURE_TEXTS } from '../pictures/constants';
import { changeInput, changeTarget, createdAtField, recordVersion } from '../records/changes-schema';
import { OUT_OF_ORDER_TEXTS } from '../room-calendar/constants';
import { withNights } from '../room-calendar/schema';
import { isOnePlace, NO_PLACE } from '../rooms/schema';
import { FAULT_FILTERS, FAULT_LIMITS, FAULT_STATES, FAULT_TEXTS } from './constants';

const T = FAULT_TEXTS;

const fields = {
  text: requiredText(T.textRequired, FAULT_LIMITS.textMax, T.textLong).describe('What is wrong.'),
  roomNumber: optionalRoomNumber(FAULT_LIMITS.placeMax, T.placeLong).describe('The room where it is.'),
  place: optionalText(FAULT_LIMITS.placeMax, T.placeLong).describe('Where it is, if not in a room.'),
};

/** What the form of a new one has. */
export const faultFields = z.strictObject(fields).refine(isOnePlace, NO_PLACE);

export const faultInput = z
  .strictObject({
    ...fields,
    picture: uploadedFile(z.file(T.pictureUnknown).max(PICTURE_LIMITS.bytesMax, PICTURE_TEXTS.tooLarge))
      .optional()
      .describe('A photo of it.'),
    clientId: clientIdField,
  })
  .refine(isOnePlace, NO_PLACE);

const workFields = {
  state: z.enum(FAULT_STATES).describe('Taken by the caller, done, or open again.'),
  cost: nairaField(T.costInvalid, FAULT_LIMITS.costMax, T.costInvalid).nullable().describe('What it cost, in naira.'),
  note: clearableText(FAULT_LIMITS.noteMax, T.noteLong).describe('What was done, or is needed.'),
  backInOrder: flagField.describe('True brings its room back in order, where the fault has put it out of order.'),
};

/** What is done about a fault. */
export const faultUpdateInput = changeInput(workFields);

const day = calendarDate(OUT_OF_ORDER_TEXTS.datesInvalid);
/** Puts the room of a fault out of order. */
export const faultCloseRoomInput = changeTarget
  .extend({ from: day.describe('The first night.'), to: day.describe('The day on which it is free again.') })
  .superRefine(withNights);

export const faultIdInput = z.strictObject({ _id: idField });

/** Something that is broken. */
export const faultSchema = z.object({
  _id: z.string(),
  text: z.string(),
  roomNumber: z.string().nullable().describe('The room where it is; null where that is another place.'),
  place: z.string().nullable(),
  picture: z.enum(PROOF_TYPES).nullable().describe('The type of its picture; null without one.'),
  state: z.enum(FAULT_STATES),
  by: z.string().nullable().describe('Who reported it; null once their account is closed.'),
  takenBy: z.string().nullable(),
  takenAt: z.string().nullable(),
  doneBy: z.string().nullable(),
  doneAt: z.string().nullable(),
  cost: z.number().nullable().describe('Naira.'),
  note: z.string().nullable(),
  outOfOrder: z
    .object({ from: z.string(), to: z.string() })
    .nullable()
    .describe('The nights on which it has put its room out of order, as long as they are not over.'),
  createdAt: createdAtField,
  version: recordVersion,
});

/** Filters and page. `q` is looked for in what is wrong, where it is, and what was noted. */
export const faultListInput = inPages(
  z.strictObject({
    q: searchText(100).optional().describe('A part of what is wrong, where it is or what was noted.'),
    state: z.enum(FAULT_FILTERS).default('all').describe('Only those; `unsolved` are open or taken.'),
    roomNumber: z.string().max(100).optional().describe('Only those of that room: its history.'),
    sort: z.enum(['createdAt']).default('createdAt').describe('By what the list is sorted.'),
    dir: z.enum(['asc', 'desc']).default('desc').describe('Ascending or descending.'),
    cursor: cursorField,
    limit: pageLimit(FAULT_LIMITS.listMax, FAULT_LIMITS.pageSize),
  }),
);
export const faultListSchema = pageOf(faultSchema);

export type Fault = z.output<typeof faultSchema>;
export type FaultInput = z.output<typeof faultInput>;
export type FaultUpdateInput = z.output<typeof faultUpdateInput>;
export type FaultCloseRoomInput = z.output<typeof faultCloseRoomInput>;
export type FaultListInput = z.output<typeof faultListInput>;
export type FaultListQuery = z.input<typeof faultListInput>;
