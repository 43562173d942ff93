/** What the bundler knows of a module's neighbours. */
interface Module {
  importers: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): Module | null;
}

/**
 * The share of guests' pages, from 0 to 1, that load a module when they are opened: of those that `table` imports on demand. Pages
 * of staff do not count: how many they are shall not change what a guest loads.
 */
export function shareOfGuestPages(id: string, table: string, graph: ModuleGraph): number {
  const pages = graph.getModuleInfo(table)?.dynamicallyImportedIds ?? [];
  if (pages.length === 0) throw new Error(`${table} loads no pages: it is not the table of guests' pages`);
  const users = new Set([id]);
  // The loop also visits what it adds.
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return pages.filter((page) => users.has(page)).length / pages.length;
}
