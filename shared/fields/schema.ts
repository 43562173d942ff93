import { z } from 'zod';
import { isCalendarDate } from '../dates';
import { hasAtMostTwoDecimals } from '../money/money';
import { INVALID_INPUT } from '../refusal-texts';

import { unknownFieldsText } from './issues';
import { isPhone, normalizePhone, phoneProblem } from './phone';
import { parseWhen } from './sent-dates';

import { hasWebAddress } from './web-address';

const isPlainObject = (sent: unknown): sent is object =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/**
 * Messages for schemas without their own: zod's are written for programmers ("expected string"). Every schema is built
 * from the fields below, so this always applies.
 */
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_value') return `Please choose one of: ${issue.values.map(String).join(', ')}.`;
    if (issue.code === 'too_big' && issue.origin === 'string') return `Please use at most ${issue.maximum} characters.`;
    if (issue.code === 'unrecognized_keys') return unknownFieldsText(issue.keys);
    return INVALID_INPUT;
  },
});

const without = (sent: unknown, names: ReadonlySet<string>) =>
  isPlainObject(sent) ? Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name))) : sent;

/** A message of an object's own, which does not hide the names of unknown fields. */
export const unlessUnknown =
  (message: string) =>
  ({ code }: { code: string }) =>
    code === 'unrecognized_keys' ? undefined : message;

/**
 * Takes out what clients send and the hotel decides itself (D8); every other input refuses and names what it does not know
 * (D54). Fields of the schema are never ignored.
 */
export function ignoring<Schema extends z.ZodObject>(names: readonly string[], schema: Schema) {
  const ignored = new Set(names.filter((name) => !(name in schema.shape)));
  return z.preprocess((sent: z.input<Schema>) => without(sent, ignored), schema);
}

/** Refuses unknown fields of an intersection: its parts cannot, as each of them is sent the others' fields too. */
export function onlyFields<Schema extends z.ZodType>(names: readonly string[], schema: Schema) {
  const known = new Set(names);
  return z.preprocess((sent: z.input<Schema>, ctx) => {
    const keys = isPlainObject(sent) ? Object.keys(sent).filter((name) => !known.has(name)) : [];
    if (keys.length > 0) ctx.addIssue({ code: 'unrecognized_keys', keys, message: unknownFieldsText(keys) });
    return sent;
  }, schema);
}

/** The input of a call that takes nothing. */
export const noInput = z.strictObject({}).optional();

/** Control characters, invisible ones and those that change the text's direction. Postgres refuses U+0000. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Characters of no width, which can also hide a link, and the few that are drawn as nothing although they are symbols. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]/gu;

/** Letters, digits, punctuation and symbols. A combining mark needs one of them to stand on. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** True for a text of which a person can see something: the only kind that a required field takes. */
const isVisible = (text: string): boolean => SEEN.test(withoutUnseen(text));

/** Marks beyond the third in a row, which cover the lines above and below. Yoruba and Vietnamese write two on a letter. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

const withoutStackedMarks = (text: string): string => text.replace(STACKED_MARKS, '$1');

/** Trimmed text without control characters and stacked marks, which are removed before its length is checked. */
export const cleanText = z
  .string()
  .max(20_000)
  .transform((typed) => withoutStackedMarks(typed.replace(CONTROL, '').replace(LONE_SURROGATES, '')).trim());

export function requiredText(required: string, max: number, tooLong: string) {
  return z.string({ error: required }).pipe(cleanText).pipe(z.string().refine(isVisible, required).max(max, tooLong));
}

export const NAME_TEXTS = {
  webAddress: 'Please write the name without a web address, and with a space after each dot.',
} as const;

/** Visible text on one line and without a web address, because it appears in emails to others. */
export function lineOfText(required: string, max: number, tooLong: string, webAddress: string, min = 1) {
  return z
    .string({ error: required })
    .pipe(cleanText)
    .transform((typed) => withoutStackedMarks(withoutUnseen(typed)).replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .refine((text) => text.length >= min && isVisible(text), { error: required })
        .max(max, tooLong)
        .refine((text) => !hasWebAddress(text), { error: webAddress }),
    );
}

export function personName(required: string, max: number, tooLong: string, min = 1) {
  return lineOfText(required, max, tooLong, NAME_TEXTS.webAddress, min);
}

/** A room's number, which programs send as a number too. */
const roomNumberAsSent = (sent: string | number | null | undefined) => (typeof sent === 'number' ? String(sent) : sent);

export function roomNumberField(required: string) {
  return z.preprocess(roomNumberAsSent, requiredText(required, 100, required));
}

export function optionalRoomNumber(max: number, tooLong: string) {
  return z.preprocess(roomNumberAsSent, optionalText(max, tooLong));
}
const textOrNull = (max: number, tooLong: string) =>
  cleanText.pipe(z.string().max(max, tooLong)).transform((text) => (isVisible(text) ? text : null));

/** Optional text; absent, null and what nobody can see become null. */
export function optionalText(max: number, tooLong: string) {
  return z
    .string()
    .nullish()
    .transform((typed) => typed ?? '')
    .pipe(textOrNull(max, tooLong));
}

/** Text that a change may empty: null and what nobody can see become null. */
export function clearableText(max: number, tooLong: string) {
  return z
    .string()
    .nullable()
    .transform((typed) => typed ?? '')
    .pipe(textOrNull(max, tooLong));
}

/** A time of the day at the hotel, as 'HH:MM'. */
export const timeField = (invalid: string) => z.string({ error: invalid }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, invalid);

