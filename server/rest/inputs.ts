import { DomainError } from '@server/platform/domain-error';
import type { FastifyRequest } from 'fastify';
import { versionsWanted } from './if-match';
import type { UploadReader } from './multipart';
import { changesRecord, type RestRow } from './row';

export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export type RestInput = Record<string, unknown>;

/**
 * A read takes its input from the query, a change from its body alone, since addresses end up in logs and are followed by
 * mistake. Path parameters win over both. The headers `Idempotency-Key` and `If-Match` are the input's
 * `clientId` and `version`; one input for each version on which the change may be made.
 */
export async function inputsOf(request: FastifyRequest, row: RestRow, readUpload: UploadReader): Promise<RestInput[]> {
  const params = asRecord(request.params);
  if (row.method === 'GET') return [{ ...row.list, ...asRecord(request.query), ...params }];
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new DomainError('invalid_input');
  }
  const inParts = row.body === 'multipart' || (row.body === 'multipart or json' && request.isMultipart());
  const sent = inParts ? await readUpload(request) : asRecord(body);
  const key = row.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const input = { ...sent, ...(typeof key === 'string' ? { clientId: key } : {}), ...params };
  if (!changesRecord(row)) return [input];
  return versionsWanted(request.headers['if-match'], sent.version).map((version) => ({ ...input, version }));
}
