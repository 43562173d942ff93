import { authEmailsJob } from '@server/features/auth/emails';
import { emailsJob } from '@server/features/bookings/emails';
import { orderEmailsJob } from '@server/features/food/emails';
import { startJobs } from '@server/platform/jobs';
import { MAIL_PLACES } from '@server/platform/limits';
import { smtpMailer } from '@server/platform/mail';
import { bookingRequest, openTestHotel, orderRequest, type TestHotel } from '@server/testing/hotel';
import { openMailServer } from '@server/testing/mail-server';
import { callsFrom, inCrowds, somebody, statuses } from '@server/testing/networks';
import { addDays } from '@shared/dates';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

/** C3: the hotel as a mail cannon (D29). */

const VICTIM = 'victim@elsewhere.example';

let hotel: TestHotel;
let server: Awaited<ReturnType<typeof openMailServer>>;
let dish: string;
beforeAll(async () => {
  hotel = await openTestHotel({ limitFactor: 1 });
  server = await openMailServer();
  hotel.platform.mailer = smtpMailer(server.url, { from: 'GT Hotel <bookings@hotel.test>', clock: hotel.clock });
  for (let number = 101; number <= 113; number += 1) await hotel.addRoom(String(number));
  dish = (await hotel.addDish('Egusi'))._id;
});
afterAll(async () => {
  hotel.platform.mailer.close();
  await server.close();
  await hotel.close();
});
beforeEach(async () => {
  await hotel.sql`truncate charges, bookings, payments, food_order_lines, food_orders, idempotency_keys, limit_counters,
    graphile_worker._private_jobs cascade`;
  server.received.length = 0;
});

/** Runs the job until nothing is due any more; what waits for its time goes on waiting. */
async function sendWhatIsDue(): Promise<void> {
  const jobs = [emailsJob(hotel.platform), orderEmailsJob(hotel.platform), authEmailsJob(hotel.platform)];
  const worker = await startJobs(hotel.databaseUrl, jobs, { error: () => {} });
  try {
    await vi.waitFor(
      async () => {
        const due = await hotel.sql`select from graphile_worker.jobs where run_at <= now() or locked_at is not null`;
        expect(due).toHaveLength(0);
      },
      { timeout: 60_000, interval: 50 },
    );
  } finally {
    await worker.stop();
  }
}

/** An hour later, for the hotel and for the queue, whose time is the database's own. */
async function anHourLater(): Promise<void> {
  hotel.pass(1);
  await hotel.sql`update graphile_worker._private_jobs set run_at = run_at - interval '1 hour'`;
}

/** Of a mailbox' places in the hour one is kept for the link to a new password. */
const STRANGERS_MAILS = MAIL_PLACES - 1;

const waiting = async () => (await hotel.sql`select from graphile_worker.jobs`).length;
const told = () => server.received.map(({ header }) => header('X-Hotel-Record'));

it('C3: 1 000 orders and bookings that name one mailbox send it four mails in the hour; the rest waits and comes, one a record', async () => {
  const attack = callsFrom(hotel, '203.0.113.66');
  const answers = await inCrowds(1_000, async (index) => {
    const change = { email: VICTIM, phoneNumber: `081${String(index).padStart(8, '0')}` };
    if (index % 10 === 0) {
      const guestDetails = {
        name: 'You won',
        email: VICTIM,
        phone: change.phoneNumber,
        address: 'https://evil.example/prize',
      };
      return attack('POST', '/food-orders', orderRequest([{ _id: dish, quantity: 1 }], { guestDetails }));
    }
    const checkInDate = addDays('2026-03-10', index % 300);
    const stay = { roomNumber: String(101 + (index % 13)), checkInDate, checkOutDate: addDays(checkInDate, 1) };
    const made = await attack('POST', '/bookings', bookingRequest({ ...change, ...stay }));
    // Cancelled at once, it counts as no open hold, and has a second mail to send.
    if (made.status === 201) await attack('DELETE', `/bookings/${made.json._id}`, undefined, made.json.accessToken);
    return made;
  });
  expect(statuses(answers)[201]).toBeGreaterThan(100);
  const records = (await hotel.sql`select id from bookings union all select id from food_orders`).length;

  await sendWhatIsDue();
  expect(server.received).toHaveLength(STRANGERS_MAILS);
  expect(server.received.every(({ to }) => to.join() === VICTIM)).toBe(true);
  // Of several mails about one record the newest waits, so that there are fewer than were asked for.
  expect(await waiting()).toBeLessThanOrEqual(records);
  expect(await waiting()).toBeGreaterThanOrEqual(records - STRANGERS_MAILS);

  // Not one more before the hour is over.
  hotel.pass(0.9);
  await hotel.sql`update graphile_worker._private_jobs set run_at = now()`;
  await sendWhatIsDue();
  expect(server.received).toHaveLength(STRANGERS_MAILS);
  hotel.pass(-0.9);

  for (const hours of [2, 3, 4]) {
    await anHourLater();
    await sendWhatIsDue();
    expect(server.received).toHaveLength(hours * STRANGERS_MAILS);
  }
  const later = told().slice(STRANGERS_MAILS);
  expect(new Set(later).size).toBe(later.length);
  for (const { email, header } of server.received.slice(STRANGERS_MAILS)) {
    expect(header('X-Hotel-Event')).toMatch(/^(withdrawn|placed)$/);
    expect(email.text).not.toContain('evil.example');
    expect(email.html).not.toContain('evil.example');
  }
}, 180_000);

