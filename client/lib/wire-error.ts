import type { Reason, WireError } from '@shared/errors';
import { TRPCClientError } from '@trpc/client';
import { RestError } from './rest';

/** Null if there was no response. */
export function wireErrorOf(error: unknown): WireError | null {
  if (error instanceof RestError) return error.wire;
  if (error instanceof TRPCClientError) {
    const data: unknown = error.data;
    return typeof data === 'object' && data !== null && 'message' in data && 'code' in data
      ? (data as WireError)
      : null;
  }
  return null;
}

/** The server's message, or `fallback` if there was no response. */
export function messageOf(error: unknown, fallback: string): string {
  return wireErrorOf(error)?.message || fallback;
}

export function failedWith(error: unknown, reason: Reason): boolean {
  return wireErrorOf(error)?.reason === reason;
}
