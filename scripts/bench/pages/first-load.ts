import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Address } from './addresses';

/** What a browser really fetches to show a page for the first time, in bytes. */
export interface FirstLoad {
  path: string;
  /** All scripts that it fetched until nothing more came, each as gzip packs it. */
  script: number;
  /** The document and the style sheets that hold up its first paint, as they came over the line. */
  critical: number;
  /** Whether the document itself holds the page's heading, before any script. */
  hasContent: boolean;
  /** Whether it should: a page that is the same for everybody, and does not only lead to another. */
  needsContent: boolean;
  pictures: number;
  /** Everything, as it came over the line. */
  whole: number;
  requests: number;
  scripts: { url: string; gzip: number }[];
}

/** The phone that Lighthouse shows pages on. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** A page that has asked for nothing for so long has what it wants at first. */
const QUIET_MS = 1_500;

interface Fetched {
  url: string;
  type: string;
  bytes: number;
}

/** Listens to a page's traffic; what it fetched is filled in while it loads. */
async function listen(session: CDPSession) {
  const fetched = new Map<string, Fetched>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    // What is written into the document itself was counted with it.
    if (!response.url.startsWith('data:')) fetched.set(requestId, { url: response.url, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = fetched.get(requestId);
    if (known) known.bytes = encodedDataLength;
  });
  let last = Date.now();
  for (const event of ['Network.requestWillBeSent', 'Network.responseReceived', 'Network.loadingFinished'] as const) {
    session.on(event, () => {
      last = Date.now();
    });
  }
  await session.send('Network.enable');
  return {
    fetched,
    /** Waits until nothing new is asked for or has come. A line that stays open for news is no unfinished fetch. */
    async quiet() {
      while (Date.now() - last < QUIET_MS) await wait(50);
    },
  };
}

const sum = (fetched: Fetched[]) => fetched.reduce((total, { bytes }) => total + bytes, 0);

async function gzipOf(page: Page, url: string): Promise<number> {
  const body = await (await page.request.get(url)).body();
  return gzipSync(body, { level: 9 }).length;
}

/** Opens a guest's page in a fresh profile and waits until nothing more is fetched. */
export async function firstLoad(browser: Browser, url: string, wanted: Address): Promise<FirstLoad> {
  const { path, address, personal, stored } = wanted;
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  try {
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    const page = await context.newPage();
    const { fetched, quiet } = await listen(await context.newCDPSession(page));
    const response = await page.goto(address);
    await quiet();
    const html = (await response?.text()) ?? '';
    const all = [...fetched.values()];
    const of = (type: string) => all.filter((one) => one.type === type);
    const blocking = of('Stylesheet').filter((sheet) => isLinked(html, new URL(sheet.url).pathname));
    const scripts = await Promise.all(
      of('Script').map(async (one) => ({ url: new URL(one.url).pathname, gzip: await gzipOf(page, one.url) })),
    );
    const heading = (await page.locator('h1').first().innerText({ timeout: 5000 })).trim();
    return {
      path,
      script: scripts.reduce((total, { gzip }) => total + gzip, 0),
      critical: sum([...of('Document'), ...blocking]),
      hasContent: heading !== '' && textOf(html).includes(textOf(heading)),
      needsContent: !personal && new URL(page.url()).pathname === path,
      pictures: sum(of('Image')),
      whole: sum(all),
      requests: all.length,
      scripts,
    };
  } finally {
    await context.close();
  }
}

/** True where the document itself asks for that style sheet, so that its first paint waits for it. */
export function isLinked(html: string, path: string): boolean {
  return [...html.matchAll(/<link\b[^>]*>/g)].some(
    ([tag]) => /rel="?stylesheet/.test(tag) && !/media="?print/.test(tag) && tag.includes(path),
  );
}

/** What of a document's body a reader sees, in one line and without regard to capitals, which CSS may set. */
export function textOf(html: string): string {
  return html
    .replace(/^[\s\S]*<body\b[^>]*>/, '')
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
