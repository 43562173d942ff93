import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** How long the hotel may take until it is ready (again). */
const READY_WITHIN_MS = 60_000;

/** One process of the hotel, which can be killed and started again. */
export interface HotelProcess {
  /** Where it listens by itself; null while it does not run. */
  port: number | null;
  /** Starts it and waits until it is ready; `ready` is done before anybody else is told where it listens. */
  start(ready: () => Promise<void>): Promise<void>;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and waits. Throws where it did not leave in good order. */
  stop(): Promise<void>;
  /** Ends it, where it still runs, and its log. */
  close(): Promise<void>;
}

/**
 * Takes the built program, its settings, a file for what it prints, and whom to tell when it ends by itself; returns the
 * process, not yet started.
 */
export function hotelProcess(
  main: string,
  env: Record<string, string>,
  logFile: string,
  onDeath: () => void,
): HotelProcess {
  let child: ChildProcess | undefined;
  const log = createWriteStream(logFile, { flags: 'a' });

  const end = async (signal: NodeJS.Signals) => {
    hotel.port = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const left = once(child, 'exit');
    child.kill(signal);
    await left;
  };
  const hotel: HotelProcess = {
    port: null,
    async start(ready) {
      const started = spawn(process.execPath, ['--enable-source-maps', main], {
        env: { ...process.env, ...env, PORT: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      started.stderr.pipe(log, { end: false });
      const port = await new Promise<number>((resolve, reject) => {
        let said = '';
        started.stdout.on('data', (chunk: Buffer) => {
          log.write(chunk);
          said += chunk.toString();
          const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
          if (found) resolve(Number(found));
        });
        started.once('exit', (code) => reject(new Error(`The hotel left with ${code} at its start, see ${logFile}`)));
      });
      await until(`http://127.0.0.1:${port} to be ready`, () => isReady(port));
      await ready();
      hotel.port = port;
      started.once('exit', () => {
        if (hotel.port !== port) return;
        hotel.port = null;
        onDeath();
      });
    },
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      if (child && child.exitCode !== 0) throw new Error(`The hotel left with ${child.exitCode ?? child.signalCode}`);
    },
    async close() {
      await end('SIGTERM');
      log.end();
    },
  };
  return hotel;
}

/** True when the process at that port answers that it and its database are ready. */
export async function isReady(port: number): Promise<boolean> {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) });
    return ok;
  } catch {
    return false; // nobody listens yet
  }
}

/** Asks again and again until it is so. Throws after a minute, saying what was waited for. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await isSo()); await wait(50)) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
  }
}
