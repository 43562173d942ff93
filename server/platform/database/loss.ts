import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError } from '../domain-error';
import { hasSeveralHosts } from './primary';

/** Codes of the drivers, and Postgres' as it ends, begins or takes no writes. */
const LOST = /^(NO_PRIMARY|PRIMARY_LOST|CONNECT_TIMEOUT|CONNECTION_CLOSED|57P0[123]|25006|08\w{3})$/;
const NETWORK = /^(ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ETIMEDOUT)$/;
/** Where nothing was done: no connection came about, or the statement was refused. */
const UNDONE = /^(NO_PRIMARY|CONNECT_TIMEOUT|57P03|25006)$/;

/**
 * Whether an error comes of a primary that was lost, and whether it proves that its statement did nothing. Always null with a
 * lone host, whose errors are for the log.
 */
function lossOf(thrown: unknown): { isUndone: boolean } | null {
  if (!hasSeveralHosts()) return null;
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const code = 'code' in error ? String(error.code) : '';
    // The driver adds it to what it passes on: a mail server's error has none.
    const isNetwork = 'query' in error && NETWORK.test(code);
    if (!isNetwork && !LOST.test(code)) continue;
    const isConnecting =
      error instanceof AggregateError || ('syscall' in error && /^(connect|getaddrinfo)$/.test(String(error.syscall)));
    return { isUndone: UNDONE.test(code) || (isNetwork && isConnecting) };
  }
  return null;
}

const busy = () => new DomainError('busy', {}, { retryAfter: 2 });

/** What is known of a call whose connection may break: whether it changes anything, and whether it has sent a commit. */
interface Call {
  isReading: boolean;
  hasCommitted: boolean;
}

const calls = new AsyncLocalStorage<Call>();

/** Notes in `call` whether the work sends a commit. With a lone host it only does the work. */
export const noticingCommits = <T>(call: Call, work: () => Promise<T>): Promise<T> =>
  hasSeveralHosts() ? calls.run(call, work) : work();

/**
 * `busy` where a call failed because the primary was lost, and has changed nothing for certain; else null: the error tells
 * the caller that it may have been done.
 */
export function lossRefusal(thrown: unknown, { isReading, hasCommitted }: Call): DomainError | null {
  const loss = lossOf(thrown);
  return loss && (isReading || (loss.isUndone && !hasCommitted)) ? busy() : null;
}

/** Does a verb in a transaction. Throws `busy` where the primary is lost before its commit was sent: then it is undone. */
export async function onPrimary<Tx, T>(
  transaction: (verb: (tx: Tx) => Promise<T>) => Promise<T>,
  verb: (tx: Tx) => Promise<T>,
  lookAgain: () => void,
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
    lookAgain();
    throw hasCommitted && !loss.isUndone ? error : busy();
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
