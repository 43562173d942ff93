export type Page<Item> = { items: Item[]; nextCursor: string | null };

export type FetchAllOptions<Item> = {
  fetchPage: (place: { cursor: string | undefined; limit: number }) => Promise<Page<Item>>;
  /** Maximum items per request and in total. */
  pageMax: number;
  max: number;
  onProgress?: (count: number) => void;
};

/** `complete` is false if there are more items than the maximum. */
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
