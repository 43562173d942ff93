import { z } from 'zod';
import { idempotencyKey } from '../fields/schema';

/** The idempotency key of a request to create something that got no answer. */
export const giveUpInput = z.strictObject({ clientId: idempotencyKey });

/**
 * What that request has made; null where it is given up and will never make anything. `accessToken` as with a repeat of the
 * request.
 */
export const givenUpSchema = z.object({
  made: z.object({ _id: z.string(), reference: z.string(), accessToken: z.string().optional() }).nullable(),
});

export type GiveUpInput = z.output<typeof giveUpInput>;
export type GivenUp = z.output<typeof givenUpSchema>;
export type Made = NonNullable<GivenUp['made']>;
