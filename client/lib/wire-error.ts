import type { Reason, WireError } from '@shared/errors';
import { TRPCClientError } from '@trpc/client';
import { connectionErrorOf } from './connection';
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

/**
 * The server's message; without a response what is known about the connection; else `fallback`, also for an error of the
 * server's own, whose message says less.
 */
export function messageOf(error: unknown, fallback: string): string {
  const wire = wireErrorOf(error);
  if (wire?.reason === 'internal') return fallback;
  return wire?.message || connectionErrorOf(error)?.message || fallback;
}

export function failedWith(error: unknown, reason: Reason): boolean {
  return wireErrorOf(error)?.reason === reason;
}
