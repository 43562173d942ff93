import path from 'node:path';

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
function distance(test: string, file: string, textOf: (file: string) => string): number | null {
  if (test === file) return 0;
  if (!isSource(file)) return null;
  if (withoutEnding(test) === withoutEnding(file)) return 1;
  const folder = path.dirname(test);
  const text = textOf(test);
  if (namesOf(file, folder).some((name) => text.includes(name))) return 2;
  return folder === path.dirname(file) ? 3 : null;
}

/**
 * The tests, of all files, that a change of some of them touches: changed themselves, of the same name, importing what
 * changed, or beside it; the nearest where they are many. What guards it from further away is found by `npm test`.
 */
export function testsFor(
  changed: readonly string[],
  all: readonly string[],
  textOf: (file: string) => string,
): { chosen: string[]; left: number } {
  const near = all.filter(isTest).flatMap((test) => {
    const distances = changed.flatMap((file) => distance(test, file, textOf) ?? []);
    return distances.length > 0 ? [{ test, distance: Math.min(...distances) }] : [];
  });
  const inOrder = near.toSorted((a, b) => a.distance - b.distance).map(({ test }) => test);
  return { chosen: inOrder.slice(0, MOST), left: Math.max(0, inOrder.length - MOST) };
}
