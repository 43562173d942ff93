import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import type postgres from 'postgres';
import { OPEN_TO_GUESTS } from '../../../server/testing/template';
import { openSandbox, type Sandbox } from '../../paystack-sandbox/sandbox';
import { defineProgram, isReady, type Program } from '../../program';
import { type Fault, NEVER } from '../history';
import { type ClusterDatabase, embeddedDatabase, pairedDatabase, sharedDatabase } from './database';
import { until } from './pair';
import { openProxy, type TcpProxy } from './proxy';

export const ADMIN = { email: 'admin@hotel.example', password: 'a-long-password-for-chaos' };

/** Webhooks are sent again after two seconds, and then after 36. */
const PROVIDER_TIME_SCALE = 0.01;

/** One process of the hotel, with the proxies before it and between it and its database. */
export interface ClusterNode {
  program: Program;
  guests: TcpProxy;
  /** Null where the database is the node's own. */
  database: Pick<TcpProxy, 'cut'> | null;
  dataDir: string;
  /** What is done to it is done after what was done to it before. */
  inTurn: LimitFunction;
}

export interface ClusterOptions {
  /** The built program. */
  main: string;
  logs: string;
  holdSeconds: number;
  /** One node with its embedded Postgres, as it comes, instead of two on one database. */
  embedded?: boolean;
  /** The two are on a primary that has a standby. */
  standby?: boolean;
  /** How much wider than a hotel's the limits are; wide unless given. */
  limitFactor?: number;
  /** SQL of a planted defect, run once the tables are there. */
  sabotage?: string;
}

/** The hotel on a real database, all of it made to be broken. A node's number wraps round, so that 1 is 0 where it is alone. */
export class Cluster {
  readonly nodes: ClusterNode[] = [];
  /** Nodes that exited by themselves, which no fault may cause. */
  readonly exits: Fault[] = [];
  isCrashing = false;
  readonly #database: ClusterDatabase;
  /** Takes the payments, and tells the last node of them. */
  readonly #provider: Sandbox;

  constructor(database: ClusterDatabase, provider: Sandbox) {
    this.#database = database;
    this.#provider = provider;
  }

  get sql(): postgres.Sql {
    return this.#database.sql;
  }

  node(number: number): ClusterNode {
    const node = this.nodes[number % this.nodes.length];
    if (!node) throw new Error('The cluster has no node');
    return node;
  }

  /** Where guests reach a node. */
  url(number: number): string {
    return `http://127.0.0.1:${this.node(number).guests.port}`;
  }

