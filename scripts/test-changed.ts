import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryFiles } from './layering/files';

/** `npm run test:changed`: the tests near what differs from HEAD, or from the commit that is named. */

/** So many files of tests run within half a minute on two cores. */
const MOST = 10;

const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e/');
const isSource = (file: string) => /\.(tsx?|css|sql)$/.test(file) && !/\.test\.|^e2e\//.test(file);
const withoutEnding = (file: string) => file.replace(/(\.dom|\.integration)?(\.test)?\.[a-z]+$/, '');

/** How a test of that folder may name a file in an import. */
function namesOf(file: string, folder: string): string[] {
  const bare = withoutEnding(file);
  const near = path.relative(folder, bare);
  return [`'@${bare}'`, `'${near.startsWith('.') ? near : `./${near}`}'`];
}

/** How near a test is to a file: 0 is the same file, 3 beside it; null is none of it. */
function distance(test: string, file: string): number | null {
  if (test === file) return 0;
  if (!isSource(file)) return null;
  if (withoutEnding(test) === withoutEnding(file)) return 1;
  const folder = path.dirname(test);
  const text = readFileSync(test, 'utf8');
  if (namesOf(file, folder).some((name) => text.includes(name))) return 2;
  return folder === path.dirname(file) ? 3 : null;
}

/**
 * The tests, of all files, that a change of some of them touches: changed themselves, of the same name, importing what
 * changed, or beside it; the nearest where they are many. What guards it from further away is found by `npm test`.
 */
function testsFor(changed: readonly string[], all: readonly string[]): { chosen: string[]; left: number } {
  const near = all.filter(isTest).flatMap((test) => {
    const distances = changed.flatMap((file) => distance(test, file) ?? []);
    return distances.length > 0 ? [{ test, distance: Math.min(...distances) }] : [];
  });
  const inOrder = near.toSorted((a, b) => a.distance - b.distance).map(({ test }) => test);
  return { chosen: inOrder.slice(0, MOST), left: Math.max(0, inOrder.length - MOST) };
}

const [base = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const { chosen, left } = testsFor(changed, repositoryFiles());
if (left > 0) console.log(`${left} more files of tests are near the change: npm test runs them.`);
if (chosen.length === 0) {
  console.log(`No test is near what has changed since ${base}.`);
} else {
  const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'vitest.workspace.ts', ...chosen], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
