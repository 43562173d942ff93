import type { Reason } from '@shared/errors';
import { messageOf, wireErrorOf } from '../api/wire-error';

/** A failure whose message is all that is left to say: '' where the form's notice says it already. */
export class ReportedError extends Error {
  override readonly name = 'SaidError';
}

/**
 * What a form shows after a failed call: the message (see `messageOf`) and the server's field errors.
 * For a reason in `atField` the message appears at that field only, which gets the focus.
 */
export function formFailure(error: unknown, fallback: string, atField: Partial<Record<Reason, string>> = {}) {
  if (error instanceof ReportedError) return { message: error.message };
  const wire = wireErrorOf(error);
  const message = messageOf(error, fallback);
  const field = wire?.reason && atField[wire.reason];
  return field ? { message: '', fields: { [field]: message } } : { message, fields: wire?.fields };
}
