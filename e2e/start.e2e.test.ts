import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, launchHotel, type RunningHotel } from './support/hotel';

let hotel: RunningHotel;

beforeAll(async () => {
  hotel = await launchHotel({ SEED: 'none' });
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

it('a killed program keeps all data, and is ready again within 5 seconds', async () => {
  const secret = await readFile(path.join(hotel.dataDir, 'postgres-password'), 'utf8');
  await hotel.kill();
  const started = performance.now();
  await hotel.start();
  expect(performance.now() - started).toBeLessThan(5000);
  expect(await logIn()).toBe(200);
  expect(hotel.logs()).not.toContain(secret);
});

it('SIGTERM shuts the program and its database down gracefully', async () => {
  const started = performance.now();
  expect(await hotel.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
  await expect(readFile(path.join(hotel.dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});
