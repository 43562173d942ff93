import { afterAll } from 'vitest';

/**
 * The next file of tests runs in the same worker, so a file that leaves it changed fails. What stays in the state of a
 * module is found by `npm run test:all`, which runs the files in another order each time.
 */

/** What tests replace, and libraries do not. */
const REPLACED = ['fetch', 'Date', 'setTimeout', 'setInterval', 'queueMicrotask', 'XMLHttpRequest'] as const;

/** sharp names its folder when it is loaded. */
const OF_LIBRARIES = ['VIPSHOME'];

const globalsNow = () => REPLACED.map((name): [string, unknown] => [name, Reflect.get(globalThis, name)]);

const env = { ...process.env };
const globals = new Map(globalsNow());

afterAll(() => {
  const names = new Set([...Object.keys(env), ...Object.keys(process.env)]);
  const left = [
    ...[...names]
      .filter((name) => env[name] !== process.env[name] && !OF_LIBRARIES.includes(name))
      .map((name) => `process.env.${name}`),
    ...globalsNow().flatMap(([name, value]) => (globals.get(name) === value ? [] : [name])),
  ];
  if (left.length > 0) throw new Error(`The tests of this file have left behind, changed: ${left.join(', ')}`);
});
