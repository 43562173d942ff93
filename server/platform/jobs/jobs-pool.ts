import pg from 'pg';
import { errorLine } from '../process/describe-error';

export const CONNECTIONS_NAME = 'gt-hotel-jobs';

/**
 * A pool of our own: the library's would neither be awaited at its end nor have an error listener meanwhile, so a
 * database that stops just then would end the process. `close` resolves when each connection is closed, which the pool's own
 * `end` does not wait for.
 */
export function openPool(connectionString: string, log: { error(message: string): void }, limits: pg.PoolConfig = {}) {
  const pool = new pg.Pool({ connectionString, max: 4, application_name: CONNECTIONS_NAME, ...limits });
  const open = new Set<Promise<void>>();
  pool.on('error', (error) => log.error(errorLine(error)));
  pool.on('connect', (client) => {
    // The pool doesn't report errors of checked-out clients.
    client.on('error', (error) => log.error(errorLine(error)));
    const closed = new Promise<void>((resolve) => {
      client.once('end', () => {
        open.delete(closed);
        resolve();
      });
    });
    open.add(closed);
  });
  const close = async () => {
    await pool.end();
    await Promise.all(open);
  };
  return { pool, close };
}
