import { carriersOfZod, checkImports, findCircles } from './rules';
import { readSource, type SourceFile } from './source';

export interface Finding {
  path: string;
  line: number;
  message: string;
}

const LONGEST = 300;
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|^e2e\//.test(path);
/** Long by their nature: descriptions and drawings of the demo hotel. */
const isData = (path: string) => path.startsWith('drizzle/seed/');

/** Takes every source file of the repository as path and text; returns what breaks 'Which way things point' and the style of the house. */
export function checkLayering(texts: Map<string, string>): Finding[] {
  const files = [...texts].map(([path, text]) => readSource(path, text));
  const carriers = carriersOfZod(files);
  const findings = files.flatMap((file) => [
    ...(isTest(file.path)
      ? []
      : [...checkImports(file), ...checkWeight(file, carriers)].map((one) => ({ ...one, path: file.path }))),
    ...checkStyle(file).map((one) => ({ ...one, path: file.path })),
  ]);
  const production = files.filter(({ path }) => !isTest(path));
  const circles = findCircles(production).map((message) => ({ path: 'server/features', line: 0, message }));
  return [...findings, ...circles];
}

/** A guest's phone shall not load the validator with a page; it is fetched when a form is sent. */
function checkWeight({ path, imports }: SourceFile, carriers: Set<string>): { line: number; message: string }[] {
  if (!path.startsWith('client/')) return [];
  return imports
    .filter(({ kind, target }) => kind === 'value' && carriers.has(target))
    .map(({ target, line }) => ({
      line,
      message:
        `imports ${target}, which carries zod (25 kB) into the page. Use \`import type\`, take texts and limits from ` +
        'shared/constants, or load it with import() when a form is sent.',
    }));
}

function checkStyle({ path, lines, barrel, forbidden }: SourceFile): { line: number; message: string }[] {
  const found = forbidden.map(({ what, line }) => ({
    line,
    message: /only|skip/.test(what)
      ? `${what}: every test runs every time. Delete the test or mend it.`
      : `${what}: say what it is. Narrow with a check, or parse what comes from outside.`,
  }));
  // Drizzle wants all tables as one object.
  if (barrel && path !== 'drizzle/schema.ts') {
    found.push({
      line: 1,
      message: 'only re-exports. Import from the file where the thing is, so that one can find it.',
    });
  }
  if (/(^|[/.-])(utils?|helpers?|misc|common)([./-]|$)/.test(path)) {
    found.push({
      line: 1,
      message: 'is named after nothing. Name the file after what it knows, and move the rest where it is used.',
    });
  }
  if (lines > LONGEST && !isTest(path) && !isData(path)) {
    found.push({
      line: LONGEST,
      message: `has ${lines} lines. Above ${LONGEST} a file does more than one thing: split it by what it does.`,
    });
  }
  return found;
}
