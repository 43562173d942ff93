import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from './data-dir';

async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('a folder is made with those above it, and may be there already', async () => {
  const folder = join(await someFolder(), 'a', 'b', 'c');
  await makeFolder(folder);
  await makeFolder(folder);
  expect((await stat(folder)).isDirectory()).toBe(true);
});

it('a folder below a file cannot be made', async () => {
  const file = join(await someFolder(), 'file');
  await writeFile(file, '');
  await expect(makeFolder(join(file, 'a', 'b'))).rejects.toThrow('ENOTDIR');
});

it.runIf(process.platform === 'linux')('where the system takes no folder it is refused, and soon', async () => {
  await expect(makeFolder('/proc/hotel/data')).rejects.toThrow('ENOENT');
});
