import { DomainError } from '@server/platform/domain-error';
import { NOTICE_LIMITS } from '@shared/money/notices/constants';
import { PICTURE_LIMITS } from '@shared/pictures/constants';
import { ROOM_LIMITS } from '@shared/rooms/forms';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A booking is a few hundred bytes. */
export const JSON_BYTES_MAX = 64 * 1024;

/** A room's photos and the form around them. */
export const UPLOAD_BYTES_MAX = ROOM_LIMITS.photosMax * (PICTURE_LIMITS.bytesMax + 64 * 1024);

/** A proof of a payment and the form around it. */
export const PROOF_UPLOAD_BYTES_MAX = NOTICE_LIMITS.proofBytesMax + 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Multipart bodies are accepted here, which may be that large. */
    uploadBytesMax?: number;
    /** Nothing of a body is read here, so that it may be of any kind. */
    ignoresBody?: boolean;
  }
}

const isMultipart = (type: string) => /^multipart\/form-data\s*(;|$)/i.test(type);
const isJson = (type: string) => /^application\/json\s*(;|$)/i.test(type);

/**
 * Refuses compressed bodies, bodies that are neither JSON nor an expected upload, and bodies whose stated length is too
 * large. Throws `unsupported_media_type`, `too_large`.
 */
function refuseByHeaders({ headers, method, routeOptions }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') throw new DomainError('unsupported_media_type');
  const length = Number(headers['content-length'] ?? 0);
  if (length === 0 && headers['transfer-encoding'] === undefined) return;
  const type = headers['content-type'] ?? '';
  const { uploadBytesMax = 0, ignoresBody = false } = routeOptions.config;
  const isUpload = isMultipart(type) && uploadBytesMax > 0;
  if (length > (isUpload ? uploadBytesMax : JSON_BYTES_MAX)) throw new DomainError('too_large');
  const mayHaveBody = method !== 'GET' && method !== 'HEAD';
  if (mayHaveBody && !isUpload && !ignoresBody && !isJson(type)) throw new DomainError('unsupported_media_type');
}

/** Decides by its headers whether a request's body is read at all, on every route. */
export function guardBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    refuseByHeaders(request);
    done();
  });
}
