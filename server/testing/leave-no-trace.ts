import { afterAll, vi } from 'vitest';

/**
 * The next file of tests runs in the same worker, so a file that leaves it changed fails. What stays in the state of a
 * module is found by `npm run test:all`, which runs the files in another order each time.
 */

/** What tests replace, and libraries do not. */
const REPLACED = [
  'fetch',
  'Date',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'XMLHttpRequest',
  'crypto',
  'structuredClone',
  'matchMedia',
  'innerWidth',
  'innerHeight',
  'scrollTo',
];

/** sharp names its folder when it is loaded. */
const OF_LIBRARIES = ['VIPSHOME'];

const globalsNow = () => REPLACED.map((name): [string, unknown] => [name, Reflect.get(globalThis, name)]);

const env = { ...process.env };
const globals = new Map(globalsNow());
const folder = process.cwd();

afterAll(() => {
  // What a test has replaced by Vitest goes back with its file; by hand, it is the test's to put back.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  const names = new Set([...Object.keys(env), ...Object.keys(process.env)]);
  const left = [
    ...[...names]
      .filter((name) => env[name] !== process.env[name] && !OF_LIBRARIES.includes(name))
      .map((name) => `process.env.${name}`),
    ...globalsNow().flatMap(([name, value]) => (globals.get(name) === value ? [] : [name])),
    ...(process.cwd() === folder ? [] : ['process.cwd()']),
  ];
  if (left.length > 0) throw new Error(`The tests of this file have left behind, changed: ${left.join(', ')}`);
});
