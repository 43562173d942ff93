import { type Role, roleOf } from './roles';
import { moduleOf, readSource, type SourceFile } from './source';

/** What the linter cannot say: it sees one import at a time, and no file names. */

export interface Finding {
  path: string;
  line: number;
  message: string;
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|^e2e\//.test(path);
/** A noun of the server, such as `bookings`; each room of money counts as one, such as `money/till`. */
const featureOf = (path: string) => /^server\/features\/(money\/[^/]+|[^/]+)/.exec(path)?.[1];
/** What a feature keeps to itself. */
const OWN: readonly (Role | undefined)[] = ['router', 'queries', 'record', 'rules', 'emails'];

/** Takes every source file of the repository as path and text. */
export function checkLayering(texts: Map<string, string>): Finding[] {
  const files = [...texts].map(([path, text]) => readSource(path, text));
  const production = files.filter(({ path }) => !isTest(path));
  return [
    ...findValidators(production),
    ...findReaches(production),
    ...findCircles(production),
    ...findImportCircles(production),
    ...files.flatMap(checkStyle),
    ...files.flatMap(checkComments),
  ];
}

/** The modules of shared/ that bring zod along when they are loaded, and zod itself. */
function carriersOfZod(files: readonly SourceFile[]): Set<string> {
  const shared = files.filter(({ path }) => path.startsWith('shared/'));
  const modules = new Map(shared.map(({ path, imports }) => [moduleOf(path), imports]));
  const carries = (name: string, seen: ReadonlySet<string>): boolean =>
    name === 'zod' ||
    (!seen.has(name) &&
      (modules.get(name) ?? []).some(
        ({ kind, target }) => kind === 'value' && carries(target, new Set([...seen, name])),
      ));
  return new Set([...modules.keys(), 'zod'].filter((name) => carries(name, new Set())));
}

/**
 * A page of the client must not load the validator with itself; it is loaded when a form is sent. So that a file's name
 * says whether it may be loaded, only schemas carry zod.
 */
function findValidators(files: readonly SourceFile[]): Finding[] {
  const carriers = carriersOfZod(files);
  const isPlain = (path: string) => path.startsWith('shared/') && roleOf(path) !== 'schema';
  return files
    .filter(({ path }) => path.startsWith('client/') || isPlain(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ kind, target }) => kind === 'value' && carriers.has(target))
        .map(({ target, line }) => ({
          path,
          line,
          message: isPlain(path)
            ? `imports ${target}, which carries zod. Only files named schema.ts or …-schema.ts do, as pages load all others.`
            : `imports ${target}, which carries zod (25 kB) into the page. Use \`import type\`, take texts and limits ` +
              'from the noun’s other files in shared/, or load it with import() when a form is sent.',
        })),
    );
}

/** A server feature that reaches into another one's tables, rules or emails. */
function findReaches(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, imports }) => {
    const from = featureOf(path);
    return imports
      .filter(({ target }) => from && featureOf(target) && featureOf(target) !== from && OWN.includes(roleOf(target)))
      .map(({ target, line }) => ({
        path,
        line,
        message:
          `imports ${target}. A feature uses another one through its verbs, never its tables, rules or emails. ` +
          "Import the verb's file, or make a verb there.",
      }));
  });
}

/** Server features that use each other in a circle, though none of their files do. A router may use verbs of any feature: nothing uses it but the whole router. */
function findCircles(files: readonly SourceFile[]): Finding[] {
  const uses = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = roleOf(path) === 'router' ? undefined : featureOf(path);
    for (const { target } of imports) {
      const to = featureOf(target);
      if (from && to && from !== to) uses.set(from, (uses.get(from) ?? new Set()).add(to));
    }
  }
  return circlesIn(uses).map((members) => ({
    path: 'server/features',
    line: 0,
    message: `${members.join(', ')} use each other in a circle. Move what both need into one of them, or into shared/.`,
  }));
}

/** What uses each other in a circle: the members of each circle, once. */
function circlesIn(uses: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map(
    [...uses.keys()].map((name) => {
      const seen = new Set(uses.get(name));
      // The loop also visits what it adds.
      for (const one of seen) for (const used of uses.get(one) ?? []) seen.add(used);
      return [name, seen];
    }),
  );
  const inCircles = [...reached].filter(([name, names]) => names.has(name));
  const found = inCircles.map(([name, names]) =>
    [...reached.keys()].filter((one) => names.has(one) && reached.get(one)?.has(name)),
  );
  return [...new Map(found.map((members) => [members[0], members])).values()].toSorted((x, y) => y.length - x.length);
}

/** Files that import each other in a circle, types too but not what is loaded on demand. */
export function circlesOf(files: readonly SourceFile[]): string[][] {
  const names = new Set(files.map(({ path }) => moduleOf(path)));
  const used = ({ imports }: SourceFile) =>
    imports.flatMap(({ target, kind }) => (kind !== 'dynamic' && names.has(target) ? target : []));
  return circlesIn(new Map(files.map((file) => [moduleOf(file.path), new Set(used(file))])));
}

const findImportCircles = (files: readonly SourceFile[]): Finding[] =>
  circlesOf(files).map((members) => ({
    path: members[0] ?? '',
    line: 1,
    message: `is in a circle of imports: ${members.join(', ')}. Move what both need into one of them, types too.`,
  }));

const PROSE_MOST = 3;
/** What may follow the lines of prose: the list of what a verb throws, tags, and an example of how to use it. */
const APPENDIX = /\bThrows\b|^ *@|^ {4,}\S/m;

/** The rules of docs/comments.md that a program can tell. */
function checkComments({ path, comments }: SourceFile): Finding[] {
  return comments.flatMap(({ text, line, isHeading }) => {
    const content = text.replace(/^[ \t]*\*?/gm, '').replace(/^ +(?=\S)/, '');
    const [prose = ''] = content.split(APPENDIX);
    const count = prose.split('\n').filter((one) => one.trim() !== '').length;
    return [
      ...(/^Of\b/.test(content) ? ["begins with 'Of'. Let the comment begin with its subject or verb."] : []),
      ...(count > PROSE_MOST ? [`has a comment of ${count} lines, of at most ${PROSE_MOST} (docs/comments.md).`] : []),
      ...(isHeading ? ['has a heading with no code under it. Say it of the code that it is about.'] : []),
    ].map((message) => ({ path, line, message }));
  });
}

function checkStyle({ path, forcedCasts }: SourceFile): Finding[] {
  const found = forcedCasts.map((line) => ({
    path,
    line,
    message: '`as unknown as` hides what it is. Narrow with a check, or parse what comes from outside.',
  }));
  if (/(^|[/.-])(utils?|helpers?|misc|common)([./-]|$)/.test(path)) {
    found.push({
      path,
      line: 1,
      message: 'is named after nothing. Name the file after what it knows, and move the rest where it is used.',
    });
  }
  return found;
}
