import { smtpMailer } from '@server/platform/email/mail';
import { answerOf } from '@server/testing/calls/callers';
import { bookingRequest, orderRequest } from '@server/testing/hotel';
import { STRANGERS_MAILS, sharedMailboxes } from '@server/testing/mailboxes';
import { openMailServer } from '@server/testing/servers/mail-server';
import { callsFrom, inCrowds, somebody, statuses } from '@server/testing/servers/networks';
import { addDays } from '@shared/dates';
import { draws } from '@shared/testing/draws';
import { expect, it } from 'vitest';

/** C3: the hotel as a mail cannon. */

const VICTIM = 'victim@elsewhere.example';

const mailboxes = await sharedMailboxes();
const { hotel } = mailboxes;

it('C3: orders and bookings that name one mailbox send it four mails in the hour; the rest waits and comes, one a record', async () => {
  const attack = callsFrom(hotel, '203.0.113.66');
  const answers = await inCrowds(draws(1_000), async (index) => {
    const change = { email: VICTIM, phoneNumber: `081${String(index).padStart(8, '0')}` };
    if (index % 10 === 0) {
      const guestDetails = {
        name: 'You won',
        email: VICTIM,
        phone: change.phoneNumber,
        address: 'https://evil.example/prize',
      };
      return attack('POST', '/food-orders', orderRequest([{ _id: mailboxes.dish, quantity: 1 }], { guestDetails }));
    }
    const checkInDate = addDays('2026-03-10', index % 300);
    const stay = { roomNumber: String(101 + (index % 13)), checkInDate, checkOutDate: addDays(checkInDate, 1) };
    const made = await attack('POST', '/bookings', bookingRequest({ ...change, ...stay }));
    // Cancelled at once, it counts as no open hold, and has a second mail to send.
    const { _id, accessToken } = made.json;
    if (made.status === 201) await answerOf(() => attack('DELETE', `/bookings/${_id}`, undefined, accessToken));
    return made;
  });
  expect(statuses(answers)[201]).toBeGreaterThan(4 * STRANGERS_MAILS);
  const records = (await hotel.sql`select id from bookings union all select id from food_orders`).length;

  await mailboxes.sendWhatIsDue();
  expect(mailboxes.received).toHaveLength(STRANGERS_MAILS);
  expect(mailboxes.received.every(({ to }) => to.join() === VICTIM)).toBe(true);
  // Only the newest mail about a record waits, so that there are fewer than were asked for.
  expect(await mailboxes.waiting()).toBeLessThanOrEqual(records);
  expect(await mailboxes.waiting()).toBeGreaterThanOrEqual(records - STRANGERS_MAILS);

  // Not one more before the hour is over.
  hotel.pass(0.9);
  await hotel.sql`update graphile_worker._private_jobs set run_at = now()`;
  await mailboxes.sendWhatIsDue();
  expect(mailboxes.received).toHaveLength(STRANGERS_MAILS);
  hotel.pass(-0.9);

  for (const hours of [2, 3, 4]) {
    await mailboxes.anHourLater();
    await mailboxes.sendWhatIsDue();
    expect(mailboxes.received).toHaveLength(hours * STRANGERS_MAILS);
  }
  const later = mailboxes.records().slice(STRANGERS_MAILS);
  expect(new Set(later).size).toBe(later.length);
  for (const { email } of mailboxes.received) {
    expect(email.text).not.toContain('evil.example');
    expect(email.html).not.toContain('evil.example');
  }
});

it('C3: an email about what staff confirmed does not wait behind those that strangers caused', async () => {
  const confirmed = await hotel.staff.bookings.create(
    somebody(1).booking({ email: VICTIM, checkInDate: '2026-06-01', checkOutDate: '2026-06-02' }),
  );
  await mailboxes.junk(VICTIM, 10);
  await mailboxes.sendWhatIsDue();
  await hotel.staff.bookings.update({ _id: confirmed._id, status: 'checkedin' });
  await mailboxes.afterUndo();
  await mailboxes.sendWhatIsDue();
  expect(mailboxes.records().filter((id) => id === confirmed._id)).toHaveLength(2);
  expect(mailboxes.received.length).toBeLessThanOrEqual(6);
});

it('C3: a mail that could not be sent has taken no place of the hour', async () => {
  const refusing = await openMailServer({ refuses: () => 450 });
  const proper = hotel.platform.mailer;
  hotel.platform.mailer = smtpMailer(refusing.url, { from: 'GT Hotel <bookings@hotel.test>', clock: hotel.clock });
  for (let index = 0; index < STRANGERS_MAILS; index += 1)
    await hotel.stranger.food.create(somebody(9).order([{ _id: mailboxes.dish, quantity: 1 }]));
  await mailboxes.sendWhatIsDue();
  hotel.platform.mailer.close();
  hotel.platform.mailer = proper;
  expect(mailboxes.received).toHaveLength(0);
  await hotel.sql`update graphile_worker._private_jobs set run_at = now()`;
  await mailboxes.sendWhatIsDue();
  expect(mailboxes.received).toHaveLength(STRANGERS_MAILS);
  await refusing.close();
});

