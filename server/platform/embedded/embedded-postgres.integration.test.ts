import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';

let dataDir: string;
let servers: EmbeddedPostgres[] = [];
let children: ChildProcess[] = [];
const lines: string[] = [];

beforeEach(async () => {
  // `mkdtemp` gives a folder that only its owner can enter, which as root is the hard case.
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'hotel-embedded-')), 'data');
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(children.map(end));
  servers = [];
  children = [];
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  servers.push(server);
  return server;
}

async function query(url: string, text: string): Promise<postgres.RowList<postgres.Row[]>> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

/** Another process on the same folder, and the first line it says. */
async function otherProcess(): Promise<{ child: ChildProcess; said: string }> {
  const script = path.join(import.meta.dirname, '../../testing/servers/owner-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, said: String(said) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const keep = "create table kept (value text); insert into kept values ('a guest')";
const postmasterPid = async () =>
  Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

describe('the embedded database', () => {
  it('keeps its data, its password and its privacy over a stop and a start', async () => {
    const first = await start();
    await query(first.url, keep);
    await first.stop();
    await first.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);

    const second = await start();
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 'a guest' }]);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    expect((await stat(path.join(dataDir, 'postgres-password'))).mode & 0o077).toBe(0);
    await expect(query(second.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  });

  it('acknowledges nothing before it is on the disk, and sorts and folds text without locales of the system', async () => {
    const { url } = await start();
    const [row] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('server_encoding') as encoding, upper('é') as folded`,
    );
    expect(row).toEqual({ fsync: 'on', commit: 'on', encoding: 'UTF8', folded: 'É' });
  });

  it('M5: keeps a log of what befalls it, and of no row, value or statement', async () => {
    const { url, stop } = await start();
    await query(url, "create table guests (name text check (name = 'none'), age int)");
    const failing = [
      "insert into guests values ('Adaeze Obi')",
      "select 'adaeze@guests.test'::uuid",
      'selekt 08031234567',
    ];
    for (const statement of failing) await expect(query(url, statement)).rejects.toThrow();
    await stop();
    const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toMatch(/ERROR|STATEMENT|DETAIL|Adaeze|adaeze|0803/);
  });

  it('is taken over with its data when its owner was killed', async () => {
    const { child, said } = await otherProcess();
    const url = said.replace('READY ', '');
    await query(url, keep);
    const pid = await postmasterPid();
    child.kill('SIGKILL');
    await once(child, 'exit');

    const taken = await start();
    expect(taken.url).toBe(url);
    expect(await postmasterPid()).toBe(pid);
    expect(await query(taken.url, 'select value from kept')).toEqual([{ value: 'a guest' }]);
  });

  it('refuses a second owner in one line, and the first does not notice', async () => {
    const first = await start();
    const { said } = await otherProcess();
    expect(said).toMatch(/^REFUSED Another hotel process is already using DATA_DIR .*data\.$/);
    expect(await query(first.url, 'select 1 as ok')).toEqual([{ ok: 1 }]);
  });

  it('comes back at the same address after its server was killed', async () => {
    const { url } = await start();
    await query(url, keep);
    lines.length = 0;
    process.kill(await postmasterPid(), 'SIGKILL');
    await expect.poll(() => lines, { timeout: 20_000 }).toContain('The database was interrupted and is back.');
    expect(await query(url, 'select value from kept')).toEqual([{ value: 'a guest' }]);
    // The lock is held again, so that a second process would still be refused.
    const held = `select count(*)::int as held from pg_locks where locktype = 'advisory' and granted`;
    expect(await query(url, held)).toEqual([{ held: 1 }]);
  });

  it('starts over a pid file whose number now belongs to another process', async () => {
    const first = await start();
    await query(first.url, keep);
    await first.stop();
    const stale = [process.pid, path.join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '  1  2', 'ready   ', ''];
    await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), stale.join('\n'));
    const second = await start();
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 'a guest' }]);
  });

  it('says in one line that the cluster is of another major version', async () => {
    await (await start()).stop();
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(/postgres was made by Postgres 15 and this program brings Postgres 18; .*$/);
  });

  it('says in one line why the server does not start', async () => {
    await (await start()).stop();
    await appendFile(path.join(dataDir, 'postgres', 'postgresql.conf'), '\nshared_buffers = nonsense\nno_such = 1\n');
    await expect(start()).rejects.toThrow(/^The database does not start: FATAL: [^\n]*postgres\.log\)$/);
  });
});