  async addNode(folder: string, { main, logs, holdSeconds, limitFactor = 1000 }: ClusterOptions): Promise<void> {
    const index = this.nodes.length;
    const [guests, { env, proxy }] = [await openProxy(null), await this.#database.connectNode()];
    const dataDir = join(folder, `files-${index}`);
    const program = defineProgram({
      args: [main],
      logFile: join(logs, `node-${index}.log`),
      onUnexpectedExit: () => void this.#revive(index),
      env: {
        ...env,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        SEED: 'none',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1',
        LIMIT_FACTOR: String(limitFactor),
        ROOM_CHARGE_MAX: '1000000000',
        SMTP_URL: '',
        CARD_PAYMENTS: 'enabled',
        PAYSTACK_BASE_URL: this.#provider.url,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        BOOKING_HOLD_HOURS: String(holdSeconds / 3600),
      },
    });
    this.nodes.push({ program, guests, database: proxy, dataDir, inTurn: pLimit(1) });
    this.#provider.sendWebhooksTo(`${this.url(index)}/api/payments/webhook`);
  }

  start(number: number): Promise<void> {
    const node = this.node(number);
    return node.inTurn(async () => {
      if (!node.program.isRunning) await this.#launch(node);
    });
  }

  kill(number: number): Promise<void> {
    return this.#takeDown(number, ({ program }) => program.kill());
  }

  /** Kills a node and the database at once. */
  killWithDatabase(number: number): Promise<void> {
    return this.#takeDown(number, async ({ program }) => {
      await Promise.all([program.kill(), this.#database.kill()]);
    });
  }

  /** SIGTERM. Throws where it was no graceful shutdown. */
  stop(number: number): Promise<void> {
    return this.#takeDown(number, async ({ program }) => {
      const code = await program.stop();
      if (code !== 0) throw new Error(`Node ${number % this.nodes.length} exited with ${code} on SIGTERM`);
    });
  }

  /** Kills the database, waits until it and all nodes are ready again, and mends it. */
  async crashDatabase(): Promise<void> {
    this.isCrashing = true;
    await this.#database.kill();
    await this.databaseReady();
    this.isCrashing = false;
    // One after the other: on a busy machine they are hardly ever all ready within the same second.
    for (const { program } of this.nodes) {
      const isUp = async () => !program.isRunning || isReady(program.url);
      await until(`${program.url} to be ready after a crash of the database`, isUp);
    }
    await this.#database.mend();
  }

  /** A connection from before a restart fails once, and is made anew. */
  async databaseReady(): Promise<void> {
    await until('the database to come back', async () => {
      await this.#database.locate();
      return Boolean(await this.sql`select 1`);
    });
  }

  async someNodeReady(): Promise<void> {
    await until('a node to be ready', async () => (await this.#ready()).some(Boolean));
  }

  async close(): Promise<void> {
    for (const { program, guests } of this.nodes) {
      await program.stop();
      await guests.close();
    }
    await this.#provider.close();
    await this.#database.close();
  }

  #ready(): Promise<boolean[]> {
    return Promise.all(this.nodes.flatMap(({ program }) => (program.isRunning ? isReady(program.url) : [])));
  }

  async #launch({ program, guests }: ClusterNode): Promise<void> {
    await program.start();
    await this.#database.locate();
    guests.target = Number(new URL(program.url).port);
  }

  #takeDown(number: number, work: (node: ClusterNode) => Promise<void>): Promise<void> {
    const node = this.node(number);
    return node.inTurn(() => {
      node.guests.target = null;
      return work(node);
    });
  }

  /** Restarts a process that exits, as a supervisor would. */
  async #revive(index: number): Promise<void> {
    const exit: Fault = { kind: 'exit', what: `node ${index} exited by itself`, started: Date.now(), ended: NEVER };
    this.exits.push(exit);
    this.node(index).guests.target = null;
    await this.start(index).then(
      () => {
        exit.ended = Date.now();
      },
      () => {}, // it stays an exit without an end
    );
  }
}

/** Many days are over that nobody has closed, and no report of them is mailed. */
const DAYS_BEHIND = `
  insert into closed_days select hotel_day(now()) - 40, now(), 0, 0, 0 where not exists (select from closed_days);
  update hotel set day_report_mailed = false;`;

/** Starts a database with its tables, and the nodes on it. `close` also removes their files. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { embedded = false, standby = false, sabotage = '' } = options;
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hotel-chaos-')));
  const database = await (embedded
    ? embeddedDatabase(join(folder, 'files-0'))
    : standby
      ? pairedDatabase()
      : sharedDatabase(join(folder, 'database')));
  const cluster = new Cluster(
    {
      ...database,
      async close() {
        await database.close();
        await rm(folder, { recursive: true, force: true });
      },
    },
    await openSandbox({ timeScale: PROVIDER_TIME_SCALE }),
  );
  try {
    // An embedded database gets its tables from the node that starts it.
    if (!embedded) await cluster.sql.unsafe(DAYS_BEHIND + sabotage);
    for (let index = 0; index < (embedded ? 1 : 2); index += 1) {
      await cluster.addNode(folder, options);
      await cluster.start(index);
    }
    if (embedded) await cluster.sql.unsafe(DAYS_BEHIND + sabotage);
    await cluster.sql.unsafe(OPEN_TO_GUESTS);
    return cluster;
  } catch (error) {
    await cluster.close().catch(() => {}); // what comes of it says less than the error itself
    throw error;
  }
}
