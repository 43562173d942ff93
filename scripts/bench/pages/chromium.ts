import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../e2e/support/chromium';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** A browser with a profile of its own, and the port at which Lighthouse finds it. */
export async function launchBrowser(): Promise<{ browser: Browser; port: number }> {
  const { executablePath, env } = await findChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  });
  return { browser, port };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
