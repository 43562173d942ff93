/** What a guest's page may weigh when it is opened, and what must not be in it. */

/** A built file as Vite's manifest has it, under the name of its source. */
export interface BuiltFile {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}
export type Manifest = Record<string, BuiltFile>;

/** What pages load when they need it, not with themselves: charts, dialogs, calendar, validation, toasts, carousel, CSV. */
const ON_DEMAND = /(?:^|\/)node_modules\/(recharts|@radix-ui|react-day-picker|zod|sonner|papaparse)\//;
const STAFFS = /^client\/(?:.*\/)?((?:admin|staff)-[^/]+)$/;

/** Takes a manifest and a page's source; returns the scripts that its address loads: the entry's, its own, and what they import. */
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

/** Takes the modules that a page loads; returns those that it must not load with itself, by package or file, once each. */
export function strangersIn(modules: readonly string[]): string[] {
  return [...new Set(modules.flatMap((module) => ON_DEMAND.exec(module)?.[1] ?? STAFFS.exec(module)?.[1] ?? []))];
}

export interface Weighed {
  path: string;
  files: number;
  /** Bytes of its scripts, each compressed as it is sent. */
  bytes: number;
  strangers: string[];
}

/** Takes what was weighed and the limit in bytes; returns what is wrong, a line each. */
export function complaintsAbout(weighed: readonly Weighed[], limit: number): string[] {
  return weighed.flatMap(({ path, bytes, strangers }) => [
    ...(bytes > limit ? [`${path} loads ${bytes} bytes of scripts, ${bytes - limit} above the limit of ${limit}`] : []),
    ...strangers.map(
      (stranger) => `${path} loads ${stranger} when it is opened; import it where it is needed, on demand`,
    ),
  ]);
}
