import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { nameClasses, readableClassName, shortClassNames } from './class-names';

const folder = join(import.meta.dirname, '../client');
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => join(folder, file));
const named = sheets.flatMap((file) => {
  const names = new Set([...readFileSync(file, 'utf8').matchAll(/^\.(\w+)/gm)].map(([, name = '']) => name));
  return [...names].map((name) => ({ file, name }));
});

it('a build gives each class a name of its own, of four characters at most', () => {
  const shortName = shortClassNames(folder);
  const short = named.map(({ name, file }) => shortName(name, file));
  expect(short.length).toBeGreaterThan(500);
  expect(new Set(short).size).toBe(short.length);
  expect(short.filter((name) => !/^[a-z][a-z0-9]{2,3}$/.test(name))).toEqual([]);
});

it('the builds of the client and of the server name classes alike', () => {
  const [one, other] = [shortClassNames(folder), shortClassNames(folder)];
  const names = (of: typeof one) => named.map(({ name, file }) => of(name, file));
  expect(names(one)).toEqual(names(other));
});

it('a class that its stylesheet does not define is refused', () => {
  expect(() => shortClassNames(folder)('nowhere', sheets[0] ?? '')).toThrow('has no class nowhere');
});

it('in development no two classes have the same name', () => {
  expect(readableClassName('card', 'client/guest/rooms/room-card.module.css?used')).toBe('room-card_card');
  const files = sheets.map((file) => basename(file));
  expect(new Set(files).size).toBe(files.length);
});

it('a build writes the names of classes where they are used, and keeps the sheets', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [nameClasses(folder)],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: {
      write: false,
      lib: { entry: join(folder, 'ui/layout/visually-hidden.tsx'), formats: ['es'] },
      rolldownOptions: { external: /^react/ },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const textOf = (end: RegExp) =>
    files.flatMap((file) => (end.test(file.fileName) ? ['code' in file ? file.code : file.source] : [])).join('');
  const name = shortClassNames(folder)('hidden', join(folder, 'ui/layout/layout.module.css'));
  const script = textOf(/\.m?js$/);
  expect(script).toContain(name);
  // No list of the sheet's names comes along.
  expect(script).not.toContain('stack');
  expect(textOf(/\.css$/)).toContain(`.${name}{`);
});
