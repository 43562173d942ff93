import { AsyncLocalStorage } from 'node:async_hooks';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DomainError } from '../domain-error';
import type { Primary } from './primary';

/** Codes of the drivers, and Postgres' as it ends, begins or takes no writes. */
const LOST = /^(NO_PRIMARY|PRIMARY_LOST|CONNECT_TIMEOUT|CONNECTION_CLOSED|57P0[123]|25006|08\w{3})$/;
const NETWORK = /^(ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ETIMEDOUT)$/;
/** Where nothing was done: no connection came about, or the statement was refused. */
const UNDONE = /^(NO_PRIMARY|CONNECT_TIMEOUT|57P03|25006)$/;

/** Statements that may be done twice: they read, or count a try. */
const HARMLESS = /^\s*(?:select|insert into "limit_counters")\s/i;

/**
 * Whether an error comes of a primary that was lost, and whether it proves that its statement did nothing, or nothing that may not
 * be done twice.
 */
function lossOf(thrown: unknown): { isUndone: boolean } | null {
  let isHarmless = false;
  for (let error = thrown; error instanceof Error; error = error.cause) {
    // The driver's own error names another statement, where several were under way on the connection.
    if (error instanceof DrizzleQueryError) isHarmless ||= HARMLESS.test(error.query);
    const code = 'code' in error ? String(error.code) : '';
    // The driver adds it to what it passes on: a mail server's error has none.
    const isNetwork = 'query' in error && NETWORK.test(code);
    if (!isNetwork && !LOST.test(code)) continue;
    const isConnecting =
      error instanceof AggregateError || ('syscall' in error && /^(connect|getaddrinfo)$/.test(String(error.syscall)));
    return { isUndone: isHarmless || UNDONE.test(code) || (isNetwork && isConnecting) };
  }
  return null;
}

/** Said where nothing was done for certain. */
export const withoutPrimary = () => new DomainError('busy', {}, { retryAfter: 2 });

/** What is known of a request whose connection may break: whether it changes anything, and whether it has sent a commit. */
export interface Call {
  isReading: boolean;
  hasCommitted: boolean;
}

const calls = new AsyncLocalStorage<Call>();

/** Goes on with the work of a request, and notes in `call` whether that sends a commit. */
export const runInCall = (call: Call, goOn: () => void): void => calls.run(call, goOn);

/**
 * `busy` where a request failed because the primary was lost, and has changed nothing for certain; else null: the error tells
 * the caller that it may have been done. Always null with a lone host, whose errors are for the log.
 */
export function lossRefusal(thrown: unknown): DomainError | null {
  const call = calls.getStore();
  const loss = call && lossOf(thrown);
  return loss && (call.isReading || (loss.isUndone && !call.hasCommitted)) ? withoutPrimary() : null;
}

/** Does a verb in a transaction. Throws `busy` where the primary is lost before its commit was sent: then it is undone. */
export async function onPrimary<Tx, T>(
  primary: Primary,
  transaction: (verb: (tx: Tx) => Promise<T>) => Promise<T>,
  verb: (tx: Tx) => Promise<T>,
): Promise<T> {
  let hasCommitted = false;
  try {
    return await transaction(async (tx) => {
      hasCommitted = false;
      const result = await verb(tx);
      hasCommitted = true;
      const call = calls.getStore();
      if (call) call.hasCommitted = true;
      return result;
    });
  } catch (error) {
    const loss = lossOf(error);
    if (!loss) throw error;
    void primary.look();
    throw hasCommitted && !loss.isUndone ? error : withoutPrimary();
  }
}

/** A commit waits for as long as no standby confirms it, and no timeout of Postgres' ends that. */
const COMMIT_MS = 15_000;

/** Throws when it takes too long; the work goes on, and may still be done. */
export async function answeredInTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error('The database does not answer: does the synchronous standby run?');
    timer = setTimeout(() => reject(error), COMMIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