let phones = 0;

/** Fills the places of a mailbox that anybody can fill. */
async function fill(email: string): Promise<void> {
  for (let index = 0; index < 8; index += 1) {
    phones += 1;
    const guestDetails = { name: 'Junk', email, phone: `082${String(phones).padStart(8, '0')}` };
    await hotel.stranger.food.create(orderRequest([{ _id: dish, quantity: 1 }], { guestDetails }));
  }
  await sendWhatIsDue();
  expect(events()).toEqual(Array(STRANGERS_MAILS).fill('placed'));
}

const events = () => server.received.map(({ header }) => header('X-Hotel-Event'));
const eventsBehindJunk = () => events().slice(STRANGERS_MAILS);
const linkIn = (text = '') => /#(gtr_[\w-]+)/.exec(text)?.[1] ?? 'no link';

/** Has a link mailed, as anybody can. */
async function askForLink(email: string): Promise<void> {
  await hotel.stranger.auth.requestReset({ email });
  await sendWhatIsDue();
}

const PASSWORDS = ['harmattan-dust-7', 'rain-on-zinc-roofs'] as const;

/** Somebody registers with that e-mail; returns how they change the password, and with which one they would. */
async function holderOf(email: string) {
  const request = { name: 'Ngozi Eze', email, phoneNumber: '08031234567', password: PASSWORDS[0] };
  const { token } = await hotel.stranger.auth.register(request);
  let [currentPassword, newPassword]: [string, string] = [...PASSWORDS];
  return async (): Promise<string> => {
    try {
      await hotel.as(token).auth.changePassword({ currentPassword, newPassword });
      [currentPassword, newPassword] = [newPassword, currentPassword];
      await sendWhatIsDue();
      return 'changed';
    } catch (error) {
      expect(error).toMatchObject({ cause: { retryAfter: 3600 } });
      return String(Reflect.get(Object(error), 'code'));
    }
  };
}

it('C3: a link to a new password comes however much strangers have sent, and makes five', async () => {
  const owner = await hotel.guest('Ngozi Eze');
  await fill(owner.user.email);
  for (let asked = 0; asked < 2; asked += 1) await hotel.stranger.auth.requestReset({ email: owner.user.email });
  await sendWhatIsDue();
  expect(eventsBehindJunk()).toEqual(['reset_asked']);
});

it('B8: whoever uses up the links to new passwords leaves the owner one that is good, or a new one', async () => {
  const { email } = (await hotel.guest('Ada Obi')).user;
  await fill(email);
  for (let asked = 0; asked < 2; asked += 1) await askForLink(email);
  await expect(askForLink(email)).rejects.toMatchObject({ cause: { retryAfter: 1800 } });
  const token = linkIn(server.received.at(-1)?.email.text);

  // Half an hour later that link is over, and the mailbox still has had its five mails: asking makes it good again.
  hotel.pass(0.51);
  const reset = () => hotel.stranger.auth.resetPassword({ token, password: PASSWORDS[1] });
  await expect(reset()).rejects.toThrow(/no longer good/);
  await askForLink(email);
  expect(server.received).toHaveLength(MAIL_PLACES);
  hotel.pass(0.45);
  expect(await reset()).toMatchObject({ email });
  await expect(reset()).rejects.toThrow(/no longer good/);
});

