import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { PATIENT } from './server/testing/patience.ts';

// A zone far from the hotel's, and on another date for half of the day: it brings zone mistakes to light.
process.env.TZ = 'Pacific/Kiritimati';

const resolve = { tsconfigPaths: true };
const complaints = 'server/testing/fail-on-console-error.ts';
const ignored = ['**/node_modules/**', 'dist/**', '.tmp/**', '.data/**'];

/** The test projects. Vitest 4 does not read a file of this name by itself: the scripts pass it with `--config`. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['{shared,server,drizzle,client,scripts}/**/*.test.ts'],
          exclude: [...ignored, '**/*.integration.test.ts'],
          // A busy machine needs more than the default of five seconds.
          testTimeout: 20_000,
          setupFiles: [complaints],
        },
      },
      {
        resolve,
        plugins: [react()],
        test: {
          name: 'dom',
          include: ['client/**/*.dom.test.tsx'],
          exclude: ignored,
          environment: 'jsdom',
          testTimeout: 20_000,
          setupFiles: [complaints, 'client/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        resolve,
        test: {
          name: 'integration',
          include: ['{server,drizzle,scripts}/**/*.integration.test.ts'],
          exclude: ignored,
          pool: 'forks',
          globalSetup: 'server/testing/global-setup.ts',
          setupFiles: [complaints],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: PATIENT },
        },
      },
      {
        resolve,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.test.ts'],
          exclude: ignored,
          pool: 'forks',
          fileParallelism: false,
          setupFiles: [complaints],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: PATIENT },
        },
      },
    ],
  },
});
