import { DomainError } from '@server/platform/domain-error';
import { ROOM_LIMITS } from '@shared/facts/rooms';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endWith } from './errors';

/** A booking is a few hundred bytes. */
export const JSON_BYTES_MAX = 64 * 1024;

/** Ten photos and what stands around them. */
export const UPLOAD_BYTES_MAX = ROOM_LIMITS.photosMax * (ROOM_LIMITS.photoBytesMax + 64 * 1024);

/** How long a request may take to arrive. */
export interface Patience {
  /** For a whole body. */
  bodyMs: number;
  /** An upload may take longer than that by as long as what has arrived takes at this many bytes a second. */
  uploadBytesPerSecond: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row takes multipart bodies, which may be large. */
    takesUploads?: boolean;
  }
  interface FastifyRequest {
    /** True once it is known that the caller may send a large body: from then on its pace counts, not its time. */
    uploadAllowed: boolean;
  }
}

const isMultipart = (type: string) => /^multipart\/form-data\s*(;|$)/i.test(type);
const isJson = (type: string) => /^application\/json\s*(;|$)/i.test(type);

const lengthOf = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0);
const hasBody = (request: FastifyRequest) =>
  lengthOf(request) > 0 || request.headers['transfer-encoding'] !== undefined;

/**
 * Refuses by its headers what is not read in any case: compressed bodies, what is neither JSON nor an upload where one is
 * taken, and what says itself that it is too large. Throws `unsupported_media_type`, `too_large`.
 */
function refuseByHeaders(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') throw new DomainError('unsupported_media_type');
  if (!hasBody(request)) return;
  const type = request.headers['content-type'] ?? '';
  const reads = request.method !== 'GET' && request.method !== 'HEAD';
  const upload = isMultipart(type) && request.routeOptions.config.takesUploads === true;
  if (lengthOf(request) > (upload ? UPLOAD_BYTES_MAX : JSON_BYTES_MAX)) throw new DomainError('too_large');
  if (reads && !upload && !isJson(type)) throw new DomainError('unsupported_media_type');
}

/** Ends the connection of a request whose body does not arrive in time. */
function cutWhenSlow(request: FastifyRequest, { bodyMs, uploadBytesPerSecond }: Patience, isAnswered: () => boolean) {
  const { raw } = request;
  const { socket } = raw;
  const began = performance.now();
  const readBefore = socket.bytesRead;
  let timer: NodeJS.Timeout;
  const look = () => {
    if (raw.complete || socket.destroyed) return;
    const arrived = socket.bytesRead - readBefore;
    const granted = bodyMs + (request.uploadAllowed ? (arrived / uploadBytesPerSecond) * 1000 : 0);
    const left = began + granted - performance.now();
    if (left > 0) later(left);
    else if (isAnswered()) socket.destroy();
    else endWith(socket, 408, 'too_slow');
  };
  const later = (ms: number) => {
    timer = setTimeout(look, Math.max(ms, 50)).unref();
  };
  later(bodyMs);
  const over = () => clearTimeout(timer);
  raw.once('end', over);
  socket.once('close', over);
  raw.once('close', () => socket.off('close', over));
}

/** Decides what of a request's body is read at all, for every route of the app. */
export function guardBodies(app: FastifyInstance, patience: Patience): void {
  app.decorateRequest('uploadAllowed', false);
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) cutWhenSlow(request, patience, () => reply.raw.headersSent);
    refuseByHeaders(request);
  });
}
