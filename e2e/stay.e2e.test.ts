import { addDays, formatDay } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { audit, checkLook } from './support/audit';
import { DESK, PHONE, type Visitor } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { screens } from './support/screens';
import { chooseStatus, logIn, logInStaff, openRow, register, untilQuiet } from './support/steps';

/** A guest books a room and staff confirm it: the whole way through the demo hotel, on a phone and on a desk. */

const { hotel, browser } = await openJourney();

const today = hotelDay(new Date());

/** Opens a page, waits for its content, and checks it with axe and against the width of the screen. */
async function look({ page }: Visitor, path: string, heading: string) {
  if (path) await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await untilQuiet(page);
  await checkLook(page);
}

const SCREENS = [
  { name: 'a phone', viewport: PHONE, room: '101', email: 'phone@guests.example', newRoom: '901', start: 10 },
  { name: 'a desk', viewport: DESK, room: '102', email: 'desk@guests.example', newRoom: '902', start: 20 },
];

describe.each(screens(SCREENS))('on $name', ({ viewport, room, newRoom, email, start }) => {
  const checkIn = addDays(today, start);

  it('a guest registers, looks at rooms, checks dates and books; staff confirm it in place, and the guest sees it', async () => {
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await look(guest, '/', 'You are welcome.');

    await look(guest, '/auth', 'Login');
    await page.getByRole('button', { name: "Don't have an account? Register here" }).click();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('Name must be at least 2 characters').waitFor();
    await audit(page);
    await register(guest, { name: 'Adaeze Obi', email, phone: '+234 803 123 4567', password: 'secret123' });
    await page.getByText('Registration successful!').first().waitFor();
    await page.waitForURL('**/guest-dashboard');
    await page.getByText('No bookings yet.').waitFor();
    await audit(page);

    await look(guest, '/rooms', 'Available Rooms');
    await page.getByText('₦18,500').first().waitFor();
    await page.goto('/check-availability');
    await page.getByLabel('Check-in', { exact: false }).first().fill(checkIn);
    await page.getByLabel('Check-out', { exact: false }).first().fill(addDays(checkIn, 3));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('₦55,500').first().waitFor();
    await look(guest, '', 'Check Room Availability');
    const offer = page.getByRole('link', { name: new RegExp(`Book Now.*${room}`) });
    await offer.first().click();

    await look(guest, '', 'Book a Room');
    expect(await page.getByLabel('Full name').inputValue()).toBe('Adaeze Obi');
    const summary = page.getByRole('region', { name: 'What you are booking' });
    await summary.getByText('₦55,500', { exact: true }).waitFor();
    const button = await summary.getByRole('button', { name: 'Book Now' }).boundingBox();
    expect((button?.y ?? Number.NaN) + (button?.height ?? 0), 'the button is in view').toBeLessThan(
      viewport.height + 1,
    );
    await page.getByRole('button', { name: 'Book Now' }).click();
    await page.getByText('Booking created! Proceeding to payment...').first().waitFor();
    await page.getByText('Online payment is temporarily disabled').first().waitFor();
    await page.getByText('0123456789').first().waitFor();
    await page.getByRole('heading', { name: `Room ${room} is held for you until` }).waitFor();
    await audit(page);

    const staff = await browser.visit({ url: hotel.url, viewport });
    await logIn(staff, ADMIN);
    await staff.page.waitForURL('**/admin-dashboard');
    await staff.page.getByRole('heading', { level: 1 }).waitFor();
    await audit(staff.page);
    await look(staff, '/bookings?q=adaeze', 'Bookings');
    await openRow(staff.page, `Adaeze Obi · ${room}`);
    const status = staff.page.getByLabel(`Status of Adaeze Obi, room ${room}`);
    if (viewport === PHONE) {
      await status.selectOption('confirmed');
    } else {
      await chooseStatus(staff, status, 'Confirmed');
    }
    await staff.page.getByRole('button', { name: 'Undo' }).waitFor();
    await staff.leave();

    await page.getByText('Confirmed', { exact: true }).first().waitFor();
    await look(guest, '/guest-bookings', 'My Bookings');
    await page.getByText('Confirmed', { exact: true }).first().waitFor();
    await guest.leave();
  });

  it('staff add a room with photos and amenities that guests then see', async () => {
    const staff = await browser.visit({ url: hotel.url, viewport });
    const { page } = staff;
    await logInStaff(staff, '/admin/rooms');
    await look(staff, '', 'Manage Rooms');
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a4b2a' } })
      .jpeg()
      .toBuffer();
    await page.getByRole('button', { name: 'Add room' }).click();
    await page.getByLabel('Room number').fill(newRoom);
    await page.getByLabel('Type', { exact: false }).first().fill('Garden Room');
    await page.getByLabel('Price', { exact: false }).first().fill('27500');
    await page.getByRole('button', { name: 'One more king bed' }).click();
    await page.getByRole('button', { name: 'One more guest' }).click();
    await page.getByRole('button', { name: 'One more guest' }).click();
    await page.getByRole('checkbox', { name: 'Breakfast included' }).check();
    await page.getByRole('checkbox', { name: 'Hot water' }).check();
    await page.locator('input[type=file]').setInputFiles([
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer: picture },
      { name: 'two.jpg', mimeType: 'image/jpeg', buffer: picture },
    ]);
    await page.getByRole('button', { name: 'Add Room' }).click();
    await page.getByText('Room added successfully!').first().waitFor();
    await audit(page);
    await staff.leave();

    const guest = await browser.visit({ url: hotel.url, viewport });
    await guest.page.goto('/rooms?type=Garden+Room');
    await guest.page.getByText('₦27,500').first().waitFor();
    const card = guest.page.getByRole('article').filter({ hasText: `Room ${newRoom}` });
    const offered = card.getByRole('list', { name: `Room ${newRoom} has` });
    expect(await offered.getByRole('listitem').allTextContents()).toEqual([
      '1 king bed',
      'Sleeps 2',
      'Breakfast included',
    ]);
    await card.getByText('Hot water', { exact: true }).waitFor();
    await audit(guest.page);
    await guest.leave();
  });

  it('/footer and a page that does not exist are accessible and have the right titles', async () => {
    const visitor = await browser.visit({ url: hotel.url, viewport });
    const { page, complaints } = visitor;
    for (const [path, heading] of [
      ['/footer', 'Contact'],
      ['/no-such-page', 'Page Not Found'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.title()).toContain(heading);
      await audit(page);
    }
    // The browser logs the page that does not exist, which is expected here.
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('404 (Not Found)'))).toEqual([]);
    await visitor.leave();
  });
});