it('C3: what is put off is not lost where two emails about one record are put off at once: the newest waits', async () => {
  const stranger = callsFrom(hotel, '203.0.113.66');
  for (let index = 0; index < STRANGERS_MAILS; index += 1)
    await stranger('POST', '/food-orders', somebody(9).order([{ _id: mailboxes.dish, quantity: 1 }]));
  await mailboxes.sendWhatIsDue();
  const stay = { email: 'guest-9@guests.test', checkInDate: '2026-07-01', checkOutDate: '2026-07-02' };
  const { json } = await stranger('POST', '/bookings', somebody(9).booking(stay));
  await stranger('DELETE', `/bookings/${json._id}`, undefined, json.accessToken);
  await mailboxes.sendWhatIsDue();
  expect(await mailboxes.waiting()).toBe(1);
  await mailboxes.anHourLater();
  await mailboxes.sendWhatIsDue();
  expect(mailboxes.events().slice(STRANGERS_MAILS)).toEqual(['withdrawn']);
});

it('B5: what staff do about an unpaid stay or order does not wait behind emails that strangers caused', async () => {
  await mailboxes.junk(VICTIM, 10);
  await mailboxes.sendWhatIsDue();
  expect(mailboxes.received).toHaveLength(STRANGERS_MAILS);
  const night = (index: number) => ({ checkInDate: `2026-07-0${index}`, checkOutDate: `2026-07-0${index + 1}` });
  const book = (index: number) =>
    hotel.stranger.bookings.create(somebody(index).booking({ ...night(index), email: VICTIM }));
  const order = (index: number) => {
    const { guestDetails, ...request } = somebody(index).order([{ _id: mailboxes.dish, quantity: 1 }]);
    return hotel.stranger.food.create({ ...request, guestDetails: { ...guestDetails, email: VICTIM } });
  };
  const [linked, rejected, cancelled] = [await book(1), await book(2), await book(3)];
  // The junk stands open under this address still, and nobody may have more than ten.
  await hotel.sql`update food_orders set status = 'delivered'`;
  const [voided, resent] = [await order(4), await order(5)];
  await hotel.staff.bookings.sendLink({ _id: linked._id });
  await hotel.staff.bookings.update({ _id: rejected._id, status: 'rejected' });
  await hotel.staff.bookings.update({ _id: cancelled._id, status: 'cancelled' });
  await hotel.staff.food.void({ _id: voided._id, reason: 'mistake' });
  await hotel.staff.food.sendLink({ _id: resent._id });
  await mailboxes.afterUndo();
  mailboxes.received.length = 0;
  await mailboxes.sendWhatIsDue();
  const sent = mailboxes.received.map(({ header }) => `${header('X-Hotel-Event')} ${header('X-Hotel-Record')}`);
  const due = [
    `link ${linked._id}`,
    `rejected ${rejected._id}`,
    `cancelled ${cancelled._id}`,
    `voided ${voided._id}`,
    `link ${resent._id}`,
  ];
  expect(sent.filter((mail) => due.includes(mail)).toSorted()).toEqual(due.toSorted());
});

it('B5: a meal charged to a room is emailed to its stay at once, though the order names the same full mailbox', async () => {
  const nights = { checkInDate: '2026-03-10', checkOutDate: '2026-03-12', email: VICTIM };
  const stay = await hotel.staff.bookings.create(somebody(1).booking(nights));
  await hotel.staff.bookings.update({ _id: stay._id, status: 'checkedin' });
  await mailboxes.junk(VICTIM, 6);
  await mailboxes.sendWhatIsDue();
  mailboxes.received.length = 0;
  const { guestDetails, ...request } = somebody(1).order([{ _id: mailboxes.dish, quantity: 1 }]);
  await hotel.stranger.food.create({
    ...request,
    guestDetails: { ...guestDetails, email: VICTIM },
    paymentMethod: 'room_charge',
    roomNumber: stay.roomNumber,
    bookingReference: stay.reference,
  });
  await mailboxes.sendWhatIsDue();
  expect(mailboxes.received.map(({ header }) => [header('X-Hotel-Event'), header('X-Hotel-Record')])).toEqual([
    ['charged', stay._id],
  ]);
  expect(mailboxes.received[0]?.email.text).toContain('If this was not you, please phone us at once');
});
