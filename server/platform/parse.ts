import { firstOfEachField } from '@shared/fields/issues';
import type { z } from 'zod';
import { DomainError } from './domain-error';

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
