import { expect, it } from 'vitest';
import { checkLayering } from './check';

const check = (files: Record<string, string>) =>
  checkLayering(new Map(Object.entries(files))).map(({ path, line, message }) => `${path}:${line} ${message}`);

const zodFile = { 'shared/bookings/schema.ts': "import { z } from 'zod';\nexport const input = z.object({});" };

it.each<[string, string, string, RegExp]>([
  [
    'pages load no validator',
    'client/guest/a/page.tsx',
    "import { input } from '@shared/bookings/schema';",
    /carries zod/,
  ],
  ['not even in passing', 'client/ui/a.tsx', "import { z } from 'zod';", /carries zod/],
  ['names say something', 'server/platform/date-helpers.ts', 'export const a = 1;', /named after nothing/],
  ['folders too', 'client/utils/a.ts', 'export const a = 1;', /named after nothing/],
  ['comments are short', 'server/a.ts', '// a\n// b\n// c\n// d\nexport const a = 1;', /^server\/a\.ts:1 .* 4 lines/],
  ['begin with their subject', 'server/a.ts', '\n/** Of rooms. */\nexport const a = 1;', /^server\/a\.ts:2 begins/],
  ['and stand above code', 'server/a.ts', 'const a = 1;\n\n/** Rooms. */\n\nconst b = 1;', /3 has a heading/],
  ['nothing is forced', 'server/a.ts', '\nconst a = {} as unknown as string;', /^server\/a\.ts:2 `as unknown as`/],
])('%s', (_rule, path, text, message) => {
  expect(check({ ...zodFile, [path]: text })).toEqual([expect.stringMatching(message)]);
});

it('lets a comment of three lines go on with what is thrown, or with an example', () => {
  const comment = (rest: string) => `/**\n * A\n * b\n * c\n${rest} */\nexport const a = 1;`;
  const thrown = comment(' * Throws `a`, `b`,\n * `c`.\n');
  const example = comment(' *\n *     a();\n *     b();\n');
  expect(check({ 'server/a.ts': thrown, 'server/b.ts': example })).toEqual([]);
});

it('finds features that use each other in a circle, however long', () => {
  const uses = (name: string) => `import { x } from '../${name}/create';`;
  const found = check({
    'server/features/a/create.ts': uses('b'),
    'server/features/b/update.ts': uses('c'),
    'server/features/c/create.ts': uses('a'),
    'server/features/d/create.ts': uses('a'),
  });
  expect(found).toEqual([expect.stringContaining('a, b, c use each other in a circle')]);
});

it('finds files that import each other in a circle, types too, but not what is loaded on demand', () => {
  const one = { 'client/ui/one.ts': "import { two } from './two';\nexport const one = () => two;" };
  const found = check({
    ...one,
    'client/ui/two.ts': "import type { one } from './one';\nexport type Two = typeof one;",
  });
  expect(found).toEqual([expect.stringContaining('circle of imports: client/ui/one, client/ui/two')]);
  expect(check({ ...one, 'client/ui/two.ts': "export const two = () => import('./one');" })).toEqual([]);
});

it('follows the validator through shared files', () => {
  const files = {
    ...zodFile,
    'shared/dates.ts': "import { input } from './bookings/schema';\nexport const a = input;",
  };
  expect(check({ ...files, 'client/ui/a.tsx': "import { a } from '@shared/dates';" })).toHaveLength(2);
});

it('only schemas carry the validator in shared', () => {
  const text = "import { input } from './schema';\nexport const a = input;";
  expect(check({ ...zodFile, 'shared/bookings/constants.ts': text })).toEqual([
    expect.stringMatching(/^shared\/bookings\/constants\.ts:1 .*carries zod/),
  ]);
  expect(check({ ...zodFile, 'shared/bookings/staff-schema.ts': text })).toEqual([]);
});

it.each(['router', 'queries', 'list.queries', 'record', 'rules', 'emails', 'email-content', 'emails/emails'])(
  'features leave alone another’s %s, rooms of money too',
  (name) => {
    const uses = (target: string) => check({ 'server/features/money/till/close.ts': `import { q } from '${target}';` });
    for (const target of [`@server/features/b/${name}`, `../../b/${name}`, `../payments/${name}`]) {
      expect(uses(target)).toEqual([expect.stringMatching(/through its verbs/)]);
    }
    expect(uses(`../till/notes/${name}`)).toEqual([]);
  },
);

it('lets pass what is fine', () => {
  expect(
    check({
      ...zodFile,
      'server/features/a/create.ts':
        "import { b } from '@server/features/b/create';\nimport { sql } from 'drizzle-orm';",
      'server/features/b/b.integration.test.ts': "import { a } from '../a/create';",
      'client/guest/a/page.tsx': `import { type Input } from '@shared/bookings/schema';
        const load = () => import('@shared/bookings/schema');`,
    }),
  ).toEqual([]);
});