it('the keyboard alone completes a booking, whose link opens it elsewhere, to be cancelled', async () => {
  const guest = await browser.visit({ url: hotel.url, viewport: PHONE });
  const { page } = guest;
  await page.goto('/book-room?room=103');
  await page.getByLabel('Full name').waitFor();
  /** Presses Tab until the wanted element has the focus. */
  const tabTo = async (description: string, matches: (focused: { label: string; type: string }) => boolean) => {
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const labels =
          element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : [];
        return {
          label: labels.join(' ') || element?.textContent || '',
          type: element instanceof HTMLInputElement ? element.type : (element?.tagName ?? ''),
        };
      });
      if (matches(focused)) return;
    }
    throw new Error(`Tab does not reach ${description}`);
  };
  const day = addDays(today, 60);
  await page.getByRole('combobox', { name: 'Check-in' }).waitFor();
  await tabTo('check-in', ({ label }) => label.includes('Check-in'));
  await page.keyboard.type(formatDay(day));
  await tabTo('check-out', ({ label }) => label.includes('Check-out'));
  await page.keyboard.type(formatDay(addDays(day, 2)));
  await tabTo('the name', ({ label }) => label.includes('Full name'));
  await page.keyboard.type('Tunde Keys');
  await tabTo('the phone', ({ label }) => label.includes('Phone number'));
  await page.keyboard.type('08030000000');
  await tabTo('the e-mail', ({ label }) => label.includes('Email'));
  await page.keyboard.type('tunde@guests.example');
  await tabTo('the button', ({ label, type }) => type === 'BUTTON' && label.includes('Book Now'));
  await page.keyboard.press('Enter');
  await page.getByText('Online payment is temporarily disabled').first().waitFor();
  const link = page.url();
  expect(link).toContain('#gta_');
  await guest.leave();

  const elsewhere = await browser.visit({ url: hotel.url, viewport: PHONE });
  await elsewhere.page.goto(link);
  await untilQuiet(elsewhere.page);
  await elsewhere.page
    .getByRole('button', { name: /cancel/i })
    .first()
    .click();
  await elsewhere.page.getByRole('alertdialog').getByRole('button').last().click();
  await elsewhere.page.getByText('Cancelled').first().waitFor();
  await elsewhere.leave();
});
