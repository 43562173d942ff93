import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createRawServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, vi } from 'vitest';

/** A request that arrived. */
export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

type Mood = (response: ServerResponse, request: IncomingMessage) => unknown;

export const fine: Mood = (response) => response.end('ok');

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** A webhook receiver on this machine, which answers as each path's mood says; fine unless said. */
export async function openReceiver() {
  const received: Received[] = [];
  const moods = new Map<string, Mood>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    response.on('error', () => {});
    const body = await text(request).catch(() => '');
    received.push({ path, headers: headersOf(request), body });
    (moods.get(path) ?? fine)(response, request);
  });
  const url = await listen(server);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url,
    /** From now on that path answers so. */
    answer(path: string, mood: Mood) {
      moods.set(path, mood);
      return url + path;
    },
    at: (path: string) => received.filter((one) => one.path === path),
    /** Waits until so many have arrived at that path. */
    arrived: (path: string, count: number) =>
      vi.waitFor(
        () => {
          const there = received.filter((one) => one.path === path);
          if (there.length < count) throw new Error(`${there.length} of ${count} have arrived at ${path}`);
          return there;
        },
        { timeout: 20_000, interval: 20 },
      ),
    forget() {
      received.length = 0;
      moods.clear();
    },
  };
}

/** A server that speaks no HTTP: it says that to whoever connects. */
export async function openRawServer(says: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createRawServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    says(socket);
  });
  const url = await listen(server);
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return url;
}
