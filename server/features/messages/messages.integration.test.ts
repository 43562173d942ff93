import { randomUUID } from 'node:crypto';
import { closeDays } from '@server/features/desk/verbs';
import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, groupRequest, sharedTestHotel } from '@server/testing/hotel';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import { DEFAULT_MESSAGES, type MessageKind, PLACEHOLDER_WORDS } from '@shared/messages/constants';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { stayMessagesJob } from './verbs';

/** The hotel's clock stands at noon of 10 March; the day that ends next is the 10th, and who comes tomorrow then comes on the 12th. */

const ROOMS = ['101', '102', '103', '104', '105', '106'];
const hotel = await sharedTestHotel({ rooms: ROOMS });
const { received } = await sharedMailServer(hotel);
const clerkNamed = async (name: string) => {
  const clerk = await hotel.guest(name);
  await hotel.sql`update users set role = 'desk' where id = ${clerk.user._id}`;
  // So that the clock may be moved.
  await hotel.sql`update sessions set created_at = created_at + interval '8 days', expires_at = expires_at + interval '60 days' where user_id = ${clerk.user._id}`;
  return hotel.as(clerk.token).messages;
};
const bola = await clerkNamed('Bola Ade');
const chidi = await clerkNamed('Chidi Eze');
const switched = (to: boolean) =>
  hotel.sql`update hotel set arrival_message_mailed = ${to}, thanks_message_mailed = ${to}`;
beforeEach(async () => {
  await hotel.clear();
  received.length = 0;
  await switched(true);
});
afterAll(() => switched(false));

const close = () => closeDays(hotel.platform);
const book = async (roomNumber: string, checkInDate: string, checkOutDate: string, change: object = {}) =>
  (await hotel.staff.bookings.create(bookingRequest({ roomNumber, checkInDate, checkOutDate, ...change })))._id;
const arriving = (roomNumber = '101', change: object = {}) => book(roomNumber, '2026-03-12', '2026-03-14', change);
/** A guest who left on a day of March. */
async function gone(roomNumber: string, checkOut: number, change: object = {}) {
  const _id = await book(
    roomNumber,
    `2026-03-0${checkOut - 1}`,
    `2026-03-${String(checkOut).padStart(2, '0')}`,
    change,
  );
  await hotel.staff.bookings.update({ _id, status: 'completed', note: 'Pays later' });
  return _id;
}
const kept = async () =>
  (await hotel.sql`select booking_id, kind, number, channel, sent_by from stay_messages order by kind, number`).map(
    (row) => Object.values(row),
  );
const jobs = async () =>
  (
    await hotel.sql<{ payload: { messageId: string } }[]>`
    select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'stay_message' order by job.id`
  ).map(({ payload }) => payload);
/** Runs what is queued, and reads what was mailed since the last time. */
async function mailed() {
  for (const payload of await jobs()) await stayMessagesJob(hotel.platform).run(payload);
  await hotel.sql`delete from graphile_worker._private_jobs`;
  return received.splice(0);
}
const history = async (bookingId: string) =>
  (await hotel.staff.audit.ofBooking({ bookingId })).items
    .map(({ what }) => what)
    .filter((what) => what.includes('message'));
const ofKind = async (bookingId: string, kind: MessageKind) =>
  (await bola.ofStay({ bookingId })).kinds.find((one) => one.kind === kind);
const stopTokenIn = (text = '') => /\/messages#([\w-]+)/.exec(text)?.[1] ?? '';

