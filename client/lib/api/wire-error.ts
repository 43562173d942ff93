import type { Reason, WireError } from '@shared/errors';
import { TRPCClientError } from '@trpc/client';
import { connectionErrorOf } from './connection';

/** The error of a call over REST; `wire` is null if there was no response. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly wire: WireError | null;
  constructor(wire: WireError | null) {
    super(wire?.message ?? 'No answer');
    this.wire = wire;
  }
}

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

/** False where the server has said what became of a call, or nothing was sent. */
export function mayHaveArrived(error: unknown): boolean {
  const wire = wireErrorOf(error);
  if (wire) return wire.reason === 'internal';
  return (connectionErrorOf(error)?.kind ?? 'no_answer') === 'no_answer';
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

/** The same for a call that is harmless to repeat, as reading is: whether it arrived does not matter. */
export function repeatableMessageOf(error: unknown, fallback: string): string {
  return mayHaveArrived(error) ? fallback : messageOf(error, fallback);
}

export function failedWith(error: unknown, reason: Reason): boolean {
  return wireErrorOf(error)?.reason === reason;
}
