import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, it, vi } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { openJourney } from './support/journey';
import { logInStaff } from './support/steps';

/** An admin adds a webhook, sees that it fails, mends it and delivers again; the other program can check what comes. */

const { hotel, browser } = await openJourney({ PRIVATE_ADDRESSES: 'allowed' });

/** The other program: broken at first. */
async function openProgram() {
  const received: { headers: Record<string, string>; body: string }[] = [];
  let isBroken = true;
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    received.push({ headers, body: await text(request) });
    response.writeHead(isBroken ? 503 : 204).end(isBroken ? 'Down for maintenance' : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const address = server.address();
  const mend = () => {
    isBroken = false;
  };
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hooks`, received, mend };
}

async function add({ page }: Visitor, url: string): Promise<string> {
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Address').fill(url);
  await form.getByRole('button', { name: 'Choose all' }).click();
  await checkLook(page);
  await form.getByRole('button', { name: 'Add the webhook' }).click();
  const secret = await page.getByRole('alertdialog').locator('code').innerText();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  return secret;
}

it('a webhook is added, its failure is seen, and once it is mended the event is delivered again', async () => {
  const program = await openProgram();
  const admin = await browser.visit({ url: hotel.url, viewport: DESK });
  await logInStaff(admin, '/admin/webhooks');
  const secret = await add(admin, program.url);
  const { page } = admin;
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await page.getByText(/503 after/).waitFor();
  await page.getByRole('button', { name: 'Attempts of webhook.test' }).click();
  await page.getByText('Down for maintenance').first().waitFor();
  await checkLook(page);
  await page.getByRole('button', { name: 'Go back' }).click();
  program.mend();
  await page.getByRole('button', { name: 'Redeliver webhook.test' }).click();
  await page.getByText('Delivered', { exact: true }).waitFor();
  await checkLook(page);
  const ids = new Set(program.received.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(1);

  const menu = await (await fetch(`${hotel.url}/api/menu`)).json();
  const order = {
    guestDetails: { name: 'Ada Obi', email: 'ada@guests.example', phone: '08031234567', address: '3 Station Road' },
    items: [{ _id: menu[0]._id, quantity: 1 }],
    paymentMethod: 'cash',
  };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${hotel.url}/api/food-orders`, { method: 'POST', headers, body: JSON.stringify(order) });
  // The log follows without a press.
  await page.getByText('order.created').first().waitFor();
  const last = await vi.waitFor(() => {
    const found = program.received.find(({ body }) => body.includes('order.created'));
    if (!found) throw new Error('It has not arrived');
    return found;
  }, TEST_TIMEOUT);
  expect(new Webhook(secret).verify(last.body, last.headers)).toMatchObject({ type: 'order.created' });
  await admin.leave();

  const phone = await browser.visit({ url: hotel.url, viewport: PHONE });
  await logInStaff(phone, '/admin/webhooks');
  await phone.page.getByRole('link', { name: /^Open 127/ }).click();
  await phone.page.getByText('order.created').first().waitFor();
  await checkLook(phone.page);
  await phone.leave();
});
