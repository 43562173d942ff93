import { setTimeout as wait } from 'node:timers/promises';
import type { Send } from './fleet';

const LOOK_MS = 100;
const PATIENCE_MS = 8_000;

/**
 * Takes the processes' addresses; spreads requests over those that say that they are ready, as deploy/haproxy.cfg tells
 * the proxy to: what could not be sent goes to another one, and only reading is tried again after it was sent.
 */
export function openBalancer(urls: string[]): { send: Send; close(): Promise<void> } {
  const ready = new Set<string>();
  let turn = 0;
  let open = true;

  const look = async (url: string) => {
    while (open) {
      const ok = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
        (response) => response.ok,
        () => false,
      );
      if (ok) ready.add(url);
      else ready.delete(url);
      await wait(LOOK_MS);
    }
  };
  const looking = Promise.all(urls.map(look));

  const send: Send = async (path, init = {}) => {
    for (const deadline = Date.now() + PATIENCE_MS; ; ) {
      const url = [...ready][turn++ % Math.max(ready.size, 1)];
      try {
        if (url) return await fetch(url + path, init);
      } catch (error) {
        ready.delete(url ?? '');
        const reading = (init.method ?? 'GET') === 'GET';
        if ((!reading && !wasRefused(error)) || Date.now() > deadline) throw error;
      }
      if (Date.now() > deadline) throw new Error('No process is ready');
      await wait(LOOK_MS / 2);
    }
  };
  return {
    send,
    async close() {
      open = false;
      await looking;
    },
  };
}

/** True where not even a connection came about, so that nothing was sent. */
function wasRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
