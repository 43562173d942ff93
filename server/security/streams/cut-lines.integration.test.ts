import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buildApp } from '@server/app';
import { sharedTestHotel } from '@server/testing/hotel';
import { TEST_TIMEOUT } from '@server/testing/patience';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';

const hotel = await sharedTestHotel({});

interface Line {
  level: number;
  msg: string;
  err?: { message: string };
}

const [INFO, ERROR] = [30, 50];

/** Sends the product, with what is added to it, one request; with the lines that it logs of it beside the one of each. */
async function ask(request: string, prepare: (app: FastifyInstance) => void) {
  const lines: Line[] = [];
  const logTo = {
    write: (text: string) => {
      const line: Line = JSON.parse(text);
      if (line.msg !== 'request') lines.push(line);
    },
  };
  const app = await buildApp(hotel.platform, { logLevel: 'debug', logTo });
  onTestFinished(() => app.close());
  prepare(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  lines.length = 0;
  const arrived = once(app.server, 'request');
  socket.write(
    `${request} HTTP/1.1\r\nHost: hotel.test\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  );
  await arrived;
  return { lines, socket };
}

const logged = (lines: Line[]) => vi.waitFor(() => expect(lines).not.toEqual([]), TEST_TIMEOUT);

const closed = async (socket: Socket) => {
  if (!socket.destroyed) await once(socket, 'close');
};

it('an answer whose caller goes before it begins is no error', async () => {
  const read = vi.fn();
  const { lines, socket } = await ask('POST /api/slow', (app) => {
    app.post('/api/slow', async () => new Readable({ read }));
  });
  await vi.waitFor(() => expect(read).toHaveBeenCalled(), TEST_TIMEOUT);
  socket.destroy();
  await logged(lines);
  expect(lines).toMatchObject([{ level: INFO, msg: 'the caller has gone' }]);
});

it('nor is a caller who goes before the request is looked at', async () => {
  const looked = vi.fn();
  const { lines, socket } = await ask('GET /api/rooms', (app) => {
    app.addHook('onRequest', ({ raw }) => closed(raw.socket));
    app.addHook('onSend', async () => looked());
  });
  socket.destroy();
  await vi.waitFor(() => expect(looked).toHaveBeenCalled(), TEST_TIMEOUT);
  expect(lines.filter(({ level }) => level > INFO)).toEqual([]);
});

it('an answer that breaks off by itself is one', async () => {
  const { lines } = await ask('POST /api/slow', (app) => {
    const breaksOff = { read: (): void => void answer.destroy() };
    const answer = new Readable(breaksOff);
    app.post('/api/slow', async () => answer);
  });
  await logged(lines);
  expect(lines).toMatchObject([{ level: ERROR, msg: 'request failed', err: { message: 'Premature close' } }]);
});

it('what fails is one, though its caller has gone', async () => {
  const { lines, socket } = await ask('POST /api/slow', (app) => {
    app.post('/api/slow', async ({ raw }) => {
      await closed(raw.socket);
      throw new Error('The disk is full');
    });
  });
  socket.destroy();
  await logged(lines);
  expect(lines).toMatchObject([{ level: ERROR, msg: 'request failed', err: { message: 'The disk is full' } }]);
});
