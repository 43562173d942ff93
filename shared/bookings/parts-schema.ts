import { z } from 'zod';
import { countField, optionalText, whenField } from '../fields/schema';
import { type Stay, stayBetween } from '../fields/sent-dates';
import { amountField, isAnotherField } from '../money/ledger/charges-schema';
import { LEDGER_LIMITS, PAYMENT_TEXTS, STAFF_METHODS } from '../money/ledger/constants';
import { BOOKING_LIMITS, BOOKING_TEXTS } from './constants';
import { EARLY_DEPARTURES } from './early-departure';
import { BOOKING_FIELD_TEXTS } from './forms';

export const nightsSchema = z
  .array(
    z.object({
      date: z.string().describe('The day on whose evening the night begins, YYYY-MM-DD.'),
      roomNumber: z.string().describe('The room of that night.'),
      price: z.number().describe('Naira that the room cost for that night when it was booked.'),
    }),
  )
  .describe('The nights of the stay, in order. Nights that were slept keep room and price.');

/** What cancelling a stay costs. */
export const cancellationTermsSchema = z
  .object({
    freeUntil: z.string().describe('The instant until which cancelling is free.'),
    percent: z.number().describe('What it costs then, in percent of the first night.'),
    fee: z.number().describe('The same in naira.'),
  })
  .nullable()
  .describe('What cancelling costs, and from when on. Null: always free.');

export const earlyDepartureSchema = z
  .enum(EARLY_DEPARTURES)
  .describe(
    'What leaving before the last night costs by the rule it was booked under: none, one or all of the nights left.',
  );

/** A decision as somebody leaves before the last night. */
export const earlyDepartureField = z
  .enum(EARLY_DEPARTURES)
  .describe(
    'With the status `completed`, for a guest who leaves before the last night: the stay ends today, the nights left are free at once, and the agreed amount is that of the nights slept and of none, one or all of those left. Changes nothing where none is left.',
  );

/** The nights that a guest has asked for in place of those that are booked. */
export const datesAskedSchema = z
  .object({
    checkInDate: z.string().describe('The day of arrival, YYYY-MM-DD.'),
    checkOutDate: z.string().describe('The day of departure, YYYY-MM-DD.'),
    askedAt: z.string().describe('When the guest asked.'),
    declined: z
      .object({
        at: z.string().describe('When staff said no.'),
        note: z.string().nullable().describe('What staff said; null without a word.'),
      })
      .nullable()
      .describe('Null until staff say no.'),
  })
  .nullable()
  .describe('The dates that its guest has asked for instead. Null: none, or answered by other dates.');

/** How long a booking holds its room. */
export const holdShape = {
  holdExpiresAt: z
    .string()
    .nullable()
    .describe('Until when an unpaid booking by a guest holds its room; null where it does not end by itself.'),
  holdExtendsTo: z
    .string()
    .nullable()
    .meta({
      description: 'Until when a first hold goes on once its guest has opened the emailed link, or phoned; else null.',
      examples: [null],
    }),
};

/** Who comes (D39). */
export const partyShape = {
  adults: z.number().describe('How many adults come; 1 where nobody has said it.'),
  children: z.number().describe('How many children come.'),
};

/** The same as it is sent. */
export const partyFields = {
  adults: countField(BOOKING_LIMITS.adultsMax, BOOKING_FIELD_TEXTS.adultsInvalid),
  children: countField(BOOKING_LIMITS.childrenMax, BOOKING_FIELD_TEXTS.childrenInvalid, 0),
};
export const partyOrOneAdult = { adults: partyFields.adults.default(1), children: partyFields.children.default(0) };

export const checkInDate = whenField(BOOKING_TEXTS.datesRequired, BOOKING_TEXTS.datesInvalid);
export const checkOutDate = whenField(BOOKING_TEXTS.datesRequired, BOOKING_TEXTS.datesInvalid);

/** Reported together with whatever else is wrong, once both dates can be read. */
const bothDates = z.object({ checkInDate, checkOutDate });
export const hasNight = ({ checkInDate: arrival, checkOutDate: departure }: z.output<typeof bothDates>) =>
  stayBetween(arrival, departure) !== null;
export const atCheckOut = (noNight: string) => ({
  error: noNight,
  path: ['checkOutDate'],
  when: ({ value }: { value: unknown }) => bothDates.safeParse(value).success,
});

/** Turns the two dates into a stay, or reports what is wrong with them under `checkOutDate`. */
export function withStay(noNight: string) {
  return <T extends { checkInDate: string; checkOutDate: string }>(
    input: T,
    ctx: z.RefinementCtx,
  ): T & { stay: Stay } => {
    const stay = stayBetween(input.checkInDate, input.checkOutDate);
    const problem = !stay ? noNight : stay.nights > BOOKING_LIMITS.maxNights ? BOOKING_TEXTS.tooManyNights : null;
    if (!stay || problem) {
      ctx.addIssue({ code: 'custom', message: problem ?? noNight, path: ['checkOutDate'] });
      return z.NEVER;
    }
    return { ...input, stay };
  };
}

/** What a guest pays who stands at the desk as they are booked. */
export const payingNowSchema = z.strictObject({
  amount: amountField,
  method: z.enum(STAFF_METHODS, { error: PAYMENT_TEXTS.methodInvalid }),
  bank: optionalText(LEDGER_LIMITS.bankMax, `At most ${LEDGER_LIMITS.bankMax} characters`),
  isAnother: isAnotherField,
});
