import { messageFor, type Reason, waitWords } from '@shared/errors';

/** What a verb throws when it refuses: one of the listed reasons, never a text of its own (D4). */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly reason: Reason;
  /** Messages by field, where the refusal is about what was typed. */
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which the same may be tried again, where a limit refused it. */
  readonly retryAfter: number | undefined;

  /**
   * `params` fill the message's placeholders. `about.field` is the field that the message stands at; `about.fields` are
   * several with messages of their own; `about.retryAfter` is in seconds; `about.message` replaces the reason's where the form words it differently.
   */
  constructor(
    reason: Reason,
    params: Record<string, string | number> = {},
    about: { field?: string; message?: string; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    const known = about.retryAfter === undefined ? params : { wait: waitWords(about.retryAfter), ...params };
    super(about.message ?? messageFor(reason, known));
    this.reason = reason;
    this.retryAfter = about.retryAfter;
    this.fields = about.field === undefined ? about.fields : { [about.field]: this.message };
  }
}
