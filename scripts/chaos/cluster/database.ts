import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { migrateDatabase } from '../../../server/platform/database/migrate';
import { SUPERUSER } from '../../../server/platform/embedded/cluster';
import { startEmbeddedPostgres } from '../../../server/platform/embedded/embedded-postgres';
import { openProxy, type TcpProxy } from './proxy';

/** The database of a cluster, and what can be done to it. */
export interface ClusterDatabase {
  /** The tool's own connections, past the proxies that are cut. */
  sql: postgres.Sql;
  /** A node's way to the database: its settings, and the proxy where there is one to cut. */
  connectNode(): Promise<{ env: Record<string, string>; proxy: TcpProxy | null }>;
  /** Looks up where it listens now, after a node was started. */
  locate(): Promise<void>;
  /** SIGKILL to all of its processes at once. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const OPTIONS = { max: 4, onnotice: () => {}, connection: { timezone: 'UTC' } };

/** What the server of a data directory has written of itself; null where none runs. */
async function postmasterOf(directory: string): Promise<{ pid: number; port: number } | null> {
  const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
}

async function killServer(directory: string): Promise<void> {
  const server = await postmasterOf(directory);
  if (!server) return;
  // Where the system does not list children, they notice by themselves that their parent is gone.
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').catch(() => '');
  for (const pid of [server.pid, ...children.split(' ').map(Number).filter(Boolean)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {} // it has exited in the meantime
  }
}

/** One migrated Postgres server for all nodes, in a folder of its own. */
export async function sharedDatabase(folder: string): Promise<ClusterDatabase> {
  // The code that watches the embedded server, here in this process, starts it again after a crash.
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  await migrateDatabase(server.url);
  const sql = postgres(server.url, OPTIONS);
  const proxies: TcpProxy[] = [];
  return {
    sql,
    async connectNode() {
      const url = new URL(server.url);
      const proxy = await openProxy(Number(url.port));
      proxies.push(proxy);
      url.port = String(proxy.port);
      const secret = 'a secret of the chaos run with more than 32 characters';
      return { proxy, env: { NODE_ENV: 'production', TRIAL: 'yes', DATABASE_URL: url.href, JWT_SECRET: secret } };
    },
    locate: async () => {},
    kill: () => killServer(join(folder, 'postgres')),
    async close() {
      for (const proxy of proxies) await proxy.close();
      await sql.end({ timeout: 5 });
      await server.stop();
    },
  };
}

/** The embedded Postgres that the only node starts and watches itself. */
export async function embeddedDatabase(dataDir: string): Promise<ClusterDatabase> {
  const directory = join(dataDir, 'postgres');
  const proxy = await openProxy(null);
  const password = () => readFile(join(dataDir, 'postgres-password'), 'utf8').then((text) => text.trim());
  const { port } = proxy;
  const sql = postgres({ ...OPTIONS, host: '127.0.0.1', port, database: 'hotel', user: SUPERUSER, password });
  return {
    sql,
    connectNode: async () => ({ env: { DATABASE_URL: '' }, proxy: null }),
    async locate() {
      proxy.target = (await postmasterOf(directory))?.port ?? null;
    },
    kill: () => killServer(directory),
    async close() {
      await sql.end({ timeout: 5 });
      await proxy.close();
      // A node that was killed last has left it running; the pid in the file may be another program's by now.
      const left = await postmasterOf(directory);
      if (left && (await readlink(`/proc/${left.pid}/cwd`).catch(() => '')) === directory) await killServer(directory);
    },
  };
}
