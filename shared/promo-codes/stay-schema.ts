import { z } from 'zod';
import { PROMO_REFUSALS } from './constants';

/** What bookings have of codes; the rest of their schemas guests do not load. */

/** A code as somebody types it. One that cannot be any is refused like one that is unknown. */
export const promoCodeField = z
  .string()
  .max(60, PROMO_REFUSALS.promo_code_unknown.message)
  .transform((typed) => typed.trim().toUpperCase() || undefined)
  .optional()
  .describe('A code that takes something off the rooms.');

/** A code beside a search. */
export const searchCodeField = promoCodeField.describe('A code; where it is that of a block, its rooms count as free.');

/** The code of a stay, as it was when it was booked. */
export const promoSchema = z
  .object({
    code: z.string().describe('The code.'),
    percent: z.number().nullable().describe('The share that it takes off the nights, in percent; null of an amount.'),
    amount: z.number().nullable().describe('Or naira that it takes off; null of a share.'),
  })
  .nullable()
  .describe('The code with which it was booked; else null.');
