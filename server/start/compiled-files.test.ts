import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { CompiledFiles } from './compiled-files';

const BUILT = {
  'program.js': `const { nights } = require('./nights.js');
exports.total = () => nights * 2;
exports.where = () => new Error('here').stack;
exports.isOnce = (address) => require(address) === require('./nights.js');`,
  'nights.js': 'exports.nights = 3;',
};

async function builtFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-built-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(BUILT)) await writeFile(join(folder, name), text);
  return folder;
}

const address = (folder: string, name: string) => pathToFileURL(join(folder, name)).href;

/** Loads the program in a process of its own: within one process V8 remembers by itself what it compiled. */
async function run(folder: string, ...options: string[]) {
  const script = `
    import { CompiledFiles } from '${new URL('compiled-files.ts', import.meta.url).href}';
    const files = new CompiledFiles();
    const { total, where, isOnce } = files.load('${join(folder, 'program.js')}');
    const { compiledAnew } = files;
    const isOneFile = isOnce('${address(folder, 'nights.js')}');
    files.keep();
    console.log(JSON.stringify({ compiledAnew, total: total(), where: where(), isOneFile }));`;
  const args = [...options, '--import', 'tsx', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

it('what one process kept, the next takes, with and without the heap option of npm start', async () => {
  const folder = await builtFolder();
  expect(await run(folder)).toMatchObject({ compiledAnew: ['program.js', 'nights.js'], total: 6 });
  expect(await run(folder)).toMatchObject({ compiledAnew: [], total: 6 });
  expect(await run(folder, '--max-semi-space-size=8')).toMatchObject({
    compiledAnew: [],
    total: 6,
  });
});

it('what cannot be taken is compiled anew: it is broken, or V8 runs under other options', async () => {
  const folder = await builtFolder();
  await run(folder);
  await writeFile(join(folder, 'nights.js.cache'), 'of another version');
  expect(await run(folder)).toMatchObject({ compiledAnew: ['nights.js'], total: 6 });
  expect(await run(folder, '--no-opt')).toMatchObject({ compiledAnew: ['program.js', 'nights.js'], total: 6 });
});

it('what was kept of another source of the same length, or is damaged, is not run', async () => {
  const folder = await builtFolder();
  await run(folder);
  await writeFile(join(folder, 'nights.js'), 'exports.nights = 4;');
  expect(await run(folder)).toMatchObject({ compiledAnew: ['nights.js'], total: 8 });
  expect(await run(folder)).toMatchObject({ compiledAnew: [], total: 8 });
  const kept = join(folder, 'nights.js.cache');
  const bytes = await readFile(kept);
  await writeFile(kept, bytes.fill(0, bytes.length / 2));
  expect(await run(folder)).toMatchObject({ compiledAnew: ['nights.js'], total: 8 });
});

it('a file that could not be loaded is loaded once it can be', async () => {
  const folder = await builtFolder();
  const files = new CompiledFiles();
  const load = () => files.load(join(folder, 'program.js'));
  await rm(join(folder, 'nights.js'));
  expect(load).toThrow('ENOENT');
  await writeFile(join(folder, 'nights.js'), 'exports.nights = 3;');
  expect(load()).toHaveProperty('total');
});

it('a file is loaded once, by its path and by its address, and a frame names its address and line', async () => {
  const folder = await builtFolder();
  const { isOneFile, where } = await run(folder);
  expect(isOneFile).toBe(true);
  expect(where).toContain(`${address(folder, 'program.js')}:3:`);
});
