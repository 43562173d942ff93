import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { inSources } from '../process/describe-error';

/** Its second line is the seventh of the source from the third column on. */
const MAP = { version: 3, sources: ['../../server/verb.ts'], names: [], mappings: ';AAME' };

async function builtFile(map: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-built-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'main.js.map'), map);
  return pathToFileURL(join(folder, 'main.js')).href;
}

it('a frame of a built file names its place in the sources', async () => {
  const file = await builtFile(JSON.stringify(MAP));
  expect(inSources(`at cancel (${file}:2:1)`)).toBe(`at cancel (${new URL('../../server/verb.ts', file)}:7:3)`);
});

it('a frame that no map tells of stays as it is, and so does one whose map is broken', async () => {
  const known = `at (${await builtFile(JSON.stringify(MAP))}:1:1)`;
  const broken = `at cancel (${await builtFile('{')}:2:5)`;
  for (const frame of [known, broken, 'at file:///nowhere/main.js:1:1', 'at /app/server/verb.ts:7:3']) {
    expect(inSources(frame)).toBe(frame);
  }
});
