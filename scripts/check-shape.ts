/** `npm run check:shape` prints how many files the product has, how long they are and how they hang together. */
import { repositoryFiles, textsOf } from './layering/files';
import { shapeOf } from './layering/shape';

const names = repositoryFiles();
const texts = textsOf(names.filter((name) => /^(client|server|shared|scripts)\/.*\.(tsx?|css|mjs|sql)$/.test(name)));

const SHOWN = 5;
for (const { name, value, atMost, atLeast, named = [] } of shapeOf(texts, names)) {
  const aim = atMost !== undefined ? `, at most ${atMost}` : atLeast !== undefined ? `, at least ${atLeast}` : '';
  console.log(`${name}: ${value}${aim}`);
  for (const one of named.slice(0, SHOWN)) console.log(`  ${one}`);
}
