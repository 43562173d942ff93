import { expect, it } from 'vitest';
import { shapeOf } from './shape';

/** The modules that fit into the one that alone uses them. */
const foldable = (files: Record<string, string>) =>
  shapeOf(new Map(Object.entries(files))).find(({ name }) => name === 'modules that fit into their only user')?.named;

const uses = (name: string) => `import { it } from '${name}';\n`;

it('a module that one neighbour alone uses fits into it', () => {
  expect(foldable({ 'server/features/a/create.ts': uses('./price'), 'server/features/a/price.ts': '' })).toEqual([
    'server/features/a/price.ts',
  ]);
});

it.each([
  ['another one uses it too', { 'client/ui/a.ts': uses('./c'), 'client/ui/b.ts': uses('./c'), 'client/ui/c.ts': '' }],
  ['one elsewhere uses it', { 'client/ui/form/a.ts': uses('../list/c'), 'client/ui/list/c.ts': '' }],
  ['both are too long', { 'client/ui/a.ts': `${uses('./c')}${'\n'.repeat(150)}`, 'client/ui/c.ts': '\n'.repeat(60) }],
  ['it is loaded on demand', { 'client/ui/a.ts': "export const load = () => import('./c');", 'client/ui/c.ts': '' }],
])('it does not where %s', (_why, files) => {
  expect(foldable(files)).toEqual([]);
});

it.each([
  ['a verb not into a router', 'server/features/a/router.ts', './create'],
  ['queries not into a verb', 'server/features/a/create.ts', './queries'],
  ['rules not into a verb', 'server/features/a/create.ts', './rules'],
  ['schemas not into texts', 'shared/a/texts.ts', './staff-schema'],
  ['calls of the server not into a page', 'client/staff/a/page.tsx', './staff-api'],
])('a file whose name says what it may import stays apart: %s', (_what, user, name) => {
  const file = `${user.slice(0, user.lastIndexOf('/'))}/${name.slice(2)}.ts`;
  expect(foldable({ [user]: uses(name), [file]: '' })).toEqual([]);
});
