import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { migrateDatabase } from '../../../server/platform/database/migrate';
import { connectTo } from '../../../server/platform/database/primary';
import { SUPERUSER } from '../../../server/platform/embedded/cluster';
import { startEmbeddedPostgres } from '../../../server/platform/embedded/embedded-postgres';
import { startDatabasePair } from './pair';
import { openProxy, type TcpProxy } from './proxy';

/** The database of a cluster, and what can be done to it. */
export interface ClusterDatabase {
  /** The tool's own connections, past the proxies that are cut. */
  sql: postgres.Sql;
  /** A node's way to the database: its settings, and the proxy where there is one to cut. */
  connectNode(): Promise<{ env: Record<string, string>; proxy: Pick<TcpProxy, 'cut'> | null }>;
  /** Looks up where it listens now, after a node was started. */
  locate(): Promise<void>;
  /** SIGKILL to all of its processes at once; where there is a standby, that takes over. */
  kill(): Promise<void>;
  /** Lets what was killed follow the standby that took over. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

const SECRET = 'a secret of the chaos run with more than 32 characters';

/** The settings of a node on a server that it does not start itself. */
const settingsOf = (url: string) => ({ NODE_ENV: 'production', TRIAL: 'yes', DATABASE_URL: url, JWT_SECRET: SECRET });

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
      return { proxy, env: settingsOf(url.href) };
    },
    locate: async () => {},
    kill: () => killServer(join(folder, 'postgres')),
    mend: async () => {},
    async close() {
      for (const proxy of proxies) await proxy.close();
      await sql.end({ timeout: 5 });
      await server.stop();
    },
  };
}

/** How long an old primary that goes on answers beside the new one. */
const TWO_PRIMARIES_MS = 2_000;

/** How long the primary goes on before it dies, when nothing reaches the standby any more: on a busy machine that is a few calls. */
const AHEAD_MS = 6_000;

/** A migrated primary for all nodes, and a standby without which it acknowledges nothing, in containers. */
export async function pairedDatabase(): Promise<ClusterDatabase> {
  const pair = await startDatabasePair();
  await migrateDatabase(pair.url);
  const sql = connectTo(pair.url, OPTIONS);
  const proxies: TcpProxy[] = [];
  let kills = 0;
  // Every second one is not dead, as behind a network that was cut, and comes back by itself.
  const isFrozen = () => kills % 2 === 0;
  return {
    sql,
    async connectNode() {
      const both: TcpProxy[] = [];
      let { url } = pair;
      for (const port of pair.ports) {
        const proxy = await openProxy(port);
        both.push(proxy);
        url = url.replace(`:${port}`, `:${proxy.port}`);
      }
      proxies.push(...both);
      const cut: TcpProxy['cut'] = (...how) => both.reduce((sum, proxy) => sum + proxy.cut(...how), 0);
      return { proxy: { cut }, env: settingsOf(url) };
    },
    locate: async () => {},
    async kill() {
      kills += 1;
      await (isFrozen() ? pair.freezePrimary() : pair.killPrimary(AHEAD_MS));
      await pair.promote();
    },
    async mend() {
      if (isFrozen()) {
        await pair.thaw();
        await wait(TWO_PRIMARIES_MS);
      }
      await pair.rejoin();
    },
    async close() {
      for (const proxy of proxies) await proxy.close();
      await sql.end({ timeout: 5 });
      await pair.close();
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
    mend: async () => {},
    async close() {
      await sql.end({ timeout: 5 });
      await proxy.close();
      // A node that was killed last has left it running; the pid in the file may be another program's by now.
      const left = await postmasterOf(directory);
      if (left && (await readlink(`/proc/${left.pid}/cwd`).catch(() => '')) === directory) await killServer(directory);
    },
  };
}
