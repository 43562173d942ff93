import { z } from 'zod';
import { DEPOSIT_RULES } from '../bookings/deposit';
import { EARLY_DEPARTURES } from '../bookings/early-departure';
import { uploadedFile } from '../fields/files-schema';
import { isPhone, normalizePhone } from '../fields/phone';
import { clearableText, emailField, flagField, lineOfText, nairaField, versionField } from '../fields/schema';
import { templateField } from '../messages/schema';
import { BILL_LIMITS } from '../money/bills/constants';
import { taxRatesListSchema } from '../money/taxes-schema';
import { PICTURE_LIMITS, PICTURE_TEXTS } from '../pictures/constants';
import { ownChangeInput, recordVersion } from '../records/changes-schema';
import { INVALID_INPUT } from '../refusal-texts';
import { accentProblem, readAccent } from './accent';
import { placeText, readPlace } from './place';
import { areReferenceLetters } from './reference-letters';
import { bankSchema, pictureSchema } from './schema';
import { SETTING_LIMITS, SETTING_TEXTS } from './settings-constants';

/** How a hotel's own phone number is written: it may be a landline. */
export const HOTEL_PHONE = /^\+?[\d ()-]{7,25}$/;
export const ACCOUNT_NUMBER = /^\d{10}$/;

const T = SETTING_TEXTS;
const tooLong = (max: number) => `Please use at most ${max} characters.`;
const line = (required: string, max: number) => lineOfText(required, max, tooLong(max), T.webAddress);

/** A whole number, also as text; '' is none. */
const wholeNumber = (min: number, max: number, error: string) =>
  z.preprocess(
    (sent: number | string) => (typeof sent !== 'string' ? sent : /^\s*\d+\s*$/.test(sent) ? Number(sent) : Number.NaN),
    z.number({ error }).int(error).min(min, error).max(max, error),
  );

const time = z.string({ error: T.timeInvalid }).regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, T.timeInvalid);

/** Where and how the hotel is reached. */
export const contactFields = {
  name: line(T.nameRequired, SETTING_LIMITS.nameMax),
  address: line(T.addressRequired, SETTING_LIMITS.lineMax),
  phone: z.string({ error: T.phoneInvalid }).trim().regex(HOTEL_PHONE, T.phoneInvalid),
  email: emailField(T.emailInvalid),
  /** Its tax identification number, on bills; '' where it has said none. */
  tin: clearableText(BILL_LIMITS.tinMax, tooLong(BILL_LIMITS.tinMax)).transform((text) => text ?? ''),
  /** '' where it is the phone number. */
  whatsapp: z
    .string({ error: T.whatsappInvalid })
    .transform(normalizePhone)
    .refine((number) => number === '' || isPhone(number), { error: T.whatsappInvalid }),
};

/** With which the references of new bookings begin (D52). */
const referenceLettersField = z
  .string({ error: T.lettersInvalid })
  .transform((typed) => typed.trim().toUpperCase())
  .refine(areReferenceLetters, { error: T.lettersInvalid });

/** How guests recognise the house; '' where nobody has said. */
export const lookFields = {
  accent: z.string({ error: T.accentInvalid }).transform((typed, ctx) => {
    if (typed.trim() === '') return '';
    const hex = readAccent(typed);
    const message = hex === null ? T.accentInvalid : accentProblem(hex);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
    return hex ?? '';
  }),
  /** As 'lat, lng'; taken from a link too. */
  place: z
    .string({ error: T.placeInvalid })
    .max(2_000, T.placeInvalid)
    .transform((typed, ctx) => {
      if (typed.trim() === '') return '';
      const place = readPlace(typed);
      if (place === null) ctx.addIssue({ code: 'custom', message: T.placeInvalid });
      return place === null ? '' : placeText(place);
    }),
};

/** When the desk and the kitchen are there. */
export const hoursFields = {
  /** In words, for the contact page. */
  openingHours: clearableText(SETTING_LIMITS.lineMax, tooLong(SETTING_LIMITS.lineMax)).transform((text) => text ?? ''),
  /** 'HH:MM' at the hotel; both '' where nobody has said. */
  kitchenOpens: time,
  kitchenCloses: time,
};

