import { z } from 'zod';
import { BOOKING_TEXTS } from '../bookings/constants';
import {
  atRoomType,
  cancellationTermsSchema,
  checkInDate,
  checkOutDate,
  eitherRoom,
  isOneRoom,
  nightsSchema,
  partyOrOneAdult,
  roomOrType,
  withStay,
} from '../bookings/schema';
import { nightsBetween } from '../dates';
import { chosenExtraSchema, wantedExtras } from '../extras/chosen-schema';
import {
  calendarDate,
  cleanText,
  countField,
  flagField,
  ignoring,
  instantField,
  nairaField,
  requiredText,
} from '../fields/schema';
import { promoCodeField, searchCodeField } from '../promo-codes/schema';
import { ROOM_FORM_TEXTS, ROOM_LIMITS } from '../rooms/forms';
import { RATE_LIMITS, RATE_TEXTS, WEEKDAYS } from './constants';

const night = calendarDate(RATE_TEXTS.datesInvalid);

const set = {
  price: nairaField(ROOM_FORM_TEXTS.pricePositive, ROOM_LIMITS.priceMax, ROOM_FORM_TEXTS.priceInvalid)
    .refine((price) => price > 0, { error: ROOM_FORM_TEXTS.pricePositive })
    .nullable()
    .describe('Naira that each room of the type costs that night; null: its own price.'),
  percent: z
    .number({ error: RATE_TEXTS.percentInvalid })
    .int(RATE_TEXTS.percentInvalid)
    .min(RATE_LIMITS.percentMin, RATE_TEXTS.percentInvalid)
    .max(RATE_LIMITS.percentMax, RATE_TEXTS.percentInvalid)
    .nullable()
    .describe(
      'By how many per cent each room costs more than its own price, or less where it is below zero; null: none.',
    ),
  minNights: countField(RATE_LIMITS.minNightsMax, RATE_TEXTS.minNightsInvalid)
    .nullable()
    .describe('The least nights of a stay that has that night; null or 1: any number.'),
  closed: flagField.nullable().describe('True where guests cannot book that night.'),
};

const roomType = requiredText(RATE_TEXTS.typeRequired, ROOM_LIMITS.typeMax, ROOM_FORM_TEXTS.typeLong).describe(
  'A room type, as rooms name it.',
);

/** What is set for a night of a type; nothing is null, and a night that is not closed false. */
export const rateNightSchema = z.object({
  roomType: z.string().describe('The room type.'),
  night: z.string().describe('The day on whose evening the night begins, YYYY-MM-DD.'),
  price: z.number().nullable().describe('Naira for every room of the type; null where none is set.'),
  percent: z.number().nullable().describe('Per cent on each room’s own price; null where none is set.'),
  minNights: z.number().nullable().describe('The least nights of a stay that has it; null where any number will do.'),
  closed: z.boolean().describe('True where guests cannot book it.'),
  updatedAt: z.string().nullable().describe('When any of it last changed; null where nothing was ever set.'),
});

/** Both nights are meant, the last one too. */
const run = { from: night.describe('The first night.'), to: night.describe('The last night, which is meant too.') };
const inOrder = (max: number, tooMany: string) => (input: { from: string; to: string }, ctx: z.RefinementCtx) => {
  const nights = nightsBetween(input.from, input.to) + 1;
  const message = nights < 1 ? RATE_TEXTS.datesInvalid : nights > max && tooMany;
  if (message) ctx.addIssue({ code: 'custom', message, path: ['to'] });
};

export const rateListInput = z
  .strictObject({
    type: cleanText.optional().describe('A room type; without it all.'),
    ...run,
    since: instantField
      .optional()
      .describe('Only nights that have changed from then on, also where nothing is set for them any more.'),
  })
  .superRefine(inOrder(RATE_LIMITS.windowMax, RATE_TEXTS.windowTooLong));
/** In the order of types and nights; nights for which nothing is set are left out. */
export const rateListSchema = z.object({ items: z.array(rateNightSchema) });

