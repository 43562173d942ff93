import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * What a cut does to a connection: ends it now, or as soon as the server responds, or as a database says that it has committed, so
 * that the response is lost. Where it does not do so within a second, nobody is waiting, and the connection stays.
 */
export type Cut = 'now' | 'at the response' | 'at the commit';

const RESPONSE_WITHIN_MS = 1000;

interface Connection {
  client: Socket;
  server: Socket;
  /** Until when a response with that text ends it, in milliseconds. */
  doomedUntil: number;
  text: string;
}

/** A TCP proxy on this machine whose connections can be cut. */
export interface TcpProxy {
  port: number;
  /** The port that it forwards to; null refuses everybody. */
  target: number | null;
  /** Cuts the connections for which `chosen` returns true. Returns how many. */
  cut(how: Cut, chosen: () => boolean): number;
  close(): Promise<void>;
}

/** To a port of that host: of this machine, unless given. */
export async function openProxy(target: number | null, host = '127.0.0.1'): Promise<TcpProxy> {
  const connections = new Set<Connection>();
  const end = (connection: Connection) => {
    connections.delete(connection);
    connection.client.resetAndDestroy();
    connection.server.destroy();
  };
  const listener = createServer((client) => {
    client.on('error', () => client.destroy());
    if (proxy.target === null) {
      client.resetAndDestroy();
      return;
    }
    const server = connect({ host, port: proxy.target, noDelay: true });
    const connection = { client: client.setNoDelay(true), server, doomedUntil: 0, text: '' };
    connections.add(connection);
    // Before the pipe below, which finds the client gone then.
    server.on('data', (response) => {
      if (Date.now() < connection.doomedUntil && response.includes(connection.text)) end(connection);
    });
    client.pipe(server).pipe(client);
    for (const [side, other] of [
      [client, server],
      [server, client],
    ] as const) {
      side.on('error', () => end(connection));
      side.on('close', () => {
        connections.delete(connection);
        other.destroySoon();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');

  const proxy: TcpProxy = {
    port: address.port,
    target,
    cut(how, chosen) {
      const hit = [...connections].filter(chosen);
      for (const connection of hit) {
        if (how === 'now') end(connection);
        else {
          connection.doomedUntil = Date.now() + RESPONSE_WITHIN_MS;
          connection.text = how === 'at the commit' ? 'COMMIT' : '';
        }
      }
      return hit.length;
    },
    async close() {
      listener.close();
      for (const connection of connections) end(connection);
      await once(listener, 'close');
    },
  };
  return proxy;
}
