import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../program';

/** The paths of the repository's files, those too that are not committed yet. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => name !== '' && existsSync(path.join(root, name)));

/** Their texts by path. */
export const textsOf = (names: readonly string[]): Map<string, string> =>
  new Map(names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
