import type { Booking } from '@shared/bookings/schema';
import { addDays, formatDay } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { logInStaff, resize } from './support/steps';

/** Staff see who is where, move stays by dragging and by keyboard, and close rooms for some nights, while others look. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const call = <T = unknown>(method: string, path: string, body?: object) =>
  callRest<T>(hotel.url, method, path, { body, token });

const first = addDays(hotelDay(new Date()), 40);
const day = (nights: number) => addDays(first, nights);
const address = `/admin/calendar?from=${first}`;

let phones = 0;
/** A stay by staff; nights are counted from the calendar's first one. */
function book(guestName: string, roomNumber: string, from: number, to: number) {
  phones += 1;
  const guest = { guestName, phoneNumber: `0803${String(1_000_000 + phones)}`, address: '3 Station Road' };
  return call<Booking>('POST', '/bookings', { ...guest, roomNumber, checkInDate: day(from), checkOutDate: day(to) });
}
const stayNow = ({ _id }: Booking) => call<Booking>('GET', `/bookings/${_id}`);

async function staffAt(path: string, viewport = DESK): Promise<Visitor> {
  const staff = await browser.visit({ url: hotel.url, viewport });
  await logInStaff(staff, path);
  return staff;
}

const bar = ({ page }: Visitor, name: string) => page.locator('[data-bar]', { hasText: name });

/** Late on a day of a room, in the first half of its night, on the screen. */
async function eveningOf({ page }: Visitor, roomNumber: string, date: string): Promise<{ x: number; y: number }> {
  const room = await page.getByRole('rowheader', { name: `Room ${roomNumber},` }).boundingBox();
  const head = await page.getByRole('columnheader', { name: formatDay(date) }).boundingBox();
  if (!room || !head) throw new Error(`Room ${roomNumber} or ${date} is not in view`);
  return { x: head.x + head.width * 0.95, y: room.y + room.height / 2 };
}
const cellOf = (visitor: Visitor, roomNumber: string, night: number) => eveningOf(visitor, roomNumber, day(night));

async function drag({ page }: Visitor, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
}

