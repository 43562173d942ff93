import { z } from 'zod';

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
