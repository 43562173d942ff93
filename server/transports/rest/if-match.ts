import { DomainError } from '@server/platform/domain-error';

/**
 * `If-Match` by RFC 9110, 13.1.1, where a record's version stands as entity tag: `"3"`. Versions are not the ETags of our
 * answers: those also cover what is no change of the record, such as a booking's payments.
 */

const TAG = String.raw`(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"`;
/** Elements of a list may be empty. */
const TAGS = new RegExp(String.raw`^[ \t,]*${TAG}(?:[ \t]*,[ \t,]*${TAG})*[ \t,]*$`);

/** Only strong tags can match, and only whole numbers as we write them are versions. */
const VERSION = /(?<!W\/)"([1-9]\d*)"/g;

const NO_VERSION = 'Please send the version of the record as If-Match, such as "3"; its ETag is none.';

/** Throws `invalid_input` where the header names no version. */
function versionsNamed(header: string): number[] {
  const versions = TAGS.test(header) ? [...header.matchAll(VERSION)].map(([, digits]) => Number(digits)) : [];
  if (versions.length === 0) throw new DomainError('invalid_input', {}, { field: 'version', message: NO_VERSION });
  return versions;
}

const isGiven = (version: unknown) => version !== undefined && version !== null && version !== '';

/**
 * The versions on which a change may be made, by the header and by the `version` in its body; undefined is any, which is
 * also what `*` means. Both have to hold. Throws `invalid_input` where they contradict each other.
 */
export function versionsWanted(header: string | undefined, inBody: unknown): unknown[] {
  if (header === undefined || header.trim() === '*') return [inBody];
  const named = versionsNamed(header);
  if (!isGiven(inBody)) return named;
  if (!named.includes(Number(inBody))) throw new DomainError('invalid_input', {}, { field: 'version' });
  return [inBody];
}
