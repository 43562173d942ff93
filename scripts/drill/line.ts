import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * What a cut does to a connection: ends it now, or as soon as the far side answers, so that the answer is lost. Where it
 * does not answer within a second, nobody is waiting, and the connection stays.
 */
export type Cut = 'now' | 'at the answer';

const ANSWER_WITHIN_MS = 1000;

interface Pair {
  near: Socket;
  far: Socket;
  /** Until when an answer ends it, in milliseconds. */
  doomedUntil: number;
}

/** A line that can be cut: what connects to it is passed on to `target`, a port of this machine. */
export interface Line {
  port: number;
  /** Where it leads; null refuses everybody. */
  target: number | null;
  /** Cuts those connections for which `chosen` says so. Returns how many. */
  cut(how: Cut, chosen: () => boolean): number;
  close(): Promise<void>;
}

/** Opens a line to a port of this machine, or to nowhere yet. */
export async function openLine(target: number | null): Promise<Line> {
  const pairs = new Set<Pair>();
  const end = (pair: Pair) => {
    pairs.delete(pair);
    pair.near.resetAndDestroy();
    pair.far.destroy();
  };
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (line.target === null) {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ host: '127.0.0.1', port: line.target, noDelay: true });
    near.setNoDelay(true);
    const pair = { near, far, doomedUntil: 0 };
    pairs.add(pair);
    near.on('data', (chunk) => pass(far, chunk, near));
    far.on('data', (chunk) => {
      if (Date.now() < pair.doomedUntil) end(pair);
      else pass(near, chunk, far);
    });
    near.on('end', () => far.end());
    far.on('end', () => near.end());
    for (const [side, other] of [
      [near, far],
      [far, near],
    ] as const) {
      side.on('error', () => end(pair));
      side.on('close', () => {
        pairs.delete(pair);
        other.destroySoon();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');

  const line: Line = {
    port: address.port,
    target,
    cut(how, chosen) {
      const hit = [...pairs].filter(chosen);
      for (const pair of hit) {
        if (how === 'now') end(pair);
        else pair.doomedUntil = Date.now() + ANSWER_WITHIN_MS;
      }
      return hit.length;
    },
    async close() {
      server.close();
      for (const pair of pairs) end(pair);
      await once(server, 'close');
    },
  };
  return line;
}

/** Passes on what came, and stops listening to its source while the other side is slow. */
function pass(to: Socket, chunk: Buffer | string, from: Socket): void {
  if (to.write(chunk)) return;
  from.pause();
  to.once('drain', () => from.resume());
}
