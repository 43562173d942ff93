import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Line, openLine } from './line';

/** Answers each message with what it heard. */
const heard: string[] = [];
const far = createServer((socket) => {
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    heard.push(chunk.toString());
    socket.write(chunk);
  });
});
let line: Line;
beforeAll(async () => {
  far.listen(0, '127.0.0.1');
  await once(far, 'listening');
  const address = far.address();
  line = await openLine(address !== null && typeof address === 'object' ? address.port : null);
});
afterAll(async () => {
  await line.close();
  far.close();
});

async function talk(before: () => void): Promise<string> {
  const socket = connect(line.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('one');
  await once(socket, 'data');
  before();
  socket.write('two');
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

it('cut at the answer, the far side has heard the request and its answer is lost', async () => {
  heard.length = 0;
  expect(await talk(() => line.cut('at the answer', () => true))).toBe('cut');
  expect(heard).toEqual(['one', 'two']);
});

it('cut now, the request does not get through', async () => {
  heard.length = 0;
  expect(await talk(() => line.cut('now', () => true))).toBe('cut');
  expect(heard).toEqual(['one']);
});
