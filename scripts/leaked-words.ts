/**
 * Writes server/features/auth/leaked-words.json anew (docs/decisions/0025). Takes the path of `passwords.json.mjs`
 * of the package @zxcvbn-ts/language-common, installed anywhere, which lists what leaked most, the commonest first:
 * `npx tsx scripts/leaked-words.ts path/to/passwords.json.mjs`
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AUTH_LIMITS } from '../shared/constants/auth';

const COUNT = 10_000;

const [source] = process.argv.slice(2);
if (!source) throw new Error('Say where passwords.json.mjs lies');
const { default: listed }: { default: unknown } = await import(pathToFileURL(path.resolve(source)).href);
if (!Array.isArray(listed)) throw new Error('That file holds no list');

// No shorter one can be chosen anyway.
const words = listed
  .slice(0, COUNT)
  .map((word) => String(word).toLowerCase())
  .filter((word) => word.length >= AUTH_LIMITS.passwordMin && /^[\x21-\x7e]+$/.test(word));

const unique = [...new Set(words)].sort();
writeFileSync(
  path.join(import.meta.dirname, '../server/features/auth/leaked-words.json'),
  `${JSON.stringify(unique, null, 2)}\n`,
);
console.log(`${unique.length} words`);
