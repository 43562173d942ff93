/**
 * `npm run check:memory`: what the hotel takes of memory, its database with it. A first start, which builds everything, fits into
 * 1 GB; a built hotel into 256 MB, also once it was given twenty photos (docs/decisions/0012-start-and-memory.md).
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { callRest } from '../e2e/support/rest';
import { defineProgram, freePort, root } from './program';

/** In MB. */
const LIMITS = { firstStart: 1_000, built: 256, duringPhotos: 450, afterPhotos: 256 };
const ADMIN = { email: 'admin@hotel.example', password: 'a-long-password-for-tests' };
const PAGES = ['/', '/rooms', '/menu', '/catering', '/login'];

const complaints: string[] = [];
function report(what: string, megabytes: number, limit: number): void {
  console.log(`${what.padEnd(40)} ${megabytes.toFixed(0).padStart(5)} MB of at most ${limit}`);
  // None at all was not measured.
  if (!(megabytes > 0 && megabytes <= limit))
    complaints.push(`${what}: ${megabytes.toFixed(0)} MB, of at most ${limit}.`);
}

const LOOK_EVERY_MS = 50;

/** The number after that word in a file of /proc; 0 where the process is gone meanwhile. */
async function numberIn(file: string, word: string): Promise<number> {
  const text = await readFile(`/proc/${file}`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${word}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

/** A process and all that it has started, and they in turn. */
async function treeOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((one) => one > 0);
  const parents = new Map(
    await Promise.all(pids.map(async (one) => [one, await numberIn(`${one}/status`, 'PPid')] as const)),
  );
  const tree = [pid];
  for (const parent of tree) tree.push(...pids.filter((one) => parents.get(one) === parent));
  return tree;
}

/** What a process and all that it has started hold of memory, in MB. What several of them share counts once. Linux alone tells. */
async function memoryOf(pid: number): Promise<number> {
  const each = await Promise.all((await treeOf(pid)).map((one) => numberIn(`${one}/smaps_rollup`, 'Pss')));
  return each.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1000;
}

/** What they held at each look while the work went on. */
async function memoryDuring(pid: number, work: Promise<unknown>): Promise<number[]> {
  let over = false;
  const end = () => {
    over = true;
  };
  work.then(end, end);
  const looks: number[] = [];
  for (; !over; await wait(LOOK_EVERY_MS)) looks.push(await memoryOf(pid));
  await work;
  return looks;
}

/** V8 tidies up an idle process: what uploads held is given back ten to forty seconds after the last of them. */
const SETTLED_WITHIN_MS = 60_000;

/** What they hold once it is within the limit, or at the last look where it never is. */
async function memoryOnceSettled(pid: number, limit: number): Promise<number> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  let megabytes = await memoryOf(pid);
  for (; megabytes > limit && Date.now() < deadline; megabytes = await memoryOf(pid)) await wait(1000);
  return megabytes;
}

/** As a camera's: as large, and as hard to compress. */
async function photo(): Promise<File> {
  const [width, height] = [3000, 2000];
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const data = await sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return new File([new Uint8Array(data)], 'photo.jpg', { type: 'image/jpeg' });
}

async function addRoomsWithPhotos(url: string): Promise<void> {
  const { token } = await callRest<{ token: string }>(url, 'POST', '/auth/login', { body: ADMIN });
  const file = await photo();
  for (const roomNumber of ['901', '902']) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ roomNumber, type: 'Standard', price: '20000' })) body.set(name, value);
    for (let count = 0; count < 10; count += 1) body.append('photos', file);
    await callRest(url, 'POST', '/rooms', { body, token });
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'hotel-memory-'));
const program = defineProgram({
  args: ['--max-semi-space-size=8', 'scripts/start.mjs'],
  env: {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    DATABASE_URL: '',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  },
});
const start = async () => {
  const starting = program.start();
  return Math.max(...(await memoryDuring(program.pid, starting)));
};
try {
  await rm(path.join(root, 'dist'), { recursive: true, force: true });
  report('a first start, with the build', await start(), LIMITS.firstStart);
  await program.stop();
  report('a start of what is built', await start(), LIMITS.built);
  for (const page of PAGES) await (await fetch(program.url + page)).text();
  report('open, each page once', await memoryOf(program.pid), LIMITS.built);
  const uploads = await memoryDuring(program.pid, addRoomsWithPhotos(program.url));
  report('while twenty photos came', Math.max(...uploads), LIMITS.duringPhotos);
  report('after twenty photos', await memoryOnceSettled(program.pid, LIMITS.afterPhotos), LIMITS.afterPhotos);
} finally {
  await program.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);
