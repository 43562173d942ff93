import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork, levelsOf } from '@server/platform/security/limits';
import { hashToken } from '@server/platform/security/secrets';
import { PROOF_UPLOAD_BYTES_MAX, UPLOAD_BYTES_MAX } from '@server/transports/http/bodies';
import { bearerToken } from '@server/transports/http/headers';
import { allowUpload } from '@server/transports/http/timeouts';
import { bringsKey } from '@server/transports/trpc/context';
import { NOTICE_LIMITS } from '@shared/money/notices/constants';
import { PICTURE_LIMITS } from '@shared/pictures/constants';
import { ROOM_LIMITS } from '@shared/rooms/forms';
import type { FastifyRequest } from 'fastify';

/** What one multipart request may hold; above it is 413. */
export const MULTIPART_LIMITS = {
  fileSize: PICTURE_LIMITS.bytesMax,
  // More than a room may have, so that its schema says that there are too many. Their sum has its own limit.
  files: ROOM_LIMITS.photosMax + 5,
  // A room with every amenity, all of its beds and all of its photos has 44.
  fields: 60,
  fieldSize: 20_000,
  parts: 80,
} as const;

/** Fields that are lists even when sent once. */
const LISTS = new Set(['photos', 'keepPhotos', 'beds', 'amenities', 'pictures', 'keepPictures', 'alts']);

const TWICE = 'Please send this once.';

interface UploadKind {
  /** Uploads are kept in memory until they are stored; this many at once in one process. */
  atOnce: number;
  /** The sum over all files of one request. */
  bytesMax: number;
  limits: Record<keyof typeof MULTIPART_LIMITS, number>;
  /** Whose slots are counted besides, so that nobody takes all of them. */
  sharesOf(request: FastifyRequest): Share[];
}

/** Pictures and statements that staff upload: no login, and not all programs together, keep the others from uploading. */
export const STAFF_UPLOADS: UploadKind = {
  atOnce: 4,
  bytesMax: UPLOAD_BYTES_MAX,
  limits: MULTIPART_LIMITS,
  sharesOf: ({ headers: { authorization } }) => [
    {
      key: bringsKey({ authorization }) ? 'programs' : `login ${hashToken(bearerToken(authorization) ?? '')}`,
      atOnce: 2,
    },
  ],
};

/**
 * Proofs that guests upload: theirs never keep staff from uploading, and one guest's, however slow, seldom another's. The
 * address names the stay or order.
 */
export const PROOF_UPLOADS: UploadKind = {
  atOnce: 8,
  bytesMax: PROOF_UPLOAD_BYTES_MAX,
  limits: { fileSize: NOTICE_LIMITS.proofBytesMax, files: 1, fields: 10, fieldSize: 2_000, parts: 12 },
  sharesOf: ({ ip, params }) => [
    ...levelsOf(callerNetwork(ip)).map(({ key, shares }) => ({ key: `network ${key}`, atOnce: 2 * shares })),
    { key: `record ${JSON.stringify(params).toLowerCase()}`, atOnce: 1 },
  ],
};

/**
 * The fields of a multipart request by name, files as `File` in memory. Only lists may be sent more than once. A list may be sent empty, as one field without text: `keepPhotos` then keeps none.
 */
export type UploadReader = (request: FastifyRequest) => Promise<Record<string, unknown>>;

/** The reader of one kind of a process' uploads, for callers who may upload. Throws `busy`, `too_large`, `invalid_input`. */
export function uploadReader(kind: UploadKind): UploadReader {
  const slots = uploadSlots(kind.atOnce);
  return async (request) => {
    if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
    const release = slots.take(kind.sharesOf(request));
    allowUpload(request.raw);
    const { socket } = request.raw;
    // The parts alone would never notice that the connection has closed.
    let isCut = () => {};
    const cut = new Promise<never>((_resolve, reject) => {
      isCut = () => reject(new DomainError('invalid_input'));
      socket.once('close', isCut);
    });
    try {
      return await Promise.race([readParts(request, kind), cut]);
    } catch (error) {
      // An exceeded limit has its own answer; anything else is a broken or truncated body.
      if (error instanceof DomainError || (error instanceof Error && 'statusCode' in error)) throw error;
      throw new DomainError('invalid_input');
    } finally {
      socket.off('close', isCut);
      release();
    }
  };
}

async function readParts(request: FastifyRequest, { limits, bytesMax }: UploadKind): Promise<Record<string, unknown>> {
  const values = new Map<string, unknown[]>();
  let bytes = 0;
  for await (const part of request.parts({ limits }) as AsyncIterable<MultipartFile | MultipartValue<unknown>>) {
    // Not `part.toBuffer()`: each part keeps its buffer until the request ends, a second copy of all photos.
    const value = part.type === 'file' ? new File(await part.file.toArray(), part.filename) : part.value;
    bytes += value instanceof File ? value.size : 0;
    if (bytes > bytesMax) throw new DomainError('too_large');
    // A file field that was left empty arrives as a nameless file of no bytes.
    const isAbsent =
      value instanceof File ? value.size === 0 && value.name === '' : LISTS.has(part.fieldname) && value === '';
    const earlier = values.get(part.fieldname) ?? [];
    values.set(part.fieldname, isAbsent ? earlier : [...earlier, value]);
  }
  const repeated = [...values].filter(([name, list]) => !LISTS.has(name) && list.length > 1);
  if (repeated.length > 0) {
    throw new DomainError('invalid_input', {}, { fields: Object.fromEntries(repeated.map(([name]) => [name, TWICE])) });
  }
  return Object.fromEntries([...values].map(([name, list]) => [name, LISTS.has(name) ? list : list[0]]));
}

/** Whose slots are counted together, and how many they may have at once. */
interface Share {
  key: string;
  atOnce: number;
}

/**
 * Slots for uploads in one process, each counted for all of its shares. `take` returns what releases the slot, and throws
 * `busy` where one share has none left.
 */
function uploadSlots(atOnce: number): { take(shares: Share[]): () => void } {
  const taken = new Map<string, number>();
  const countOf = (key: string) => taken.get(key) ?? 0;
  const add = (key: string, change: number) => {
    const now = countOf(key) + change;
    if (now > 0) taken.set(key, now);
    else taken.delete(key);
  };
  return {
    take(shares) {
      const all = [{ key: 'all', atOnce }, ...shares];
      if (all.some((share) => countOf(share.key) >= share.atOnce)) throw new DomainError('busy');
      for (const { key } of all) add(key, 1);
      return () => {
        for (const { key } of all) add(key, -1);
      };
    },
  };
}
