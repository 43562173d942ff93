import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingRequest } from '@server/testing/hotel';
import type { Booking } from '@shared/bookings';
import { addDays, hotelDate } from '@shared/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The program as a person starts it, on its own embedded database, killed in the middle of its work. */

let dataDir: string;
let running: { child: ChildProcess; url: string } | undefined;
const CREDENTIALS = { email: 'admin@hotel.test', password: 'secret123' };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hotel-kill-'));
});
afterAll(async () => {
  if (running) {
    running.child.kill('SIGTERM');
    await once(running.child, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the program; resolves when it says where it listens. */
async function start(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'none',
      ADMIN_EMAIL: CREDENTIALS.email,
      ADMIN_PASSWORD: CREDENTIALS.password,
      NODE_ENV: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /The hotel is open at (\S+)/.exec(said)?.[1];
      if (url) resolve({ child, url });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`The program ended: ${said}`)));
  });
}

async function call<T>(url: string, path: string, body: unknown, token?: string): Promise<{ status: number; json: T }> {
  const response = await fetch(`${url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as T };
}

it('every booking that was answered before SIGKILL is there afterwards, and none is there twice', async () => {
  running = await start();
  const login = await call<{ token: string }>(running.url, '/auth/login', CREDENTIALS);
  const rooms = ['101', '102', '103', '104'];
  for (const roomNumber of rooms) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ roomNumber, type: 'Standard', price: '20000' })) form.set(name, value);
    expect((await call(running.url, '/rooms', form, login.json.token)).status).toBe(201);
  }

  const answered: Booking[] = [];
  const today = hotelDate(new Date());
  for (let round = 0; round < 3; round += 1) {
    const { child, url } = running;
    const target = answered.length + 40;
    const gone = once(child, 'exit');
    let killed = false;
    const client = async (index: number) => {
      for (let turn = 0; turn < 60 && !killed; turn += 1) {
        const checkInDate = addDays(today, round * 100 + turn);
        const request = bookingRequest({
          roomNumber: rooms[index % rooms.length],
          checkInDate,
          checkOutDate: addDays(checkInDate, 1),
        });
        const answer = await call<Booking>(url, '/bookings', request).catch(() => null);
        if (answer?.status === 201) answered.push(answer.json);
        if (!killed && answered.length >= target) {
          killed = true;
          child.kill('SIGKILL');
        }
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, index) => client(index)));
    expect(killed).toBe(true);
    await gone;
    running = await start();
  }

  const stored: Booking[] = [];
  const token = (await call<{ token: string }>(running.url, '/auth/login', CREDENTIALS)).json.token;
  const all = await call<Booking[]>(running.url, '/bookings?limit=500', undefined, token);
  stored.push(...all.json);
  const byId = new Map(stored.map((booking) => [booking._id, booking]));
  for (const booking of answered) expect(byId.get(booking._id)?.reference).toBe(booking.reference);
  const nights = stored.map(({ roomNumber, checkInDate }) => `${roomNumber} ${checkInDate}`);
  expect(new Set(nights).size).toBe(nights.length);
  expect(answered.length).toBeGreaterThanOrEqual(120);
}, 180_000);

it('SIGTERM lets it leave in good order within ten seconds', async () => {
  if (!running) throw new Error('The program does not run');
  const { child } = running;
  const started = performance.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  running = undefined;
  expect(code).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
}, 20_000);

it.each([
  [{ PORT: 'eighty' }, 'Setting PORT:'],
  [{ DATABASE_URL: 'mysql://x' }, 'Setting DATABASE_URL: must begin with postgres://'],
  [{ JWT_SECRET: 'short' }, 'Setting JWT_SECRET: must have at least 32 characters'],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://x' }, 'Setting JWT_SECRET: is needed with NODE_ENV=production'],
  [{ CARD_PAYMENTS: 'yes' }, 'Setting CARD_PAYMENTS:'],
])(
  'a wrong setting stops it with one readable line: %o',
  async (settings, line) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      env: { ...process.env, NODE_ENV: '', ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).toContain(line);
  },
  20_000,
);
