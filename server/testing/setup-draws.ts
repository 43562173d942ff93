import { draws, SEED } from '@shared/testing/draws';
import fc from 'fast-check';
import { beforeEach } from 'vitest';

fc.configureGlobal({ seed: SEED, numRuns: draws(100) });

/** A failure names the seed that brings it about again. */
beforeEach(({ onTestFailed }) => {
  onTestFailed(({ task }) => {
    for (const error of task.result?.errors ?? []) error.message += `\n(TEST_SEED=${SEED})`;
  });
});
