/** `npm run check:shape` prints how many files the product has, how long they are and how they hang together. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shapeOf } from './layering/shape';
import { root } from './program';

const names = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const texts = names
  .filter((name) => /^(client|server|shared|scripts)\/.*\.(tsx?|css|mjs|sql)$/.test(name))
  .map((name) => [name, readFileSync(path.join(root, name), 'utf8')] as const);

const SHOWN = 5;
for (const { name, value, atMost, atLeast, named = [] } of shapeOf(new Map(texts), names)) {
  const aim = atMost !== undefined ? `, at most ${atMost}` : atLeast !== undefined ? `, at least ${atLeast}` : '';
  console.log(`${name}: ${value}${aim}`);
  for (const one of named.slice(0, SHOWN)) console.log(`  ${one}`);
}
