import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The import rules of biome.json: each case breaks one, and the linter has to say so in the words that help. */

const root = path.join(import.meta.dirname, '../..');

const lines = (count: number) => Array.from({ length: count }, (_, line) => `export const a${line} = 1;\n`).join('');

/** A row for each case; ⏎ ends a line of the file, and @LINES300 stands for so many. */
const tableOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split(' ¦ ')
        .map((cell) => cell.replaceAll(' ⏎ ', '\n').replace(/^@LINES(\d+)$/, (_, count) => lines(Number(count)))),
    );

/** What is broken, where, by what, and what the linter has to say of it. */
const broken = tableOf(`
shared imports zod only ¦ shared/a.ts ¦ import { join } from 'node:path'; ¦ imports zod and nothing else
shared reaches into neither side ¦ shared/b.ts ¦ import type { X } from '@server/app'; ¦ imports zod and nothing
not by a path either ¦ shared/c.ts ¦ import type { X } from '../server/app'; ¦ imports zod and nothing
nor from a folder ¦ shared/a/b.ts ¦ import type { X } from '../../server/app'; ¦ imports zod and nothing
rules are pure ¦ server/features/a/rules.ts ¦ import { query } from './queries'; ¦ A rule is pure
rules import no package ¦ server/features/a/b.rules.ts ¦ import x from 'fastify'; ¦ A rule is pure
routers see no Drizzle ¦ server/features/a/router.ts ¦ import { eq } from 'drizzle-orm'; ¦ never sees Drizzle
or tables ¦ server/features/b/router.ts ¦ import { t } from '@drizzle/schema/a'; ¦ never sees Drizzle
the platform knows no feature ¦ server/platform/a.ts ¦ import { b } from '@server/features/b/x'; ¦ Pass in what
REST only calls procedures ¦ server/transports/rest/a.ts ¦ import { b } from '../../features/b/x'; ¦ table of method, path
REST makes no queries ¦ server/transports/rest/b.ts ¦ import { sql } from 'drizzle-orm'; ¦ table of method, path
pages make none ¦ server/transports/pages/b.ts ¦ import { sql } from 'drizzle-orm'; ¦ what procedures answer
what all requests share knows no feature ¦ server/transports/http/b.ts ¦ import { b } from '../features/b/x'; ¦ no feature
the client takes a type alone ¦ client/app/a.ts ¦ import { x } from '@server/config'; ¦ nothing from the server
and one only ¦ client/app/b.ts ¦ import type { X } from '@server/transports/trpc/router'; ¦ nothing from the server
also not by import() ¦ client/app/c.ts ¦ const x = import('@server/config'); ¦ nothing from the server
client imports are relative ¦ client/app/d.ts ¦ import { x } from '@client/ui/x'; ¦ imports are relative
ui knows no noun ¦ client/ui/list/a.tsx ¦ import { A } from '../../staff/a/page'; ¦ hotel's business
ui calls nothing ¦ client/ui/list/b.tsx ¦ import { useTRPC } from '../../lib/api/trpc'; ¦ api\\.ts calls the server
lib knows none of the rest ¦ client/lib/api/a.ts ¦ import { A } from '../../ui/a'; ¦ is under app, guest
guests know no layout ¦ client/guest/a/a.tsx ¦ import { L } from '../../app/layout'; ¦ app → guest, staff
guests load nothing of staff ¦ client/guest/a/b.tsx ¦ import { B } from '../../staff/b/card'; ¦ nothing of staff
staff nothing of guests ¦ client/staff/a/b.tsx ¦ import { B } from '../../guest/b/card'; ¦ both sides show
what both show knows neither ¦ client/shared/a/b.tsx ¦ import { B } from '../../staff/b/card'; ¦ one side alone
only api.ts calls tRPC ¦ client/staff/a/c.tsx ¦ import { t } from '../../lib/api/trpc'; ¦ api\\.ts calls the server
or REST ¦ client/guest/a/d.tsx ¦ import { sendForm } from '../../lib/api/rest'; ¦ api\\.ts calls the server
barrels hide where a thing is ¦ client/ui/index.ts ¦ export { A } from './a'; ⏎ export * from './b'; ¦ barrel
files are short ¦ server/long.ts ¦ @LINES301 ¦ 301
nothing is any ¦ server/any.ts ¦ export const a: any = 1; ¦ any
nothing is asserted ¦ client/ui/assert.tsx ¦ export const a = (b?: string) => b!.length; ¦ non-null
tests all run ¦ server/a.test.ts ¦ it.only('x', () => {}); ¦ focus the test
none is left out ¦ e2e/a.e2e.test.ts ¦ describe.skip('x', () => {}); ¦ disable tests
`);

const fine = tableOf(`
shared/c/d.ts ¦ import { b } from '../b/constants'; ⏎ import { z } from 'zod'; ⏎ export const a = [b, z];
shared/b/constants.ts ¦ export const b = 1;
server/features/c/rules.ts ¦ import { nights } from '@shared/dates'; ⏎ export const a = nights;
server/features/c/create.ts ¦ import { b } from '@server/features/b/update'; ⏎ import { sql } from 'drizzle-orm'; ⏎ export const a = [b, sql];
server/features/c/c.integration.test.ts ¦ import { q } from '../b/queries'; ⏎ export const a = q;
client/lib/api/trpc.ts ¦ import type { AppRouter } from '@server/transports/trpc/router'; ⏎ export type A = AppRouter;
client/guest/c/api.ts ¦ import { useTRPC } from '../../lib/api/trpc'; ⏎ export const a = useTRPC;
client/guest/c/page.tsx ¦ import { paths } from '../../lib/paths'; ⏎ import { useB } from '../b/use-b'; ⏎ export const a = [paths, useB];
client/ui/three.ts ¦ import { four } from './four'; ⏎ export const three = () => four;
client/ui/four.ts ¦ import type { three } from './three'; ⏎ export const four: typeof three | null = null;
drizzle/seed/rooms.ts ¦ @LINES400
server/big.test.ts ¦ @LINES400
`);

const messages = new Map<string, string[]>();
let folder = '';

interface Report {
  diagnostics: { category: string; message: string; location: { path: string } }[];
}

/** What is judged here; whatever else a fixture breaks, such as leaving an import unused, is beside the point. */
const RULES =
  /noRestrictedImports|noBarrelFile|noExcessiveLinesPerFile|noFocusedTests|noSkippedTests|noExplicitAny|noNonNullAssertion/;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linter-'));
  await cp(path.join(root, 'biome.json'), path.join(folder, 'biome.json'));
  for (const [file = '', text = ''] of [...broken.map((row) => row.slice(1)), ...fine]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const lint = promisify(execFile)(
    path.join(root, 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.'],
    { cwd: folder },
  );
  const { stdout } = await lint.catch((failed: { stdout: string }) => failed);
  const { diagnostics } = JSON.parse(stdout) as Report;
  for (const { category, message, location } of diagnostics) {
    if (RULES.test(category)) messages.set(location.path, [...(messages.get(location.path) ?? []), message]);
  }
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

it.each(broken)('%s', (_rule, file = '', _text, message = '') => {
  expect(messages.get(file)?.join('\n')).toMatch(new RegExp(message));
});

it.each(fine)('%s is fine', (file = '') => {
  expect(messages.get(file)).toBeUndefined();
});
