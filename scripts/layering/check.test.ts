import { expect, it } from 'vitest';
import { checkLayering } from './check';

const check = (files: Record<string, string>) =>
  checkLayering(new Map(Object.entries(files))).map(({ path, line, message }) => `${path}:${line} ${message}`);

const zodFile = { 'shared/bookings.ts': "import { z } from 'zod';\nexport const input = z.object({});" };

it.each<[string, string, string, RegExp]>([
  ['shared imports zod only', 'shared/a.ts', "import { join } from 'node:path';", /imports zod and nothing else/],
  [
    'shared reaches into neither side',
    'shared/a.ts',
    "import type { X } from '@server/app';",
    /imports zod and nothing/,
  ],
  [
    'constants stay without the validator',
    'shared/constants/a.ts',
    "import { money } from '../money';",
    /nothing but shared\/constants/,
  ],
  ['rules are pure', 'server/features/a/rules.ts', "import { query } from './queries';", /A rule is pure/],
  ['rules import no package', 'server/features/a/b.rules.ts', "import x from 'fastify';", /A rule is pure/],
  ['routers see no Drizzle', 'server/features/a/router.ts', "import { eq } from 'drizzle-orm';", /never sees Drizzle/],
  [
    'routers see no tables',
    'server/features/a/router.ts',
    "import { t } from '@drizzle/schema/a';",
    /never sees Drizzle/,
  ],
  [
    'features meet in services',
    'server/features/a/service.ts',
    "import { q } from '../b/queries';",
    /server\/features\/b\/service\.ts/,
  ],
  [
    'the platform knows no feature',
    'server/platform/a.ts',
    "import { b } from '@server/features/b/service';",
    /no hotel words/,
  ],
  [
    'REST only calls procedures',
    'server/rest/a.ts',
    "import { b } from '../features/b/service';",
    /table of method, path/,
  ],
  ['REST makes no queries', 'server/rest/a.ts', "import { sql } from 'drizzle-orm';", /table of method, path/],
  [
    'the client has one type of the server',
    'client/app/a.ts',
    "import { x } from '@server/config';",
    /takes nothing from the server/,
  ],
  [
    'and it is a type',
    'client/app/a.ts',
    "import { AppRouter } from '@server/trpc/router';",
    /takes nothing from the server/,
  ],
  [
    'also not through import()',
    'client/app/a.ts',
    "const x = import('@server/config');",
    /takes nothing from the server/,
  ],
  ['ui knows no feature', 'client/ui/a.tsx', "import { A } from '@client/features/a/page';", /no hotel words/],
  [
    'features know no layout',
    'client/features/a/page.tsx',
    "import { L } from '@client/app/layout';",
    /app → features → ui/,
  ],
  [
    'features meet in api.ts',
    'client/features/a/page.tsx',
    "import { B } from '../b/card';",
    /only through its api\.ts/,
  ],
  [
    'only api.ts calls tRPC',
    'client/features/a/page.tsx',
    "import { trpc } from '@client/lib/trpc';",
    /Only a feature's api\.ts/,
  ],
  ['pages load no validator', 'client/features/a/page.tsx', "import { input } from '@shared/bookings';", /carries zod/],
  ['not even in passing', 'client/ui/a.tsx', "import { z } from 'zod';", /carries zod/],
  [
    'barrels hide where a thing is',
    'client/ui/index.ts',
    "export { A } from './a';\nexport * from './b';",
    /only re-exports/,
  ],
  ['names say something', 'server/platform/date-helpers.ts', 'export const a = 1;', /named after nothing/],
  ['folders too', 'client/utils/a.ts', 'export const a = 1;', /named after nothing/],
  ['files are short', 'server/a.ts', 'export const a = 1;\n'.repeat(301), /301 lines/],
  ['nothing is any', 'server/a.ts', 'const a: any = 1;', /^server\/a\.ts:1 any: say what it is/],
  ['nothing is forced', 'server/a.ts', '\nconst a = {} as unknown as string;', /^server\/a\.ts:2 as unknown as:/],
  ['nothing is asserted', 'client/ui/a.tsx', 'const a = b!.c;', /non-null/],
  ['tests all run', 'server/a.test.ts', "it.only('x', () => {});", /it\.only: every test runs/],
  ['none is left out', 'e2e/a.e2e.test.ts', "describe.skip('x', () => {});", /describe\.skip: every test/],
])('%s', (_rule, path, text, message) => {
  expect(check({ ...zodFile, [path]: text })).toEqual([expect.stringMatching(message)]);
});

it('finds features that use each other in a circle, however long', () => {
  const uses = (name: string) => `import { x } from '../${name}/service';`;
  const found = check({
    'server/features/a/service.ts': uses('b'),
    'server/features/b/service.ts': uses('c'),
    'server/features/c/service.ts': uses('a'),
    'server/features/d/service.ts': uses('a'),
  });
  expect(found).toEqual([expect.stringContaining('a → b → c → a use each other in a circle')]);
});

it('follows the validator through shared files', () => {
  const files = { ...zodFile, 'shared/dates.ts': "import { input } from './bookings';\nexport const a = input;" };
  expect(check({ ...files, 'client/ui/a.tsx': "import { a } from '@shared/dates';" })).toHaveLength(1);
});

it('lets pass what the house does', () => {
  expect(
    check({
      ...zodFile,
      'shared/constants/a.ts': "import { b } from './b';",
      'shared/a.ts': "import { b } from './constants/b';",
      'server/features/a/rules.ts': "import { nights } from '@shared/dates';",
      'server/features/a/service.ts':
        "import { b } from '@server/features/b/service';\nimport { sql } from 'drizzle-orm';",
      'server/features/a/a.integration.test.ts': "import { q } from '../b/queries';",
      'client/lib/trpc.ts': "import type { AppRouter } from '@server/trpc/router';",
      'client/features/a/api.ts': "import { trpc } from '../../lib/trpc';",
      'client/features/a/page.tsx': `import { type Input } from '@shared/bookings';
        import { useB } from '../b/api';
        import { paths } from '../../lib/paths';
        import { messageOf } from '../../lib/wire-error';
        const load = () => import('@shared/bookings');`,
      'drizzle/schema.ts': "export * from './schema/a';",
      'drizzle/seed/rooms.ts': 'export const a = 1;\n'.repeat(400),
      'server/big.test.ts': 'const a = 1;\n'.repeat(400),
    }),
  ).toEqual([]);
});
