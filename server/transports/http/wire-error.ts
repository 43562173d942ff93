import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { asRefusal } from '@server/platform/database/database';
import { describeIssues } from '@server/platform/domain-error';
import { ERROR_STATUS, type ErrorCode } from '@shared/error-codes';
import { ERRORS, messageFor, type Reason, type WireError } from '@shared/errors';
import { TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** tRPC's own refusals, by their code; whatever is not here is unknown, and its text stays here. */
const TRPC_REASONS: Partial<Record<TRPCError['code'], Reason>> = {
  PARSE_ERROR: 'invalid_input',
  BAD_REQUEST: 'invalid_input',
  UNAUTHORIZED: 'not_logged_in',
  FORBIDDEN: 'not_allowed',
  NOT_FOUND: 'not_found',
  METHOD_NOT_SUPPORTED: 'method_not_allowed',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_media_type',
  PAYLOAD_TOO_LARGE: 'too_large',
  TOO_MANY_REQUESTS: 'too_many_requests',
};

/** By the status with which Fastify, a plugin or Node refuses; any other of theirs is a broken request. */
const REASONS_BY_STATUS: Partial<Record<number, Reason>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
};

/** Seconds to wait where the error does not say it: every 429 and 503 has some, by its code where its reason is not named. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { TOO_MANY_REQUESTS: 600, SERVICE_UNAVAILABLE: 5 };
const RETRY_AFTER_REASON: Partial<Record<Reason, number>> = {
  leaving: 2,
  payment_start_failed: 10,
  too_many_requests: 60,
  too_many_streams: 60,
  too_many_nights: 3_600,
  too_many_catering_requests: 3_600,
};
const retryAfterOf = (reason: Reason) => RETRY_AFTER_REASON[reason] ?? RETRY_AFTER[ERRORS[reason].code];

/** Why Fastify, a plugin or Node itself refused the request; null for anything else. */
function reasonByStatus(thrown: unknown): Reason | null {
  if (!(thrown instanceof Error && 'statusCode' in thrown)) return null;
  const status = Number(thrown.statusCode);
  if (!(status >= 400 && status < 500)) return null;
  return REASONS_BY_STATUS[status] ?? 'invalid_input';
}

/** What the caller may know of whatever was thrown. */
export function toWireError(thrown: unknown, requestId: string): WireError {
  const cause = thrown instanceof TRPCError && thrown.cause ? thrown.cause : thrown;
  const refusal = asRefusal(cause);
  if (refusal) {
    const { reason, message, fields, amountPaid, balance, record, retryAfter = retryAfterOf(reason) } = refusal;
    return {
      message,
      code: ERRORS[reason].code,
      reason,
      ...(fields ? { fields } : {}),
      ...(amountPaid === undefined ? {} : { amountPaid }),
      ...(balance === undefined ? {} : { balance }),
      ...(record ? { record } : {}),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  }
  if (cause instanceof z.core.$ZodError && thrown instanceof TRPCError && thrown.code === 'BAD_REQUEST') {
    return { code: 'BAD_REQUEST', reason: 'invalid_input', ...describeIssues(cause) };
  }
  const ours = thrown instanceof TRPCError ? TRPC_REASONS[thrown.code] : undefined;
  const reason = reasonByStatus(cause) ?? ours ?? 'internal';
  const wire: WireError = { message: messageFor(reason), code: ERRORS[reason].code, reason };
  const retryAfter = retryAfterOf(reason);
  if (retryAfter !== undefined) return { ...wire, retryAfter };
  return reason === 'internal' ? { ...wire, requestId } : wire;
}

export function statusOf(error: { code: ErrorCode }): number {
  return ERROR_STATUS[error.code];
}

/** True for what somebody has to look at and belongs in the log: our own mistakes, and refusals with a cause. */
export function isInternal(thrown: unknown): boolean {
  const cause = thrown instanceof TRPCError && thrown.cause ? thrown.cause : thrown;
  return toWireError(thrown, '').reason === 'internal' || asRefusal(cause)?.cause !== undefined;
}

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
