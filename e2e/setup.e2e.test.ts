import { openMailServer } from '@server/testing/servers/mail-server';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { afterAll, expect, it } from 'vitest';
import { audit, checkLook } from './support/audit';
import { openBrowser, PHONE, type Visitor } from './support/browser';
import { paymentForm } from './support/desk';
import { ADMIN, launchHotel } from './support/hotel';
import { goToPlace, logIn, untilQuiet } from './support/steps';

/**
 * From an empty house to a live hotel of 25 rooms, as its owner goes: six steps, then the first guest books on a phone and pays.
 * It gets its name and its email in the setup alone.
 */

const mails = await openMailServer();
const OWN = { SEED: 'none', NODE_ENV: '', TRIAL: 'no', SMTP_URL: mails.url };
const [hotel, browser] = await Promise.all([launchHotel(OWN, { asUsersDo: true }), openBrowser()]);
afterAll(async () => {
  await browser.close();
  await hotel.close();
  await mails.close();
});

/** Counts the presses of whoever visits, over all pages. */
const countPresses = ({ page }: Visitor) =>
  page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      if (event.isTrusted) localStorage.setItem('presses', String(Number(localStorage.getItem('presses') ?? 0) + 1));
    });
  });
const pressesOf = ({ page }: Visitor) => page.evaluate(() => Number(localStorage.getItem('presses')));

const section = ({ page }: Visitor, name: string) => page.getByRole('region', { name });
const press = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click();
const goOn = ({ page }: Visitor, to: string) => page.getByRole('link', { name: `Next: ${to}` }).click();

async function seesOpeningSoon({ page }: Visitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toContain(path === '/cart' ? '<title>' : 'noindex');
    await page.getByRole('heading', { level: 1, name: 'Opening soon' }).waitFor();
  }
}

async function fillHotel(owner: Visitor): Promise<void> {
  const contacts = section(owner, 'Hotel and contacts');
  await contacts.getByRole('textbox', { name: 'Name', exact: true }).fill('Oja Palace Hotel');
  await contacts.getByLabel('Address').fill('7 Palace Road, Ogbomoso');
  await contacts.getByLabel('Phone', { exact: false }).first().fill('08031234567');
  await contacts.getByLabel('Email').fill('desk@oja.example');
  await contacts.getByRole('button', { name: 'Save' }).click();
  await owner.page.getByText('Settings saved.').first().waitFor();
}

async function fillBank(owner: Visitor): Promise<void> {
  const account = section(owner, 'Bank account');
  await account.getByLabel('Account holder').fill('Oja Palace Hotel Limited');
  await account.getByRole('textbox', { name: 'Bank', exact: true }).fill('First Bank');
  await account.getByLabel('Account number').fill('3012345678');
  await account.getByLabel('Your password').fill(ADMIN.password);
  await account.getByRole('button', { name: 'Set this account' }).click();
  await account.getByText('Last changed by Admin on', { exact: false }).waitFor();
}

async function addRooms(owner: Visitor): Promise<void> {
  const types = [
    { numbers: '101-110', count: 10, type: 'Standard', price: '18,500' },
    { numbers: '201-210', count: 10, type: 'Deluxe', price: '25,000' },
    { numbers: '301-305', count: 5, type: 'Suite', price: '45,000' },
  ];
  for (const [at, { numbers, count, type, price }] of types.entries()) {
    if (at > 0) await press(owner, 'Add another type');
    await owner.page.getByLabel('Room numbers').fill(numbers);
    await owner.page.getByLabel('Type').fill(type);
    await owner.page.getByLabel('Price per night').fill(price);
    await press(owner, 'One more king bed');
    await press(owner, `Add ${count} rooms`);
    await owner.page
      .getByText(`${count} rooms: `, { exact: false })
      .nth(type === 'Deluxe' ? 1 : 0)
      .waitFor();
  }
}

async function addMenu(owner: Visitor): Promise<void> {
  for (const name of ['Beer', 'Afang soup']) {
    await owner.page.getByRole('switch', { name: `${name} is on the menu` }).click();
  }
  await press(owner, 'Add 29 dishes to the menu');
  await owner.page.getByText('29 dishes and drinks are on the menu', { exact: false }).waitFor();
}

