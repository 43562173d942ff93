import postgres from 'postgres';

/** Reads 'hotel' in pg_locks; any constant does. */
const LOCK = 0x686f74656c;

/** The lock of one process on a cluster. Postgres drops it with the connection, so it never outlives the process. */
export interface Ownership {
  release(): void;
}

/**
 * Tries to lock the cluster, without waiting.
 * @param url of a database of the cluster; the lock counts within that database
 * @param onLost called once when the connection that holds the lock breaks, but not after `release`
 * @returns undefined when another process has it
 * @throws when the server does not answer or does not accept this cluster's password
 */
export async function acquireOwnership(url: string, onLost: () => void): Promise<Ownership | undefined> {
  let held = false;
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null, // the default renews the connection after a while, and with it goes the lock
    connect_timeout: 3,
    fetch_types: false,
    onnotice: () => undefined,
    onclose: () => {
      if (!held) return;
      held = false;
      onLost();
    },
  });
  try {
    const [row] = await sql`select pg_try_advisory_lock(${LOCK}) as locked`;
    held = row?.locked === true;
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
  if (!held) {
    await sql.end({ timeout: 0 });
    return undefined;
  }
  return {
    release: () => {
      held = false;
      void sql.end({ timeout: 0 });
    },
  };
}
