export type Page<Item> = { items: Item[]; nextCursor: string | null };

export type FetchAllOptions<Item> = {
  fetchPage: (place: { cursor: string | undefined; limit: number }) => Promise<Page<Item>>;
  /** The most that one page may hold, and the most that is fetched at all. */
  pageMax: number;
  max: number;
  onProgress?: (count: number) => void;
};

/** Takes how to ask for a page; returns everything, page after page, up to `max`. `complete` is false where there is more. */
export async function fetchAllPages<Item>({
  fetchPage,
  pageMax,
  max,
  onProgress,
}: FetchAllOptions<Item>): Promise<{ items: Item[]; complete: boolean }> {
  const items: Item[] = [];
  let cursor: string | undefined;
  while (items.length < max) {
    const page = await fetchPage({ cursor, limit: Math.min(pageMax, max - items.length) });
    items.push(...page.items);
    onProgress?.(items.length);
    if (!page.nextCursor) return { items, complete: true };
    cursor = page.nextCursor;
  }
  return { items, complete: false };
}