export const cancellationFields = {
  freeHours: wholeNumber(0, SETTING_LIMITS.freeHoursMax, T.freeHoursInvalid),
  percent: wholeNumber(0, 100, T.percentInvalid),
  /** The hour at the hotel from which a room is ready. */
  checkInHour: wholeNumber(0, 23, T.hourInvalid),
  /** The hour by which guests leave. */
  checkOutHour: wholeNumber(0, 23, T.hourInvalid),
  /** What is charged for nights that are left as a guest leaves early. */
  earlyDeparture: z.enum(EARLY_DEPARTURES, { error: T.earlyDepartureInvalid }),
};

/** What guests may leave open; amounts in naira. */
export const ceilingFields = {
  holdHours: wholeNumber(1, SETTING_LIMITS.holdHoursMax, T.holdHoursInvalid),
  firstHoldMinutes: wholeNumber(SETTING_LIMITS.firstHoldMin, SETTING_LIMITS.firstHoldMax, T.firstHoldInvalid),
  openHoldsMax: wholeNumber(1, SETTING_LIMITS.countMax, T.countInvalid),
  sureNightsMax: wholeNumber(1, SETTING_LIMITS.nightsMax, T.nightsInvalid),
  roomChargeMax: nairaField(T.amountInvalid, SETTING_LIMITS.roomChargeMax, T.amountInvalid),
  openOrdersMax: wholeNumber(1, SETTING_LIMITS.countMax, T.countInvalid),
  openRequestsMax: wholeNumber(1, SETTING_LIMITS.countMax, T.countInvalid),
};

/** When the hotel's day ends: what happens before is still on the day before (D37). */
export const dayFields = {
  dayEndsAt: z.string({ error: T.dayEndsInvalid }).regex(/^(0\d|1[01]):[0-5]\d$/, T.dayEndsInvalid),
};

/** What confirms a booking (D43). */
export const depositFields = {
  depositRule: z.enum(DEPOSIT_RULES, { error: T.depositRuleInvalid }),
  depositPercent: wholeNumber(1, 100, T.depositPercentInvalid),
};

/** What the front desk may decide without an admin (D48). */
export const deskFields = {
  deskDiscountPercent: wholeNumber(0, 100, T.percentInvalid),
  /** Who counts a till is not told what should be in it (D49). */
  tillBlindCount: flagField,
  /** Naira for each hour after check-out; 0 where it is not offered. */
  lateCheckOutPrice: nairaField(T.amountInvalid, SETTING_LIMITS.lateCheckOutMax, T.amountInvalid),
};

/** Who is told by email what a day brought (D47); '' is each admin. */
export const reportFields = {
  dayReportMailed: flagField,
  reportEmail: z.union([z.literal(''), emailField(T.emailInvalid)], { error: T.emailInvalid }),
};

/** How long what guests have shown, and what they left behind, is kept. */
export const registerFields = {
  lostKeptDays: wholeNumber(1, SETTING_LIMITS.lostKeptDaysMax, T.lostKeptDaysInvalid),
  identityKeptDays: wholeNumber(0, SETTING_LIMITS.identityKeptDaysMax, T.identityKeptDaysInvalid),
};

/** How rooms are kept (D50). */
export const housekeepingFields = {
  linenNights: wholeNumber(0, SETTING_LIMITS.linenNightsMax, T.linenNightsInvalid),
  /** Somebody else looks at a room that was cleaned. */
  roomsInspected: flagField,
};

/** Messages to guests, and which of them the day's close sends. */
export const messageFields = {
  arrivalMessage: templateField('arrival'),
  arrivalMessageMailed: flagField,
  roomReadyMessage: templateField('room_ready'),
  thanksMessage: templateField('thanks'),
  thanksMessageMailed: flagField,
};

const fields = {
  ...contactFields,
  referenceLetters: referenceLettersField,
  ...lookFields,
  ...hoursFields,
  ...cancellationFields,
  ...ceilingFields,
  ...depositFields,
  ...deskFields,
  ...dayFields,
  ...registerFields,
  ...housekeepingFields,
  ...reportFields,
  ...messageFields,
};

/** A change of some settings, on the version that was seen (D26). */
export const settingsInput = ownChangeInput(fields);

/** Another account for guests to pay to, with the password of who sets it. */
export const bankInput = z.strictObject({
  accountName: line(T.accountNameRequired, SETTING_LIMITS.bankMax),
  bankName: line(T.bankNameRequired, SETTING_LIMITS.bankMax),
  accountNumber: z
    .string({ error: T.accountNumberInvalid })
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(ACCOUNT_NUMBER, T.accountNumberInvalid)),
  password: z.string({ error: T.passwordRequired }).min(1, T.passwordRequired).max(200, T.passwordRequired),
  version: versionField,
});

