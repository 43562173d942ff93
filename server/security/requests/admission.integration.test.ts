import { get } from 'node:http';
import { connect } from 'node:net';
import { buildApp } from '@server/app';
import { sharedTestHotel } from '@server/testing/hotel';
import { expect, it, vi } from 'vitest';

/** C1, M3: what costs nothing to ask for and something to answer, asked for a thousand times at once. */

const hotel = await sharedTestHotel({ rooms: ['101'] });
await hotel.addDish('Egusi');

const MENUS = `/trpc/${Array(10).fill('menu.list').join(',')}?batch=1&input=%7B%7D`;

it('C1: of more reads than one address may have under way the others hear that we are busy, and other addresses are answered', async () => {
  const app = await buildApp(hotel.platform, { readCeilings: { atOnce: 2, ofOneNetwork: 10, ofAll: 20 } });
  const read = (remoteAddress: string, url = MENUS) => app.inject({ url, remoteAddress });
  const flood = Promise.all(Array.from({ length: 100 }, () => read('203.0.113.1')));
  const neighbour = read('203.0.113.2', '/api/rooms');
  const answers = await flood;
  const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  expect([count(200), count(503)]).toEqual([10, 90]);
  const refused = answers.find(({ statusCode }) => statusCode === 503);
  expect(refused?.headers['retry-after']).toBe('1');
  expect((await neighbour).statusCode).toBe(200);
  // All places are given back, also those of who was refused.
  for (let turn = 0; turn < 3; turn += 1) {
    const again = await Promise.all(Array.from({ length: 10 }, () => read('203.0.113.1')));
    expect(again.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  }
  await app.close();
});

it.each([
  ['with needless escapes', MENUS.replace('trpc', '%74r%70c')],
  ['with a dot that is escaped', MENUS.replaceAll('.', '%2E')],
  ['with a site before it', `http://hotel.test${MENUS}`],
])('C1: an address %s is a read all the same', async (_how, target) => {
  const app = await buildApp(hotel.platform, { readCeilings: { atOnce: 1, ofOneNetwork: 5, ofAll: 20 } });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const statusOf = () =>
    new Promise<number | undefined>((resolve, reject) => {
      // Not by `fetch`, which writes addresses its own way.
      get({ host: '127.0.0.1', port, path: target, agent: false }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      }).once('error', reject);
    });
  const statuses = await Promise.all(Array.from({ length: 60 }, statusOf));
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  await app.close();
});

it('C1: what is read by POST counts as a read too', async () => {
  const app = await buildApp(hotel.platform, { readCeilings: { atOnce: 2, ofOneNetwork: 10, ofAll: 20 } });
  const payload = { checkInDate: '2026-05-01', checkOutDate: '2026-05-03' };
  const ask = () => app.inject({ method: 'POST', url: '/api/rooms/availability', payload });
  const statuses = (await Promise.all(Array.from({ length: 100 }, ask))).map(({ statusCode }) => statusCode);
  expect([200, 503].map((status) => statuses.filter((one) => one === status).length)).toEqual([10, 90]);
  expect((await ask()).statusCode).toBe(200);
  await app.close();
});

it('C1: an address with a broken escape is no other spelling of one', async () => {
  expect((await hotel.app.inject('/%%36%31pi/rooms')).statusCode).toBe(400);
});

/** Sends a thousand reads in one go; returns how many bytes came back before the connection was ended. */
function pipeline(url: URL): Promise<number> {
  const socket = connect(Number(url.port), url.hostname);
  const ended = new Promise<number>((resolve) => {
    let bytes = 0;
    socket.on('data', (chunk) => {
      bytes += chunk.length;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(bytes));
  });
  socket.write(`GET ${MENUS} HTTP/1.1\r\nHost: hotel.test\r\n\r\n`.repeat(1_000));
  return ended;
}

it('C1: a connection that sends a thousand reads without waiting for an answer is ended', async () => {
  const app = await buildApp(hotel.platform);
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const whole = (await app.inject({ url: MENUS })).body.length;
  expect(await pipeline(url)).toBeLessThan(20 * whole);
  expect((await fetch(new URL('/api/rooms', url))).status).toBe(200);
  await app.close();
});

it('C1: what such connections had under way is given back, so that others of their address are let in', async () => {
  const app = await buildApp(hotel.platform, { readCeilings: { ofOneNetwork: 10, ofAll: 20 } });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  for (let turn = 0; turn < 5; turn += 1) await pipeline(url);
  await vi.waitFor(async () => expect((await fetch(new URL('/api/rooms', url))).status).toBe(200), { timeout: 2_000 });
  await app.close();
});
