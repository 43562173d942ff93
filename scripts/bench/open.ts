import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endPrograms } from '../program';
import { type FixtureServer, openFixtureServer } from './fixture';
import { type Demo, makeDemo } from './pages/demo';
import type { Bench } from './part';

/** Opens a run; `close` ends and removes all that it made. */
export async function openBench(
  options: Pick<Bench, 'scale' | 'seed' | 'target' | 'say'>,
): Promise<Bench & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-bench-'));
  let server: Promise<FixtureServer> | undefined;
  let demo: Promise<Demo> | undefined;
  return {
    ...options,
    async fixture(stays, others) {
      server ??= openFixtureServer(folder);
      return (await server).fixture(stays, others);
    },
    demo() {
      demo ??= makeDemo(join(folder, 'demo'));
      return demo;
    },
    async close() {
      await endPrograms();
      await (await server?.catch(() => undefined))?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
