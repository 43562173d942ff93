import { z } from 'zod';
import { AUDIT_LIMITS } from '../audit/constants';
import { auditDay, auditStaff } from '../audit/schema';
import { cursorField, pageLimit } from '../fields/schema';
import { inPages, pageOf } from '../lists/schema';
import { DISCOUNT_KINDS, DISCOUNT_LIMITS } from './discounts-constants';

/** Which amounts that were made less, newest first. Days are the hotel's, the last one included. */
export const discountListInput = inPages(
  z.strictObject({
    actor: z
      .string()
      .max(AUDIT_LIMITS.actorMax)
      .optional()
      .describe('Who did it: the `_id` of an account, or `key:` with that of an API key.'),
    kind: z.enum(DISCOUNT_KINDS).optional().describe('Only those of that kind.'),
    from: auditDay.describe('The first day, at the hotel.'),
    to: auditDay.describe('The last day, at the hotel.'),
    cursor: cursorField,
    limit: pageLimit(DISCOUNT_LIMITS.listMax, DISCOUNT_LIMITS.pageSize),
  }),
);

/** One amount that was made less; amounts in naira. */
export const discountSchema = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  /** The reference of the booking, order or request that it is about. */
  reference: z.string().nullable(),
  /** The booking, where it is about one. */
  bookingId: z.string().nullable(),
  before: z.number(),
  after: z.number(),
  difference: z.number(),
  /** Why; null where nobody had to say. */
  reason: z.string().nullable(),
});

export const discountListSchema = pageOf(discountSchema).extend({
  /** The differences of all pages together, in naira. */
  total: z.number(),
  staff: auditStaff,
});

export type DiscountListInput = z.output<typeof discountListInput>;
export type Discount = z.output<typeof discountSchema>;
export type DiscountList = z.output<typeof discountListSchema>;
