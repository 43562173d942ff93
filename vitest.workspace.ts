import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUT } from './server/testing/patience.ts';
import { drawsAll, SEED } from './shared/testing/draws.ts';

// A zone far from the hotel's, and on another date for half of the day: it brings zone mistakes to light.
process.env.TZ = 'Pacific/Kiritimati';

// All workers draw from one seed.
process.env.TEST_SEED = String(SEED);

const resolve = { tsconfigPaths: true };
const setup = ['leave-no-trace', 'fail-on-console-error', 'setup-draws'].map((name) => `server/testing/${name}.ts`);
const ignored = ['**/node_modules/**', 'dist/**', '.tmp/**', '.data/**'];

/**
 * The files of a worker share its modules, so what stands at the top of one is made once. Workers wait for Postgres, a page
 * or a timer: two more than cores.
 */
const SHARED_WORLD = { isolate: false, maxWorkers: availableParallelism() + 2 };

/**
 * A group begins when the one before it has ended. `npm test` is one group, so that no worker waits for another's last file;
 * Vitest takes its projects one after the other. Shuffled, files of all projects would be mixed, and hardly share a worker.
 */
const groupOrder = (order: number) => (drawsAll ? order : 0);

/** Whether the bench and the chaos run still work: in `npm run test:all` alone. */
const OF_TOOLS = ['e2e/bench.e2e.test.ts', 'e2e/chaos.e2e.test.ts'];

/** The test projects. Vitest 4 does not read a file of this name by itself: the scripts pass it with `--config`. */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/tests/slowest-files.ts'],
    // In another order a file finds what others have left in their worker.
    sequence: { shuffle: { files: drawsAll }, seed: SEED },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          ...SHARED_WORLD,
          sequence: { groupOrder: groupOrder(0) },
          include: ['{shared,server,drizzle,client,scripts}/**/*.test.ts'],
          exclude: [...ignored, '**/*.integration.test.ts'],
          // A busy machine needs more than the default of five seconds.
          testTimeout: 120_000,
          setupFiles: setup,
        },
      },
      {
        resolve,
        plugins: [react()],
        test: {
          name: 'dom',
          ...SHARED_WORLD,
          sequence: { groupOrder: groupOrder(1) },
          include: ['client/**/*.dom.test.tsx'],
          exclude: ignored,
          environment: 'jsdom',
          testTimeout: 120_000,
          setupFiles: [...setup, 'client/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        resolve,
        test: {
          name: 'integration',
          ...SHARED_WORLD,
          sequence: { groupOrder: groupOrder(2) },
          include: ['{server,drizzle,scripts}/**/*.integration.test.ts'],
          exclude: ignored,
          globalSetup: 'server/testing/global-setup.ts',
          setupFiles: setup,
          // Not how fast something is: what never ends on the busiest machine.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: TEST_TIMEOUT },
        },
      },
      {
        resolve,
        test: {
          name: 'e2e',
          sequence: { groupOrder: groupOrder(3) },
          include: ['e2e/**/*.e2e.test.ts'],
          exclude: drawsAll ? ignored : [...ignored, ...OF_TOOLS],
          ...SHARED_WORLD,
          globalSetup: ['server/testing/global-setup.ts', 'e2e/support/global-setup.ts'],
          setupFiles: setup,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: TEST_TIMEOUT },
        },
      },
    ],
  },
});