/** Says yes to what a move asks before it is saved. */
async function save({ page }: Visitor): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('on the nights to come', () => {
  // One visit: what is booked meanwhile comes into the calendar that is open.
  let staff: Visitor;
  beforeAll(async () => {
    staff = await staffAt(address);
  });
  afterAll(() => staff.leave());

  it('a stay is moved by dragging, at the price that is shown before, and a second clerk sees it there', async () => {
    const stay = await book('Dragged Guest', '101', 1, 3);
    const other = await staffAt(address);
    const { page } = staff;
    await bar(staff, 'Dragged Guest').waitFor();
    await checkLook(page);
    await drag(staff, await cellOf(staff, '101', 1), await cellOf(staff, '201', 4));
    await page.getByText(/Room 201, .*2 nights/).waitFor();
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Move this stay?' });
    await dialog.getByText('Room 101 → 201').waitFor();
    const total = await dialog.getByText(/₦[\d,]+ → ₦[\d,]+/).textContent();
    await audit(page, { targets: true });
    await save(staff);
    const moved = await stayNow(stay);
    expect(moved).toMatchObject({ roomNumber: '201', checkInDate: day(4), checkOutDate: day(6) });
    expect(total).toContain(`→ ₦${moved.amountPaid.toLocaleString('en-NG')}`);
    const row = other.page.getByRole('row', { name: 'Room 201,' });
    await row.locator('[data-bar]', { hasText: 'Dragged Guest' }).waitFor({ timeout: 4_000 });
    await other.leave();
  });

  it('a stay is stretched by dragging its end', async () => {
    const stay = await book('Stretched Guest', '105', 9, 11);
    await bar(staff, 'Stretched Guest').waitFor();
    const box = await bar(staff, 'Stretched Guest').boundingBox();
    if (!box) throw new Error('The stay is not in view');
    await drag(staff, { x: box.x + box.width - 4, y: box.y + 20 }, await cellOf(staff, '105', 13));
    await staff.page.mouse.up();
    await staff.page.getByRole('dialog', { name: 'Change the nights?' }).waitFor();
    await save(staff);
    expect(await stayNow(stay)).toMatchObject({ roomNumber: '105', checkInDate: day(9), checkOutDate: day(13) });
  });

  it('a drag that is taken back, or onto another stay, moves nothing', async () => {
    const stay = await book('Staying Guest', '102', 1, 3);
    await book('Other Guest', '103', 1, 3);
    const { page } = staff;
    for (const name of ['Staying Guest', 'Other Guest']) await bar(staff, name).waitFor();
    const [from, free] = [await cellOf(staff, '102', 1), await cellOf(staff, '202', 5)];
    await drag(staff, from, free);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await drag(staff, from, await cellOf(staff, '103', 1));
    await page.mouse.up();
    await page.getByText('Room 103 is already booked for these dates.').first().waitFor();
    await drag(staff, from, free);
    await page.mouse.up();
    await page.getByRole('button', { name: 'Leave as it is' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await stayNow(stay)).toEqual(stay);
  });

  it('a drag of a stay that a colleague changes meanwhile says so, and moves nothing', async () => {
    const stay = await book('Cancelled Guest', '301', 1, 3);
    const { page } = staff;
    await bar(staff, 'Cancelled Guest').waitFor();
    await drag(staff, await cellOf(staff, '301', 1), await cellOf(staff, '302', 9));
    await call('PUT', `/bookings/${stay._id}`, { status: 'cancelled' });
    await bar(staff, 'Cancelled Guest').waitFor({ state: 'detached' });
    await page.mouse.up();
    await page.getByText('Someone else has changed this stay meanwhile. Nothing was moved.').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('a stay is stretched and moved by keyboard alone, and each step is said', async () => {
    const stay = await book('Keyed Guest', '104', 2, 4);
    const { page } = staff;
    await bar(staff, 'Keyed Guest').waitFor();
    // Rooms are sorted: the fourth one, on the third night.
    await page.locator('[data-cursor]').focus();
    await page.keyboard.press('Control+Home');
    for (let down = 0; down < 3; down += 1) await page.keyboard.press('ArrowDown');
    for (let right = 0; right < 2; right += 1) await page.keyboard.press('ArrowRight');
    expect(await focusedText(staff)).toContain('Keyed Guest');
    await page.keyboard.press('m');
    await page.getByRole('status').filter({ hasText: 'Moving Keyed Guest' }).waitFor();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('status').filter({ hasText: 'Room 104' }).filter({ hasText: '3 nights' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Move this stay?' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await stayNow(stay)).toMatchObject({ roomNumber: '105', checkInDate: day(3), checkOutDate: day(6) });
    await expect.poll(() => focusedText(staff)).toContain('Keyed Guest');
  });

  it('free nights that are dragged over are put out of order and taken back, or begin a booking of them', async () => {
    const { page } = staff;
    const choose = async () => {
      await drag(staff, await cellOf(staff, '204', 8), await cellOf(staff, '204', 10));
      await page.mouse.up();
    };
    await choose();
    await page.getByRole('button', { name: 'Out of order' }).click();
    await page.getByLabel('Why').fill('The shower leaks');
    await audit(page, { targets: true });
    await page.getByRole('button', { name: 'Put out of order' }).click();
    await bar(staff, 'The shower leaks').click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await bar(staff, 'The shower leaks').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).toBe(true);
    await choose();
    await page.getByRole('link', { name: 'Book for a guest' }).click();
    await page.getByRole('heading', { name: 'Book Room for Guest' }).waitFor();
    await expect.poll(() => page.locator('input[name=roomNumber]:checked').inputValue()).toBe('204');
    await expect.poll(() => page.locator('input[name=checkOutDate]').inputValue()).toBe(formatDay(day(11)));
    await page.goBack();
    await page.getByRole('rowheader', { name: 'Room 204,' }).waitFor();
  });

  it('on a tablet a finger that rests moves a stay, and one that does not scrolls', async () => {
    const stay = await book('Touched Guest', '204', 1, 3);
    const { page } = staff;
    await resize(page, { width: 1024, height: 768 });
    await bar(staff, 'Touched Guest').waitFor();
    await bar(staff, 'Touched Guest').scrollIntoViewIfNeeded();
    const [from, to] = [await cellOf(staff, '204', 1), await cellOf(staff, '204', 5)];
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const slide = async (rest: number) => {
      await touch('touchStart', from);
      await page.waitForTimeout(rest);
      for (const part of [0.2, 0.5, 0.8, 1]) {
        await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y });
        await page.waitForTimeout(30);
      }
      await touch('touchEnd');
    };
    await slide(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await slide(500);
    await page.getByRole('dialog', { name: 'Change the nights?' }).waitFor();
    await save(staff);
    expect(await stayNow(stay)).toMatchObject({ checkInDate: day(5), checkOutDate: day(7) });
  });

  it('on a phone the same is a list: room by room, each stay with its dates, status and balance', async () => {
    const stay = await book('Listed Guest', '302', 1, 3);
    await book('Chukwuemeka Oluwaseun-Adebayo Okonkwo the Third of Ile-Ife', '303', 1, 3);
    const { page } = staff;
    await resize(page, PHONE);
    await page.getByRole('button', { name: /Okonkwo the Third/ }).waitFor();
    const line = page.getByRole('button', { name: /Listed Guest/ });
    expect(await line.textContent()).toContain('Confirmed');
    expect(await line.textContent()).toContain(`₦${stay.balance.toLocaleString('en-NG')} open`);
    await checkLook(page);
  });
});

const focusedText = ({ page }: Visitor) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('around today', () => {
  const today = hotelDay(new Date());
  let staff: Visitor;
  beforeAll(async () => {
    staff = await staffAt('/admin/calendar');
  });
  afterAll(() => staff.leave());

  it('begins yesterday, and who leaves and who comes on one day meet in the middle of it', async () => {
    const guests = ['Leaving Guest', 'Coming Guest'].map((guestName, at) => ({
      ...{ guestName, phoneNumber: `0803666000${at}`, address: '3 Station Road', roomNumber: '304' },
      ...{ checkInDate: addDays(today, 2 * at + 1), checkOutDate: addDays(today, 2 * at + 3) },
    }));
    for (const guest of guests) await call('POST', '/bookings', guest);
    const boxOf = async (name: string) => {
      const box = await bar(staff, name).boundingBox();
      if (!box) throw new Error(`${name} is not in view`);
      return box;
    };
    await bar(staff, 'Coming Guest').waitFor();
    const [leaving, coming] = [await boxOf('Leaving Guest'), await boxOf('Coming Guest')];
    const heads = staff.page.getByRole('columnheader');
    expect(await heads.nth(1).getAttribute('aria-label')).toContain(formatDay(addDays(today, -1)));
    const head = await staff.page.getByRole('columnheader', { name: formatDay(addDays(today, 3)) }).boundingBox();
    const middle = (head?.x ?? 0) + (head?.width ?? 0) / 2;
    expect(Math.abs(leaving.x + leaving.width - middle)).toBeLessThan(4);
    expect(Math.abs(coming.x - middle)).toBeLessThan(4);
    await checkLook(staff.page);
  });

  it('S3: a guest who is here moves from tonight: the nights slept keep room and price, the bars go on, Undo puts all back', async () => {
    const dates = { checkInDate: addDays(today, -3), checkOutDate: addDays(today, 2) };
    const guest = { guestName: 'Moving Guest', phoneNumber: '08035550199', address: '3 Station Road' };
    const { _id } = await call<Booking>('POST', '/bookings', { ...guest, ...dates, roomNumber: '103' });
    const stay = await call<Booking>('PUT', `/bookings/${_id}`, { status: 'checkedin', anyway: true });
    const { page } = staff;
    // As it was checked in: a change that comes while it is dragged takes the drag back.
    await bar(staff, 'Moving Guest').filter({ hasText: 'Checked in' }).waitFor();
    const rooms = async () => (await stayNow(stay)).nights.map(({ roomNumber }) => roomNumber).join(' ');
    const dragTonight = async (from: string, to: string) =>
      drag(staff, await eveningOf(staff, from, today), await eveningOf(staff, to, addDays(today, 2)));
    await dragTonight('103', '202');
    await page.getByText(/Room 202 from /).waitFor();
    await page.mouse.up();
    const price = page
      .getByRole('dialog', { name: 'Move this stay?' })
      .getByText(/^3 nights × ₦[\d,]+ in room 103 \+ 2 nights × ₦[\d,]+ in room 202 = ₦[\d,]+$/);
    await price.waitFor();
    await checkLook(page);
    const words = (await price.textContent()) ?? '';
    await save(staff);
    await expect.poll(() => bar(staff, 'Moving Guest').count()).toBe(2);
    await checkLook(page);
    expect(words).toContain(`= ₦${(await stayNow(stay)).amountPaid.toLocaleString('en-NG')}`);
    expect(await rooms()).toBe('103 103 103 202 202');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Moving Guest: room 103,').first().waitFor();
    expect(await stayNow(stay)).toMatchObject({ roomNumber: '103', amountPaid: stay.amountPaid, nights: stay.nights });
    await expect.poll(() => bar(staff, 'Moving Guest').count()).toBe(1);
    await dragTonight('103', '202');
    await page.mouse.up();
    await save(staff);
    // What was slept cannot be taken hold of; what is left goes on from room to room.
    await expect.poll(() => bar(staff, 'Moving Guest').count()).toBe(2);
    await drag(staff, await eveningOf(staff, '103', addDays(today, -1)), await eveningOf(staff, '201', today));
    await page.mouse.up();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await drag(staff, await eveningOf(staff, '202', today), await eveningOf(staff, '201', today));
    await page.mouse.up();
    await save(staff);
    expect(await rooms()).toBe('103 103 103 201 201');
    await call('PUT', `/bookings/${_id}`, { status: 'completed', note: 'The company pays' });
  });
});