/** All settings as staff see them. */
export const settingsSchema = z.object({
  _id: z.string(),
  version: recordVersion,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  tin: z.string(),
  whatsapp: z.string(),
  referenceLetters: z.string(),
  accent: z.string(),
  place: z.string(),
  logo: z.string().nullable().describe('The address of the logo, up to 800 pixels wide.'),
  pictures: z.array(pictureSchema).describe('Pictures of the house; the first leads the home page.'),
  openingHours: z.string(),
  kitchenOpens: z.string(),
  kitchenCloses: z.string(),
  freeHours: z.number(),
  percent: z.number(),
  checkInHour: z.number(),
  checkOutHour: z.number(),
  earlyDeparture: z.enum(EARLY_DEPARTURES),
  depositRule: z.enum(DEPOSIT_RULES),
  depositPercent: z.number(),
  dayEndsAt: z.string(),
  holdHours: z.number(),
  firstHoldMinutes: z.number(),
  openHoldsMax: z.number(),
  sureNightsMax: z.number(),
  roomChargeMax: z.number(),
  openOrdersMax: z.number(),
  openRequestsMax: z.number(),
  deskDiscountPercent: z.number(),
  tillBlindCount: z.boolean().describe('True where clerks count a till without being told what is expected.'),
  lateCheckOutPrice: z.number().describe('Naira for each hour after check-out; 0 where it is not offered.'),
  dayReportMailed: z.boolean().describe('True where the report of a day is mailed once it is closed.'),
  reportEmail: z.string().describe('To whom the report of a day is mailed; empty is each admin.'),
  arrivalMessage: z.string().describe('Text of the message before arrival; empty is the house’s.'),
  arrivalMessageMailed: z.boolean().describe('True where the day’s close sends it on the day before.'),
  roomReadyMessage: z.string().describe('Text of the message that a room is ready; empty is the house’s.'),
  thanksMessage: z.string().describe('Text of the thanks after a stay; empty is the house’s.'),
  thanksMessageMailed: z.boolean().describe('True where the day’s close sends it to who has left.'),
  lostKeptDays: z.number().describe('Days for which what was found is kept.'),
  identityKeptDays: z.number().describe('Days after check-out for which identity documents are kept.'),
  linenNights: z.number().describe('After each so many nights of a stay its linen is changed; 0 is never.'),
  roomsInspected: z.boolean().describe('True where somebody else looks at a room that was cleaned.'),
  bank: bankSchema,
  /** Who changed the account last, and when; null where nobody has. */
  bankChanged: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** Rates of included taxes there were and will be, newest first. */
  taxes: taxRatesListSchema,
});

export type Settings = z.output<typeof settingsSchema>;
export type SettingsInput = z.output<typeof settingsInput>;
export type BankInput = z.output<typeof bankInput>;

const picture = uploadedFile(z.file(PICTURE_TEXTS.imagesOnly).max(PICTURE_LIMITS.bytesMax, SETTING_TEXTS.fileTooLarge));

/** So that an empty request takes nothing away. */
const saysWhatWasSeen = { error: INVALID_INPUT };

/** A new logo; none takes the present one away, by whoever says which version they saw. */
export const logoInput = z
  .strictObject({ logo: picture.optional(), version: versionField })
  .refine(({ logo, version }) => (logo ?? version) !== undefined, saysWhatWasSeen);

const { picturesMax, altMax } = SETTING_LIMITS;
const alt = lineOfText(
  SETTING_TEXTS.altRequired,
  altMax,
  `Please use at most ${altMax} characters.`,
  SETTING_TEXTS.webAddress,
);

/**
 * All pictures of the house: those that stay, by their addresses, then new ones, and what is on each in that order. None take
 * the present ones away, by whoever says which version they saw.
 */
export const picturesInput = z
  .strictObject({
    keepPictures: z.array(z.string().max(200)).max(picturesMax, SETTING_TEXTS.tooManyPictures).default([]),
    pictures: z.array(picture).max(picturesMax, SETTING_TEXTS.tooManyPictures).default([]),
    alts: z.array(alt).max(picturesMax, SETTING_TEXTS.tooManyPictures).default([]),
    version: versionField,
  })
  .refine((sent) => sent.keepPictures.length + sent.pictures.length > 0 || sent.version !== undefined, saysWhatWasSeen);

export type LogoInput = z.output<typeof logoInput>;
export type PicturesInput = z.output<typeof picturesInput>;
