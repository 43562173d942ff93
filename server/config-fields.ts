import { EMAIL_SHAPE } from '@shared/fields/schema';
import { z } from 'zod';
import { hostsProblem } from './platform/database/hosts';

/** What settings are made of. Each says in one line what would fit. */

export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
/** Given or empty, as compose passes on what nobody has set. */
export const orElse = <T extends z.ZodType>(fallback: string, schema: T) =>
  z.preprocess((value) => (value === undefined || value === '' ? fallback : value), schema);

/** A number that fits, or a line that says what does. */
export const number = (fallback: number, message: string, fits: (value: number) => boolean) =>
  orElse(String(fallback), z.coerce.number(message).refine(fits, message));
/** The same, between two that fit. */
export const numberFrom = (fallback: number, [from, to]: [number, number]) =>
  number(fallback, `must be a number from ${from} to ${to}`, (value) => value >= from && value <= to);
/** The same, of whole ones. */
export const wholeFrom = (fallback: number, [from, to]: [number, number]) =>
  number(
    fallback,
    `must be a whole number from ${from} to ${to}`,
    (value) => Number.isInteger(value) && value >= from && value <= to,
  );

export const oneOf = <const Values extends [string, ...string[]]>(...values: Values) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);

export function addressIn(text: string, protocols: string[]): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.hostname && protocols.includes(url.protocol) ? url : null;
}

/** The site is at the root of its host: links are made by appending a path. */
export function isSiteAddress(text: string): boolean {
  const url = addressIn(text, ['http:', 'https:']);
  return url !== null && url.href === `${url.origin}/`;
}

/** In production too without TLS: a store may stand on the same private network. */
export function isBucketAddress(text: string): boolean {
  const url = addressIn(text, ['http:', 'https:']);
  return url !== null && url.href === url.origin + url.pathname && /^\/[a-z0-9][a-z0-9.-]+\/?$/.test(url.pathname);
}

export const isMailServer = (text: string) => addressIn(text, ['smtp:', 'smtps:']) !== null;

export const line = (schema = z.string()) =>
  optional(
    schema
      .trim()
      .max(200, 'must have at most 200 characters')
      .regex(/^[^\p{Cc}]+$/u, 'must be one line'),
  );
export const emailAddress = z.string().regex(EMAIL_SHAPE, 'must be an email address');

const SENDER = /^([^\s<>@,;:"][^<>@,;:"\r\n]* )?(?:<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,;:"]+@[^\s<>@,;:"]+)$/;
export const sender = z.string().regex(SENDER, 'must be an email address, or a name and <address>');

/**
 * The word that one with a slip of the fingers or two was meant to be: a letter left out, added, another or two of them
 * swapped. In words of five letters and less one slip is enough to mean something else, so only one counts.
 */
export function nearestOf(words: readonly string[], written: string): string | undefined {
  const [nearest] = words
    .filter((word) => Math.abs(word.length - written.length) <= 2)
    .map((word) => ({ word, slips: slipsBetween(written, word) }))
    .filter(({ word, slips }) => slips <= (word.length > 5 ? 2 : 1))
    .sort((one, other) => one.slips - other.slips);
  return nearest?.word;
}

/** The fewest slips that lead from one to the other, no letter touched twice. */
function slipsBetween(written: string, word: string): number {
  const far = Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= written.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = written[row - 1] === word[at - 1];
      const isSwapped = row > 1 && at > 1 && written[row - 1] === word[at - 2] && written[row - 2] === word[at - 1];
      current[at] = Math.min(
        (last[at] ?? far) + 1,
        (current[at - 1] ?? far) + 1,
        (last[at - 1] ?? far) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[at - 2] ?? far) + 1 : far,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[word.length] ?? far;
}

export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .superRefine((url, ctx) => {
    const problem = hostsProblem(url);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  });

/** Other sites: '*' for all, null for none. */
export const origins = optional(z.string()).transform((origins, ctx) => {
  if (!origins || origins === '*') return origins ?? null;
  const list = origins.split(',').map((origin) => origin.trim());
  // Origins are compared whole: a pattern would never match.
  if (list.every((origin) => isSiteAddress(origin) && !origin.includes('*')))
    return list.map((origin) => new URL(origin).origin);
  ctx.addIssue({
    code: 'custom',
    message: 'must be * or addresses like https://shop.example, separated by commas',
  });
  return z.NEVER;
});
