import { z } from 'zod';

/** An account number for this payment alone. */
export const transferAccountSchema = z.object({
  reference: z.string(),
  amount: z.number(),
  accountNumber: z.string(),
  accountName: z.string(),
  bankName: z.string(),
  /** After this it can no longer be paid into. */
  expiresAt: z.string(),
});

/** What a guest has begun to pay through the provider, so that nobody pays twice. */
export const underWaySchema = z.object({
  /** Naira that the provider has and does not confirm yet; 0 where there are none. */
  pending: z.number(),
  /** The account number that was issued, while it can be paid into. */
  account: transferAccountSchema.nullable(),
});

export type TransferAccount = z.output<typeof transferAccountSchema>;
export type UnderWay = z.output<typeof underWaySchema>;
