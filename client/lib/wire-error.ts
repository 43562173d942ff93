import type { Reason, WireError } from '@shared/errors';
import { TRPCClientError } from '@trpc/client';
import { RestError } from './rest';

/** The error that the server answered a failed call with, or null where no answer came. */
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

/** What to tell the person about a failed call; `fallback` is for when no answer came. */
export function messageOf(error: unknown, fallback: string): string {
  return wireErrorOf(error)?.message || fallback;
}

/** True where the server refused a call for that reason. */
export function failedWith(error: unknown, reason: Reason): boolean {
  return wireErrorOf(error)?.reason === reason;
}
