import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { SUPERUSER } from '../../server/platform/embedded/cluster';
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres';
import { migrateDatabase } from '../../server/platform/migrate';
import { type Line, openLine } from './line';

/** The database of a house, and what can be done to it. */
export interface HouseDatabase {
  /** The drill's own way to it, past the lines that are cut. */
  sql: postgres.Sql;
  /** Opens a process's way to it; returns its settings, and the line where there is one to cut. */
  reach(): Promise<{ env: Record<string, string>; line: Line | null; close(): Promise<void> }>;
  /** Finds it where it is now, after a process was started. */
  find(): Promise<void>;
  /** Ends all of its processes at once, without warning. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const OPTIONS = { max: 4, onnotice: () => {}, connection: { timezone: 'UTC' } };

/** What the server of a cluster has written of itself; null where none runs. */
async function serverOf(cluster: string): Promise<{ pid: number; port: number } | null> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
}

async function childrenOf(pid: number): Promise<number[]> {
  // Where the system does not tell, they notice by themselves that their parent is gone.
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').map(Number).filter(Boolean);
}

async function killServer(cluster: string): Promise<void> {
  const server = await serverOf(cluster);
  if (!server) return;
  for (const victim of [server.pid, ...(await childrenOf(server.pid))]) {
    try {
      process.kill(victim, 'SIGKILL');
    } catch {} // one that left by itself in the meantime
  }
}

/** A Postgres server of its own for all processes of the house, with the tables in it. */
export async function sharedDatabase(folder: string): Promise<HouseDatabase> {
  // The embedded server is started again by the code that watches it, here in the drill's own process.
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  await migrateDatabase(server.url);
  const sql = postgres(server.url, OPTIONS);
  return {
    sql,
    async reach() {
      const url = new URL(server.url);
      const line = await openLine(Number(url.port));
      url.port = String(line.port);
      const env = {
        NODE_ENV: 'production',
        TRIAL: 'yes',
        DATABASE_URL: url.href,
        JWT_SECRET: 'a secret of the drill with more than 32 characters',
      };
      return { env, line, close: line.close };
    },
    find: async () => {},
    kill: () => killServer(join(folder, 'postgres')),
    async close() {
      await sql.end({ timeout: 5 });
      await server.stop();
    },
  };
}

/** The embedded Postgres that the one process starts and watches itself; the drill's way to it is found after each start. */
export async function embeddedDatabase(dataDir: string): Promise<HouseDatabase> {
  const cluster = join(dataDir, 'postgres');
  const line = await openLine(null);
  const password = () => readFile(join(dataDir, 'postgres-password'), 'utf8').then((text) => text.trim());
  const sql = postgres({
    ...OPTIONS,
    host: '127.0.0.1',
    port: line.port,
    database: 'hotel',
    user: SUPERUSER,
    password,
  });
  return {
    sql,
    reach: async () => ({ env: {}, line: null, close: async () => {} }),
    async find() {
      line.target = (await serverOf(cluster))?.port ?? null;
    },
    kill: () => killServer(cluster),
    async close() {
      await sql.end({ timeout: 5 });
      await line.close();
      // A hotel that was killed at last has left it running; what stands in the file may be anybody's by now.
      const left = await serverOf(cluster);
      if (left && (await readlink(`/proc/${left.pid}/cwd`).catch(() => '')) === cluster) await killServer(cluster);
    },
  };
}
