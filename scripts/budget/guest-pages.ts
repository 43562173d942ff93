/** What the bundler knows of a module's neighbours. */
interface Module {
  importers: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): Module | null;
}

/** The modules that load a module with them, itself included, and the guests' pages: those that `table` imports on demand. */
function usersOf(id: string, table: string, graph: ModuleGraph): { users: Set<string>; pages: Set<string> } {
  const pages = new Set(graph.getModuleInfo(table)?.dynamicallyImportedIds);
  if (pages.size === 0) throw new Error(`${table} loads no pages: it is not the table of guests' pages`);
  const users = new Set([id]);
  // The loop also visits what it adds.
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return { users, pages };
}

/**
 * The share of guests' pages, from 0 to 1, that load a module when they are opened. Pages of staff do not count: how many
 * they are shall not change what a guest loads.
 */
export function shareOfGuestPages(id: string, table: string, graph: ModuleGraph): number {
  const { users, pages } = usersOf(id, table, graph);
  return [...pages].filter((page) => users.has(page)).length / pages.size;
}

const STAFF_FILE = /(^|\/)(admin|staff)-[^/]*$/;

/** The page of guests that alone among them loads a module which staff's screens load too; null for all other modules. */
export function guestPageSharedWithStaff(id: string, table: string, graph: ModuleGraph): string | null {
  const { users, pages } = usersOf(id, table, graph);
  const [page, ...others] = [...pages].filter((one) => users.has(one));
  return page && others.length === 0 && [...users].some((user) => STAFF_FILE.test(user)) ? page : null;
}
