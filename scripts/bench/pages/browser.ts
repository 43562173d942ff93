import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../e2e/support/chromium';
import { freePort } from '../../program';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** The slow connection that pages are held to: 150 ms, 1.6 Mbit/s, a processor of a quarter of this one's speed. */
export const SLOW_4G = { latencyMs: 150, downKbps: 1638.4, upKbps: 750, cpuSlowdown: 4 };

/** Opens a browser with a profile of its own, and the port at which Lighthouse finds it, for as long as the work takes. */
export async function withBrowser<T>(work: (browser: Browser, port: number) => Promise<T>): Promise<T> {
  const { executablePath, env } = await findChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  });
  try {
    return await work(browser, port);
  } finally {
    await browser.close();
  }
}
