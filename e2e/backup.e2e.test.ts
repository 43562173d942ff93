import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../scripts/program';
import { ADMIN, launchHotel, type RunningHotel } from './support/hotel';

/** The commands as the owner has them, on the embedded database of a hotel that runs. */

let hotel: RunningHotel;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hotel-backups-'));
  hotel = await launchHotel({ SEED: 'rooms' }, { asUsersDo: true });
});

afterAll(async () => {
  await hotel?.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/start.mjs', ...args], { cwd: root, env });
  return stdout;
}

const command = (dataDir: string, ...args: string[]) => run({ DATABASE_URL: '', DATA_DIR: dataDir }, ...args);

async function answerOf(url: string, token?: string) {
  const response = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  expect(response.status).toBe(200);
  return response;
}

it('a hotel is backed up while it runs, and restored elsewhere with its logins, records and pictures', async () => {
  const login = await fetch(`${hotel.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = await login.json();
  const rooms = await (await answerOf(`${hotel.url}/api/rooms`)).text();
  const picture = /\/media\/[\w./-]+/.exec(rooms)?.[0] ?? '';
  expect(picture).not.toBe('');
  const pixels = await (await answerOf(hotel.url + picture)).arrayBuffer();

  const file = path.join(folder, 'hotel.tar.gz');
  expect(await command(hotel.dataDir, 'backup', file)).toMatch(
    /Backed up \d+ rows .* and \d\d+ files of pictures and proofs, into /,
  );
  expect(await command(hotel.dataDir, 'restore', file, '--check')).toContain('can be restored');
  await expect(command(hotel.dataDir, 'restore', file, '--replace')).rejects.toThrow('already using DATA_DIR');
  await answerOf(`${hotel.url}/readyz`);

  const restored = path.join(folder, 'restored');
  await expect(command(restored, 'restore', `${file}.no`)).rejects.toThrow('There is no file');
  expect(existsSync(restored)).toBe(false);
  expect(await command(restored, 'restore', file)).toContain('Each is as it was backed up');
  await expect(command(restored, 'restore', file)).rejects.toThrow('--replace');
  const other = await launchHotel({ DATA_DIR: restored });
  try {
    expect(await (await answerOf(`${other.url}/api/rooms`)).text()).toBe(rooms);
    expect(await (await answerOf(other.url + picture)).arrayBuffer()).toEqual(pixels);
    await answerOf(`${other.url}/api/auth/me`, token);
  } finally {
    await other.close();
  }
});

it('a backup of a database that cannot be reached names the setting', async () => {
  const settings = { DATABASE_URL: 'postgres://hotel@127.0.0.1:1/hotel', DATA_DIR: folder, JWT_SECRET: 'x'.repeat(32) };
  await expect(run(settings, 'backup', path.join(folder, 'none.tar.gz'))).rejects.toThrow(
    'Setting DATABASE_URL: cannot open the database at 127.0.0.1:1',
  );
});
