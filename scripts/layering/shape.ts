import path from 'node:path';
import { circlesOf } from './check';
import { roleOf } from './roles';
import { moduleOf, readSource, type SourceFile } from './source';

/** How easily a stranger finds the way through the code, as figures: how many files, how long, how they hang together. */

export interface Figure {
  name: string;
  value: number;
  /** What the house asks for; `atLeast` where more is better. */
  atMost?: number;
  atLeast?: number;
  /** The worst of them. */
  named?: string[];
}

const PRODUCT = /^(client|server|shared)\//;
const NOT_PRODUCT = /\.test\.tsx?$|\/testing\/|\.d\.m?ts$/;
const FOLDER_MOST = 30;
/** A file more of these is no choice of ours: migrations, pictures, numbered records, journeys. */
const ANY_NUMBER = /^(drizzle\/(migrations|seed\/pictures)|docs\/decisions|e2e)(\/|$)/;
const LINES_MOST = 300;
/** With its only user, one file of at most so many lines. */
const FOLDED_MOST = 200;

const linesOf = (text: string) => text.split('\n').length - 1;
const isModule = (name: string) => /\.tsx?$/.test(name);

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Modules that one neighbour of the same role alone uses, and that would fit into it. What is loaded on demand has to be a file. */
function foldable(files: readonly SourceFile[], lines: ReadonlyMap<string, number>): string[] {
  const users = new Map<string, Set<string>>();
  const onDemand = new Set<string>();
  for (const { path: user, imports } of files) {
    for (const { target, kind } of imports) {
      users.set(target, (users.get(target) ?? new Set()).add(user));
      if (kind === 'dynamic') onDemand.add(target);
    }
  }
  return files
    .map(({ path: name }) => name)
    .filter((name) => {
      const [user, ...others] = users.get(moduleOf(name)) ?? [];
      if (!user || others.length > 0 || path.dirname(user) !== path.dirname(name)) return false;
      if (onDemand.has(moduleOf(name)) || roleOf(user) !== roleOf(name)) return false;
      return (lines.get(user) ?? 0) + (lines.get(name) ?? 0) <= FOLDED_MOST;
    });
}

/** Takes the source files of the repository as path and text, and the paths of all its files. */
export function shapeOf(texts: ReadonlyMap<string, string>, paths: readonly string[] = [...texts.keys()]): Figure[] {
  const product = [...texts].filter(([name]) => PRODUCT.test(name) && !NOT_PRODUCT.test(name));
  const lines = new Map(product.map(([name, text]) => [name, linesOf(text)]));
  const modules = product.filter(([name]) => isModule(name)).map(([name, text]) => readSource(name, text));
  const sheets = product.filter(([name]) => name.endsWith('.css'));
  const folders = countBy(paths, (name) => path.dirname(name)).filter(
    ([folder, count]) => count > FOLDER_MOST && !ANY_NUMBER.test(folder),
  );
  const long = [...lines].filter(([, count]) => count > LINES_MOST).map(([name]) => name);
  const alone = foldable(modules, lines);
  const round = circlesOf(modules);
  return [
    { name: 'product files', value: product.length, atMost: 1_150 },
    {
      name: 'lines of the median module',
      value: median(modules.map((file) => lines.get(file.path) ?? 0)),
      atLeast: 65,
    },
    { name: `files of more than ${LINES_MOST} lines`, value: long.length, atMost: 0, named: long },
    {
      name: `folders of more than ${FOLDER_MOST} files`,
      value: folders.length,
      atMost: 0,
      named: folders.map(([name, count]) => `${name} ${count}`),
    },
    { name: 'modules that fit into their only user', value: alone.length, atMost: 0, named: alone },
    { name: 'circles of imports', value: round.length, atMost: 0, named: round.map((files) => files.join(', ')) },
    { name: 'lines of styles', value: sheets.reduce((sum, [name]) => sum + (lines.get(name) ?? 0), 0), atMost: 9_000 },
    { name: 'lines of the product', value: [...lines.values()].reduce((sum, count) => sum + count, 0) },
    {
      name: 'lines of scripts with their tests',
      value: [...texts]
        .filter(([name]) => /^scripts\/.*\.(m?ts|mjs|sql)$/.test(name))
        .reduce((sum, [, text]) => sum + linesOf(text), 0),
      atMost: 9_000,
    },
  ];
}