async function invite({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Bola Ade');
  await dialog.getByLabel('Email').fill('bola@oja.example');
  await dialog.getByLabel('Role').selectOption({ label: 'Front desk' });
  await dialog.getByLabel('Your password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByRole('heading', { name: 'Invited' }).waitFor();
}

async function sendTestEmail({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Send a test email' }).click();
  await page.getByText(`Sent to ${ADMIN.email}.`, { exact: false }).waitFor();
}

async function bookOnPhone({ page }: Visitor): Promise<void> {
  const checkIn = addDays(hotelDay(new Date()), 10);
  await page.goto(`/book-room?room=201&from=${checkIn}&to=${addDays(checkIn, 2)}`);
  await page.getByLabel('Full name').fill('Adaeze Obi');
  await page.getByLabel('Phone number').fill('08035550199');
  await page.getByLabel('Email').fill('adaeze@guests.example');
  await page.getByLabel('Address').fill('3 Station Road');
  await untilQuiet(page);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByText('3012345678').first().waitFor();
}

/** The guest says so, staff find the transfer in their account and record it. */
async function pay(guest: Visitor, staff: Visitor): Promise<void> {
  await guest.page.getByRole('button', { name: 'I have paid' }).click();
  await guest.page.getByRole('button', { name: 'Tell the hotel' }).click();
  await guest.page.getByText(/^You told us on/).waitFor();
  await goToPlace(staff, 'Payments');
  const notice = staff.page.getByRole('listitem').getByRole('button', { name: 'Record payment of Adaeze Obi' });
  await notice.first().click();
  await (await paymentForm(staff)).getByRole('button', { name: 'Record payment' }).click();
  await staff.page.getByText('Payment recorded. ₦50,000', { exact: false }).first().waitFor();
  await guest.page.getByText('Nothing is left to pay.', { exact: false }).waitFor({ timeout: 40_000 });
}

const PUBLIC = ['/', '/rooms', '/book-room', '/check-availability', '/menu', '/cart', '/cateringPanel', '/footer'];

const DEMO = /GT Hotel|gthotel|0123456789/;

it('the log says where to go on, and guests see that the hotel opens soon', async () => {
  expect(hotel.logs()).toContain(`Set it up at ${hotel.url}/admin/setup, logged in as ${ADMIN.email}`);
  const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
  await seesOpeningSoon(guest, PUBLIC);
  await checkLook(guest.page);
  await audit(guest.page);
  await guest.leave();
});

it('an owner sets up 25 rooms in six steps and opens; a guest books one on a phone and pays', async () => {
  const began = performance.now();
  const owner = await browser.visit({ url: hotel.url });
  const { page } = owner;
  await countPresses(owner);
  await logIn(owner, ADMIN);
  await page.getByRole('link', { name: 'Set up the hotel' }).first().click();
  await fillHotel(owner);
  await goOn(owner, 'Payments');
  await fillBank(owner);
  await goOn(owner, 'Rooms');
  await addRooms(owner);
  await audit(page);
  await goOn(owner, 'Menu');
  await page.getByRole('switch', { name: 'Eba is on the menu' }).waitFor();
  await audit(page);
  await addMenu(owner);
  await goOn(owner, 'Staff');
  await invite(owner);
  await goOn(owner, 'Going live');
  await page.getByRole('button', { name: 'Open to guests' }).waitFor();
  await audit(page);
  await checkLook(page);

  // What guests see until then, and what staff see.
  const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
  await countPresses(guest);
  await seesOpeningSoon(guest, ['/rooms']);
  await guest.page.getByText('Oja Palace Hotel').waitFor();
  const [tried] = await Promise.all([
    page.context().newPage(),
    page.getByText('Book a room with your own email address', { exact: false }).waitFor(),
  ]);
  await tried.goto('/rooms');
  await tried.getByText('Only staff see this page', { exact: false }).waitFor();
  await tried.getByText('₦45,000').first().waitFor();
  await tried.close();

  await sendTestEmail(owner);
  await press(owner, 'Open to guests');
  await page.getByText('Open to guests since', { exact: false }).waitFor();
  const setUpIn = Math.round((performance.now() - began) / 1000);
  const presses = await pressesOf(owner);

  const toBook = performance.now();
  await bookOnPhone(guest);
  const bookedIn = Math.round((performance.now() - toBook) / 1000);
  await pay(guest, owner);
  console.log(
    `An empty house to an open hotel of 25 rooms: ${presses} presses, ${setUpIn} s; a booking on a phone: ${bookedIn} s, until it is paid ${await pressesOf(guest)} presses of the guest, ${(await pressesOf(owner)) - presses} of staff.`,
  );
  expect(presses).toBeLessThan(40);

  const subjects = () => mails.received.map(({ email }) => email.subject).join();
  await expect.poll(subjects, { timeout: 40_000 }).toContain('We have received your payment');
  for (const { email } of mails.received) {
    expect(email.from).toEqual({ name: 'Oja Palace Hotel', address: 'desk@oja.example' });
    expect(`${email.subject} ${email.text} ${email.html}`).not.toMatch(DEMO);
  }
  expect(await guest.page.content()).not.toMatch(DEMO);
  await guest.leave();

  await page.goto('/admin-dashboard');
  await page.getByRole('heading', { name: /^Before guests come: 8 of 9 done/ }).waitFor();
  await owner.leave();
});
