import { describe, expect, it } from 'vitest';
import { fetchAllPages } from './export-csv';

/** A list of that many numbers; the cursor is the index. */
function listOf(count: number) {
  const asked: number[] = [];
  const fetchPage = async ({ cursor, limit }: { cursor: string | undefined; limit: number }) => {
    asked.push(limit);
    const start = Number(cursor ?? 0);
    const end = Math.min(count, start + limit);
    const items = Array.from({ length: end - start }, (_, index) => start + index);
    return { items, nextCursor: end < count ? String(end) : null };
  };
  return { asked, fetchPage, pageMax: 500 };
}

describe('fetching all pages', () => {
  it('returns each item of all pages once', async () => {
    const { asked, ...list } = listOf(1234);
    const { items, complete } = await fetchAllPages({ ...list, max: 20_000 });
    expect(new Set(items).size).toBe(1234);
    expect(complete).toBe(true);
    expect(asked).toEqual([500, 500, 500]);
  });

  it('stops at the limit and says that there is more', async () => {
    const { items, complete } = await fetchAllPages({ ...listOf(1234), max: 700 });
    expect(items).toHaveLength(700);
    expect(complete).toBe(false);
  });

  it('is complete if there are exactly as many items as the limit', async () => {
    expect(await fetchAllPages({ ...listOf(1000), max: 1000 })).toMatchObject({ complete: true });
  });
});
