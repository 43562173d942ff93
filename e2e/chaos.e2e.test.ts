import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INVARIANT_NAMES } from '../scripts/chaos/checker/checker';
import { PLANS, run } from '../scripts/chaos/run';
import { root } from '../scripts/program';

/** `npm run chaos` for some seconds, with the program started as users start it. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hotel-chaos-test-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('everything acknowledged before a SIGKILL, of the program or of its database too, is stored once afterwards', async () => {
  const { verdicts, counts } = await run({
    plan: PLANS.test,
    seed: 'test',
    main: path.join(root, 'scripts/start.mjs'), // which also builds what is out of date
    folder,
    embedded: true,
  });
  // Such a short run does not cover everything.
  for (const name of INVARIANT_NAMES.filter((name) => name !== 'tried'))
    expect(verdicts[name]?.broken, name).toEqual([]);
  for (const name of ['kept', 'once', 'audited', 'emails', 'contents', 'guesses', 'answers', 'recovered'] as const)
    expect(verdicts[name]?.checked, name).toBeGreaterThan(0);
  expect(counts.kill).toBe(2);
  expect(counts['booking create ok']).toBeGreaterThanOrEqual(10);
  expect(counts.emails).toBeGreaterThanOrEqual(20);
  // A quarter of a minute; on a crowded machine it waits until enough was done.
});
