import { readFile } from 'node:fs/promises';
import { DEMO_NAME } from '@shared/hotel/constants';
import type { Ask } from '@shared/pages';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { escaped, themeColour, tintStyle } from './document';

const named = z.object({ name: z.string(), accent: z.string(), isDemo: z.boolean() });

/** How long a hotel that was renamed may still bear its former name here. */
const MAX_AGE_MS = 2_000;

/**
 * The document of the pages that the browser renders, under the hotel's own name: without scripts nothing else says whose
 * it is. It is there also while the database is not. `lastOf` tells what it ends with.
 */
export function openShell(file: string, ask: Ask, lastOf = async () => ''): () => Promise<string> {
  const looks = new LRUCache<'now', z.output<typeof named>>({
    max: 1,
    ttl: MAX_AGE_MS,
    // Nobody waits for a name while one is known.
    allowStale: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async () => named.parse(await ask('hotel.details', undefined)),
  });
  return async () => {
    // Read each time: a release may have replaced it, and the files that it names.
    const [html, look, last] = await Promise.all([
      readFile(file, 'utf8'),
      looks.fetch('now').catch(() => undefined),
      lastOf(),
    ]);
    return html
      .replaceAll(DEMO_NAME, () => escaped(look?.name ?? 'Hotel'))
      .replace('#1a2055', themeColour(look?.accent ?? ''))
      .replace('</head>', () => `${look ? tintStyle(look) : ''}</head>`)
      .replace('</body>', () => `${last}</body>`);
  };
}
