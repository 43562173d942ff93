/** What a guest's page may weigh when it is opened, and what must not be in it. */

/** A built file as Vite's manifest has it, under the name of its source. */
interface BuiltFile {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}
export type Manifest = Record<string, BuiltFile>;

/** What pages load when they need it, not with themselves: charts, dialogs, calendar, validation, toasts, carousel, CSV. */
const ON_DEMAND = /(?:^|\/)node_modules\/(recharts|@radix-ui|react-day-picker|zod|sonner|embla-carousel|papaparse)\//;
const STAFFS = /^client\/(?:.*\/)?((?:admin|staff)-[^/]+)$/;

/** The scripts that a page's address loads: the entry's, its own, and what they import. */
export function scriptsOf(manifest: Manifest, page: string): string[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The manifest has no entry');
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const built = manifest[key];
    if (!built) throw new Error(`The manifest has no ${key}`);
    seen.add(key);
    built.imports?.forEach(visit);
  };
  visit(entry);
  visit(page);
  return [...new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))].filter((file) => file.endsWith('.js'));
}

/** The modules of a page that it must not load with itself, by package or file, once each. */
export function forbiddenModules(modules: readonly string[]): string[] {
  return [...new Set(modules.flatMap((module) => ON_DEMAND.exec(module)?.[1] ?? STAFFS.exec(module)?.[1] ?? []))];
}

export interface Weighed {
  path: string;
  files: number;
  /** Bytes of its scripts, each compressed as it is sent. */
  scripts: number;
  forbidden: string[];
  /** Bytes of its document with the styles that its first paint waits for, as they are sent. */
  html: number;
  /** The same before compression, which a phone has to parse. */
  text: number;
  /** It is the same for everybody, and yet its document does not hold its content. */
  lacksContent: boolean;
}

/** In bytes. */
export interface Limits {
  scripts: number;
  html: number;
  /** A page's text, by its path. */
  text: (path: string) => number;
}

/** What is wrong with the pages, a line each. */
export function violations(weighed: readonly Weighed[], limits: Limits): string[] {
  const above = (path: string, bytes: number, what: string, limit: number) =>
    bytes <= limit ? [] : [`${path} loads ${bytes} bytes of ${what}, ${bytes - limit} above the limit of ${limit}`];
  return weighed.flatMap(({ path, scripts, html, text, forbidden, lacksContent }) => [
    ...above(path, scripts, 'scripts', limits.scripts),
    ...above(path, html, 'HTML and styles', limits.html),
    ...above(path, text, 'HTML and styles before compression', limits.text(path)),
    ...forbidden.map(
      (stranger) => `${path} loads ${stranger} when it is opened; import it where it is needed, on demand`,
    ),
    ...(lacksContent ? [`${path} arrives without its content`] : []),
  ]);
}
