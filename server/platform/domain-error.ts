import { messageFor, type Reason, waitWords } from '@shared/errors';
import { firstOfEachField } from '@shared/fields/issues';
import type { Versioned } from '@shared/records/changes-schema';
import type { z } from 'zod';

/** A verb's refusal, for one of the listed reasons. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly reason: Reason;
  /** Messages by field of the form. */
  readonly fields: Record<string, string> | undefined;
  /** What the stay costs now, in naira. */
  readonly amountPaid: number | undefined;
  /** What is to pay now, or can still be given back, in naira. */
  readonly balance: number | undefined;
  /** The record as it is now, for a caller who may see it. */
  readonly record: Versioned | undefined;
  /** Seconds until the same may be tried again. */
  readonly retryAfter: number | undefined;

  /**
   * `params` fill the message's placeholders. The message belongs to `about.field`, or `about.fields` have messages of their
   * own; `about.message` replaces the reason's where a form words it differently.
   */
  constructor(
    reason: Reason,
    params: Record<string, string | number> = {},
    about: {
      field?: string;
      message?: string;
      fields?: Record<string, string>;
      amountPaid?: number;
      balance?: number;
      retryAfter?: number;
      record?: Versioned;
      /** For the log: what it is that failed. */
      cause?: Error;
    } = {},
  ) {
    const known = about.retryAfter === undefined ? params : { wait: waitWords(about.retryAfter), ...params };
    super(about.message ?? messageFor(reason, known), about.cause && { cause: about.cause });
    this.reason = reason;
    this.amountPaid = about.amountPaid;
    this.balance = about.balance;
    this.retryAfter = about.retryAfter;
    this.record = about.record;
    this.fields = about.field === undefined ? about.fields : { [about.field]: this.message };
  }
}

/** The first message, and the first of each field. */
export function describeIssues(error: z.core.$ZodError): { message: string; fields: Record<string, string> } {
  return { message: error.issues[0]?.message ?? '', fields: firstOfEachField(error.issues) };
}

/** Throws `invalid_input` with messages by field. */
export function parseInput<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new DomainError('invalid_input', {}, describeIssues(parsed.error));
}