describe('by the day’s close', () => {
  it('who comes tomorrow and who has left is written to once, however often and by how many processes it is closed', async () => {
    const came = await arriving();
    const left = await gone('102', 9);
    await close();
    expect(await kept()).toEqual([[left, 'thanks', 1, 'email', 'system']]);
    hotel.pass(24);
    await Promise.all([close(), close(), close()]);
    await close();
    hotel.pass(24);
    await close();
    expect(await kept()).toEqual([
      [came, 'arrival', 1, 'email', 'system'],
      [left, 'thanks', 1, 'email', 'system'],
    ]);
    expect(await jobs()).toHaveLength(2);
    expect(await history(left)).toEqual([expect.stringMatching(/^sent the message “Thank you” .* by email$/)]);
  });

  it('nobody else is: neither who is not confirmed, did not come, is hidden, has no email, or comes and left on other days', async () => {
    await close();
    const pending = bookingRequest({ checkInDate: '2026-03-12', checkOutDate: '2026-03-14' });
    await hotel.stranger.bookings.create(pending);
    const cancelled = await arriving('102');
    await hotel.staff.bookings.update({ _id: cancelled, status: 'cancelled' });
    const hidden = await arriving('103');
    await hotel.staff.bookings.update({ _id: hidden, status: 'cancelled' });
    await hotel.staff.bookings.remove({ _id: hidden });
    await arriving('104', { email: null });
    await book('105', '2026-03-13', '2026-03-14');
    await book('106', '2026-03-11', '2026-03-12');
    await gone('102', 8);
    const late = await book('103', '2026-03-09', '2026-03-10');
    await hotel.staff.bookings.update({ _id: late, status: 'cancelled', cancelReason: 'no_show' });
    hotel.pass(24);
    await close();
    expect(await kept()).toEqual([]);
  });

  it('nothing is sent while it is turned off, nor for days that were closed late', async () => {
    await close();
    await arriving();
    await switched(false);
    hotel.pass(24);
    await close();
    await switched(true);
    hotel.pass(48);
    await close();
    expect(await kept()).toEqual([]);
  });

  it('a group has one message for each of its mailboxes, and none where a clerk has sent one of its rooms', async () => {
    const stay = { checkInDate: '2026-03-12', checkOutDate: '2026-03-14' };
    const rooms = (numbers: string[]) => ({ ...stay, rooms: numbers.map((roomNumber) => ({ roomNumber })) });
    const first = await hotel.staff.groups.create(groupRequest(rooms(['101', '102'])));
    const second = await hotel.staff.groups.create(groupRequest(rooms(['103', '104'])));
    const [, told] = second.bookings;
    hotel.pass(24);
    await bola.send({ bookingId: told?._id ?? '', kind: 'arrival', channel: 'whatsapp' });
    await close();
    const ids = first.bookings.map(({ _id }) => _id);
    const byClose = (await kept()).filter(([, , , channel]) => channel === 'email');
    expect(byClose).toHaveLength(1);
    expect(ids).toContain(byClose[0]?.[0]);
  });

  it('what was cancelled or turned down before the email left is not sent, and the history says so', async () => {
    const bookingId = await arriving();
    await arriving('102', { email: 'tunde@guests.test' });
    hotel.pass(24);
    await close();
    await hotel.staff.bookings.update({ _id: bookingId, status: 'cancelled' });
    expect((await mailed()).map(({ to }) => to)).toEqual([['tunde@guests.test']]);
    expect(await kept()).toHaveLength(1);
    expect((await history(bookingId))[0]).toMatch(/^did not email the message “Arrival tomorrow”/);
  });
});

