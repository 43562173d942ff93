import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { type Program, startProgram } from '../program';

/** The HTML of guests' pages as the built program sends it, with the demo's content in it. */

/** A page that arrives with its styles and, where it is the same for everybody, with its content. */
interface SentPage {
  path: string;
  /** The size of the document and of the style sheets that hold up its first paint, as they come over the network. */
  bytes: number;
  /** The same before compression. */
  text: number;
  /** Its heading is in the document, before any script. */
  hasHeading: boolean;
}

/** A body as it comes over the network, packed by brotli where that is worth it, and what it says. */
async function fetchBody(url: string): Promise<{ bytes: number; text: string }> {
  const [response]: IncomingMessage[] = await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response');
  if (response?.statusCode !== 200) throw new Error(`${url} was answered ${response?.statusCode}`);
  const body = await buffer(response);
  const isPacked = response.headers['content-encoding'] === 'br';
  return { bytes: body.length, text: (isPacked ? brotliDecompressSync(body) : body).toString('utf8') };
}

/** The style sheets that a document's first paint waits for: not those that a script enables later, or that only pages without scripts need. */
export function blockingStyles(html: string): string[] {
  return [...html.replace(/<noscript>.*?<\/noscript>/gs, '').matchAll(/<link\b[^>]*>/g)].flatMap(([tag]) =>
    /rel="?stylesheet/.test(tag) && !/media="?print|\bdisabled\b/.test(tag)
      ? (/href="([^"]+)"/.exec(tag)?.[1] ?? [])
      : [],
  );
}

export const hasHeading = (html: string) => /<h1\b[^>]*>(?:<[^>]*>|\s)*[^<\s]/.test(html);

export async function weighPages(paths: readonly string[]): Promise<SentPage[]> {
  return withDemoHotel(({ url }) =>
    Promise.all(
      paths.map(async (path) => {
        const page = await fetchBody(url + path);
        const styles = await Promise.all(blockingStyles(page.text).map((href) => fetchBody(new URL(href, url).href)));
        const bytes = [page, ...styles].reduce((sum, sent) => sum + sent.bytes, 0);
        const text = [page, ...styles].reduce((sum, sent) => sum + Buffer.byteLength(sent.text), 0);
        return { path, bytes, text, hasHeading: hasHeading(page.text) };
      }),
    ),
  );
}

async function withDemoHotel<T>(work: (hotel: Program) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-budget-'));
  const settings = { NODE_ENV: 'production', TRIAL: 'yes', SEED: 'rooms', DATABASE_URL: '', DATA_DIR: folder };
  try {
    const hotel = await startProgram({ env: { ...settings, LOG_LEVEL: 'warn' } });
    try {
      return await work(hotel);
    } finally {
      await hotel.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
