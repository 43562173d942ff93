import type { Booking } from '@shared/bookings/schema';
import { addDays, formatDay } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Room } from '@shared/rooms/schema';
import { expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, untilQuiet } from './support/steps';

/** A ministry sends the list of its twenty delegates by chat, and the desk books, checks in and cancels from it. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const today = hotelDay(new Date());

/** A type of its own, so that the demo's rooms are left to others. */
const room = new FormData();
for (const [name, value] of Object.entries({ roomNumber: '401', type: 'Annexe', price: '25000', sleeps: '2' })) {
  room.set(name, value);
}
const first = await callRest<Room>(hotel.url, 'POST', '/rooms', { token, body: room });
await callRest(hotel.url, 'POST', `/rooms/${first._id}/copies`, {
  token,
  body: { roomNumbers: Array.from({ length: 41 }, (_, at) => String(402 + at)) },
});

const NAMES = [
  ...['Adébáyọ̀ Ọlátúnjí', 'Ngozi Eze', 'Ibrahim Musa', 'Chídí Ụzọ', 'Fatima Bello', 'Emeka Obi', 'Hauwa Sani'],
  ...['Tunde Bakare', 'Zainab Yusuf', 'Ifeanyi Okafor', 'Aisha Lawal', 'Segun Alabi', 'Nkechi Udo', 'Musa Danjuma'],
  ...['Bisi Coker', 'Uche Nwosu', 'Kemi Ojo', 'Sadiq Umar', 'Amaka Ike', 'Yemi Ade'],
];
const lineOf = (name: string, at: number) => {
  if (at === 4) return `${at + 1}. ${name}, Anexe, 1`;
  if (at === 9) return `${at + 1}. ${name} Annexe 2`;
  return `${at + 1}. ${name}, Annexe, ${at === 0 ? '2' : '1'}`;
};
const LIST = ['ROOMING LIST: Ministry of Works', '', ...NAMES.map(lineOf)].join('\r\n');

it.each(
  screens([
    { on: 'a desk', viewport: DESK, group: 'Ministry of Works' },
    { on: 'a phone', viewport: PHONE, group: 'Ministry of Health' },
  ]),
)(
  'on $on twenty rooms are booked from a pasted list, checked in by one press, and one is cancelled',
  async ({ viewport, group }) => {
    const clerk = await browser.visit({ url: hotel.url, viewport });
    const { page } = clerk;
    await logInStaff(clerk, '/bookings');
    await page.getByRole('link', { name: 'Book a group' }).click();

    await page.getByLabel('What the group is called').fill(group);
    await page.getByLabel('Contact name').fill('Ngozi Eze');
    await page.getByLabel('Phone number').fill('0803 123 4567');
    await page.getByLabel('Address').fill('Mabushi, Abuja');
    for (const [label, date] of [
      ['Check-in', today],
      ['Check-out', addDays(today, 2)],
    ] as const) {
      await page.getByLabel(label).fill(formatDay(date));
      // Not Enter, which sends the form: what it then lacks may take the focus, and a press with it, much later.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
    }
    await page.getByLabel('Paste a rooming list').fill(LIST);
    await untilQuiet(page);
    await checkLook(page, { targets: true });
    await page.getByRole('button', { name: 'Read the list' }).click();
    await page
      .getByText('18 rooms were read. 2 lines could not be read: correct below.')
      .waitFor({ timeout: 20_000 })
      .catch(async () => {
        throw new Error(`The list was not read:\n${await page.getByRole('main').innerText()}`);
      });

    // Two lines are corrected where they stand; a reload before that loses neither of them nor the rooms.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByLabel('Line 7', { exact: true }).fill('Fatima Bello, Annexe, 1');
    await page.getByText('Please put a comma between the name, the room and the number of people.').waitFor();
    await page.getByLabel('Line 12', { exact: true }).fill('Ifeanyi Okafor, Annexe, 2');
    await checkLook(page);
    await page.getByRole('button', { name: 'Add corrected lines' }).click();
    await page.getByText('20 × Annexe, 2 nights').waitFor();
    await page.getByText('₦1,000,000').first().waitFor();
    await untilQuiet(page);
    await checkLook(page, { targets: true });
    await page.getByRole('button', { name: 'Book 20 rooms' }).click();
    await page.getByRole('heading', { level: 1, name: group }).waitFor();
    const list = page.getByRole(viewport === DESK ? 'table' : 'list', { name: 'Rooms' });
    await list.getByText('Adébáyọ̀ Ọlátúnjí').waitFor();
    await untilQuiet(page);
    await checkLook(page);

    // One delegate does not come; one room is not ready. All others are checked in by one press.
    const stays = () =>
      callRest<Booking[]>(hotel.url, 'GET', `/bookings?q=${encodeURIComponent(group)}&limit=100`, { token });
    const booked = await stays();
    expect(booked).toHaveLength(20);
    const late = booked.find(({ guestName }) => guestName === 'Yemi Ade');
    const dirty = (await callRest<{ _id: string; roomNumber: string }[]>(hotel.url, 'GET', '/rooms', { token })).find(
      ({ roomNumber }) => roomNumber === booked.find(({ guestName }) => guestName === 'Bisi Coker')?.roomNumber,
    );
    await callRest(hotel.url, 'PUT', `/rooms/${dirty?._id}/housekeeping`, {
      token,
      body: { housekeeping: 'dirty', was: 'clean' },
    });
    if (viewport !== DESK) await list.getByRole('button', { name: /Yemi Ade/ }).click();
    await list.getByRole('link', { name: 'Yemi Ade' }).click();
    await page.waitForURL(`**/admin/booking/${late?._id}`);
    const cancel = page.getByRole('button', { name: 'Cancel booking' });
    await cancel.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
    await cancel.waitFor({ state: 'detached' });
    await page.goBack();
    await list.getByText('Bisi Coker').first().waitFor();
    await untilQuiet(page);
    await page.getByRole('button', { name: 'Check in all who are ready' }).click();
    await page.getByText(`Bisi Coker, room ${dirty?.roomNumber}.`).waitFor();
    await untilQuiet(page);
    await checkLook(page);
    const count = async (status: string) => (await stays()).filter((stay) => stay.status === status).length;
    expect([await count('checkedin'), await count('confirmed'), await count('cancelled')]).toEqual([18, 1, 1]);

    // On paper are the nineteen who come, and nothing else.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    expect(await page.getByRole('region', { name: 'Rooming list' }).getByRole('row').count()).toBe(20);
    await clerk.leave();
  },
);
