import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { isReady, root, track } from '../scripts/program';
import { ADMIN, launchHotel, type RunningHotel } from './support/hotel';
import { copyPrepared, NPM_START, settingsOf } from './support/prepared-hotels';

let hotel: RunningHotel;

beforeAll(async () => {
  hotel = await launchHotel({ SEED: 'none', SMTP_ULR: 'smtp://127.0.0.1' }, { asUsersDo: true });
});

afterAll(async () => {
  await hotel?.close();
});

const logIn = async () => {
  const response = await fetch(`${hotel.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return response.status;
};

it('npm start serves pages and API at one address', async () => {
  expect(await (await fetch(hotel.url)).text()).toContain('<!doctype html>');
  expect(await logIn()).toBe(200);
  expect(hotel.logs()).toContain(`The hotel is open at ${hotel.url}`);
});

it('a misspelt setting is said by name', () => {
  expect(hotel.logs()).toContain('Setting SMTP_ULR: is not known, so it changes nothing; is SMTP_URL meant?');
});

it('a killed program keeps all data, and is ready again', async () => {
  const secret = await readFile(path.join(hotel.dataDir, 'postgres-password'), 'utf8');
  await hotel.kill();
  await hotel.start(); // within how many seconds, the bench measures
  expect(await logIn()).toBe(200);
  expect(hotel.logs()).not.toContain(secret);
});

it('SIGTERM shuts the program and its database down gracefully', async () => {
  const started = performance.now();
  expect(await hotel.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
  await expect(readFile(path.join(hotel.dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});

it.each([
  [{ PORT: 'eighty' }, 'Setting PORT: '],
  [{ DATA_DIR: '/dev/null/data' }, 'Setting DATA_DIR: '],
])('a wrong setting stops the program with one readable line: %o', async (settings, line) => {
  const refusal = launchHotel(settings, { asUsersDo: true }).then(
    () => 'started',
    (error: unknown) => String(error),
  );
  expect((await refusal).trim().split('\n').at(-1)).toContain(line);
});

/** Starts a hotel of its own on the run's Postgres, whose output goes there, and waits until it is ready. */
async function startWritingTo(output: number | 'pipe') {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-output-'));
  const dataDir = path.join(folder, 'data');
  const copied = await copyPrepared(inject('testServerUrl'), inject('preparedHotels'), 'none', dataDir);
  const settings = { ...(await settingsOf(dataDir)), ...copied.settings };
  const env: NodeJS.ProcessEnv = { ...process.env, ...settings, LOG_LEVEL: 'info' };
  const child = track(spawn(process.execPath, NPM_START, { cwd: root, env, stdio: ['ignore', output, output] }));
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await copied.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${env.PORT}`;
  await expect.poll(() => isReady(url), { timeout: 60_000 }).toBe(true);
  return { child, url };
}

/** Each leaves a line in the log. */
async function ask(url: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) expect((await fetch(`${url}/api/rooms`)).status).toBe(200);
}

it.runIf(process.platform === 'linux')('a log on a full disk stops nothing', async () => {
  const full = await open('/dev/full', 'w');
  onTestFinished(() => full.close());
  const { child, url } = await startWritingTo(full.fd);
  await ask(url, 5);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('a log that nobody reads any more stops nothing', async () => {
  const { child, url } = await startWritingTo('pipe');
  child.stdout?.destroy();
  child.stderr?.destroy();
  await ask(url, 5);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
