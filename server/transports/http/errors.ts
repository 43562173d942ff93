import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, messageFor, type Reason, type WireError } from '@shared/errors';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInternal, statusOf, toWireError } from './wire-error';

/** Below these, everything answers in JSON, also a 404: no page of the client is there. */
export const isForPrograms = (url: string) => /^\/(api|trpc|media|scenes|assets)(?=[/?]|$)/i.test(url);

const isTrpc = (url: string) => /^\/trpc(?=[/?]|$)/i.test(url);

/** How to authenticate, and when to try again. */
export function errorHeaders({ code, retryAfter }: WireError): Record<string, string> {
  return {
    ...(code === 'UNAUTHORIZED' ? { 'www-authenticate': 'Bearer' } : {}),
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  };
}

/** tRPC's clients read the error in the envelope, everybody else beside it. */
const inEnvelope = (wire: WireError) => ({
  ...wire,
  error: { message: wire.message, code: TRPC_ERROR_CODES_BY_KEY[wire.code], data: wire },
});

/** True where an answer ended because nobody is there any more to read it. */
const isCut = (error: unknown, { raw: { socket } }: FastifyRequest) =>
  socket.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Answers with whatever was thrown outside of a tRPC call, in the one form of errors. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isCut(error, request)) request.log.info('the caller has gone');
  else if (isInternal(error)) request.log.error({ err: error }, 'request failed');
  const wire = toWireError(error, request.id);
  return reply
    .status(statusOf(wire))
    .headers(errorHeaders(wire))
    .type('application/json; charset=utf-8')
    .send(isTrpc(request.url) ? inEnvelope(wire) : wire);
}

/** Says on a connection why it closes, where no request can be answered. */
export function endWith(socket: Socket, status: number, reason: Reason): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const wire: WireError = { message: messageFor(reason), code: ERRORS[reason].code, reason };
  const body = JSON.stringify(wire);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** For what Node refuses before there is a request. */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) {
    socket.destroy();
  } else if (error.code === 'HPE_HEADER_OVERFLOW') endWith(socket, 431, 'too_large');
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') endWith(socket, 408, 'too_slow');
  else endWith(socket, 400, 'invalid_input');
}
