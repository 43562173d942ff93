import { z } from 'zod';
import { uploadedFile } from '../fields/files-schema';
import {
  calendarDate,
  clientIdField,
  cursorField,
  flagField,
  idField,
  optionalRoomNumber,
  optionalText,
  pageLimit,
  personName,
  phoneField,
  requiredText,
  searchText,
} from '../fields/schema';
import { inPages, pageOf } from '../lists/schema';
import { PROOF_TYPES } from '../money/notices/constants';
import { PICTURE_LIMITS, PICTURE_TEXTS } from '../pictures/constants';
import { changeInput, changeTarget, createdAtField, recordVersion } from '../records/changes-schema';
import { isOnePlace, NO_PLACE } from '../rooms/schema';
import { LOST_ANSWERS, LOST_FILTERS, LOST_LIMITS, LOST_STATES, LOST_TEXTS } from './constants';

const T = LOST_TEXTS;

const pictureField = uploadedFile(z.file(T.pictureUnknown).max(PICTURE_LIMITS.bytesMax, PICTURE_TEXTS.tooLarge))
  .optional()
  .describe('A photo of it; it replaces the one that is there.');

const optionalName = optionalText(LOST_LIMITS.nameMax, T.nameLong);

const fields = {
  what: requiredText(T.whatRequired, LOST_LIMITS.whatMax, T.whatLong).describe('What was found.'),
  roomNumber: optionalRoomNumber(LOST_LIMITS.placeMax, T.placeLong).describe('The room where it was found.'),
  place: optionalText(LOST_LIMITS.placeMax, T.placeLong).describe('Where it was found, if not in a room.'),
  foundBy: optionalName.describe('Who found it, where that is not who enters it.'),
  keptAt: optionalText(LOST_LIMITS.placeMax, T.placeLong).describe('Where it is kept.'),
};
const foundOn = calendarDate(T.dayInvalid).describe('The day on which it was found, YYYY-MM-DD.');

/** What the form of a new one has. */
export const lostItemFields = z.strictObject({ ...fields, foundOn }).refine(isOnePlace, NO_PLACE);

export const lostItemInput = z
  .strictObject({ ...fields, foundOn: foundOn.optional(), picture: pictureField, clientId: clientIdField })
  .refine(isOnePlace, NO_PLACE);

/** A change; a room takes the place away, and a place the room. */
export const lostItemUpdateInput = changeInput({
  ...fields,
  foundOn,
  picture: pictureField,
  removePicture: flagField.describe('True takes the picture away.'),
}).refine((input) => (input.roomNumber === undefined && input.place === undefined) || isOnePlace(input), NO_PLACE);

/** It goes back to somebody, is disposed of, or is kept again after all. */
export const lostStateInput = changeTarget
  .extend({
    state: z.enum(LOST_STATES),
    returnedTo: optionalName.describe('To whom it was returned.'),
  })
  .refine(({ state, returnedTo }) => (state === 'returned') === (returnedTo !== null), {
    path: ['returnedTo'],
    error: T.returnedToRequired,
  });

export const lostItemIdInput = z.strictObject({ _id: idField });

/** Something that was found. Who stays here is null for who may not know it. */
export const lostItemSchema = z.object({
  _id: z.string(),
  what: z.string(),
  roomNumber: z.string().nullable().describe('The room where it was found; null where that was another place.'),
  place: z.string().nullable(),
  foundOn: z.string().describe('The day, YYYY-MM-DD.'),
  foundBy: z.string().nullable().describe('Null where who entered it has found it.'),
  by: z.string().nullable().describe('Who entered it; null once their account is closed.'),
  keptAt: z.string().nullable(),
  picture: z.enum(PROOF_TYPES).nullable().describe('The type of its picture; null without one.'),
  state: z.enum(LOST_STATES),
  disposeFrom: z.string().describe('From that day on it may be disposed of.'),
  returnedTo: z.string().nullable(),
  closedAt: z.string().nullable().describe('When it was returned or disposed of.'),
  closedBy: z.string().nullable(),
  lastGuest: z
    .object({ bookingId: z.string(), reference: z.string(), guestName: z.string() })
    .nullable()
    .describe('Whose stay was the last in that room before it was found.'),
  createdAt: createdAtField,
  version: recordVersion,
});

