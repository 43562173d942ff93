import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** The classes and animations that a stylesheet defines; Vite names both. */
const NAMES = /[.]([A-Za-z][\w-]*)|@keyframes\s+([\w-]+)/g;

const FIRST = 'abcdefghijklmnopqrstuvwxyz';
const OTHERS = `${FIRST}0123456789`;

/** 'a0', 'a1' … 'z9': two characters, so that no two sheets' codes together with a name's read the same. */
function sheetCode(index: number): string {
  const code = `${FIRST[Math.floor(index / OTHERS.length)] ?? ''}${OTHERS[index % OTHERS.length] ?? ''}`;
  if (code.length < 2) throw new Error('There are more stylesheets than codes for them');
  return code;
}

/**
 * Three or four characters for each class below `folder`: styles are part of every page. By position, not by a hash, which
 * compresses badly; the client's and the server's build find the same ones.
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  const known = new Map(
    sheets.map((sheet, index) => {
      const text = readFileSync(join(folder, sheet), 'utf8');
      const names = new Set([...text.matchAll(NAMES)].map(([, className, animation]) => className ?? animation));
      const code = sheetCode(index);
      return [join(folder, sheet), new Map([...names].map((name, at) => [name, code + at.toString(36)]))] as const;
    }),
  );
  return (name, file) => {
    const short = known.get(file.split('?')[0] ?? file)?.get(name);
    if (short === undefined) throw new Error(`${file} has no class ${name}`);
    return short;
  };
}

/** In development a class is named after its stylesheet and itself. */
export const readableClassName = (name: string, file: string): string =>
  `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`;

/** Names classes: readably in development, shortly in a build, where a name is written in the place that uses it. */
export const nameClasses = (folder: string): Plugin[] => [
  {
    name: 'name-classes',
    enforce: 'pre',
    config: (_, { command }) => ({
      css: {
        modules: { generateScopedName: command === 'build' ? shortClassNames(folder) : readableClassName },
      },
    }),
    transform: {
      filter: { id: /\.tsx?$/, code: '.module.css' },
      handler: (code) => ({
        code: code.replace(/^import (\w+) from ('[^']+\.module\.css';)$/gm, 'import * as $1 from $2'),
        map: null,
      }),
    },
  },
  {
    name: 'keep-styles',
    enforce: 'post',
    // A sheet of which only names were used would be left out with them.
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
];
