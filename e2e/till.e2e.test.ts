import type { Session } from '@shared/auth/schema';
import type { Booking, BookingCreated } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { describe, expect, it } from 'vitest';
import { checkLook } from './support/audit';
import { DESK, PHONE } from './support/browser';
import { ADMIN } from './support/hotel';
import { openJourney } from './support/journey';
import { mailTo } from './support/mail';
import { callRest } from './support/rest';
import { screens } from './support/screens';
import { logInStaff, openAs } from './support/steps';

/** Money at the desk: a walk-in pays cash, laundry is added, some is given back, and the day is closed. */

const { hotel, browser } = await openJourney();
const { token } = await callRest<{ token: string }>(hotel.url, 'POST', '/auth/login', { body: ADMIN });
const today = hotelDay(new Date());

const bookWalkIn = (guestName: string, roomNumber: string) =>
  callRest<Booking>(hotel.url, 'POST', '/bookings', {
    token,
    body: {
      guestName,
      phoneNumber: '08031234567',
      address: '3 Station Road',
      roomNumber,
      checkInDate: today,
      checkOutDate: addDays(today, 1),
      amountPaid: 20_000,
    },
  });

it('a walk-in pays cash on a phone; laundry is added and some money given back; the till balances and is closed on a desk', async () => {
  const { _id } = await bookWalkIn('Wale Walk-In', '101');
  const phone = await browser.visit({ url: hotel.url, viewport: PHONE });
  {
    const { page } = phone;
    await logInStaff(phone, '/admin/till');
    await page.getByText('No cash and no card payment is in any till.').waitFor();
    await page.getByLabel('Room, name, phone or reference').fill('wale');
    await page.getByRole('button', { name: /^Take payment of Wale Walk-In/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a payment' });
    await dialog.getByText('₦20,000 to pay → ₦0 after this').waitFor();
    await checkLook(page);
    expect(await dialog.getByLabel('Cash').isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await page
      .getByText(/^Payment recorded/)
      .first()
      .waitFor();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: /^Folio of Wale Walk-In/ }).click();
    const folio = page.getByRole('dialog', { name: 'Folio' });
    await folio.getByRole('button', { name: 'Add a charge' }).click();
    const charge = page.getByRole('dialog', { name: 'Add a charge' });
    await charge.getByLabel('Amount (₦)').fill('3,500');
    await charge.getByLabel('Note').fill('Two shirts');
    await charge.getByRole('button', { name: 'Add to the bill' }).click();
    await folio.getByText('Laundry: Two shirts').waitFor();
    await folio.getByText('₦3,500 to pay').waitFor();

    await folio.getByRole('button', { name: /^Refund of ₦20,000/ }).click();
    const refund = page.getByRole('dialog', { name: 'Refund' });
    await refund.getByLabel('Amount (₦)').fill('20000.01');
    await refund.getByRole('button', { name: 'Record as paid out' }).click();
    await refund.getByText('Only ₦20,000 of this payment can still be given back.').first().waitFor();
    await refund.getByLabel('Amount (₦)').fill('1500');
    await checkLook(page);
    await refund.getByRole('button', { name: 'Record as paid out' }).click();
    await folio.getByText('₦5,000 to pay').waitFor();
    await folio.getByText('Given back: Cash').waitFor();
    await folio.getByRole('button', { name: /^Take off the bill: Laundry/ }).click();
    const takeOff = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: 'Take off the bill', exact: true }) });
    await takeOff.last().getByLabel('Note').fill('They took it back');
    await takeOff.last().getByRole('button', { name: 'Take off the bill', exact: true }).click();
    await folio.getByText('₦1,500 to pay').waitFor();
    // The refusal, which the browser logs by itself.
    phone.complaints.splice(0);
    await phone.leave();
  }

  const desk = await browser.visit({ url: hotel.url, viewport: DESK });
  const { page } = desk;
  await logInStaff(desk, '/admin/till');
  const till = page.getByRole('article', { name: /, cash$/ });
  await till.getByText('₦18,500').waitFor();
  await page.getByRole('button', { name: 'Paid out', exact: true }).click();
  const paidOut = page.getByRole('dialog', { name: 'Paid out' });
  await paidOut.getByLabel('Amount (₦)').fill('500');
  await paidOut.getByLabel('What it was paid for').fill('Diesel');
  await paidOut.getByLabel('Receipt or voucher').setInputFiles('docs/screenshot.png');
  await checkLook(page);
  await paidOut.getByRole('button', { name: 'Record as paid out' }).click();
  await till.getByText('₦18,000').waitFor();
  await till.getByText(/entries$/).click();
  await till.getByRole('button', { name: 'Proof of Paid out, ₦500' }).click();
  const proof = page.getByRole('dialog', { name: 'Proof' });
  await proof.getByRole('img').waitFor();
  await proof.getByRole('button', { name: 'Close', exact: true }).last().click();
  await checkLook(page);
  // By keyboard alone.
  await till.getByRole('button', { name: /^Count and close/ }).focus();
  await page.keyboard.press('Enter');
  const count = page.getByRole('dialog', { name: 'Count and close' });
  await count.getByLabel('Counted (₦)').waitFor();
  await page.keyboard.type('17,900');
  await count.getByText('₦100 short').waitFor();
  await count.getByLabel('Counted (₦)').fill('18,000');
  await count.getByText('It balances').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Till closed.').first().waitFor();
  await till.getByText('It balances').waitFor();

  await till.getByRole('link', { name: /^See and print/ }).click();
  await page.getByRole('heading', { name: /^Till close/ }).waitFor();
  const counted = page.getByRole('table', { name: 'Payments of this close' });
  await counted.waitFor();
  expect(await counted.getByRole('row').count()).toBe(3);
  await checkLook(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Counted by').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  // What comes later is shown as such, and goes into the next close.
  const body = { bookingId: _id, amount: 1_500, method: 'cash' };
  await callRest(hotel.url, 'POST', '/payments', { token, body });
  await page.goto('/admin/till');
  await till.getByText('It goes into the next close.').waitFor();
  await desk.leave();
});

