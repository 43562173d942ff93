import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildApp } from '@server/app';
import { cpuTime } from '@server/testing/cpu-time';
import { sharedTestHotel } from '@server/testing/hotel';
import { afterAll, expect, it } from 'vitest';

/** A built client of a few lines that writes down what it renders; which of an address makes a page is as in the real one. */
const ENTRY = `import { appendFileSync } from 'node:fs';
const KNOWN = { '/rooms': ['type', 'guests', 'sort'], '/book-room': ['room', 'from', 'to'], '/check-availability': ['from', 'to'] };
const LOOK = { image: '/share.png', accent: '', isDemo: false };
export const pages = {
  addressOf(url) {
    const [path, search = ''] = url.split('?', 2);
    const given = new URLSearchParams(search);
    const known = (KNOWN[path] ?? []).flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : []));
    return known.length > 0 ? path + '?' + new URLSearchParams(known) : path;
  },
  async render(address) {
    appendFileSync(new URL('rendered', import.meta.url), address + '\\n');
    const data = { route: address, fetched: [] };
    return { status: 200, file: 'page.tsx', title: '', description: '', html: '<p>rendered</p>', data, ...LOOK, structured: null };
  },
};
`;

const hotel = await sharedTestHotel({ rooms: ['101'] });
await hotel.sql`update rooms set sleeps = 2`;
const dist = await mkdtemp(join(tmpdir(), 'hotel-pages-'));
await mkdir(join(dist, 'pages'));
await mkdir(join(dist, 'scenes'));
await mkdir(join(dist, 'client/.vite'), { recursive: true });
await mkdir(join(dist, 'client/assets'), { recursive: true });
await writeFile(join(dist, 'pages/package.json'), '{"type":"module"}');
await writeFile(join(dist, 'pages/server-entry.js'), ENTRY);
await writeFile(join(dist, 'pages/rendered'), '');
const manifest = { 'index.html': { file: 'assets/index.js' }, 'page.tsx': { file: 'assets/page.js' } };
await writeFile(join(dist, 'client/.vite/manifest.json'), JSON.stringify(manifest));
await cp('client/index.html', join(dist, 'client/index.html'));
const app = await buildApp(hotel.platform, { dist });
await app.ready();
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

/** The addresses rendered since the last call. */
async function rendered(): Promise<string[]> {
  const found = await readFile(join(dist, 'pages/rendered'), 'utf8');
  await writeFile(join(dist, 'pages/rendered'), '');
  return found.split('\n').filter(Boolean);
}

const invented = (turn: number) => [
  `/book-room?room=X${turn}`,
  `/book-room?room=101&from=1999-01-${turn}`,
  `/rooms?type=Type${turn}`,
  `/rooms?sort=by-${turn}`,
  `/rooms?guests=${turn}`,
  `/rooms?type=Standard&sort=x${turn}`,
  `/check-availability?from=20${turn + 40}-01-01&to=tomorrow`,
];

it('M3: a page with impossible filters is never rendered on the server, but in the browser', async () => {
  await rendered();
  const addresses = Array.from({ length: 40 }, (_, turn) => invented(turn + 30)).flat();
  for (const url of addresses) {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).not.toContain('rendered');
    expect(response.headers['cache-control']).toBe('no-cache');
    const data = await app.inject(`/page-data?is=x&of=${encodeURIComponent(url)}`);
    expect(data.statusCode).toBe(404);
  }
  expect(addresses).toHaveLength(280);
  expect(await rendered()).toEqual([]);
});

it('M3: a page of a choice that can be made still comes with its content', async () => {
  await rendered();
  const real = [
    '/rooms',
    '/rooms?type=Standard&sort=price-desc',
    '/rooms?guests=2',
    '/book-room?room=101&from=2026-03-20&to=2026-03-22',
  ];
  for (const url of [...real, ...real]) expect((await app.inject(url)).body, url).toContain('<p>rendered</p>');
  expect((await rendered()).sort()).toEqual([...real].sort());
});

/** A search that nobody has made before. */
const search = (turn: number) =>
  `/check-availability?from=2026-04-01&to=${new Date(Date.UTC(2026, 4, 1 + turn)).toISOString().slice(0, 10)}`;

it('M3: of the many real pairs of dates that one network asks for at once only so many are made, and another waits its turn alone', async () => {
  await rendered();
  const flood = Array.from({ length: 200 }, (_, turn) =>
    app.inject({ url: search(turn), remoteAddress: '203.0.113.6' }),
  );
  const other = await app.inject({ url: search(300), remoteAddress: '203.0.113.7' });
  expect(other.body).toContain('<p>rendered</p>');
  const answers = await Promise.all(flood);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect((await rendered()).length).toBeLessThanOrEqual(30);
});

it('however many search one after the other, each gets a page that can be read without scripts', async () => {
  for (let turn = 400; turn < 500; turn += 1)
    expect((await app.inject(search(turn))).body).toContain('<p>rendered</p>');
});

it('a page that needs scripts says without them whose it is, by the name that the hotel has now', async () => {
  const shown = async () => (await app.inject('/rooms?guests=99')).body;
  await hotel.sql`update hotel set name = 'Ada & Sons $& Lodge'`;
  await expect.poll(shown, { timeout: 8_000 }).toContain('<strong>Ada &amp; Sons $&amp; Lodge</strong>');
  expect(await shown()).toContain('<title>Ada &amp; Sons $&amp; Lodge</title>');
  expect(await shown()).not.toContain('GT Hotel');
  await hotel.sql`update hotel set name = 'GT Hotel'`;
  await expect.poll(shown, { timeout: 8_000 }).toContain('<strong>GT Hotel</strong>');
});

it('C1: a bomb of 181 bytes does not keep others waiting', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const bomb = brotliCompressSync(`{"x":[${'[],'.repeat(33_000_000)}1]}`);
  expect(bomb.length).toBeLessThan(1_000);
  const throwOne = (turn: number) =>
    fetch(`${address}/api/${turn % 2 === 0 ? 'menu' : 'rooms'}`, {
      method: 'POST',
      body: new Uint8Array(bomb),
      headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
    });
  // To unfold one takes a tenth of a second.
  const took = await cpuTime(async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => throwOne(turn)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([415]));
  });
  expect(took).toBeLessThan(500);
});
