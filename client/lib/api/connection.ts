/**
 * How long to wait on a silent connection: for the code that validates a form, then for the answer to its request.
 * Together they stay under the 8 seconds within which a guest must see a message.
 */
export const SCRIPT_WAIT_MS = 2_000;
export const ANSWER_WAIT_MS = 5_500;

export const CONNECTION_TEXTS = {
  offline: 'There is no connection, so nothing was sent. Please try again in a moment.',
  not_loaded: 'A part of this page did not load, so nothing was sent. Please reload the page.',
  no_answer: 'No answer came, so we do not know whether this was done. Please check before you try again.',
} as const;

/** A call without a response. Only with `no_answer` may it have arrived; `cause` is set where the line broke meanwhile. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly kind: keyof typeof CONNECTION_TEXTS;
  constructor(kind: keyof typeof CONNECTION_TEXTS, options?: ErrorOptions) {
    super(CONNECTION_TEXTS[kind], options);
    this.kind = kind;
  }
  /** Waited for in vain; a line that broke may be asked again at once. */
  get isSilence(): boolean {
    return this.kind === 'no_answer' && this.cause === undefined;
  }
}

/** The connection error in an error, or in its cause, where tRPC puts it. */
export function connectionErrorOf(error: unknown): ConnectionError | null {
  if (error instanceof ConnectionError) return error;
  return error instanceof Error && error.cause instanceof ConnectionError ? error.cause : null;
}

/** Stops waiting for a promise; what it does goes on. @throws ConnectionError after `ms` */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError('no_answer')), ms);
  });
  return Promise.race([promise, silence]).finally(() => clearTimeout(timer));
}
