import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { embeddedDatabase, sharedDatabase } from './database';
import { type Blow, NEVER } from './history';
import { type Line, openLine } from './line';
import { type HotelProcess, hotelProcess, isReady, until } from './process';

export const ADMIN = { email: 'admin@hotel.example', password: 'a-long-password-for-drills' };

/** One of the processes, with the lines to it: its guests', and its database's where that is not its own. */
export interface Server {
  program: HotelProcess;
  guests: Line;
  database: Line | null;
  /** Where it keeps its files. */
  dataDir: string;
}

/** The hotel on a real database, all of it made to be broken: two processes, or one with its embedded Postgres. */
export interface House {
  servers: readonly Server[];
  /** The drill's own way to the database, past the lines that are cut. */
  sql: postgres.Sql;
  start(index: number): Promise<void>;
  kill(index: number): Promise<void>;
  /** Kills a process and the database's at once. */
  killAll(index: number): Promise<void>;
  /** Asks a process to leave, and waits. Throws where it did not leave in good order. */
  stop(index: number): Promise<void>;
  /** Ends all of the database's processes at once, without warning, and waits until all servers are ready again. */
  crashDatabase(): Promise<void>;
  /** Waits until one of them says that it is ready. */
  oneIsReady(): Promise<void>;
  /** The processes that ended by themselves, which nothing that is done to the hotel may cause. */
  deaths: Blow[];
  close(): Promise<void>;
}

export interface HouseOptions {
  /** The built program, such as dist/server/main.js. */
  main: string;
  /** Where logs go. */
  logs: string;
  holdSeconds: number;
  /** One process with its embedded Postgres, as it comes, instead of two on one database. */
  embedded?: boolean;
  /** How much wider than a hotel's the limits are; wide unless said. */
  limitFactor?: number;
  /** SQL of a planted defect, run once the tables are there. */
  sabotage?: string;
}

/** Takes the number of a process; returns it. Where there is only one, that is the one. */
export function serverAt({ servers }: Pick<House, 'servers'>, index: number): Server {
  const server = servers[index % servers.length];
  if (!server) throw new Error('There is no process');
  return server;
}

/** Starts the database, its tables and both processes. */
export async function openHouse(options: HouseOptions): Promise<House> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hotel-drill-')));
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    const problems: unknown[] = [];
    for (const closer of closers.splice(0).reverse()) await closer().catch((problem) => problems.push(problem));
    if (problems.length > 0) throw problems[0];
  };
  try {
    const { embedded = false, limitFactor = 1000 } = options;
    const database = await (embedded
      ? embeddedDatabase(join(folder, 'files-0'))
      : sharedDatabase(join(folder, 'database')));
    closers.push(database.close);
    const { sql } = database;
    if (options.sabotage && !embedded) await sql.unsafe(options.sabotage);

    const openServer = async (index: number): Promise<Server> => {
      const guests = await openLine(null);
      const way = await database.reach();
      closers.push(way.close, guests.close);
      const dataDir = join(folder, `files-${index}`);
      const env = {
        ...way.env,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        SEED: 'none',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1',
        LIMIT_FACTOR: String(limitFactor),
        ROOM_CHARGE_MAX: '1000000000',
        SMTP_URL: '',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        BOOKING_HOLD_HOURS: String(options.holdSeconds / 3600),
      };
      const logFile = join(options.logs, `server-${index}.log`);
      const program = hotelProcess(options.main, env, logFile, () => void revive(index));
      closers.push(program.close);
      return { program, guests, database: way.line, dataDir };
    };
    const servers = [await openServer(0), ...(embedded ? [] : [await openServer(1)])];
    const at = (index: number) => serverAt({ servers }, index);
    const readiness = () => Promise.all(servers.flatMap(({ program }) => program.port ?? []).map(isReady));

    const deaths: Blow[] = [];
    /** What is done to a process is done after what was done to it before. */
    const turns = [Promise.resolve(), Promise.resolve()];
    const inTurn = (number: number, work: (server: Server) => Promise<void>) => {
      const index = number % servers.length;
      const done = (turns[index] ?? Promise.resolve()).then(() => work(at(index)));
      turns[index] = done.catch(() => {}); // told to whoever asked for it
      return done;
    };
    const start = async ({ program, guests }: Server) => {
      await program.start(database.find);
      guests.target = program.port;
    };
    /** As a supervisor would: whoever is gone is started again. */
    const revive = (index: number) => {
      const death: Blow = { kind: 'death', what: `process ${index} ended by itself`, at: Date.now(), end: NEVER };
      deaths.push(death);
      at(index).guests.target = null;
      return inTurn(index, async (server) => {
        if (server.program.port !== null) return;
        await start(server);
        death.end = Date.now();
      }).catch(() => {}); // it stays a death without an end
    };

    const house: House = {
      servers,
      sql,
      deaths,
      start: (index) => inTurn(index, start),
      kill: (index) =>
        inTurn(index, async ({ program, guests }) => {
          guests.target = null;
          await program.kill();
        }),
      killAll: (index) =>
        inTurn(index, async ({ program, guests }) => {
          guests.target = null;
          await Promise.all([program.kill(), database.kill()]);
        }),
      stop: (index) =>
        inTurn(index, async ({ program, guests }) => {
          guests.target = null;
          await program.stop();
        }),
      async crashDatabase() {
        await database.kill();
        await until('the database to come back', async () => {
          await database.find();
          return sql`select 1`.then(Boolean, () => false);
        });
        await until('the hotel to be ready after a crash of the database', async () =>
          (await readiness()).every(Boolean),
        );
      },
      async oneIsReady() {
        await until('one process to be ready', async () => (await readiness()).some(Boolean));
      },
      close,
    };
    for (const index of servers.keys()) await house.start(index);
    if (options.sabotage && embedded) await sql.unsafe(options.sabotage);
    return house;
  } catch (error) {
    await close().catch(() => {}); // what comes of it says less than the error itself
    throw error;
  }
}
