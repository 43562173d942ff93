import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sharedPayingHotel } from '@server/testing/money/online-payments';
import { afterAll, expect, it } from 'vitest';

/** A typed client is generated from the kept document, checked by TypeScript as strictly as it can, and used. */

const run = promisify(execFile);
const { hotel } = await sharedPayingHotel();

const here = import.meta.dirname;
const root = path.join(here, '../../..');
/** Within the repository, so that the program finds its packages. */
await mkdir(path.join(root, '.tmp'), { recursive: true });
const folder = await mkdtemp(path.join(root, '.tmp/api-client-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const tool = (name: string) => path.join(here, 'node_modules/.bin', name);

const STRICT = {
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
    skipLibCheck: true,
    outDir: 'built',
    rootDir: '.',
  },
  include: ['*.ts'],
};

async function build(): Promise<string> {
  await run(tool('openapi-typescript'), [
    path.join(root, 'docs/openapi.json'),
    '--output',
    path.join(folder, 'api.d.ts'),
  ]);
  await cp(path.join(here, 'program.ts'), path.join(folder, 'program.ts'));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(STRICT));
  // tsc says on its output what is wrong.
  await run(tool('tsc'), ['--project', folder]).catch(({ stdout }: { stdout: string }) => expect(stdout).toBe(''));
  return path.join(folder, 'built/program.js');
}

it('a generated client books, pays and reads its bill, and sells by type at prices that it pushes, by its types alone', async () => {
  const program = await build();
  const { port } = new URL(hotel.app.listeningOrigin);
  const scopes = ['rates:change' as const];
  const { key } = await hotel.staff.apiKeys.create({ name: 'Channels', scopes, days: null, password: 'secret123' });
  const { stdout } = await run(process.execPath, [program, `http://127.0.0.1:${port}`, key]);
  const { paid, sold } = JSON.parse(stdout);
  expect(paid).toEqual({
    roomNumber: '101',
    twiceIsOnce: true,
    taken: 'room_taken',
    payment: 'paid',
    bill: { balance: 0, paymentStatus: 'paid', payments: [40_000] },
  });
  expect(sold).toEqual({
    prices: [20_000, 25_000],
    taken: 1,
    total: 50_000,
    agreed: 50_000,
    tooShort: 'min_nights',
    changed: { night: '2026-05-16', minNights: 2 },
  });
});
