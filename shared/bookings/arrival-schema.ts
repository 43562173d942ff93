import { z } from 'zod';
import { clearableText, idField, timeField } from '../fields/schema';
import { changeInput } from '../records/changes-schema';
import { ARRIVAL_LIMITS, ARRIVAL_TEXTS } from './arrival';
import { bookingSchema } from './schema';
import { bookingNoteSchema } from './staff-schema';

/** When a guest comes, and what they would like; null takes it away. */
export const arrivalInput = changeInput({
  arrivalTime: timeField(ARRIVAL_TEXTS.timeInvalid)
    .nullable()
    .meta({ description: 'When the guest means to come, HH:MM at the hotel.', examples: ['18:30'] }),
  wishes: clearableText(ARRIVAL_LIMITS.wishesMax, ARRIVAL_TEXTS.wishesLong).describe(
    'What the guest would like for the stay.',
  ),
});

export const pastStaysInput = z.strictObject({ bookingId: idField });

/** What the desk should know of a guest's earlier stays as they check in: those of the same name and phone that took place. */
export const pastStaysSchema = z.object({
  count: z.number().describe('How many there were.'),
  last: bookingSchema
    .pick({ _id: true, reference: true, roomNumber: true, checkInDate: true, checkOutDate: true })
    .nullable()
    .describe('The last one; null of a first stay.'),
  wishes: z
    .array(z.object({ checkInDate: z.string().describe('Of which stay, YYYY-MM-DD.'), text: z.string() }))
    .describe('What they would have liked then, the newest three.'),
  notes: z.array(bookingNoteSchema).describe('What staff wrote about those stays, the newest three.'),
});

export type ArrivalInput = z.output<typeof arrivalInput>;
export type PastStaysInput = z.output<typeof pastStaysInput>;
export type PastStays = z.output<typeof pastStaysSchema>;