it('B8: an hour after the last link the next one is mailed, and the one before it is not good again', async () => {
  const { email } = (await hotel.guest('Bisi Ojo')).user;
  await fill(email);
  await askForLink(email);
  const first = linkIn(server.received.at(-1)?.email.text);
  hotel.pass(1);
  await askForLink(email);
  expect(eventsBehindJunk()).toEqual(['reset_asked', 'reset_asked']);
  await expect(hotel.stranger.auth.resetPassword({ token: first, password: PASSWORDS[1] })).rejects.toThrow();
  const second = linkIn(server.received.at(-1)?.email.text);
  expect(await hotel.stranger.auth.resetPassword({ token: second, password: PASSWORDS[1] })).toMatchObject({ email });
});

it('B1: of 20 changes of a password three are made in the hour, and their mailbox gets five mails at most, junk included', async () => {
  const change = await holderOf('squatted-1@elsewhere.example');
  const answers = [];
  for (let turn = 0; turn < 20; turn += 1) answers.push(await change());
  expect(answers).toEqual([...Array(3).fill('changed'), ...Array(17).fill('TOO_MANY_REQUESTS')]);
  expect(events()).toEqual(Array(3).fill('password_changed'));

  server.received.length = 0;
  const changeAnother = await holderOf(VICTIM);
  await fill(VICTIM);
  for (let turn = 0; turn < 20; turn += 1) await changeAnother();
  expect(eventsBehindJunk()).toEqual(['password_changed']);
});

it('B1: a real change is told at once, in a mailbox full of junk too; by a mailed link also where its last place is taken', async () => {
  const email = 'owner-1@elsewhere.example';
  const change = await holderOf(email);
  await fill(email);
  expect(await change()).toBe('changed');
  expect(eventsBehindJunk()).toEqual(['password_changed']);

  const another = (await hotel.guest('Chidi Nwa')).user.email;
  server.received.length = 0;
  await fill(another);
  await askForLink(another);
  const token = linkIn(server.received.at(-1)?.email.text);
  await hotel.stranger.auth.resetPassword({ token, password: PASSWORDS[1] });
  await sendWhatIsDue();
  expect(eventsBehindJunk()).toEqual(['reset_asked', 'password_changed']);
});

it('B1: a change that has to wait is told in the end, whoever asks for links meanwhile', async () => {
  const email = 'owner-2@elsewhere.example';
  const change = await holderOf(email);
  await fill(email);
  await change();
  await change();
  const before = await waiting();
  // Of no use when the mailbox has a place again, so it is not kept; fifteen minutes before it is.
  await askForLink(email);
  expect(await waiting()).toBe(before);
  hotel.pass(0.75);
  await askForLink(email);
  expect(await waiting()).toBe(before + 1);
  hotel.pass(0.25);
  await hotel.sql`delete from graphile_worker._private_jobs where payload ->> 'event' = 'placed'`;
  await hotel.sql`update graphile_worker._private_jobs set run_at = now()`;
  await sendWhatIsDue();
  expect(events().slice(MAIL_PLACES).sort()).toEqual(['password_changed', 'reset_asked']);
});

it('C3: mail about what staff stand behind waits for nothing that strangers have sent', async () => {
  const confirmed = await hotel.staff.bookings.create(
    somebody(1).booking({ email: VICTIM, checkInDate: '2026-06-01', checkOutDate: '2026-06-02' }),
  );
  for (let index = 0; index < 10; index += 1) {
    const guestDetails = { name: 'Junk', email: VICTIM, phone: `081${String(index).padStart(8, '0')}`, address: null };
    await hotel.stranger.food.create(orderRequest([{ _id: dish, quantity: 1 }], { guestDetails }));
  }
  await sendWhatIsDue();
  await hotel.staff.bookings.update({ _id: confirmed._id, status: 'checkedin' });
  await sendWhatIsDue();
  expect(told().filter((id) => id === confirmed._id)).toHaveLength(2);
  expect(server.received.length).toBeLessThanOrEqual(6);
});

it('C3: a mail that could not be sent has taken no place of the hour', async () => {
  const refusing = await openMailServer({ refuses: () => 450 });
  const proper = hotel.platform.mailer;
  hotel.platform.mailer = smtpMailer(refusing.url, { from: 'GT Hotel <bookings@hotel.test>', clock: hotel.clock });
  for (let index = 0; index < STRANGERS_MAILS; index += 1)
    await hotel.stranger.food.create(somebody(9).order([{ _id: dish, quantity: 1 }]));
  await sendWhatIsDue();
  hotel.platform.mailer.close();
  hotel.platform.mailer = proper;
  expect(server.received).toHaveLength(0);
  await hotel.sql`update graphile_worker._private_jobs set run_at = now()`;
  await sendWhatIsDue();
  expect(server.received).toHaveLength(STRANGERS_MAILS);
  await refusing.close();
});

