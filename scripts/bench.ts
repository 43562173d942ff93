import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres';
import { herd } from './bench/herd';
import { startProcess } from './bench/processes';
import { type Comparison, compare } from './bench/ratio';

/**
 * `npm run bench`: the figures of this machine, now. Needs a build. `-- --short` takes about a minute. Prints a table and
 * writes .tmp/bench.json. A comparison whose reference moved by more than a tenth is refused.
 */

const WOBBLE_MAX = 0.1;
const short = process.argv.includes('--short');
const seconds = short ? 2 : 8;
const SECRET = 'a secret of the bench with more than 32 characters';
const ADMIN = { email: 'admin@hotel.example', password: 'a-password-of-the-bench' };

async function measureStart(dataDir: string): Promise<number[]> {
  const env = { DATA_DIR: dataDir, PORT: '0', SEED: 'none', ADMIN_PASSWORD: ADMIN.password, DATABASE_URL: '' };
  const times: number[] = [];
  for (let run = 0; run < (short ? 2 : 5); run += 1) {
    const started = performance.now();
    const hotel = await startProcess(['scripts/start.mjs'], env);
    const { status } = await fetch(`${hotel.url}/readyz`);
    if (status !== 200) throw new Error('The hotel is not ready');
    times.push((performance.now() - started) / 1000);
    await hotel.stop();
  }
  return times;
}

async function fillBookings(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await sql`insert into rooms (room_number, type, price_kobo) select n::text, 'Standard', 2000000 from generate_series(101, 150) n`;
  await sql`
    insert into bookings (room_id, guest_name, phone, room_type, nightly_kobo, amount_kobo, check_in, check_out, status)
    select rooms.id, 'Guest ' || n, '08031234567', type, price_kobo, price_kobo, date '2027-01-01' + n * 2, date '2027-01-02' + n * 2, 'confirmed'
    from rooms, generate_series(0, 199) n`;
  await sql`analyze`;
  await sql.end();
}

const folder = await mkdtemp(join(tmpdir(), 'hotel-bench-'));
const stops: (() => Promise<void>)[] = [];
const report: Record<string, unknown> = { at: new Date().toISOString(), node: process.version, short };
try {
  const times = await measureStart(join(folder, 'start'));
  report.start = times;
  console.log(
    `start to ready   first ${times[0]?.toFixed(1)} s, later ${times
      .slice(1)
      .map((time) => time.toFixed(1))
      .join(', ')} s`,
  );

  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} });
  stops.push(database.stop);
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'files'),
    PORT: '0',
    SEED: 'none',
    JWT_SECRET: SECRET,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const hotel = await startProcess(['dist/server/main.js'], env);
  stops.unshift(hotel.stop);
  await fillBookings(database.url);
  const login = await fetch(`${hotel.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await login.json()) as { token: string };
  const crowd = await herd(hotel.url, short ? 50 : 400);
  await stops.shift()?.();
  report.herd = crowd;
  console.log(
    `herd of 32       ${crowd.rounds} rounds: slowest ${crowd.slowest.toFixed(0)} ms, p99 ${crowd.p99.toFixed(0)} ms, ${crowd.booked} booked, ${crowd.refused} refused`,
  );

  const input = encodeURIComponent(JSON.stringify({ roomNumber: '101', from: '2030-01-01', to: '2031-01-01' }));
  const comparisons: Comparison[] = [
    { name: 'rooms.list', hotelPath: '/trpc/rooms.list', twinPath: '/rooms' },
    { name: 'rooms.takenNights', hotelPath: `/trpc/rooms.takenNights?input=${input}`, twinPath: '/taken' },
    { name: 'bookings.list', hotelPath: '/trpc/bookings.list?input=%7B%7D', twinPath: '/bookings', token },
  ];
  const ratios = [];
  for (const comparison of comparisons) {
    const result = await compare(comparison, env, seconds);
    ratios.push(result);
    const verdict = result.wobble > WOBBLE_MAX ? 'refused: the reference moved' : `ratio ${result.ratio.toFixed(2)}`;
    console.log(
      `${result.name.padEnd(17)}${verdict}; hotel ${result.hotelPerSecond.map(Math.round).join(', ')}/s, twin ${result.twinPerSecond.map(Math.round).join(', ')}/s, reference ± ${(result.wobble * 100).toFixed(0)} %`,
    );
  }
  report.ratios = ratios;
  await mkdir('.tmp', { recursive: true });
  await writeFile('.tmp/bench.json', `${JSON.stringify(report, null, 2)}\n`);
} finally {
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true, force: true });
}