const PASSWORD = 'a long enough secret';

/** A clerk of the desk, who has joined by the mailed link. */
async function hired(name: string) {
  const email = `${name.toLowerCase()}@staff.example`;
  const body = { name, email, role: 'desk', password: ADMIN.password };
  await callRest(hotel.url, 'POST', '/staff/invitations', { token, body });
  const invitation = /\/auth\/invitation#([^\s"]+)/.exec(await mailTo(hotel, email, 'your staff account'))?.[1];
  await callRest(hotel.url, 'POST', '/auth/accept-invitation', {
    body: { token: invitation, name, password: PASSWORD },
  });
  const session = await callRest<Session>(hotel.url, 'POST', '/auth/login', { body: { email, password: PASSWORD } });
  return { email, password: PASSWORD, id: session.user._id, token: session.token };
}

it('counting blind, one clerk hands cash over to the next, who confirms a drop; each counts and hears the difference then', async () => {
  const { _id: bookingId } = await bookWalkIn('Bola Blind', '104');
  const [dele, efe] = [await hired('Dele'), await hired('Efe')];
  await callRest(hotel.url, 'PUT', '/hotel/settings', { token, body: { tillBlindCount: true } });
  const asDele = <Answer>(path: string, body: object) =>
    callRest<Answer>(hotel.url, 'POST', path, { token: dele.token, body });
  await asDele('/till/movements', { kind: 'float', amount: 5_000 });
  await asDele('/payments', { bookingId, amount: 20_000, method: 'cash' });
  await asDele('/till/movements', { kind: 'drop', amount: 4_000 });
  await asDele('/till/handovers', { toStaffId: efe.id, amount: 21_000 });

  const next = await browser.visit({ url: hotel.url, viewport: PHONE });
  await openAs(next, efe, '/admin/till');
  await next.page.getByRole('button', { name: 'I received it: ₦4,000 from Dele to the safe' }).click();
  await next.page.getByText('Confirmed.').first().waitFor();
  await checkLook(next.page);
  await next.page.getByRole('button', { name: 'I counted it: ₦21,000 from Dele to you' }).click();
  await next.page.getByText('Taken. It is in your till now.').first().waitFor();
  expect(await next.page.getByRole('button', { name: 'Count and close: Dele, cash' }).count()).toBe(0);
  await next.leave();

  const giver = await browser.visit({ url: hotel.url, viewport: DESK });
  await openAs(giver, dele, '/admin/till');
  await giver.page.getByRole('button', { name: 'Count and close: Dele, cash' }).click();
  const count = giver.page.getByRole('dialog', { name: 'Count and close' });
  await count.getByLabel('Counted (₦)').fill('500');
  await checkLook(giver.page);
  await count.getByRole('button', { name: 'Close the till' }).click();
  await giver.page.getByText('Till closed. ₦500 over.').first().waitFor();
  await giver.page.getByRole('link', { name: 'See and print the close: Dele, cash' }).click();
  await giver.page.getByText('received by Efe').waitFor();
  await checkLook(giver.page);
  await giver.leave();
});

describe('cancelling', () => {
  const policy = { freeHours: 48, percent: 50, checkInHour: 14 };

  it.each(
    screens([
      { name: 'a phone', viewport: PHONE, room: '102' },
      { name: 'a desk', viewport: DESK, room: '103' },
    ]),
  )('on $name says before booking, on the booking and before it is done what it costs', async ({ viewport, room }) => {
    await callRest(hotel.url, 'PUT', '/hotel/settings', { token, body: policy });
    const guest = await browser.visit({ url: hotel.url, viewport });
    const { page } = guest;
    await page.goto('/book-room');
    await page.getByText('Free cancellation until 48 hours before check-in at 2 pm').waitFor();
    await checkLook(page);
    const { _id, accessToken } = await callRest<BookingCreated>(hotel.url, 'POST', '/bookings', {
      body: {
        guestName: 'Ada Obi',
        phoneNumber: '08031234568',
        email: `cancels${room}@guests.example`,
        roomNumber: room,
        checkInDate: today,
        checkOutDate: addDays(today, 2),
      },
    });
    const { amountPaid } = await callRest<Booking>(hotel.url, 'PUT', `/bookings/${_id}`, {
      token,
      body: { status: 'approved' },
    });
    const fee = `₦${(amountPaid / 4).toLocaleString('en-NG')}`;
    await page.goto(`/booking/${_id}#${accessToken}`);
    await page.getByText(/^Cancelling now costs 50% of the first night/).waitFor();
    await page.getByRole('button', { name: /^Cancel booking/ }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(`By the terms of your booking, cancelling now costs ${fee}.`).waitFor();
    await checkLook(page);
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByText('Booking cancelled.').first().waitFor();
    const cancelled = await callRest<Booking>(hotel.url, 'GET', `/bookings/${_id}`, { token });
    expect(cancelled).toMatchObject({ status: 'cancelled', cancellationFee: amountPaid / 4 });
    await guest.leave();
  });
});
