import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Send } from './fleet';

const CONFIGURATION = path.join(import.meta.dirname, '../../deploy/haproxy.cfg');

/**
 * Takes a free port and the addresses of two processes; runs HAProxy with the deployment's own configuration.
 * Null where it is not installed.
 */
export async function openHaproxy(
  port: number,
  [one = '', other = '']: string[],
): Promise<{ send: Send; close(): Promise<void> } | null> {
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', CONFIGURATION], {
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
    stream?.on('data', (chunk: Buffer) => {
      logs = (logs + chunk).slice(-4000);
    });
  }
  let absent = false;
  child.once('error', () => {
    absent = true;
  });
  const left = once(child, 'close').catch(() => {}); // it never came
  const close = async () => {
    child.kill('SIGTERM');
    await left;
  };
  const address = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 10_000; ; await wait(50)) {
    // How the processes are it tells nobody; that it has found one shows where it sends a guest.
    const answers = await fetch(`${address}/api/menu`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return { send: (where, init) => fetch(address + where, init), close };
    if (!absent && child.exitCode === null && Date.now() < deadline) continue;
    await close();
    if (absent) return null;
    throw new Error(`HAProxy does not answer:\n${logs}`);
  }
}
