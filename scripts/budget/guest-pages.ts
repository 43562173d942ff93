/** What the bundler knows of the files that import a module. */
interface ImportedModule {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): ImportedModule | null;
}

const isGuestPage = (id: string) => /\/(?!admin-|staff-)[^/]+-page\.tsx$/.test(id);

/**
 * How many pages of guests load a module when they are opened. Pages of staff do not count: how many they are shall not
 * change what a guest loads.
 */
export function countGuestPages(id: string, graph: ModuleGraph): number {
  const users = new Set([id]);
  let pages = 0;
  // The loop also visits what it adds.
  for (const user of users) {
    const module = graph.getModuleInfo(user);
    if (module && module.dynamicImporters.length > 0 && isGuestPage(user)) pages += 1;
    for (const importer of module?.importers ?? []) users.add(importer);
  }
  return pages;
}
