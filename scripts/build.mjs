/** `npm run build`: brings dist/ up to date. With --force it builds everything anew. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf, outdatedParts, parts, root, stampPart } from './build-parts.mjs';

/** Tests build too; what they leave in dist/ is what the next start serves, and must not be React's slow half. */
const asServed = () => ({ ...process.env, NODE_ENV: 'production' });

/** Builds the part in a process of its own, and resolves once that has ended. Where it fails, that process says why. */
async function buildPart({ name }) {
  const started = performance.now();
  const child = fork(path.join(root, 'scripts/build-part.mjs'), [name], { env: asServed(), execArgv: [] });
  const [code, signal] = await once(child, 'exit');
  if (signal) {
    console.error(`The build of ${name} was ended by ${signal}: it needs 700 MB of memory that nobody else uses.`);
  }
  if (code !== 0) process.exit(1);
  console.log(`  ${name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Builds the parts given, one after the other: side by side they take twice the memory, and save two seconds. Tells how long
 * each took; ends the process where one fails.
 */
export async function buildParts(wanted) {
  process.chdir(root);
  const hashes = new Map(wanted.map((part) => [part, hashOf(part)]));
  for (const part of wanted) await buildPart(part);
  for (const [part, hash] of hashes) stampPart(part, hash);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wanted = process.argv.includes('--force') ? parts : outdatedParts();
  if (wanted.length === 0) console.log('dist/ is up to date.');
  else await buildParts(wanted);
}
