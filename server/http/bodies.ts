import { DomainError } from '@server/platform/domain-error';
import { PICTURE_LIMITS } from '@shared/constants/pictures';
import { ROOM_LIMITS } from '@shared/constants/rooms';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A booking is a few hundred bytes. */
export const JSON_BYTES_MAX = 64 * 1024;

/** A room's photos and the form around them. */
export const UPLOAD_BYTES_MAX = ROOM_LIMITS.photosMax * (PICTURE_LIMITS.bytesMax + 64 * 1024);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Multipart bodies are accepted here, which may be large. */
    takesUploads?: boolean;
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
  const isUpload = isMultipart(type) && routeOptions.config.takesUploads === true;
  if (length > (isUpload ? UPLOAD_BYTES_MAX : JSON_BYTES_MAX)) throw new DomainError('too_large');
  const isRead = method !== 'GET' && method !== 'HEAD';
  if (isRead && !isUpload && !isJson(type)) throw new DomainError('unsupported_media_type');
}

/** Decides by its headers whether a request's body is read at all, on every route. */
export function guardBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => refuseByHeaders(request));
}
