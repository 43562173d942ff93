/**
 * `npm run check` runs this: does every file import only what its layer allows (CONTRIBUTING.md), and are the records of decisions
 * short, dated and found by whoever cites them?
 */
import { checkDocuments } from './documents/check';
import { checkLayering } from './layering/check';
import { repositoryFiles, textsOf } from './layering/files';

const names = repositoryFiles().filter(
  (name) => /^(shared|drizzle|server|client|scripts|e2e|docs|deploy)\//.test(name) || !name.includes('/'),
);
const sources = names.filter((name) => /\/.*\.tsx?$/.test(name) && !name.endsWith('.d.ts'));
const citing = names
  .filter((name) => /\.(tsx?|mjs|md|css|cfg|yml)$|^Dockerfile$/.test(name))
  .filter((name) => !name.startsWith('scripts/documents/'));
const findings = [...checkLayering(textsOf(sources)), ...checkDocuments(textsOf(citing))];

for (const { path: file, line, message } of findings) console.error(`${file}:${line} ${message}\n`);
if (findings.length > 0) {
  console.error(`${findings.length} thing(s) are not as they should be.`);
  process.exit(1);
}
console.log(`Layering: ${sources.length} files are where they belong. Documents: ${citing.length} cite what there is.`);
