import { asRefusal } from '@server/platform/database/database';
import { describeIssues } from '@server/platform/domain-error';
import { ERROR_STATUS, type ErrorCode } from '@shared/error-codes';
import { ERRORS, messageFor, type Reason, type WireError } from '@shared/errors';
import { TRPCError } from '@trpc/server';
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

type ToRetry = {
  [Each in Reason]: (typeof ERRORS)[Each]['code'] extends 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE' ? Each : never;
}[Reason];

/** Seconds to wait where the error does not say it: every 429 and 503 has some. */
const SECONDS_TO_WAIT: Record<ToRetry, number> = {
  busy: 5,
  leaving: 2,
  too_many_requests: 60,
  too_many_streams: 60,
  too_many_holds: 600,
  too_many_nights: 3_600,
  too_many_orders: 600,
  too_many_catering_requests: 3_600,
  too_many_from_network: 600,
  payment_start_failed: 10,
};
const RETRY_AFTER: Partial<Record<Reason, number>> = SECONDS_TO_WAIT;

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
    const { reason, message, fields, amountPaid, balance, record, retryAfter = RETRY_AFTER[reason] } = refusal;
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
  const retryAfter = RETRY_AFTER[reason];
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
