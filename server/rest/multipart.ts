import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { DomainError } from '@server/platform/domain-error';
import { ROOM_LIMITS } from '@shared/facts/rooms';
import type { FastifyRequest } from 'fastify';

/** What one multipart request may hold; above it is 413. */
export const MULTIPART_LIMITS = {
  fileSize: ROOM_LIMITS.photoBytesMax,
  files: ROOM_LIMITS.photosMax,
  fields: 40,
  fieldSize: 20_000,
  parts: 60,
} as const;

/** Fields that are lists even when sent once. */
const LISTS = new Set(['photos', 'keepPhotos']);

/**
 * Takes a multipart request; returns its fields by name, files as `File` in memory. A field sent more than once is a
 * list, as are those that always are one. `keepPhotos` may be sent empty, to keep none.
 */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  try {
    return await readParts(request);
  } catch (error) {
    // A limit that was passed has its own answer; anything else is a body that was broken or cut off on its way.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new DomainError('invalid_input');
  }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const values = new Map<string, unknown[]>();
  for await (const part of request.parts() as AsyncIterable<MultipartFile | MultipartValue<unknown>>) {
    const value = part.type === 'file' ? new File([new Uint8Array(await part.toBuffer())], part.filename) : part.value;
    // A file field that was left empty arrives as a nameless file of no bytes.
    const isAbsent =
      value instanceof File ? value.size === 0 && value.name === '' : LISTS.has(part.fieldname) && value === '';
    const earlier = values.get(part.fieldname) ?? [];
    values.set(part.fieldname, isAbsent ? earlier : [...earlier, value]);
  }
  return Object.fromEntries(
    [...values].map(([name, list]) => [name, LISTS.has(name) || list.length > 1 ? list : list[0]]),
  );
}
