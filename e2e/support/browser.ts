import { statfs } from 'node:fs/promises';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium';

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

/** A page with its own cookies and storage, and the errors it reported. */
export interface Visitor {
  page: Page;
  /** The address of the site that is visited. */
  url: string;
  /** The errors that the page reported. Remove expected ones (`splice`) before closing it. */
  complaints: string[];
  /** Closes the page. @throws an Error that lists the complaints, where there are any */
  leave(): Promise<void>;
}

export interface VisitOptions {
  url: string;
  viewport?: { width: number; height: number };
  /** False disables JavaScript. */
  scripts?: boolean;
}

export interface OpenBrowser {
  visit(options: VisitOptions): Promise<Visitor>;
  close(): Promise<void>;
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No process is kept ready for a page that nobody opens: a sixth less of each page's time.
  '--renderer-process-limit=1',
];

/** Playwright has Chromium share memory through files, as a container's shared memory may be 64 MB; that costs a tenth of its time. */
const THROUGH_FILES = '--disable-dev-shm-usage';
const ENOUGH_SHARED_MEMORY = 1_000_000_000;

async function sharesMemory(): Promise<boolean> {
  const memory = await statfs('/dev/shm').catch(() => null);
  return memory !== null && memory.bavail * memory.bsize >= ENOUGH_SHARED_MEMORY;
}

async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return chromium.launch({
    executablePath,
    args: FLAGS,
    ignoreDefaultArgs: (await sharesMemory()) ? [THROUGH_FILES] : [],
    env: { ...Object.fromEntries(inherited), ...env },
  });
}

/** The Chromium of this worker; it ends with the worker. */
let ofWorker: Promise<Browser> | undefined;

/** A headless Chromium, for one test file: `close` closes the pages that were visited. They can reach this machine only. */
export async function openBrowser(): Promise<OpenBrowser> {
  ofWorker ??= launchBrowser();
  const browser = await ofWorker;
  const contexts: BrowserContext[] = [];
  return {
    async visit({ url, viewport = DESK, scripts = true }) {
      const context = await browser.newContext({
        baseURL: url,
        viewport,
        javaScriptEnabled: scripts,
        hasTouch: viewport.width < 600,
        locale: 'en-NG',
        // Not the hotel's time zone, and with reduced motion.
        timezoneId: 'Pacific/Auckland',
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(TEST_TIMEOUT.timeout);
      const complaints = listen(page);
      return { page, url, complaints, leave: () => leave(context, complaints) };
    },
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  };
}

/**
 * What Chromium ends every request with that is under way while an address is added to this machine or taken from it, as
 * each container does that anybody starts or ends on it.
 */
const ADDRESSES_CHANGED = 'ERR_NETWORK_CHANGED';

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().includes(ADDRESSES_CHANGED)) return;
    const { url } = message.location();
    complaints.push(`console.error: ${message.text()}${url ? ` (${url})` : ''}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Requests aborted by navigation or by the page itself are not failures.
    if (!reason.includes('ERR_ABORTED') && !reason.includes(ADDRESSES_CHANGED))
      complaints.push(`request failed: ${request.url()} ${reason}`);
  });
  return complaints;
}

async function leave(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.close();
  if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
}
