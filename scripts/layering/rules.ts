import type { Import, SourceFile } from './source';

/** What an import breaks, said so that one knows where the code belongs; undefined where it is fine. */
type Rule = (from: string, to: Import) => string | undefined;

const inside = (target: string, folder: string) => target === folder || target.startsWith(`${folder}/`);
const isDrizzle = ({ target }: Import) => target === 'drizzle-orm' || inside(target, 'drizzle');
const feature = (path: string) => /^(server|client)\/features\/([^/]+)/.exec(path)?.[2];
const file = (path: string) => path.split('/').at(-1) ?? '';

const shared: Rule = (from, { target }) => {
  if (!inside(from, 'shared')) return undefined;
  if (inside(from, 'shared/constants') && !inside(target, 'shared/constants')) {
    return 'shared/constants is loaded by phones as it is: it imports nothing but shared/constants. What needs more belongs in shared/.';
  }
  if (target === 'zod' || inside(target, 'shared')) return undefined;
  return 'shared/ imports zod and nothing else, since both sides load it. Move what needs this into server/ or client/.';
};

const rules: Rule = (from, { target }) =>
  /^server\/features\/.*\brules\.ts$/.test(from) && !inside(target, 'shared')
    ? 'A rule is pure and imports only shared/. Hand in what it needs (such as `now`) as an argument, or make it a verb in service.ts.'
    : undefined;

const router: Rule = (from, to) =>
  /^server\/features\/.*\brouter\.ts$/.test(from) && isDrizzle(to)
    ? 'A router never sees Drizzle: it checks access and shape and makes one call. The query belongs in queries.ts, behind a verb of service.ts.'
    : undefined;

const betweenFeatures: Rule = (from, { target }) => {
  const [mine, theirs] = [feature(from), feature(target)];
  if (!inside(from, 'server/features') || !inside(target, 'server/features') || mine === theirs) return undefined;
  return file(target) === 'service'
    ? undefined
    : `A feature uses another one only through its service.ts. Make a verb in server/features/${theirs}/service.ts.`;
};

const platform: Rule = (from, { target }) =>
  inside(from, 'server/platform') &&
  ['server/features', 'server/trpc', 'server/rest', 'server/http', 'server/app'].some((f) => inside(target, f))
    ? 'server/platform knows no hotel words. Hand in what it needs as an argument, or move this file into its feature.'
    : undefined;

const rest: Rule = (from, to) => {
  if (!inside(from, 'server/rest')) return undefined;
  return isDrizzle(to) || inside(to.target, 'server/features')
    ? 'server/rest is a table of method, path and procedure. Call the procedure; rules and queries belong in server/features.'
    : undefined;
};

const pages: Rule = (from, to) =>
  inside(from, 'server/pages') && (isDrizzle(to) || inside(to.target, 'server/features'))
    ? 'server/pages shows what procedures answer. Call the procedure; rules and queries belong in server/features.'
    : undefined;

const http: Rule = (from, to) =>
  inside(from, 'server/http') && (isDrizzle(to) || inside(to.target, 'server/features'))
    ? 'server/http knows what every request has in common, and no hotel words. Rules and queries belong in server/features.'
    : undefined;

const fromServer: Rule = (from, { target, kind, names }) => {
  if (!inside(from, 'client') || (!inside(target, 'server') && !inside(target, 'drizzle'))) return undefined;
  const allowed = target === 'server/trpc/router' && kind === 'type' && names.every((name) => name === 'AppRouter');
  return allowed
    ? undefined
    : "The client takes nothing from the server but `import type { AppRouter } from '@server/trpc/router'`. What both need belongs in shared/.";
};

const upwards: Rule = (from, { target }) => {
  if (inside(from, 'client/ui') && (inside(target, 'client/app') || inside(target, 'client/features'))) {
    return 'client/ui holds no hotel words: what knows of features belongs in client/features, or comes in as a prop.';
  }
  if (inside(from, 'client/lib') && ['client/app', 'client/features', 'client/ui'].some((f) => inside(target, f))) {
    return 'client/lib stands under app, features and ui and imports none of them.';
  }
  return undefined;
};

/** What of client/app a feature may use besides client/lib. */
const APP_WORDS = new Set(['client/app/way-back']);

/** What of client/lib only a feature's api.ts may use. */
const API_WORDS = new Set(['client/lib/live', 'client/lib/rest']);

const callsTrpc: Rule = (from, { target }) => {
  if (!inside(from, 'client/features') && !inside(from, 'client/ui')) return undefined;
  if (target !== 'client/lib/trpc' && !target.startsWith('@trpc/')) return undefined;
  return inside(from, 'client/features') && file(from) === 'api.ts'
    ? undefined
    : "Only a feature's api.ts calls tRPC, as it owns what a change makes stale. Make a hook there.";
};

const featureToApp: Rule = (from, { target }) => {
  if (!inside(from, 'client/features')) return undefined;
  if (API_WORDS.has(target) && file(from) !== 'api.ts')
    return "Only a feature's api.ts calls the server. Make a hook there.";
  if (!inside(target, 'client/app') || APP_WORDS.has(target)) return undefined;
  return 'In the client imports run app → features → ui, and all of them → lib. What a feature needs from here belongs in client/lib or client/ui, or comes in as a prop.';
};

const betweenClientFeatures: Rule = (from, { target }) => {
  if (!inside(from, 'client/features') || !inside(target, 'client/features')) return undefined;
  return feature(from) === feature(target) || file(target) === 'api'
    ? undefined
    : `A feature uses another one only through its api.ts. What both show belongs in client/ui, or client/app puts them together.`;
};

const IMPORT_RULES = [shared, rules, router, betweenFeatures, platform, rest, pages, http, fromServer, upwards];
const CLIENT_RULES = [callsTrpc, featureToApp, betweenClientFeatures];

/** Takes one file; returns what its imports break. Tests may look anywhere. */
export function checkImports({ path, imports }: SourceFile): { line: number; message: string }[] {
  return imports.flatMap((to) => {
    const broken = [...IMPORT_RULES, ...CLIENT_RULES].flatMap((rule) => rule(path, to) ?? []);
    return broken.map((message) => ({ line: to.line, message: `imports ${to.target}. ${message}` }));
  });
}

/** Takes all files; returns a sentence for each circle of server features that use each other. */
export function findCircles(files: SourceFile[]): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = inside(path, 'server/features') ? feature(path) : undefined;
    for (const { target } of imports) {
      const to = inside(target, 'server/features') ? feature(target) : undefined;
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
  return [...circles.values()].map(
    (circle) =>
      `The features ${circle} use each other in a circle. Move what both need into one of them, or into shared/.`,
  );
}

/** Takes all files; returns the modules of shared/ that bring the validator along when they are loaded. */
export function carriersOfZod(files: SourceFile[]): Set<string> {
  const modules = new Map(
    files
      .filter(({ path }) => inside(path, 'shared'))
      .map(({ path, imports }) => [path.replace(/\.tsx?$/, ''), imports]),
  );
  const carries = (name: string, seen: Set<string>): boolean =>
    name === 'zod' ||
    (!seen.has(name) &&
      (modules.get(name) ?? []).some(
        ({ kind, target }) => kind === 'value' && carries(target, new Set([...seen, name])),
      ));
  return new Set([...modules.keys(), 'zod'].filter((name) => carries(name, new Set())));
}
