import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sharedChannel } from '@server/testing/channel';
import { describe, expect, it } from 'vitest';
import { publicFetch } from './public-fetch';

const server = await sharedChannel();
const wide = { bytesMax: 1_000_000, timeoutMs: 5_000, privateAddresses: true };
const read = (change: object = {}, url = server.url) => publicFetch(url, { ...wide, ...change });

describe('an address that somebody has typed', () => {
  it.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://localhost/x',
    'http://example.com/x',
    'https://169.254.169.254/latest/meta-data',
  ])('is refused before anything is sent: %s', async (url) => {
    expect(await read({ privateAddresses: false }, url)).toEqual({ kind: 'address_refused' });
  });

  it('is refused also where a public server would redirect there', async () => {
    server.answer((_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end());
    expect((await read()).kind).toBe('unreachable');
  });
});

describe('an answer', () => {
  it.each([
    ['plainly', 'Kàlẹ́ńdà', {}],
    ['by gzip', gzipSync('Kàlẹ́ńdà'), { 'content-encoding': 'gzip' }],
    ['by Brotli', brotliCompressSync('Kàlẹ́ńdà'), { 'content-encoding': 'br' }],
  ])('that comes %s is read whole, with its status and headers', async (_how, body, headers) => {
    server.says(body, 203, { etag: '"one"', ...headers });
    const answer = await read();
    expect(answer).toMatchObject({ kind: 'answered', status: 203, headers: { etag: '"one"' } });
    expect(answer.kind === 'answered' && answer.body.toString()).toBe('Kàlẹ́ńdà');
  });

  it.each([
    ['is too long', Buffer.alloc(1_000_001), {}],
    ['unfolds to too much', gzipSync(Buffer.alloc(200_000_000)), { 'content-encoding': 'gzip' }],
  ])('that %s is cut off', async (_what, body, headers) => {
    server.says(body, 200, headers);
    const before = process.memoryUsage().arrayBuffers;
    expect(await read()).toEqual({ kind: 'too_large' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });

  it('that comes without end and unfolds to nothing is cut off', async () => {
    const nothing = Buffer.from('000000ffff'.repeat(13_000), 'hex');
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).write(Buffer.from('1f8b0800000000000003', 'hex'));
      const more = () => {
        while (!response.destroyed && response.write(nothing));
      };
      response.on('drain', more);
      more();
    });
    expect(await read({ timeoutMs: 3_000 })).toEqual({ kind: 'too_large' });
  });

  it.each([
    ['that never comes', () => undefined],
    ['that never ends', (_request: unknown, response: ServerResponse) => response.writeHead(200).write('BEGIN:')],
  ])('%s is waited for no longer than is allowed', async (_what, answering) => {
    server.answer(answering);
    expect(await read({ timeoutMs: 150 })).toEqual({ kind: 'too_slow' });
  });

  it.each([
    ['is broken off', (_request: unknown, response: ServerResponse) => response.destroy()],
    [
      'is not what it says',
      (_request: unknown, response: ServerResponse) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'),
    ],
    [
      'ends too soon',
      (_request: unknown, response: ServerResponse) =>
        response.writeHead(200, { 'content-length': 90 }).write('BEGIN:', () => response.destroy()),
    ],
    [
      'is preceded by interim ones without end',
      (_request: unknown, { socket }: ServerResponse) => {
        const timer = setInterval(() => socket?.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(20)), 5);
        socket?.once('close', () => clearInterval(timer)).on('error', () => {});
      },
    ],
    [
      'asks for another protocol',
      (_request: unknown, { socket }: ServerResponse) =>
        socket?.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'),
    ],
  ])('that %s is none', async (_what, answering) => {
    server.answer(answering);
    expect(await read()).toEqual({ kind: 'unreachable' });
  });

  it('is followed to where it leads three times, and no further', async () => {
    server.answer(({ url = '' }, response) => {
      const left = Number(/\d+$/.exec(url)?.[0] ?? 0);
      if (left === 0) response.end('here');
      else response.writeHead(302, { location: `/at/${left - 1}` }).end();
    });
    expect(await read({}, new URL('/at/3', server.url).href)).toMatchObject({ status: 200 });
    expect(await read({}, new URL('/at/4', server.url).href)).toMatchObject({ status: 302 });
  });
});
