/**
 * `npm run check:memory`: what the hotel takes of memory, its database with it. A first start, which builds everything, fits into
 * 1 GB; a built hotel into 256 MB, also once it was given twenty photos (docs/decisions/0012-start-and-memory.md).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { callRest } from '../e2e/support/rest';
import { memoryOf, peakDuring } from './memory/tree';
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
  return (await peakDuring(program.pid, starting)).peak;
};
try {
  await rm(path.join(root, 'dist'), { recursive: true, force: true });
  report('a first start, with the build', await start(), LIMITS.firstStart);
  await program.stop();
  report('a start of what is built', await start(), LIMITS.built);
  for (const page of PAGES) await (await fetch(program.url + page)).text();
  report('open, each page once', await memoryOf(program.pid), LIMITS.built);
  const uploads = await peakDuring(program.pid, addRoomsWithPhotos(program.url));
  report('while twenty photos came', uploads.peak, LIMITS.duringPhotos);
  report('after twenty photos', await memoryOf(program.pid), LIMITS.afterPhotos);
} finally {
  await program.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);
