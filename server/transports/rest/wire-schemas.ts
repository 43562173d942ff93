import { ERROR_STATUS, type ErrorCode } from '@shared/error-codes';
import { ERRORS, type Reason, type WireError } from '@shared/errors';
import type { RecordChanges } from '@shared/records/changes-schema';
import { z } from 'zod';

/** Schemas of what has only a type in shared/, where clients without the validator read it. */

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];
const reasons = Object.keys(ERRORS) as [Reason, ...Reason[]];

/** The body of every error. */
export const wireErrorSchema = z.object({
  message: z.string().describe('What to tell a person.'),
  code: z.enum(codes),
  reason: z.enum(reasons).optional().describe('What to tell a program.'),
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong where.'),
  amountPaid: z.number().optional().describe('With price_changed: what it costs now, in naira.'),
  balance: z
    .number()
    .optional()
    .describe('With balance_changed and refundable_changed: the sum as it is now, in naira.'),
  retryAfter: z.number().optional().describe('Seconds to wait.'),
  record: z
    .looseObject({ _id: z.string(), version: z.number() })
    .optional()
    .describe('With changed_meanwhile and quote_closed: the record as it is now.'),
  requestId: z.string().optional().describe('With internal: names the entry in our log.'),
}) satisfies z.ZodType<WireError>;

/** What a stream of changes tells: ids of records that have changed; null when it may be any. */
export const recordChangesSchema = z.object({
  ids: z.array(z.string()).readonly().nullable(),
}) satisfies z.ZodType<RecordChanges>;
