import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, test } from 'vitest';
import { installedPackages, isPatched, PATCHED } from './driver-check';

const patches = new URL('../../../patches/', import.meta.url);

/** The package and the version of a patch, by the name of its file. */
function patchedBy(file: string) {
  const parts = file.replace(/\.patch$/, '').split('+');
  return { version: parts.at(-1), name: parts.slice(0, -1).join('/') };
}

/** The changes that a patch makes, by the path of the changed file, each as it reads before and after. */
function changesOf(name: string) {
  const [, ...files] = readFileSync(new URL(name, patches), 'utf8').split(/^diff --git .*\n/m);
  return files.map((change) => {
    const parts = change.split(/^@@ .* @@.*\n/m).slice(1);
    return {
      path: /^\+\+\+ b\/(.*)$/m.exec(change)?.[1] ?? '',
      after: parts.map((part) => part.replace(/^-.*\n/gm, '').replace(/^[ +]/gm, '')),
    };
  });
}

test.each(readdirSync(patches))('what is installed is as %s has it', (name) => {
  const changes = changesOf(name);
  expect(changes.length).toBeGreaterThan(0);
  for (const { path, after } of changes) {
    const installed = readFileSync(new URL(`../${path}`, patches), 'utf8');
    for (const part of after) expect(installed, path).toContain(part);
  }
});

it('the program knows the very files that are installed, and each that a patch changes and it loads', async () => {
  expect(await isPatched()).toBe(true);
  // Without tRPC's patch it is slower, and nothing else (docs/decisions/0018).
  const needed = readdirSync(patches).filter((file) => patchedBy(file).name !== '@trpc/server');
  const changed = needed.flatMap((file) => changesOf(file).map(({ path }) => path));
  const known = Object.entries(PATCHED).flatMap(([name, files]) =>
    Object.keys(files).map((file) => `node_modules/${name}/${file}`),
  );
  // The copy for require() is not loaded.
  expect(known.sort()).toEqual(changed.filter((path) => !path.includes('/cjs/')).sort());
});

it('its versions are exact: a patch fits one', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', patches), 'utf8'));
  for (const { name, version } of readdirSync(patches).map(patchedBy)) expect(dependencies[name]).toBe(version);
});

it('a copy without the patch is refused, and one without the files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-driver-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const installed = installedPackages();
  const copy = { ...installed, postgres: join(folder, 'node_modules/postgres') };
  expect(await isPatched(copy)).toBe(false);
  await cp(installed.postgres, copy.postgres, { recursive: true });
  expect(await isPatched(copy)).toBe(true);
  const patch = readdirSync(patches).find((name) => name.startsWith('postgres+')) ?? '';
  await promisify(execFile)('git', ['apply', '-R', new URL(patch, patches).pathname], { cwd: folder });
  expect(await isPatched(copy)).toBe(false);
});
