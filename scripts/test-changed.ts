import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { repositoryFiles } from './layering/files';
import { testsFor } from './tests/changed';

/** `npm run test:changed`: the tests near what differs from HEAD, or from the commit that is named. */

const [base = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const { chosen, left } = testsFor(changed, repositoryFiles(), (file) => readFileSync(file, 'utf8'));
if (left > 0) console.log(`${left} more files of tests are near the change: npm test runs them.`);
if (chosen.length === 0) {
  console.log(`No test is near what has changed since ${base}.`);
} else {
  const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'vitest.workspace.ts', ...chosen], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