it('C3: what is put off is not lost where two emails about one record are put off at once: the newest waits', async () => {
  const stranger = callsFrom(hotel, '203.0.113.66');
  for (let index = 0; index < STRANGERS_MAILS; index += 1)
    await stranger('POST', '/food-orders', somebody(9).order([{ _id: dish, quantity: 1 }]));
  await sendWhatIsDue();
  const stay = { email: 'guest-9@guests.test', checkInDate: '2026-07-01', checkOutDate: '2026-07-02' };
  const { json } = await stranger('POST', '/bookings', somebody(9).booking(stay));
  await stranger('DELETE', `/bookings/${json._id}`, undefined, json.accessToken);
  await sendWhatIsDue();
  expect(await waiting()).toBe(1);
  await anHourLater();
  await sendWhatIsDue();
  expect(server.received.slice(STRANGERS_MAILS).map(({ header }) => header('X-Hotel-Event'))).toEqual(['withdrawn']);
});

it('B5: what staff do about a stay or an order that nobody has paid for waits for nothing that strangers have sent', async () => {
  for (let index = 0; index < 10; index += 1) {
    const guestDetails = { name: 'Junk', email: VICTIM, phone: `081${String(index).padStart(8, '0')}`, address: null };
    await hotel.stranger.food.create(orderRequest([{ _id: dish, quantity: 1 }], { guestDetails }));
  }
  await sendWhatIsDue();
  expect(server.received).toHaveLength(STRANGERS_MAILS);
  const night = (index: number) => ({ checkInDate: `2026-07-0${index}`, checkOutDate: `2026-07-0${index + 1}` });
  const book = (index: number) =>
    hotel.stranger.bookings.create(somebody(index).booking({ ...night(index), email: VICTIM }));
  const order = (index: number) => {
    const { guestDetails, ...request } = somebody(index).order([{ _id: dish, quantity: 1 }]);
    return hotel.stranger.food.create({ ...request, guestDetails: { ...guestDetails, email: VICTIM } });
  };
  const [linked, rejected, cancelled] = [await book(1), await book(2), await book(3)];
  // The junk stands open under this address still, and nobody may have more than ten.
  await hotel.sql`update food_orders set status = 'delivered'`;
  const [voided, resent] = [await order(4), await order(5)];
  await hotel.staff.bookings.sendLink({ _id: linked._id });
  await hotel.staff.bookings.update({ _id: rejected._id, status: 'rejected' });
  await hotel.staff.bookings.update({ _id: cancelled._id, status: 'cancelled' });
  await hotel.staff.food.void({ _id: voided._id });
  await hotel.staff.food.sendLink({ _id: resent._id });
  server.received.length = 0;
  await sendWhatIsDue();
  const sent = server.received.map(({ header }) => `${header('X-Hotel-Event')} ${header('X-Hotel-Record')}`);
  const due = [
    `link ${linked._id}`,
    `rejected ${rejected._id}`,
    `cancelled ${cancelled._id}`,
    `voided ${voided._id}`,
    `link ${resent._id}`,
  ];
  expect(sent.filter((mail) => due.includes(mail)).toSorted()).toEqual(due.toSorted());
});

it('B5: a meal on the bill of a room is told to its stay at once, though the order names the same full mailbox', async () => {
  const nights = { checkInDate: '2026-03-10', checkOutDate: '2026-03-12', email: VICTIM };
  const stay = await hotel.staff.bookings.create(somebody(1).booking(nights));
  await hotel.staff.bookings.update({ _id: stay._id, status: 'checkedin' });
  for (let index = 0; index < 6; index += 1) {
    const guestDetails = { name: 'Junk', email: VICTIM, phone: `081${String(index).padStart(8, '0')}`, address: null };
    await hotel.stranger.food.create(orderRequest([{ _id: dish, quantity: 1 }], { guestDetails }));
  }
  await sendWhatIsDue();
  server.received.length = 0;
  const { guestDetails, ...request } = somebody(1).order([{ _id: dish, quantity: 1 }]);
  await hotel.stranger.food.create({
    ...request,
    guestDetails: { ...guestDetails, email: VICTIM },
    paymentMethod: 'room_charge',
    roomNumber: stay.roomNumber,
    bookingReference: stay.reference,
  });
  await sendWhatIsDue();
  expect(server.received.map(({ header }) => [header('X-Hotel-Event'), header('X-Hotel-Record')])).toEqual([
    ['charged', stay._id],
  ]);
  expect(server.received[0]?.email.text).toContain('If this was not you, please phone us at once');
});
