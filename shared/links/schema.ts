import { z } from 'zod';
import { phoneField } from '../fields/schema';
import { readReference } from '../records/reference';
import { FIND_TEXTS } from './find-booking';

/** What a guest without an account knows of a booking or an order; the reference as typed. */
export const askLinkInput = z.strictObject({
  reference: z
    .string({ error: FIND_TEXTS.referenceInvalid })
    .max(60, FIND_TEXTS.referenceInvalid)
    .refine((typed) => readReference(typed) !== null, { error: FIND_TEXTS.referenceInvalid }),
  phoneNumber: phoneField(FIND_TEXTS.phoneInvalid),
});

/** The same text whether or not there is such a record. */
export const linkRequestedSchema = z.object({ message: z.string() });

export type AskLinkInput = z.output<typeof askLinkInput>;
export type LinkRequested = z.output<typeof linkRequestedSchema>;
