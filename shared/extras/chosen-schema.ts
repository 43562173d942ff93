import { z } from 'zod';
import { countField, idField, ignoring } from '../fields/schema';
import { CHOSEN_MAX, EXTRA_UNITS, QUANTITY_MAX } from './constants';

/** What a guest's booking has of extras; the rest of their schemas guests do not load. */

export const extraShape = {
  _id: z.string().describe('Names the extra.'),
  name: z.string().describe('What it is called.'),
  per: z.enum(EXTRA_UNITS).describe('How often its price is paid.'),
  price: z.number().describe('Naira for one.'),
  sleeps: z.number().describe('How many more people the room sleeps with one.'),
};

/** An extra of a stay, as it was when it was chosen. */
export const chosenExtraSchema = z.object({
  ...extraShape,
  quantity: z.number().describe('How many of it.'),
  amount: z.number().describe('Naira for all of them over the stay.'),
});

/** The extras that somebody chooses for a stay. Whoever sends back what a booking has sends its names and prices too (D8). */
export const wantedExtras = z
  .array(
    ignoring(
      Object.keys(chosenExtraSchema.shape),
      z.strictObject({ _id: idField, quantity: countField(QUANTITY_MAX, `Please choose 1 to ${QUANTITY_MAX}`) }),
    ),
  )
  .max(CHOSEN_MAX, `Please choose at most ${CHOSEN_MAX} different extras`)
  .refine((all) => new Set(all.map(({ _id }) => _id)).size === all.length, { error: 'Please list each extra once' });

export type ChosenExtra = z.output<typeof chosenExtraSchema>;
export type WantedExtras = z.output<typeof wantedExtras>;
