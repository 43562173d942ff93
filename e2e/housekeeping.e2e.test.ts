import type { Session } from '@shared/auth/schema';
import type { Board } from '@shared/rooms/housekeeping-schema';
import type { Room } from '@shared/rooms/schema';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProxy } from '../scripts/chaos/cluster/proxy';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { logInStaff, openAs } from './support/steps';

/** A floor that is cleaned and inspected on phones, while the line goes away again and again (D50). */

const { hotel, browser } = await openJourney();
const port = Number(new URL(hotel.url).port);
const line = await openProxy(port);
const sql = postgres(hotel.databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => Promise.all([line.close(), sql.end()]));

const FLOOR = ['801', '802', '803', '804', '805'];
const PASSWORD = 'four-other-words';
const cleaner = (name: string) => ({ name, email: `${name.toLowerCase()}@keepers.example`, password: PASSWORD });
const [ada, bisi] = [cleaner('Ada'), cleaner('Bisi')];
const ids = new Map<string, string>();
let token = '';

const call = <T = unknown>(method: string, path: string, body?: object) =>
  callRest<T>(hotel.url, method, path, { body, token });

beforeAll(async () => {
  token = (await call<Session>('POST', '/auth/login', ADMIN)).token;
  for (const person of [ada, bisi]) {
    await call('POST', '/auth/register', { ...person, name: `${person.name} Keeper`, phoneNumber: '08031234567' });
    await sql`update users set role = 'housekeeping' where email = ${person.email}`;
  }
  for (const roomNumber of FLOOR) {
    const room = new FormData();
    for (const [name, value] of Object.entries({ roomNumber, type: 'Standard', price: '20000' })) room.set(name, value);
    ids.set(roomNumber, (await call<Room>('POST', '/rooms', room))._id);
    await say(roomNumber, 'clean', 'dirty');
  }
});

const say = (roomNumber: string, was: string, housekeeping: string) =>
  call('PUT', `/rooms/${ids.get(roomNumber)}/housekeeping`, { was, housekeeping });
const boardNow = async () => (await call<Board>('GET', '/housekeeping')).rooms;
const stateOf = async (roomNumber: string) => (await boardNow()).find((one) => one.roomNumber === roomNumber)?.state;

async function onBoard(person: typeof ada, url = hotel.url) {
  const visitor = await browser.visit({ url, viewport: PHONE });
  await openAs(visitor, person, '/admin/housekeeping');
  await visitor.page.getByRole('heading', { name: 'Floor 8' }).waitFor();
  return visitor;
}
const press = (page: Page, label: string, roomNumber: string) =>
  page.getByRole('button', { name: `${label}, room ${roomNumber}`, exact: true }).click();

it('a floor is cleaned through a line that dies five times, and inspected by another', async () => {
  const phone = await onBoard(ada, `http://127.0.0.1:${line.port}`);
  const { page } = phone;
  await checkLook(page);
  const heights = await page
    .locator('main button')
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
  for (const [round, roomNumber] of FLOOR.entries()) {
    await press(page, 'Start', roomNumber);
    if (round % 2 === 0) await expect.poll(() => stateOf(roomNumber)).toBe('cleaning');
    line.target = null;
    line.cut('now', () => true);
    await press(page, 'Done', roomNumber);
    await page.getByText(/not sent yet\./).waitFor();
    if (round === 1) {
      await page.locator(`[data-room="${roomNumber}"]`).getByText('Clean', { exact: true }).waitFor();
      await checkLook(page);
      // The phone's page is loaded anew while something waits; the line is back for the page alone by then.
      line.target = port;
      await page.reload();
      await page.getByRole('heading', { name: 'Floor 8' }).waitFor();
    }
    line.target = port;
    await page.getByText(/not sent yet\./).waitFor({ state: 'detached' });
    expect(await stateOf(roomNumber)).toBe('clean');
  }
  const cleaned = await sql`select cleaned_by from room_cleanings where ended_at is not null and withdrawn_at is null`;
  expect(cleaned).toHaveLength(FLOOR.length);
  // Who has cleaned a room does not inspect it.
  expect(await page.getByRole('button', { name: /^Mark inspected/ }).count()).toBe(0);

  const other = await onBoard(bisi);
  for (const roomNumber of FLOOR) await press(other.page, 'Mark inspected', roomNumber);
  await expect
    .poll(async () => new Set((await boardNow()).filter(({ floor }) => floor === 8).map(({ state }) => state)))
    .toEqual(new Set(['inspected']));
  await other.page.reload();
  await other.page
    .getByText(/Nothing is left to do here|Floor/)
    .first()
    .waitFor();
  // The browser logs each refused connection, which is expected here.
  phone.complaints.splice(0);
  await phone.leave();
  await other.leave();
});

it('what the desk says meanwhile is told on the phone, and the desk sees a cleaning begin without a reload', async () => {
  await say('801', 'inspected', 'dirty');
  const desk = await browser.visit({ url: hotel.url, viewport: DESK });
  await logInStaff(desk, '/admin/housekeeping');
  const card = desk.page.locator('[data-room="801"]');
  await card.getByText('Dirty').waitFor();
  await checkLook(desk.page);
  const phone = await onBoard(ada, `http://127.0.0.1:${line.port}`);
  await press(phone.page, 'Start', '801');
  await card.getByText('Being cleaned').waitFor();
  line.target = null;
  line.cut('now', () => true);
  await press(phone.page, 'Done', '801');
  await phone.page.getByText('1 not sent yet.').waitFor();
  await say('801', 'dirty', 'inspected');
  line.target = port;
  await phone.page
    .getByText('Room 801: ‘Clean’ was not saved. Room 801 is inspected by now. Please look again.')
    .waitFor();
  await phone.page.getByRole('button', { name: 'OK' }).click();
  expect(await stateOf('801')).toBe('inspected');
  phone.complaints.splice(0);
  await phone.leave();
  await desk.leave();
});

it('of two cleaners who begin a room, one is told who was first', async () => {
  await say('802', 'inspected', 'dirty');
  const [one, other] = [await onBoard(ada), await onBoard(bisi)];
  await Promise.all([press(one.page, 'Start', '802'), press(other.page, 'Start', '802')]);
  const told = ({ page }: typeof one) =>
    page.getByText(/‘Being cleaned’ was not saved. (Ada|Bisi) Keeper is cleaning room 802/).count();
  await expect.poll(async () => (await told(one)) + (await told(other))).toBe(1);
  expect(await sql`select 1 from room_cleanings where ended_at is null and withdrawn_at is null`).toHaveLength(1);
  for (const visitor of [one, other]) {
    visitor.complaints.splice(0);
    await visitor.leave();
  }
});