/** What is left out stays as it is; a price takes the place of per cent, and the other way round. */
export const rateSetInput = z
  .strictObject({
    roomType,
    ...run,
    weekdays: z
      .array(z.enum(WEEKDAYS))
      .min(1, RATE_TEXTS.weekdaysInvalid)
      .max(WEEKDAYS.length)
      .optional()
      .describe('Only the nights that begin on these days; without it all.'),
    price: set.price.optional(),
    percent: set.percent.optional(),
    minNights: set.minNights.optional(),
    closed: set.closed.optional(),
  })
  .superRefine(inOrder(RATE_LIMITS.nightsMax, RATE_TEXTS.tooManyNights))
  .superRefine(({ price, percent, minNights, closed }, ctx) => {
    if (typeof price === 'number' && typeof percent === 'number') {
      ctx.addIssue({ code: 'custom', message: RATE_TEXTS.onePrice, path: ['percent'] });
    } else if ([price, percent, minNights, closed].every((sent) => sent === undefined)) {
      ctx.addIssue({ code: 'custom', message: RATE_TEXTS.nothingSet, path: ['price'] });
    }
  });

/** The nights that get what those 52 weeks before have, the same days of the week. */
export const rateCopyInput = z
  .strictObject({ roomType, ...run })
  .superRefine(inOrder(RATE_LIMITS.nightsMax, RATE_TEXTS.tooManyNights));

/** Nights one by one, as an Undo sends them; all of a night is replaced. */
export const rateNightsInput = z.strictObject({
  nights: z
    .array(
      ignoring(['updatedAt'], z.strictObject({ roomType, night, ...set })).refine(
        ({ price, percent }) => price === null || percent === null,
        {
          error: RATE_TEXTS.onePrice,
          path: ['percent'],
        },
      ),
    )
    .min(1, RATE_TEXTS.datesInvalid)
    .max(RATE_LIMITS.listedMax, RATE_TEXTS.tooManyListed)
    .refine(
      (nights) => new Set(nights.map(({ roomType: type, night: date }) => `${date} ${type}`)).size === nights.length,
      {
        error: RATE_TEXTS.nightTwice,
      },
    ),
  unlessChangedSince: instantField
    .optional()
    .describe('Nights that were set after that are left as they are, and not answered: for an Undo.'),
});

/** The nights that were set, as they are and as they were before; of those for which nothing is set too. */
export const ratesSetSchema = z.object({
  items: z.array(rateNightSchema).describe('The nights as they are now.'),
  before: z.array(rateNightSchema).describe('The same nights as they were, for an Undo.'),
});

/** The hotel's free rooms by type and night, for programs that sell them. */
export const typeNightsInput = z
  .strictObject({ ...run, promoCode: searchCodeField })
  .superRefine(inOrder(RATE_LIMITS.freeMax, RATE_TEXTS.tooManyFree));
export const typeNightsSchema = z.object({
  items: z.array(
    z.object({
      roomType: z.string().describe('The room type.'),
      night: z.string().describe('The day on whose evening the night begins, YYYY-MM-DD.'),
      free: z.number().describe('How many rooms of the type nobody has.'),
      price: z
        .number()
        .describe('Naira that the cheapest free room of the type costs; without a free one, the cheapest of all.'),
      minNights: z.number().describe('The least nights of a stay that has that night.'),
      closed: z.boolean().describe('True where guests cannot book it.'),
    }),
  ),
});

/** What a stay in a room, or in one of a type, would cost. */
export const stayQuoteInput = eitherRoom(
  z
    .strictObject({
      ...roomOrType,
      checkInDate,
      checkOutDate,
      ...partyOrOneAdult,
      extras: wantedExtras.default([]),
      promoCode: promoCodeField,
    })
    .refine(isOneRoom, atRoomType),
).transform(withStay(BOOKING_TEXTS.datesInvalid));
export const stayQuoteSchema = z.object({
  nights: nightsSchema,
  extras: z.array(chosenExtraSchema).describe('What was chosen besides the nights, with what it costs.'),
  discount: z.number().describe('Naira that the code takes off the nights; 0 without one.'),
  total: z
    .number()
    .describe('Naira for the stay with its extras, less the discount: send it as `amountPaid` with the booking.'),
  deposit: z.number().describe('Naira of it that confirm the stay; the rest may be paid later.'),
  minNights: z.number().describe('The least nights of a stay over these.'),
  cancellation: cancellationTermsSchema,
});

export type RateNight = z.output<typeof rateNightSchema>;
export type RateListInput = z.output<typeof rateListInput>;
export type RateSetInput = z.output<typeof rateSetInput>;
export type RateCopyInput = z.output<typeof rateCopyInput>;
export type RateNightsInput = z.output<typeof rateNightsInput>;
export type RatesSet = z.output<typeof ratesSetSchema>;
export type TypeNightsInput = z.output<typeof typeNightsInput>;
export type TypeNights = z.output<typeof typeNightsSchema>;
export type StayQuoteInput = z.output<typeof stayQuoteInput>;
export type StayQuote = z.output<typeof stayQuoteSchema>;
