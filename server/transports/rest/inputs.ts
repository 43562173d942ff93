import { DomainError } from '@server/platform/domain-error';
import { firstOfEachField, unknownFieldsText } from '@shared/fields/issues';
import type { FastifyRequest } from 'fastify';
import { versionsWanted } from './if-match';
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