/** An email address needs an '@' and a host with a '.' that mail could be delivered to: no label begins or ends with '-', the last is no number. */
export const EMAIL_SHAPE =
  /^[^\s@,;:<>()[\]\\"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** An email address, in lower case. */
export function emailField(invalid: string) {
  return z
    .string({ error: invalid })
    .pipe(cleanText)
    .pipe(z.string().max(254, invalid).regex(EMAIL_SHAPE, invalid))
    .transform((email) => email.toLowerCase());
}

/** A phone number, normalised to 11 digits, or to + and the digits of another country's. */
export function phoneField(invalid: string) {
  return z
    .string({ error: invalid })
    .max(60, invalid)
    .transform(normalizePhone)
    .refine(isPhone, { error: ({ input }) => phoneProblem(String(input), invalid) });
}

/** A date or ISO date-time, as sent; `stayBetween` parses a pair of them. */
export function whenField(required: string, invalid: string) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(40, invalid)
    .refine((text) => parseWhen(text) !== null, { error: invalid });
}

/** An existing date, YYYY-MM-DD. */
export function calendarDate(invalid: string) {
  return z.string().refine(isCalendarDate, { error: invalid });
}

/** A month of this century, as YYYY-MM. */
export function calendarMonth(invalid: string) {
  return z.string({ error: invalid }).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, invalid);
}

/** A number, also as text from forms and multipart requests; '' means not given. */
export const numberAsSent = (sent: number | string | null | undefined) => {
  if (typeof sent !== 'string') return sent ?? undefined;
  const text = sent.trim();
  if (text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
};

/** A whole number from `min`. Typed clients send a number; others may send text. */
export function countField(max: number, invalid: string, min = 1) {
  return z.preprocess(
    (sent: number) => numberAsSent(sent),
    z.number({ error: invalid }).int(invalid).min(min, invalid).max(max, invalid),
  );
}

/** A whole number from `min` that a change may take back: null and '' become null. */
export function clearableCount(max: number, invalid: string, min = 1) {
  return z.preprocess(
    (sent: number | string | null) => numberAsSent(sent) ?? null,
    z.number({ error: invalid }).int(invalid).min(min, invalid).max(max, invalid).nullable(),
  );
}

/** A message, or one that depends on what was sent: undefined where that was nothing. */
type Message = string | ((issue: { input?: unknown }) => string);

/** An amount in naira, also as text; at most two decimals, so that no kobo is lost. */
export function nairaField(notANumber: Message, max: number, outOfRange: string, negative: Message = notANumber) {
  const naira = z
    .number({ error: notANumber })
    .min(0, { error: negative })
    .max(max, outOfRange)
    .refine(hasAtMostTwoDecimals, { error: outOfRange });
  return z.preprocess(numberAsSent, naira);
}

/** An amount in naira that may be below zero. */
export function signedNairaField(error: string, max: number) {
  const naira = z.number({ error }).min(-max, { error }).max(max, { error }).refine(hasAtMostTwoDecimals, { error });
  return z.preprocess(numberAsSent, naira);
}

/** An optional amount in naira; absent, null and '' mean not given. */
export function optionalNairaField(notANumber: string, max: number, outOfRange = notANumber) {
  return z.preprocess(numberAsSent, nairaField(notANumber, max, outOfRange).optional());
}

/**
 * A record's id, in the one form in which Postgres writes it: capitals would find the same row, but not its followers nor
 * its access token. Not validated: an impossible id is answered as a missing record.
 */
export const idField = z.string().toLowerCase().describe('The `_id` of the record.');

/** A guest of the directory, whose records a list is narrowed to. */
export const guestIdField = z
  .guid()
  .toLowerCase()
  .optional()
  .describe('Only the records of that guest, by the `_id` that the list of guests has.');

/** The version of a record that a change was made on, also as text; absent, null and '' mean any. */
export const versionField = z
  .preprocess(numberAsSent, z.int32().min(1).optional())
  .describe('The version that was seen: refused where the record has another one by now.');

/** Page size, also as text from a query. */
export function pageLimit(max: number, defaultSize: number) {
  const error = `A page holds 1 to ${max}.`;
  return z
    .preprocess(
      (sent: number | undefined) => numberAsSent(sent),
      z.number({ error }).int(error).min(1, error).max(max, error).default(defaultSize),
    )
    .describe('How many records a page holds.');
}

/** The cursor that the previous page returned. */
export const cursorField = z
  .string()
  .max(600, 'This page is no longer there.')
  .optional()
  .describe('Where the page begins, as the header `Link` of another page says.');

const SINCE_INVALID = 'Please send the updatedAt of a record, such as 2026-11-22T09:30:00.000Z.';

/** An instant with its offset, to the millisecond; what is finer is cut off. Postgres has no year 0, nor do we need more than four digits. */
export const instantField = z.iso
  .datetime({ offset: true, error: SINCE_INVALID })
  .transform((sent) => new Date(sent).toISOString())
  .refine((instant) => /^(?!0000)\d{4}-/.test(instant), { error: SINCE_INVALID });

/** Search text; any text is valid. */
export function searchText(max: number) {
  return cleanText.pipe(z.string().max(max));
}

const KEY_INVALID = 'An idempotency key has 8 to 128 visible ASCII characters';

/** An idempotency key: a repeat with the same value returns the first result. */
export const idempotencyKey = z.string({ error: KEY_INVALID }).regex(/^[\x21-\x7e]{8,128}$/, KEY_INVALID);
export const clientIdField = idempotencyKey.optional();

/** A boolean, also as the text that forms and queries send. */
export const flagField = z.preprocess(
  (sent: boolean | 'true' | 'false' | undefined) => (sent === 'true' ? true : sent === 'false' ? false : sent),
  z.boolean({ error: 'Please answer with true or false.' }),
);
