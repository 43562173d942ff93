import type { Reason } from '@shared/errors';
import { messageOf, wireErrorOf } from './wire-error';

/**
 * What a failed call says at a form: the server's message, or the fallback where no answer came, and the messages of its
 * fields. A reason in `atField` is said at that field alone, which gets the focus.
 */
export function formFailure(error: unknown, fallback: string, atField: Partial<Record<Reason, string>> = {}) {
  const wire = wireErrorOf(error);
  const message = messageOf(error, fallback);
  const field = wire && Object.entries(atField).find(([reason]) => reason === wire.reason)?.[1];
  return field ? { message: '', fields: { [field]: message } } : { message, fields: wire?.fields };
}
