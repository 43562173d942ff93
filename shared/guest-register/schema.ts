import { z } from 'zod';
import { uploadedFile } from '../fields/files-schema';
import { calendarDate, clientIdField, flagField, idField, personName } from '../fields/schema';
import { PROOF_TYPES } from '../money/notices/constants';
import { PICTURE_LIMITS, PICTURE_TEXTS } from '../pictures/constants';
import { changeInput, changeTarget, createdAtField, recordVersion } from '../records/changes-schema';
import { COUNTRIES, DOCUMENT_KINDS, DOCUMENT_LIMITS, numberProblem, REGISTER_TEXTS } from './constants';

const T = REGISTER_TEXTS;

/** Capitals, and single blanks, as documents print them. */
const numberField = z
  .string({ error: T.numberInvalid })
  .max(200, T.numberInvalid)
  .transform((typed) => typed.trim().replace(/\s+/g, ' ').toUpperCase())
  .refine((number) => /^[A-Z0-9 /-]+$/.test(number) && number.length >= DOCUMENT_LIMITS.numberMin, T.numberInvalid)
  .refine((number) => number.length <= DOCUMENT_LIMITS.numberMax, T.numberInvalid);

const fields = {
  personName: personName(T.nameRequired, DOCUMENT_LIMITS.nameMax, T.nameLong).describe('Whose it is, as it says.'),
  kind: z.enum(DOCUMENT_KINDS, { error: T.kindInvalid }),
  number: numberField,
  nationality: z
    .string({ error: T.nationalityInvalid })
    .toUpperCase()
    .refine((code) => COUNTRIES.includes(code), { error: T.nationalityInvalid })
    .describe('Two letters of ISO 3166-1, such as NG.'),
};

const pictureField = uploadedFile(z.file(T.pictureUnknown).max(PICTURE_LIMITS.bytesMax, PICTURE_TEXTS.tooLarge))
  .optional()
  .describe('A photo or scan of it; it replaces the one that is there.');

const fitsKind = {
  check: ({ kind, number }: { kind: (typeof DOCUMENT_KINDS)[number]; number: string }) =>
    numberProblem(kind, number) === undefined,
  problem: { path: ['number'], error: T.ninInvalid },
};

/** What the form of a new one has. */
export const documentFields = z.strictObject(fields).refine(fitsKind.check, fitsKind.problem);

/** The same of a change, where no number leaves it as it is. */
export const documentChangeFields = z.strictObject({ ...fields, number: numberField.optional() });

export const documentAddInput = z
  .strictObject({ ...fields, picture: pictureField, bookingId: idField, clientId: clientIdField })
  .refine(fitsKind.check, fitsKind.problem);

export const documentUpdateInput = changeInput({
  ...fields,
  picture: pictureField,
  removePicture: flagField.describe('True takes the picture away.'),
});
export const documentRemoveInput = changeTarget;
export const documentIdInput = z.strictObject({ _id: idField });
export const documentsInput = z.strictObject({ bookingId: idField });

/** An identity document of somebody who stays, without its number. */
export const identityDocumentSchema = z.object({
  _id: z.string(),
  bookingId: z.string(),
  personName: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  maskedNumber: z.string().nullable().describe('Its last characters; null where it cannot be read any more.'),
  nationality: z.string().describe('Two letters of ISO 3166-1.'),
  picture: z.enum(PROOF_TYPES).nullable().describe('The type of its picture; null without one.'),
  createdAt: createdAtField,
  version: recordVersion,
});
export const identityDocumentsSchema = z.array(identityDocumentSchema);

/** The same with its number; that it was opened is in the audit log. */
export const openedDocumentSchema = identityDocumentSchema.extend({
  number: z.string().nullable().describe('Null where it cannot be read any more.'),
});
export const documentRemovedSchema = z.object({ _id: z.string(), bookingId: z.string() });
export const documentPictureSchema = z.object({
  fileName: z.string(),
  mediaType: z.enum(PROOF_TYPES),
  base64: z.string(),
});

export const registerInput = z.strictObject({
  date: calendarDate(T.dateInvalid).describe('The day of which the night is meant, YYYY-MM-DD.'),
});

/** Somebody who was in the house that night. What is not known of them is null. */
export const registeredGuestSchema = z.object({
  bookingId: z.string(),
  reference: z.string(),
  name: z.string(),
  nationality: z.string().nullable().describe('Two letters of ISO 3166-1.'),
  kind: z.enum(DOCUMENT_KINDS).nullable(),
  number: z.string().nullable(),
  roomNumber: z.string().describe('Where they slept that night.'),
  from: z.string().describe('The day of arrival.'),
  to: z.string().describe('The day of departure.'),
  address: z.string().nullable(),
  phoneNumber: z.string().nullable(),
});

/** Everybody who was in the house in a night, by room. */
export const registerSchema = z.object({ date: z.string(), items: z.array(registeredGuestSchema) });

export type IdentityDocument = z.output<typeof identityDocumentSchema>;
export type OpenedDocument = z.output<typeof openedDocumentSchema>;
export type DocumentAddInput = z.output<typeof documentAddInput>;
export type DocumentUpdateInput = z.output<typeof documentUpdateInput>;
export type DocumentPicture = z.output<typeof documentPictureSchema>;
export type RegisteredGuest = z.output<typeof registeredGuestSchema>;
export type Register = z.output<typeof registerSchema>;
