import { z } from 'zod';
import { isCalendarDate, parseWhen } from './dates';
import { EMAIL_SHAPE } from './email';
import { messageFor } from './errors';
import { hasAtMostTwoDecimals } from './money';
import { isPhone, normalizePhone } from './phone';
import { hasWebAddress } from './web-address';

/**
 * What is told where a schema has no words of its own: the validator's are for programmers, and would tell a person what
 * was "expected" (D4). Every schema of the hotel is made of fields from here.
 */
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_value') return `Please choose one of: ${issue.values.map(String).join(', ')}.`;
    if (issue.code === 'too_big' && issue.origin === 'string') return `Please use at most ${issue.maximum} characters.`;
    return messageFor('invalid_input');
  },
});

/** Field schemas that several features share. Each takes its messages, as the spec words them differently by form. */

/** Control characters have no place in a line of text, nor have those that turn its direction or that nobody sees; Postgres refuses U+0000. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Trimmed text; what no database or screen can hold is dropped before its length is judged. */
export const cleanText = z
  .string()
  .max(20_000)
  .transform((typed) => typed.replace(CONTROL, '').replace(LONE_SURROGATES, '').trim());

/** Required text of at most `max` characters. */
export function requiredText(required: string, max: number, tooLong: string) {
  return z.string({ error: required }).pipe(cleanText).pipe(z.string().min(1, required).max(max, tooLong));
}

/** Characters that take no room, by which an empty name looks like one and a link like none. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

export const NAME_TEXTS = {
  webAddress: 'Please write the name without a web address, and with a space after each dot.',
} as const;

/** A person's name: one line that can be seen, and no web address, since it stands in e-mails to others (D29). */
export function personName(required: string, max: number, tooLong: string, min = 1) {
  return z
    .string({ error: required })
    .pipe(cleanText)
    .transform((typed) => typed.replace(UNSEEN, '').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(min, required)
        .max(max, tooLong)
        .refine((name) => !hasWebAddress(name), { error: NAME_TEXTS.webAddress }),
    );
}

/** Optional text of at most `max` characters; nothing, null and '' are all absent (null). */
export function optionalText(max: number, tooLong: string) {
  return z
    .string()
    .nullish()
    .transform((typed) => typed ?? '')
    .pipe(cleanText)
    .pipe(z.string().max(max, tooLong))
    .transform((text) => (text === '' ? null : text));
}

/** An e-mail address, in lower case. */
export function emailField(invalid: string) {
  return z
    .string({ error: invalid })
    .pipe(cleanText)
    .pipe(z.string().max(254, invalid).regex(EMAIL_SHAPE, invalid))
    .transform((email) => email.toLowerCase());
}

/** A Nigerian phone number, normalised to 11 digits (spec 5). */
export function phoneField(invalid: string) {
  return z.string({ error: invalid }).max(60, invalid).transform(normalizePhone).refine(isPhone, { error: invalid });
}

/** A date or ISO date-time (D3), still as sent; `stayBetween` reads a pair of them. */
export function whenField(required: string, invalid: string) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(40, invalid)
    .refine((text) => parseWhen(text) !== null, { error: invalid });
}

/** A date as YYYY-MM-DD, one that the calendar has. */
export function calendarDate(invalid: string) {
  return z.string().refine(isCalendarDate, { error: invalid });
}

/** Forms and multipart requests send numbers as text; '' is a number that was not given. */
const numberAsSent = (sent: number | string | null | undefined) => {
  if (typeof sent !== 'string') return sent ?? undefined;
  const text = sent.trim();
  if (text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
};

/** Naira, also as the text that forms send; at most two decimals, so that no kobo is lost. */
export function nairaField(notANumber: string, max: number, outOfRange: string, negative = notANumber) {
  const naira = z
    .number({ error: notANumber })
    .min(0, negative)
    .max(max, outOfRange)
    .refine(hasAtMostTwoDecimals, { error: outOfRange });
  return z.preprocess(numberAsSent, naira);
}

/** The same where it need not be given; nothing, null and '' are all absent. */
export function optionalNairaField(notANumber: string, max: number, outOfRange = notANumber) {
  return z.preprocess(numberAsSent, nairaField(notANumber, max, outOfRange).optional());
}

/** A record's id. Anything else answers as a record that does not exist, so its shape is not judged here (D6). */
export const idField = z.string();

/** How many a page of a list holds, also as the text that queries send. */
export function pageLimit(max: number, unlessSaid: number) {
  const error = `A page holds 1 to ${max}.`;
  return z.coerce.number({ error }).int(error).min(1, error).max(max, error).default(unlessSaid);
}

/** What an earlier page said about the next. */
export const cursorField = z.string().max(600, 'This page is no longer there.').optional();

/** What is looked for, such as a part of a name. Any text may be asked for; most of it is not found. */
export function searchText(max: number) {
  return cleanText.pipe(z.string().max(max));
}

/** D13: names one attempt to create something; a repeat with the same value returns the first result. */
export const clientIdField = z
  .string()
  .regex(/^[\x21-\x7e]{8,128}$/, 'An idempotency key has 8 to 128 visible ASCII characters')
  .optional();

/** Yes or no, also as the text that forms and queries send. */
export const flagField = z.preprocess(
  (sent: boolean | 'true' | 'false' | undefined) => (sent === 'true' ? true : sent === 'false' ? false : sent),
  z.boolean({ error: 'Please answer with true or false.' }),
);
