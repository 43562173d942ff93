import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { assertSpace, createCluster, makeDraft } from './cluster';

async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-cluster-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** As initdb ends on a full disk. */
const OUT_OF_SPACE = `#!/bin/sh
echo 'initdb: error: could not write file "pg_wal/1": No space left on device' >&2
echo 'initdb: removing contents of data directory "data"' >&2
exit 1
`;

it('a database that could not be made is told of by what went wrong, and leaves nothing behind', async () => {
  const [tools, dataDir] = [await someFolder(), await someFolder()];
  const initdb = join(tools, 'initdb');
  await writeFile(initdb, OUT_OF_SPACE);
  await chmod(initdb, 0o755);
  const draft = await makeDraft(dataDir, undefined);
  const runner = { major: 18, spawn };
  const made = createCluster(initdb, runner, draft, join(dataDir, 'postgres'), 'a password');
  await expect(made).rejects.toThrow(/^The database could not be created: initdb: error: .*No space left on device$/);
  expect(await readdir(dataDir)).toEqual([]);
});

it('where there is no space for a new database, one line says how much there is and how much it takes', async () => {
  const dataDir = await someFolder();
  await assertSpace(dataDir, 1);
  const refused = assertSpace(dataDir, Number.MAX_SAFE_INTEGER);
  await expect(refused).rejects.toThrow(
    /^A new database needs \d+ MB of space, and under DATA_DIR \S+ there are \d+\.$/,
  );
});
