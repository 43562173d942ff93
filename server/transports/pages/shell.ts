import { readFile } from 'node:fs/promises';
import { HOTEL_TEXTS } from '@shared/hotel/constants';
import type { Ask } from '@shared/pages';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { escaped } from './document';

const named = z.object({ name: z.string() });

/** How long a hotel that was renamed may still bear its former name here. */
const MAX_AGE_MS = 2_000;

/**
 * The document of the pages that the browser renders, under the hotel's own name: without scripts nothing else says whose
 * it is. It is there also while the database is not. `lastOf` tells what it ends with.
 */
export function openShell(file: string, ask: Ask, lastOf = async () => ''): () => Promise<string> {
  const names = new LRUCache<'now', string>({
    max: 1,
    ttl: MAX_AGE_MS,
    // Nobody waits for a name while one is known.
    allowStale: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async () => named.parse(await ask('hotel.details', undefined)).name,
  });
  return async () => {
    // Read each time: a release may have replaced it, and the files that it names.
    const [html, name, last] = await Promise.all([
      readFile(file, 'utf8'),
      names.fetch('now').catch(() => undefined),
      lastOf(),
    ]);
    return html
      .replaceAll(HOTEL_TEXTS.name, () => escaped(name ?? HOTEL_TEXTS.name))
      .replace('</body>', () => `${last}</body>`);
  };
}
