import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { endWith } from './wire-error';

/** How long to wait for what callers send. */
export interface HttpTimeouts {
  /** For a whole body. */
  bodyMs: number;
  /** An allowed upload may take longer, as long as it keeps this pace. */
  uploadBytesPerSecond: number;
  /** For a request's headers, also where none ever come. */
  headMs: number;
  /** For the next request on a connection; longer than proxies keep theirs, so that the proxies close first. */
  nextMs: number;
  /** How often connections are checked for the last two. */
  lookMs: number;
}

/** A phone with a bad connection uploads a picture of 10 MB in ten minutes. */
export const HTTP_TIMEOUTS: HttpTimeouts = {
  bodyMs: 30_000,
  uploadBytesPerSecond: 16 * 1024,
  headMs: 15_000,
  nextMs: 65_000,
  lookMs: 5_000,
};

/** For any request, whatever its pace; Node has one limit for all. */
const ARRIVAL_MAX_MS = 2 * 3_600_000;

/** The options of Fastify that Node's server knows itself. */
export function serverTimeouts({ headMs, nextMs, lookMs }: HttpTimeouts) {
  return {
    http: { headersTimeout: headMs, connectionsCheckingInterval: lookMs },
    keepAliveTimeout: nextMs,
    requestTimeout: ARRIVAL_MAX_MS,
  };
}

/** Uploads whose callers are allowed to send them. */
const uploads = new WeakSet<IncomingMessage>();

/** From here on the request's pace counts, not its time. */
export function allowUpload(request: IncomingMessage): void {
  uploads.add(request);
}

/** Ends the connection of a request whose body does not arrive in time. */
function watch(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, uploadBytesPerSecond }: HttpTimeouts,
): void {
  const { socket } = request;
  const began = performance.now();
  const readBefore = socket.bytesRead;
  let timer: NodeJS.Timeout;
  const look = () => {
    if (request.complete || socket.destroyed) return;
    const arrived = socket.bytesRead - readBefore;
    const granted = bodyMs + (uploads.has(request) ? (arrived / uploadBytesPerSecond) * 1000 : 0);
    const left = began + granted - performance.now();
    if (left > 0) later(left);
    else if (response.headersSent) socket.destroy();
    else endWith(socket, 408, 'too_slow');
  };
  const later = (ms: number) => {
    timer = setTimeout(look, Math.max(ms, 50)).unref();
  };
  later(bodyMs);
  const over = () => {
    clearTimeout(timer);
    socket.off('close', over);
  };
  request.once('end', over);
  socket.once('close', over);
}

/** Watches every request with a body; also a refused one goes on arriving. */
export function cutSlowBodies(server: Server, timeouts: HttpTimeouts): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request;
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
    if (hasBody) watch(request, response, timeouts);
  });
}