/** Filters and page. `q` is looked for in what it is, where it was found and is kept, and who has it. */
export const lostListInput = inPages(
  z.strictObject({
    q: searchText(100).optional().describe('A part of what it is, where it was found or is kept, or who has it.'),
    state: z.enum(LOST_FILTERS).default('all').describe('Only those; `due` may be disposed of.'),
    bookingId: idField.optional().describe('Only what its guest may have left or has asked for.'),
    sort: z.enum(['createdAt']).default('createdAt').describe('By what the list is sorted.'),
    dir: z.enum(['asc', 'desc']).default('desc').describe('Ascending or descending.'),
    cursor: cursorField,
    limit: pageLimit(LOST_LIMITS.listMax, LOST_LIMITS.pageSize),
  }),
);
export const lostListSchema = pageOf(lostItemSchema);

const text = requiredText(T.textRequired, LOST_LIMITS.textMax, T.textLong);

/** A guest asks for something that was left behind at a stay. */
export const askLostInput = z.strictObject({ bookingId: idField, text });
export const lostOfStayInput = z.strictObject({ bookingId: idField });

/** What the guest of a stay reads of what they asked last. */
export const ownLostQuestionSchema = z.object({
  question: z
    .object({
      text: z.string(),
      state: z.enum(LOST_ANSWERS),
      createdAt: createdAtField,
      answeredAt: z.string().nullable(),
    })
    .nullable(),
});

const questionFields = {
  name: personName(T.nameRequired, LOST_LIMITS.nameMax, T.nameLong),
  phone: phoneField(T.phoneInvalid),
  text,
};
/** What the form of a question by phone has. */
export const lostQuestionFields = z.strictObject(questionFields);
export const lostQuestionInput = z.strictObject({ ...questionFields, clientId: clientIdField });
export const lostQuestionsInput = z
  .strictObject({
    state: z
      .enum(['all', ...LOST_ANSWERS])
      .default('all')
      .describe('Only those that were answered so, or wait.'),
    bookingId: idField.optional().describe('Only those of that stay.'),
  })
  .optional();
export const lostAnswerInput = changeTarget.extend({
  state: z.enum(LOST_ANSWERS),
  itemId: idField
    .nullish()
    .transform((id) => id || null)
    .describe('What was found of it.'),
});

/** What somebody asks for, as staff see it. */
export const lostQuestionSchema = z.object({
  _id: z.string(),
  booking: z
    .object({ _id: z.string(), reference: z.string(), roomNumber: z.string(), checkOutDate: z.string() })
    .nullable()
    .describe('The stay whose guest asks; null of anybody else.'),
  name: z.string(),
  phone: z.string(),
  text: z.string(),
  state: z.enum(LOST_ANSWERS),
  item: z.object({ _id: z.string(), what: z.string() }).nullable(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  createdAt: createdAtField,
  version: recordVersion,
});
export const lostQuestionsSchema = z.object({ items: z.array(lostQuestionSchema) });

export type LostItem = z.output<typeof lostItemSchema>;
export type LostItemInput = z.output<typeof lostItemInput>;
export type LostItemUpdateInput = z.output<typeof lostItemUpdateInput>;
export type LostStateInput = z.output<typeof lostStateInput>;
export type LostListInput = z.output<typeof lostListInput>;
export type LostListQuery = z.input<typeof lostListInput>;
export type LostQuestion = z.output<typeof lostQuestionSchema>;
export type LostAnswerInput = z.output<typeof lostAnswerInput>;