describe('by hand', () => {
  it('a message is offered while it fits the stay, with its text filled in and without an access token', async () => {
    const bookingId = await book('101', '2026-03-11', '2026-03-13');
    expect(await ofKind(bookingId, 'arrival')).toEqual({
      ...{ kind: 'arrival', fits: true, sent: [] },
      text: expect.stringMatching(
        new RegExp(
          `^Dear Adaeze Obi,\\n\\n[^{}]*Wed, 11 Mar 2026[^{}]*https://hotel.test/booking/${bookingId}\\n[^{}#]*$`,
        ),
      ),
    });
    for (const kind of ['room_ready', 'thanks'] as const)
      expect(await ofKind(bookingId, kind)).toMatchObject({ fits: false });
    hotel.pass(24);
    expect(await ofKind(bookingId, 'arrival')).toMatchObject({ fits: false });
    expect(await ofKind(bookingId, 'room_ready')).toMatchObject({ fits: true });
    await hotel.sql`update rooms set housekeeping = 'dirty' where room_number = '101'`;
    expect(await ofKind(bookingId, 'room_ready')).toMatchObject({ fits: false });
    await hotel.staff.bookings.update({ _id: bookingId, status: 'completed', note: 'A free night' });
    expect(await ofKind(bookingId, 'thanks')).toMatchObject({ fits: true });
    hotel.pass(24 * 10);
    expect(await ofKind(bookingId, 'thanks')).toMatchObject({ fits: false });
  });

  it('of those who press at once one sends it, with the day’s close beside them', async () => {
    const bookingId = await arriving();
    hotel.pass(24);
    const presses = [bola, chidi, bola, chidi].map((messages) =>
      messages.send({ bookingId, kind: 'arrival', channel: 'email' }),
    );
    const outcomes = await Promise.allSettled([...presses, close()]);
    expect(await kept()).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
    const refused = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused.length).toBeGreaterThanOrEqual(3);
    for (const reason of refused) expect(reason).toMatchObject(refusal('message_sent'));
  });

  it('it is sent again only by who has seen the first, thrice in all', async () => {
    const bookingId = await book('101', '2026-03-11', '2026-03-13');
    const send = (seen?: number) => bola.send({ bookingId, kind: 'arrival', channel: 'whatsapp', seen });
    await send();
    await expect(send()).rejects.toMatchObject(refusal('message_sent'));
    await expect(send(2)).rejects.toMatchObject(refusal('message_sent'));
    const both = await Promise.allSettled([send(1), send(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { kinds } = await send(2);
    expect(kinds[0]?.sent).toMatchObject(Array(3).fill({ channel: 'whatsapp', by: 'Bola Ade' }));
    await expect(send(3)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(hotel.sql`update stay_messages set number = 1`).rejects.toThrow('stay_messages_once');
  });

  it('one whose email was not to be sent any more is none of the three', async () => {
    const bookingId = await book('101', '2026-03-11', '2026-03-13');
    const send = (channel: 'email' | 'whatsapp', seen: number) =>
      bola.send({ bookingId, kind: 'arrival', channel, seen });
    await send('email', 0);
    await send('whatsapp', 1);
    await send('whatsapp', 2);
    await hotel.sql`insert into unwanted_messages values ('adaeze@guests.test', now())`;
    expect(await mailed()).toEqual([]);
    const again = await Promise.allSettled([send('whatsapp', 2), send('whatsapp', 2)]);
    expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await ofKind(bookingId, 'arrival'))?.sent).toHaveLength(3);
    await expect(send('whatsapp', 2)).rejects.toMatchObject(refusal('message_sent'));
  });

  it('is refused where it does not fit, without an email address, and for what is no stay or no message', async () => {
    const bookingId = await book('101', '2026-03-11', '2026-03-13', { email: null });
    const sent = { bookingId, kind: 'arrival', channel: 'email' } as const;
    await expect(bola.send(sent)).rejects.toMatchObject(refusal('no_email_to_write_to'));
    await expect(bola.send({ ...sent, kind: 'thanks' })).rejects.toMatchObject(refusal('message_not_due'));
    for (const other of [randomUUID(), 'x']) {
      await expect(bola.send({ ...sent, bookingId: other })).rejects.toMatchObject(refusal('not_found'));
      await expect(bola.ofStay({ bookingId: other })).rejects.toMatchObject(refusal('not_found'));
    }
    for (const wrong of [{ kind: 'advert' }, { channel: 'sms' }, { seen: -1 }, { text: 'Buy' }])
      await expect(bola.send(Object({ ...sent, ...wrong }))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await hotel.staff.bookings.update({ _id: bookingId, status: 'cancelled' });
    await hotel.staff.bookings.remove({ _id: bookingId });
    await expect(bola.ofStay({ bookingId })).rejects.toMatchObject(refusal('not_found'));
    expect(await kept()).toEqual([]);
  });
});

describe('the email', () => {
  it('is the house’s text or the hotel’s, with the guest’s own link and the way to get no more', async () => {
    const request = bookingRequest({ checkInDate: '2026-03-11', checkOutDate: '2026-03-13' });
    const { accessToken = '', _id: bookingId } = await hotel.stranger.bookings.create(request);
    await hotel.staff.bookings.update({ _id: bookingId, status: 'confirmed' });
    await hotel.sql`update bookings set guest_name = 'Ada www.evil.test <b>'`;
    await bola.send({ bookingId, kind: 'arrival', channel: 'email' });
    const [message, ...more] = await mailed();
    expect(more).toEqual([]);
    const { subject, text = '', html } = message?.email ?? {};
    expect(subject).toMatch(/: we look forward to your arrival tomorrow$/);
    const link = `https://hotel.test/booking/${bookingId}#${accessToken}`;
    expect(text).toContain(link);
    expect(text).not.toContain('www.evil.test');
    // In HTML it is a button: the address is four lines of a phone.
    expect(html).toMatch(/Your booking, with the way to us: ?<div.*class="button".*>See your booking<\/a>/s);
    expect(html).toContain(`href="${link}"`);
    expect(html).not.toContain(`>${link}`);
    expect(html).toContain('No more messages like this from');
    expect(html).toContain('&lt;b&gt;');
    const stop = `<https://hotel.test/api/messages/stop/${stopTokenIn(text)}>`;
    expect(message?.header('List-Unsubscribe')).toBe(stop);
    expect(message?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  it.each([
    ['Yours: {link}', /Yours: ?<div[^>]*>.*class="button" href="LINK"[^>]*>See your booking</],
    ['Yours: {link}. {name} knows.', /Yours: <a href="LINK">See your booking<\/a>\. Adaeze Obi knows\./],
    ['Hello,\n\n{link}', /class="button" href="LINK"[^>]*>See your booking</],
    [
      'Hello,\nhttps://hotel.test/contact',
      /<a href="https:\/\/hotel\.test\/contact">https:\/\/hotel\.test\/contact<\/a>/,
    ],
  ])('of the template %j has links that work', async (line, shown) => {
    await hotel.staff.hotel.update({ arrivalMessage: line });
    const bookingId = await book('101', '2026-03-11', '2026-03-13');
    await bola.send({ bookingId, kind: 'arrival', channel: 'email' });
    const { text = '', html = '' } = (await mailed())[0]?.email ?? {};
    const link = /https:\S+\/booking\/[\w#-]+/.exec(text)?.[0];
    expect(link ? html.replaceAll(link, 'LINK') : html).toMatch(shown);
    await hotel.staff.hotel.update({ arrivalMessage: '' });
  });

  it('of a template is plain text: what it has of HTML is shown as it is', async () => {
    const before = await hotel.staff.hotel.settings();
    const arrivalMessage = 'Hello {name},\n<img src=x> {room}\n\nSame\nSame';
    await hotel.staff.hotel.update({ arrivalMessage });
    const bookingId = await book('101', '2026-03-11', '2026-03-13');
    await bola.send({ bookingId, kind: 'arrival', channel: 'email' });
    const [message] = await mailed();
    expect(message?.email.text).toContain('<img src=x> 101');
    expect(message?.email.html).toContain('&lt;img src=x&gt; 101');
    await hotel.staff.hotel.update({ arrivalMessage: before.arrivalMessage });
  });

  it('a template with what cannot be filled in is refused in words; the house’s text is kept as none', async () => {
    for (const arrivalMessage of ['Dear {nam}', 'Dear { name }', 'Dear {name', 'x}'])
      await expect(hotel.staff.hotel.update({ arrivalMessage })).rejects.toMatchObject({
        message: expect.stringContaining(`cannot be filled in. Please use ${PLACEHOLDER_WORDS}.`),
      });
    await expect(hotel.staff.hotel.update({ thanksMessage: 'x'.repeat(1_001) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const set = await hotel.staff.hotel.update({ thanksMessage: 'Bye {name}' });
    expect(set.thanksMessage).toBe('Bye {name}');
    expect(await hotel.staff.hotel.update({ thanksMessage: DEFAULT_MESSAGES.thanks })).toMatchObject({
      thanksMessage: '',
    });
    await expect(hotel.sql`update hotel set thanks_message = repeat('x', 1001)`).rejects.toThrow('hotel_messages');
  });
});

describe('who wants no messages', () => {
  async function tokenOf(change: object = {}) {
    const bookingId = await book('101', '2026-03-11', '2026-03-13', change);
    await bola.send({ bookingId, kind: 'arrival', channel: 'email' });
    return { bookingId, token: stopTokenIn((await mailed())[0]?.email.text) };
  }

  it('gets none by email from then on, from the close or by hand, and may take that back', async () => {
    const { token } = await tokenOf({ email: 'ada.obi+gt@gmail.com' });
    const answers = await Promise.all([1, 2, 3].map(() => hotel.stranger.messages.choose({ token, wanted: false })));
    expect(answers).toEqual(Array(3).fill({ wanted: false }));
    const next = await arriving('102', { email: 'AdaObi@gmail.com' });
    hotel.pass(24);
    await close();
    expect(await kept()).toHaveLength(1);
    expect(await bola.ofStay({ bookingId: next })).toMatchObject({ wanted: false, email: 'adaobi@gmail.com' });
    const sent = { bookingId: next, kind: 'arrival' } as const;
    await expect(bola.send({ ...sent, channel: 'email' })).rejects.toMatchObject(refusal('messages_unwanted'));
    await hotel.stranger.messages.choose({ token, wanted: true });
    expect(await bola.send({ ...sent, channel: 'email' })).toMatchObject({ wanted: true });
  });

  it('says so by one request of a mail program, whatever its body; a GET changes nothing', async () => {
    const { token } = await tokenOf();
    const url = `/api/messages/stop/${token}`;
    expect((await hotel.app.inject({ method: 'GET', url })).statusCode).toBe(405);
    expect(await hotel.sql`select from unwanted_messages`).toHaveLength(0);
    const bodies = [
      { 'content-type': 'application/x-www-form-urlencoded', payload: 'List-Unsubscribe=One-Click' },
      { 'content-type': 'multipart/form-data; boundary=x', payload: '--x\r\nList-Unsubscribe=One-Click\r\n--x--' },
    ];
    for (const { payload, ...headers } of bodies)
      expect((await hotel.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200);
    expect(await hotel.sql`select mailbox from unwanted_messages`).toEqual([{ mailbox: 'adaeze@guests.test' }]);
    expect((await hotel.app.inject({ method: 'POST', url: `${url}x` })).statusCode).toBe(404);
  });

  it('an email that waited is not sent once its reader wants none', async () => {
    const { token } = await tokenOf();
    const bookingId = await book('102', '2026-03-11', '2026-03-13');
    await bola.send({ bookingId, kind: 'arrival', channel: 'email' });
    await hotel.stranger.messages.choose({ token, wanted: false });
    expect(await mailed()).toEqual([]);
    expect(await ofKind(bookingId, 'arrival')).toMatchObject({ sent: [] });
  });

  it('nobody says so for another with a link that is broken or made up', async () => {
    const { token } = await tokenOf();
    for (const wrong of [
      '',
      'x',
      token.slice(1),
      // Not the last character: some of its bits are of no byte.
      `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`,
      'é'.repeat(40),
    ])
      await expect(hotel.stranger.messages.choose({ token: wrong, wanted: false })).rejects.toMatchObject(
        refusal('not_found'),
      );
    await expect(hotel.stranger.messages.choose({ token: 'x'.repeat(601), wanted: false })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await hotel.sql`select from unwanted_messages`).toHaveLength(0);
  });

  it('still gets what is no such message: a confirmation and the thanks of the check-out', async () => {
    await hotel.stranger.messages.choose({ token: (await tokenOf()).token, wanted: false });
    await arriving('102');
    const queued = await hotel.sql`
      select from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'bookings_email'`;
    expect(queued.length).toBeGreaterThan(0);
  });

  it('nobody reads or ends that with an account and a booking in the name of another’s mailbox', async () => {
    await hotel.stranger.messages.choose({ token: (await tokenOf()).token, wanted: false });
    const [{ mailbox } = {}] = await hotel.sql`select mailbox from unwanted_messages`;
    const thief = await hotel.guest('Thief');
    await hotel.sql`update users set email = ${mailbox} where id = ${thief.user._id}`;
    const { _id } = await thief.calls.bookings.create(
      bookingRequest({ roomNumber: '102', email: mailbox, checkInDate: '2026-03-11', checkOutDate: '2026-03-13' }),
    );
    const { base64 } = await thief.calls.account.export();
    expect(JSON.parse(Buffer.from(base64, 'base64').toString()).messages).toEqual([]);
    await thief.calls.bookings.remove({ _id });
    await thief.calls.account.close({ password: 'secret123' });
    expect(await hotel.sql`select mailbox from unwanted_messages`).toEqual([{ mailbox }]);
  });

  it('what is kept of that goes with the account, and stands in its file before', async () => {
    const ada = await hotel.guest('Ada Eze');
    const { _id: bookingId } = await ada.calls.bookings.create(
      bookingRequest({ email: 'ada.eze@guests.test', checkInDate: '2026-03-11', checkOutDate: '2026-03-13' }),
    );
    await hotel.staff.bookings.update({ _id: bookingId, status: 'confirmed' });
    await bola.send({ bookingId, kind: 'arrival', channel: 'email' });
    const token = stopTokenIn((await mailed())[0]?.email.text);
    await hotel.stranger.messages.choose({ token, wanted: false });
    const { base64 } = await ada.calls.account.export();
    expect(JSON.parse(Buffer.from(base64, 'base64').toString()).messages).toEqual([
      expect.objectContaining({ kind: 'arrival', channel: 'email' }),
      expect.objectContaining({ unwantedAt: 'ada.eze@guests.test' }),
    ]);
    await hotel.staff.bookings.update({ _id: bookingId, status: 'cancelled' });
    await ada.calls.account.close({ password: 'secret123' });
    expect(await hotel.sql`select from unwanted_messages`).toHaveLength(0);
    expect((await bola.ofStay({ bookingId })).kinds.every(({ fits }) => !fits)).toBe(true);
  });
});
