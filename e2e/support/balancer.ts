import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isReady, root } from '../../scripts/program';
import type { Send } from './load';

const CHECK_MS = 100;
const PATIENCE_MS = 8_000;

interface Front {
  send: Send;
  close(): Promise<void>;
}

/**
 * Spreads requests over those addresses that say that they are ready, as deploy/haproxy.cfg tells the proxy to: what could
 * not be sent goes to another one, and only reading is tried again after it was sent.
 */
export function openBalancer(urls: string[]): Front {
  const ready = new Set<string>();
  let turn = 0;
  let isOpen = true;

  const watch = async (url: string) => {
    while (isOpen) {
      if (await isReady(url)) ready.add(url);
      else ready.delete(url);
      await wait(CHECK_MS);
    }
  };
  const watching = Promise.all(urls.map(watch));

  const send: Send = async (where, init = {}) => {
    for (const deadline = Date.now() + PATIENCE_MS; ; ) {
      const url = [...ready][turn++ % Math.max(ready.size, 1)];
      try {
        if (url) return await fetch(url + where, init);
      } catch (error) {
        ready.delete(url ?? '');
        const isReading = (init.method ?? 'GET') === 'GET';
        if ((!isReading && !wasRefused(error)) || Date.now() > deadline) throw error;
      }
      if (Date.now() > deadline) throw new Error('No process is ready');
      await wait(CHECK_MS / 2);
    }
  };
  return {
    send,
    async close() {
      isOpen = false;
      await watching;
    },
  };
}

/** True where not even a connection came about, so that nothing was sent. */
function wasRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/** HAProxy with the deployment's own configuration before two processes. Null where it is not installed. */
export async function openHaproxy(port: number, [one = '', other = '']: string[]): Promise<Front | null> {
  const child = spawn('haproxy', ['-db', '-f', path.join(root, 'deploy/haproxy.cfg')], {
    env: {
      ...process.env,
      BIND: `127.0.0.1:${port}`,
      TLS_CERT: '',
      APP_1: new URL(one).host,
      APP_2: new URL(other).host,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let logs = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      logs = (logs + chunk).slice(-4000);
    });
  }
  let isAbsent = false;
  child.once('error', () => {
    isAbsent = true;
  });
  const exit = once(child, 'close').catch(() => {}); // it never started
  const close = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 10_000; ; await wait(50)) {
    // How the processes are it tells nobody; that it has found one shows where it sends a guest.
    if (await isReady(url, '/api/menu')) return { send: (where, init) => fetch(url + where, init), close };
    if (!isAbsent && child.exitCode === null && Date.now() < deadline) continue;
    await close();
    if (isAbsent) return null;
    throw new Error(`HAProxy does not answer:\n${logs}`);
  }
}
