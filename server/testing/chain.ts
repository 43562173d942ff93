import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PACE } from '@server/chain/chain';
import { runHotels } from '@server/chain/commands';
import { configOf, databaseFor } from '@server/chain/hotels';
import { startChain } from '@server/chain/start-chain';
import { readConfig } from '@server/config';
import postgres from 'postgres';
import { afterAll, inject } from 'vitest';
import { createTestDatabase } from './database';
import { ADMIN } from './hotel';
import { TEMPLATE } from './template';

/** Everything at once, so that no test waits for minutes. */
const QUICK: typeof PACE = { ...PACE, lookMs: 100, idleMs: 1_500, visitedMs: 300, roundMs: 300, badMs: 100 };

/** The list of a program with many hotels, for the top level of a file. */
export async function sharedTestChain(settings: Record<string, string> = {}) {
  const { url, drop } = await createTestDatabase();
  const dataDir = await mkdtemp(join(inject('testFolder'), 'chain-'));
  const server = postgres(inject('testServerUrl'), { max: 1, onnotice: () => {} });
  const config = readConfig({
    CHAIN_DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://chain.test',
    JWT_SECRET: 'a secret of more than thirty-two characters',
    ...settings,
  });
  const made: string[] = [];
  const said: string[] = [];
  const say = (line: string) => void said.push(line);

  /** Runs `npm run hotels`, and returns what it says. */
  async function run(...args: string[]): Promise<string> {
    const from = said.length;
    const backedUp = async ({ databaseUrl = '' }) => say(`backed up ${new URL(databaseUrl).pathname}`);
    await runHotels(args, { config, backUp: backedUp, say });
    return said.slice(from).join('\n');
  }

  /** Adds a hotel, open to guests, on a copy of the tests' database. Returns what calls on it need. */
  async function add(host: string, name = host) {
    const database = databaseFor(host);
    await server`create database ${server(database)} template ${server(TEMPLATE)}`;
    made.push(database);
    const given = { ...config, adminEmail: ADMIN.email, adminPassword: ADMIN.password };
    const hotel = { ...config.hotel, details: { name } };
    await runHotels(['add', host], { config: { ...given, hotel }, backUp: async () => {}, say });
    const own = configOf(config, { host, database });
    const sql = postgres(own.databaseUrl, { max: 1, onnotice: () => {}, connection: { application_name: 'test' } });
    await sql`update hotel set opened_at = now()`;
    closing.push(() => sql.end());
    /** Connections of the program to its database. */
    const connections = async () =>
      (await sql`select from pg_stat_activity where datname = ${database} and application_name like 'gt-hotel%'`)
        .length;
    return { host, database, databaseUrl: own.databaseUrl, dataDir: own.dataDir, sql, connections };
  }

  const closing: (() => Promise<unknown>)[] = [];
  const start = async ({ most, ...pace }: Partial<typeof PACE> & { most?: number } = {}) => {
    const { chainUrl = '' } = config;
    const given = { dist: join(process.cwd(), 'dist'), say, pace: { ...QUICK, ...pace }, ...(most ? { most } : {}) };
    const running = await startChain({ ...config, chainUrl }, given);
    return { ...running, ...callsTo(running.address) };
  };

  afterAll(async () => {
    for (const close of closing) await close();
    for (const name of made) await server`drop database if exists ${server(name)} with (force)`;
    await server.end();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { add, run, start, said, config, url };
}

interface Sent {
  method?: string;
  token?: string | undefined;
  body?: object | Buffer;
  headers?: Record<string, string>;
}

/** Requests to a program at that address, by the host that they name. */
function callsTo(address: string) {
  const { hostname, port } = new URL(address);
  const open = async (host: string, path: string, { method = 'GET', token, body, headers }: Sent = {}) => {
    const sent = request({
      ...{ hostname, port, path, method },
      headers: {
        host,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !Buffer.isBuffer(body) ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
    });
    sent.end(Buffer.isBuffer(body) || !body ? body : JSON.stringify(body));
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    if (!answer) throw new Error('A request has one answer');
    return answer;
  };
  const ask = async (host: string, path: string, sent?: Sent) => {
    const answer = await open(host, path, sent);
    const body = await text(answer);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return { status: answer.statusCode, headers: answer.headers, body, json: isJson ? JSON.parse(body) : null };
  };
  const logIn = async (host: string): Promise<string> =>
    (await ask(host, '/api/auth/login', { method: 'POST', body: ADMIN })).json.token;
  return { open, ask, logIn };
}
