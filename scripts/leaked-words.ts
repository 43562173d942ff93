/**
 * Writes server/features/auth/leaked-words.ts anew (docs/decisions/0025). Takes the path of `passwords.json.mjs`
 * of the package @zxcvbn-ts/language-common, installed anywhere, which lists what leaked most, the commonest first:
 * `npx tsx scripts/leaked-words.ts path/to/passwords.json.mjs`
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AUTH_LIMITS } from '../shared/constants/auth';

const COUNT = 10_000;

const HEADING = `/**
 * The commonest leaked passwords, written by scripts/leaked-words.ts from @zxcvbn-ts/language-common (MIT licence,
 * copyright 2012-2016 Dan Wheeler and Dropbox, Inc., 2021 zxcvbn-ts).
 */`;

const [source] = process.argv.slice(2);
if (!source) throw new Error('Say where passwords.json.mjs lies');
const { default: listed }: { default: unknown } = await import(pathToFileURL(path.resolve(source)).href);
if (!Array.isArray(listed)) throw new Error('That file holds no list');

// No shorter one can be chosen anyway, and a space parts the words.
const words = listed
  .slice(0, COUNT)
  .map((word) => String(word).toLowerCase())
  .filter((word) => word.length >= AUTH_LIMITS.passwordMin && /^[\x21-\x7e]+$/.test(word));

const text = [...new Set(words)]
  .sort()
  .join(' ')
  .replace(/[\\'`$]/g, '\\$&');
writeFileSync(
  path.join(import.meta.dirname, '../server/features/auth/leaked-words.ts'),
  `${HEADING}\nexport const LEAKED_WORDS = \`${text}\`;\n`,
);
console.log(`${words.length} words`);
