import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import type { Order } from '@shared/food/schema';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { MenuItem } from '@shared/menu/schema';
import { formatNaira } from '@shared/money/money';
import type { Folio } from '@shared/money/payments/schema';
import type { Receipt } from '@shared/money/receipts/schema';
import type { Room } from '@shared/rooms/schema';
import { describe, expect, it } from 'vitest';
import { DESK, PHONE, type Visitor } from './support/browser';
import {
  addCharge,
  bookWalkIn,
  chooseOtherRoom,
  closeTill,
  deskFigure,
  dragToRoom,
  monthFigures,
  orderToRoom,
  takePayment,
} from './support/desk';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff } from './support/steps';

/** A whole day at the desk, whose figures move by exactly what was done in it. */

const LODGING = 20_000;
const LAUNDRY = 3_500.5;
const CASH = LODGING;
const DISH = 'Akara and Pap';

const FIGURES = ['Arrivals', 'Departures', 'In house', 'Free tonight', 'Unpaid', 'Open orders'];

/** The figures of the front desk and of the month. */
async function figuresNow(clerk: Visitor): Promise<Record<string, number>> {
  const month = await monthFigures(clerk);
  await clerk.page.goto('/admin-dashboard');
  await clerk.page.getByRole('list', { name: 'Today' }).waitFor();
  const desk: [string, number][] = [];
  for (const label of FIGURES) desk.push([label, await deskFigure(clerk, label)]);
  return { ...month, ...Object.fromEntries(desk) };
}

/** By how much each figure has moved; those that have not are left out. */
function moved(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const changes = Object.entries(after).map(([name, value]): [string, number] => [
    name,
    Math.round((value - (before[name] ?? 0)) * 100) / 100,
  ]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

describe.each(
  screens([
    { on: 'a desk', viewport: DESK, takeRoom: dragToRoom },
    { on: 'a phone', viewport: PHONE, takeRoom: chooseOtherRoom },
  ]),
)('on $on', async ({ viewport, takeRoom }) => {
  // A hotel of its own: a till is closed once a day.
  const { hotel, browser } = await openJourney();
  const today = hotelDay(new Date());
  const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
  const call = <T>(method: string, path: string, body?: object) =>
    callRest<T>(hotel.url, method, path, { token, body });
  const book = (guestName: string, roomNumber: string, from: number, to: number) =>
    call<Booking>('POST', '/bookings', {
      ...{ guestName, phoneNumber: '08031234567', address: '3 Station Road', roomNumber, amountPaid: LODGING },
      ...{ checkInDate: addDays(today, from), checkOutDate: addDays(today, to) },
    });

  it('the day goes from the first arrival to the closed till', async () => {
    await book('Ada Arrives', '101', 0, 2);
    const departure = await book('Lola Leaves', '102', -1, 0);
    await call('PUT', `/bookings/${departure._id}`, { status: 'checkedin' });
    const dish = (await call<MenuItem[]>('GET', '/menu')).find(({ name }) => name === DISH);
    const room = (await call<Room[]>('GET', '/rooms')).find(({ roomNumber }) => roomNumber === '103');
    if (!dish || !room) throw new Error('The demo hotel has other dishes and rooms');
    const owed = LODGING + dish.price + LAUNDRY;
    const clerk = await browser.visit({ url: hotel.url, viewport });
    const { page } = clerk;
    await logInStaff(clerk, '/analytics');
    const before = await figuresNow(clerk);

    await page.getByRole('button', { name: 'Check in Ada Arrives, room 101' }).click();
    await page.getByRole('button', { name: 'Check in anyway' }).click();
    await page.getByText('Ada Arrives, room 101: Checked in.').first().waitFor();

    const walkIn = { guestName: 'Wale Walks-In', phone: '0803 765 4321', address: '1 Market Road' };
    await bookWalkIn(clerk, { ...walkIn, roomNumber: '103' });
    await page.goto('/admin/calendar');
    await takeRoom(clerk, walkIn.guestName, '104');

    const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
    await orderToRoom(guest, {
      ...{ dish: DISH, guestName: 'Lola Leaves', email: 'lola@guests.example', phone: '0803 123 4567' },
      ...{ roomNumber: '102', reference: departure.reference },
    });
    await guest.leave();
    await page.goto('/admin/kitchen');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Room 102' }) });
    await card.getByRole('button', { name: 'Start' }).click();
    await card.getByRole('button', { name: 'Delivered' }).click();
    // It is saved after 'Start'; a page that is left before then takes it along.
    const ordered = async () =>
      (await call<Order[]>('GET', '/food-orders')).find(({ roomNumber }) => roomNumber === '102');
    await expect.poll(async () => (await ordered())?.status).toBe('delivered');

    await page.goto('/admin-dashboard');
    await page.getByRole('button', { name: 'Check in Wale Walks-In, room 104' }).click();
    await page.getByRole('button', { name: 'Check in anyway' }).click();
    await page.getByRole('button', { name: 'Folio of Lola Leaves' }).click();
    await addCharge(clerk, { kind: 'Laundry', naira: '3,500.50', note: 'Two shirts' });
    const folio = page.getByRole('dialog', { name: 'Folio' });
    await folio.getByText(`${formatNaira(owed)} to pay`).waitFor();
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await takePayment(clerk, 'Cash', String(CASH));

    await page.getByRole('button', { name: 'Check out Lola Leaves, room 102' }).click();
    const question = page.getByRole('dialog', { name: 'Check out Lola Leaves' });
    await question.getByText(`${formatNaira(owed - CASH)} is still to be paid.`).waitFor();
    await question.getByRole('button', { name: 'Take payment' }).click();
    await takePayment(clerk, 'Bank transfer');
    await page.getByText('Lola Leaves, room 102: Completed.').first().waitFor();

    await page.goto('/admin/till');
    await closeTill(clerk, String(CASH));

    expect(moved(before, await figuresNow(clerk))).toEqual({
      ...{ Arrivals: -1, Departures: -1, 'In house': 1, 'Free tonight': -1, Unpaid: room.price - LODGING },
      // The night was slept before.
      ...{ 'Total Bookings': 1, 'Food Orders': 1, 'Total Revenue': owed - LODGING },
      ...{ Food: dish.price, Other: LAUNDRY, Total: owed - LODGING },
    });
    const { payments } = await call<Folio>('GET', `/folios?bookingId=${departure._id}`);
    const receipts = await Promise.all(
      payments.map(({ receipt }) => call<Receipt>('GET', `/receipts/${receipt?._id}`)),
    );
    expect(receipts.map(({ type, amount }) => ({ type, amount }))).toEqual([
      { type: 'booking', amount: CASH },
      { type: 'laundry', amount: owed - CASH },
    ]);
    await clerk.leave();
  });
});
