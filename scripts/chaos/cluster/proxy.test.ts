import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProxy, type TcpProxy } from './proxy';

/** An echo server. */
const received: string[] = [];
const echo = createServer((socket) => {
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    received.push(chunk.toString());
    socket.write(chunk);
  });
});
let proxy: TcpProxy;
beforeAll(async () => {
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const address = echo.address();
  proxy = await openProxy(address !== null && typeof address === 'object' ? address.port : null);
});
afterAll(async () => {
  await proxy.close();
  echo.close();
});

async function talk(before: () => void, second = 'two'): Promise<string> {
  const socket = connect(proxy.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('one');
  await once(socket, 'data');
  before();
  socket.write(second);
  return new Promise((resolve) => {
    socket.on('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString());
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve('cut'));
  });
}

it('passes on what is said until it is cut', async () => {
  expect(await talk(() => {})).toBe('two');
});

it('cut at the response, the server has received the request and its response is lost', async () => {
  received.length = 0;
  expect(await talk(() => proxy.cut('at the response', () => true))).toBe('cut');
  expect(received).toEqual(['one', 'two']);
});

it('cut at the commit, what the database says of anything else gets through', async () => {
  const cut = () => proxy.cut('at the commit', () => true);
  expect(await talk(cut)).toBe('two');
  expect(await talk(cut, 'COMMIT')).toBe('cut');
});

it('cut now, the request does not get through', async () => {
  received.length = 0;
  expect(await talk(() => proxy.cut('now', () => true))).toBe('cut');
  expect(received).toEqual(['one']);
});
