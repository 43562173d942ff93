/** All pages of a keyset list, from the first to the last. */
export async function walkPages<Item>(
  list: (cursor: string | undefined) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Item[][]> {
  const pages: Item[][] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await list(cursor);
    pages.push(items);
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return pages;
}
