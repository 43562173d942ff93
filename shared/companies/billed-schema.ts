import { z } from 'zod';
import { idField } from '../fields/schema';

/** What a record says of the company to which it is billed. */
export const billedToSchema = z
  .object({
    _id: z.string().describe('The company, in calls.'),
    name: z.string().describe('The company’s name.'),
  })
  .nullable()
  .describe('The company on whose account its bill goes; null where its guest pays.');
export type BilledTo = z.output<typeof billedToSchema>;

/** Names it, or nobody. */
export const billedToField = idField
  .nullable()
  .describe('The `_id` of the company on whose account its bill goes; null for none.');
