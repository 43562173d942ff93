import { setTimeout as wait } from 'node:timers/promises';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import { IMAGE } from '../../../server/testing/servers/test-server';
import { freePort } from '../../program';

/** Two Postgres servers, of which one takes over. */
export interface DatabasePair {
  /** The database's address, with both hosts, which listen at these ports. */
  url: string;
  ports: readonly number[];
  /** The port of the one that takes writes. */
  primaryPort(): number;
  /**
   * SIGKILL to all of the primary, whose data is lost with it. The last of it has reached the standby without being confirmed, or
   * was never sent for so long.
   */
  killPrimary(aheadMs?: number): Promise<void>;
  /** Nothing of the primary runs, and its connections stay open, until `thaw`. */
  freezePrimary(): Promise<void>;
  /** The old primary, which was frozen, goes on as if nothing had happened. */
  thaw(): Promise<void>;
  /** Makes the standby the primary, as a manager does: for now it waits for no standby. */
  promote(): Promise<void>;
  /** Begins the other one anew as the standby without which nothing is acknowledged. */
  rejoin(): Promise<void>;
  close(): Promise<void>;
}

const USER = 'hotel';
const PASSWORD = 'test';
const DATABASE = 'hotel';
const MEMORY = '/var/lib/postgresql/data';
/** A folder of its own, which only the server may read: whoever it runs as makes it. */
const DATA = `${MEMORY}/pgdata`;
/** What the primary has received is in the memory of two servers: the disk is no part of this. */
const SETTINGS = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=150', 'jit=off', 'wal_keep_size=256MB'];
const serverOn = (port: number) => ['postgres', ...[`port=${port}`, ...SETTINGS].flatMap((setting) => ['-c', setting])];
const PATIENCE_MS = 60_000;
const LAG_MS = 300;

/** True where a Docker engine answers, has the image, and shares this machine's network with its containers. */
export const hasContainers = async (): Promise<boolean> =>
  process.platform === 'linux' &&
  getContainerRuntimeClient()
    .then(({ container }) => container.dockerode.getImage(IMAGE).inspect())
    .then(
      () => true,
      () => false,
    );

interface Member {
  container: StartedTestContainer;
  port: number;
}

/**
 * On this machine's own network. A network of their own would add and take addresses as they start and end, for which a
 * browser ends all requests that it has under way: journeys beside these would lose parts of their pages.
 */
const newContainer = () =>
  new GenericContainer(IMAGE)
    .withNetworkMode('host')
    .withStartupTimeout(120_000)
    .withTmpFs({ [MEMORY]: 'rw,mode=1777' });

async function startFirst(port: number): Promise<Member> {
  const container = await newContainer()
    .withEnvironment({
      POSTGRES_USER: USER,
      POSTGRES_PASSWORD: PASSWORD,
      POSTGRES_DB: DATABASE,
      PGPASSWORD: PASSWORD,
      PGDATA: DATA,
    })
    .withCommand(serverOn(port))
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  await container.exec(['sh', '-c', `echo "host replication all all scram-sha-256" >> ${DATA}/pg_hba.conf`]);
  return { container, port };
}

async function startStandby(port: number, primary: Member): Promise<Member> {
  const copy = `pg_basebackup -h 127.0.0.1 -p ${primary.port} -U ${USER} -D ${DATA} -R -X stream -c fast`;
  const container = await newContainer()
    .withUser('postgres')
    .withEnvironment({ PGPASSWORD: PASSWORD, PGDATA: DATA })
    .withEntrypoint(['sh', '-c'])
    .withCommand([`${copy} && exec ${serverOn(port).join(' ')}`])
    .withWaitStrategy(Wait.forLogMessage(/ready to accept read-only connections/))
    .start();
  return { container, port };
}

/** Runs SQL in the container, as its server may wait for a standby before it answers anybody else. */
async function run({ container, port }: Member, ...statements: string[]): Promise<string> {
  const each = statements.flatMap((statement) => ['-c', statement]);
  const psql = `psql -p ${port} -U ${USER} -d ${DATABASE} -Atq`.split(' ');
  const { exitCode, output } = await container.exec([...psql, ...each]);
  if (exitCode !== 0) throw new Error(`psql: ${output}`);
  return output.trim();
}

/** Polls until it is so; who cannot be asked yet, as a database that begins again, is asked later. Throws after a minute. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !(await isSo().catch(() => false)); await wait(50)) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
  }
}

/** Nothing is acknowledged before the standby has it, from when it streams. */
async function requireStandby(primary: Member): Promise<void> {
  await run(primary, 'select pg_reload_conf()');
  const state = () => run(primary, "select count(*) from pg_stat_replication where state = 'streaming'");
  await until('the standby to stream', async () => (await state()) === '1');
  await run(primary, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
  const sync = () => run(primary, "select count(*) from pg_stat_replication where sync_state = 'sync'");
  await until('the standby to be waited for', async () => (await sync()) === '1');
}

/** Starts an empty database on a primary and a synchronous standby, in containers of their own. */
export async function startDatabasePair(): Promise<DatabasePair> {
  const ports = [await freePort(), await freePort()];
  const members: Member[] = [];
  const at = (index: number): Member => {
    const member = members[index];
    if (!member) throw new Error(`There is no server ${index}`);
    return member;
  };
  const handle = async (member: Member) =>
    (await getContainerRuntimeClient()).container.getById(member.container.getId());
  const close = async () => {
    await Promise.all(members.map(({ container }) => container.stop({ timeout: 0 })));
  };
  try {
    members.push(await startFirst(ports[0] ?? 0));
    await run(at(0), 'select pg_reload_conf()');
    members.push(await startStandby(ports[1] ?? 0, at(0)));
    await requireStandby(at(0));
  } catch (error) {
    await close();
    throw error;
  }
  let primary = 0;
  const names = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return {
    url: `postgres://${USER}:${PASSWORD}@${names}/${DATABASE}`,
    ports,
    primaryPort: () => at(primary).port,
    async killPrimary(aheadMs = LAG_MS) {
      const standby = await handle(at(1 - primary));
      await standby.pause();
      await wait(LAG_MS);
      const sender = await run(at(primary), 'select pid from pg_stat_replication');
      await at(primary).container.exec(['sh', '-c', `kill -STOP ${sender}`]);
      await wait(aheadMs);
      await (await handle(at(primary))).kill();
      await standby.unpause();
    },
    async freezePrimary() {
      await (await handle(at(primary))).pause();
    },
    async thaw() {
      await (await handle(at(1 - primary))).unpause();
    },
    async promote() {
      primary = 1 - primary;
      await run(
        at(primary),
        "alter system set synchronous_standby_names = ''",
        'select pg_reload_conf()',
        'select pg_promote(true, 30)',
      );
    },
    async rejoin() {
      const old = at(1 - primary);
      await old.container.stop({ timeout: 0 });
      members[1 - primary] = await startStandby(old.port, at(primary));
      await requireStandby(at(primary));
    },
    close,
  };
}
