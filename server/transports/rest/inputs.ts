import { DomainError } from '@server/platform/domain-error';
import { firstOfEachField, unknownFieldsText } from '@shared/fields/issues';
import type { FastifyRequest } from 'fastify';

import type { UploadReader } from './multipart';
import { changesRecord, type RestRow } from './row';

export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export type RestInput = Record<string, unknown>;

/** Throws `invalid_input` that names what was sent and is not understood (D54). */
function refuseFields(sent: object): void {
  const names = Object.keys(sent);
  if (names.length === 0) return;
  const message = unknownFieldsText(names);
  throw new DomainError(
    'invalid_input',
    {},
    { message, fields: firstOfEachField([{ path: [], message, keys: names }]) },
  );
}

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

/**
 * A read takes its input from the query, a change from its body alone, since addresses end up in logs and are followed by
 * mistake. Path parameters win over both. The headers `Idempotency-Key` and `If-Match` are the input's
 * `clientId` and `version`, where it has them; one input for each version on which the change may be made.
 */
export async function inputsOf(
  request: FastifyRequest,
  row: RestRow,
  { readUpload, takes }: { readUpload: UploadReader; takes: ReadonlySet<string> },
): Promise<RestInput[]> {
  const params = asRecord(request.params);
  const query = asRecord(request.query);
  if (row.method === 'GET') return [{ ...row.list, ...query, ...params }];
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new DomainError('invalid_input');
  }
  refuseFields(query);
  const inParts = row.body === 'multipart' || (row.body === 'multipart or json' && request.isMultipart());
  const sent = inParts ? await readUpload(request) : asRecord(body);
  const key = row.method === 'POST' && takes.has('clientId') ? request.headers['idempotency-key'] : undefined;
  const input = { ...sent, ...(typeof key === 'string' ? { clientId: key } : {}), ...params };
  if (!changesRecord(row) || !takes.has('version')) return [input];
  return versionsWanted(request.headers['if-match'], sent.version).map((version) => ({ ...input, version }));
}
