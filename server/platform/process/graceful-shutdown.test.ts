import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { prepareGracefulShutdown } from './graceful-shutdown';

const PATIENCE_MS = 1_000;

/** An app on a free port, with a request that is answered when the test says so. */
async function open() {
  const app = fastify({ return503OnClosing: false });
  prepareGracefulShutdown(app, PATIENCE_MS);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app.get('/quick', async () => 'quick');
  app.get('/held', async () => {
    await held;
    return 'held';
  });
  onTestFinished(() => app.close());
  return { app, answer };
}

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return port;
}

/** A connection of one's own: what has come in on it so far, and when it ended. */
async function dial(port: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {}); // cut: the test looks at what came before
  return { socket, ask: (path: string) => ask(socket, path), received: () => received, ended: once(socket, 'close') };
}

function ask(socket: Socket, path: string): void {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: test\r\n\r\n`);
}

/** Resolves with what it took in ms. */
async function timed(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work;
  return performance.now() - started;
}

it('answers the request that is under way, and accepts no other', async () => {
  const { app, answer } = await open();
  const port = await listen(app);
  const guest = await dial(port);
  const asked = once(app.server, 'request');
  guest.ask('/held');
  await asked;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  await expect(dial(port)).rejects.toThrow('ECONNREFUSED');
  answer();
  await Promise.all([closed, guest.ended]);
  expect(guest.received()).toMatch(/200 OK.*held$/s);
  expect(guest.received().toLowerCase()).toContain('connection: close');
});

it('does not wait for connections on which nothing is asked, used before or never', async () => {
  const { app } = await open();
  const port = await listen(app);
  const [used, unused] = await Promise.all([dial(port), dial(port)]);
  used.ask('/quick');
  await expect.poll(used.received).toMatch(/quick$/);
  expect(await timed(Promise.all([app.close(), used.ended, unused.ended]))).toBeLessThan(PATIENCE_MS);
});

it('serves on while it drains, on new connections and old ones, each answer being the last on its connection', async () => {
  const { app, answer } = await open();
  const port = await listen(app);
  const [early, old] = await Promise.all([dial(port), dial(port)]);
  early.ask('/held');
  old.ask('/quick');
  await expect.poll(old.received).toMatch(/quick$/);
  const drained = app.shutdown.drain(PATIENCE_MS);
  expect(app.shutdown.announced).toBe(true);
  const young = await dial(port);
  for (const guest of [old, young]) guest.ask('/quick');
  answer();
  await Promise.all([early.ended, old.ended, young.ended]);
  for (const guest of [early, old, young]) {
    expect(guest.received()).toMatch(/(held|quick)$/);
    expect(guest.received().match(/connection: close/gi)).toHaveLength(1);
  }
  await drained;
});

it('an answer without end is ended by its own plugin, at once', async () => {
  const { app } = await open();
  app.register(async (events) => {
    const ends: (() => void)[] = [];
    events.get('/events', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      ends.push(() => reply.raw.end('data: bye\n\n'));
    });
    events.addHook('preClose', async () => {
      for (const end of ends) end();
    });
  });
  const guest = await dial(await listen(app));
  guest.ask('/events');
  await expect.poll(guest.received).toContain('data: 1');
  expect(await timed(Promise.all([app.close(), guest.ended]))).toBeLessThan(PATIENCE_MS);
  expect(guest.received()).toContain('data: bye');
});

it('cuts what is not finished in time', async () => {
  const { app } = await open();
  const guest = await dial(await listen(app));
  const asked = once(app.server, 'request');
  guest.ask('/held');
  await asked;
  const took = await timed(Promise.all([app.close(), guest.ended]));
  expect(took).toBeGreaterThanOrEqual(PATIENCE_MS - 1);
  expect(took).toBeLessThan(PATIENCE_MS * 3);
  expect(guest.received()).toBe('');
});
