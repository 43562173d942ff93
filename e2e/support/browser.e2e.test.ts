import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from './audit';
import { type OpenBrowser, openBrowser, PHONE } from './browser';

let browser: OpenBrowser;
let url: string;
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><main><h1>A page</h1>
    <p style="color: #ccc; background: #fff">pale</p></main><script>console.error('a complaint')</script></html>`);
});

beforeAll(async () => {
  browser = await openBrowser();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
});

afterAll(async () => {
  await browser.close();
  server.close();
});

it('the audit names text with too little contrast, and errors of the page fail the test', async () => {
  const { page, leave } = await browser.visit({ url, viewport: PHONE });
  await page.goto('/');
  expect(await page.evaluate('innerWidth')).toBe(PHONE.width);
  await expect(audit(page)).rejects.toThrow(/1 violation.*color-contrast.*\bp\b/s);
  await expect(leave()).rejects.toThrow('console.error: a complaint');
});
