import { readSource, type SourceFile } from './source';

/** What the linter cannot say: it sees one import at a time, and no file names. */

export interface Finding {
  path: string;
  line: number;
  message: string;
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|^e2e\//.test(path);
const featureOf = (path: string) => /^server\/features\/([^/]+)/.exec(path)?.[1];

/** Takes every source file of the repository as path and text. */
export function checkLayering(texts: Map<string, string>): Finding[] {
  const files = [...texts].map(([path, text]) => readSource(path, text));
  const production = files.filter(({ path }) => !isTest(path));
  return [...findValidators(production), ...findCircles(production), ...files.flatMap(checkStyle)];
}

/** The modules of shared/ that bring zod along when they are loaded, and zod itself. */
function carriersOfZod(files: readonly SourceFile[]): Set<string> {
  const shared = files.filter(({ path }) => path.startsWith('shared/'));
  const modules = new Map(shared.map(({ path, imports }) => [path.replace(/\.tsx?$/, ''), imports]));
  const carries = (name: string, seen: ReadonlySet<string>): boolean =>
    name === 'zod' ||
    (!seen.has(name) &&
      (modules.get(name) ?? []).some(
        ({ kind, target }) => kind === 'value' && carries(target, new Set([...seen, name])),
      ));
  return new Set([...modules.keys(), 'zod'].filter((name) => carries(name, new Set())));
}

/** A page of the client must not load the validator with itself; it is loaded when a form is sent. */
function findValidators(files: readonly SourceFile[]): Finding[] {
  const carriers = carriersOfZod(files);
  return files
    .filter(({ path }) => path.startsWith('client/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ kind, target }) => kind === 'value' && carriers.has(target))
        .map(({ target, line }) => ({
          path,
          line,
          message:
            `imports ${target}, which carries zod (25 kB) into the page. Use \`import type\`, take texts and limits ` +
            'from shared/constants, or load it with import() when a form is sent.',
        })),
    );
}

/** Server features that use each other in a circle, though none of their files do. */
function findCircles(files: readonly SourceFile[]): Finding[] {
  const uses = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = featureOf(path);
    for (const { target } of imports) {
      const to = featureOf(target);
      if (from && to && from !== to) uses.set(from, (uses.get(from) ?? new Set()).add(to));
    }
  }
  const circles = new Map<string, string>();
  const walk = (trail: string[]) => {
    for (const next of uses.get(trail.at(-1) ?? '') ?? []) {
      const start = trail.indexOf(next);
      if (start === -1) walk([...trail, next]);
      else circles.set(trail.slice(start).sort().join(), [...trail.slice(start), next].join(' → '));
    }
  };
  for (const name of uses.keys()) walk([name]);
  return [...circles.values()].map((circle) => ({
    path: 'server/features',
    line: 0,
    message: `${circle} use each other in a circle. Move what both need into one of them, or into shared/.`,
  }));
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
