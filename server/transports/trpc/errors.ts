import type { DomainError } from '@server/platform/domain-error';
import { ERRORS } from '@shared/errors';
import { TRPCError } from '@trpc/server';

/** A verb's refusal with tRPC's code for it. */
export function toTrpcError(cause: DomainError): TRPCError {
  return new TRPCError({ code: ERRORS[cause.reason].code, message: cause.message, cause });
}
