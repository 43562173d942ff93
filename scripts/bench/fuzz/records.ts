import { addDays } from '@shared/dates';
import { type Answer, ask, mustAsk } from '../load/requests';
import { calendarMakersOf } from './calendar-records';
import { type HotelUnderTest, Known, makerAt, PASSWORD, PERSON } from './known-records';
import { staffMakersOf } from './staff-records';
import type { Lookup } from './targets';
import { webhookMakersOf } from './webhook-records';

/** The people and records that the inputs speak of, on the hotel under test. */
export interface Records {
  lookup: Lookup;
  /** Logs in whoever an input logged out, and makes new records for those that inputs cancelled or archived. */
  refresh(): Promise<void>;
}

function accountsOf({ url, admin }: HotelUnderTest, known: Known) {
  const keep = (who: string, { json }: Answer) => {
    known.set(who, json.token);
    known.set(`${who}Id`, Object(json.user)._id);
  };
  return {
    async enterStaff() {
      keep('staff', await mustAsk(url, { path: '/api/auth/login', body: admin }));
      known.set('adminId', known.get('staffId'));
      known.set('adminPassword', admin.password);
    },
    /** An account of that name, an older one where it can still be opened. */
    async enter(who: string) {
      const body = { email: known.get(`${who}Email`), password: PASSWORD };
      const older = await ask(url, { path: '/api/auth/login', body });
      if (older.status < 300) return keep(who, older);
      const email = `${who}${known.round}@fuzz.example`;
      keep(who, await mustAsk(url, { path: '/api/auth/register', body: { ...PERSON, email, password: PASSWORD } }));
      known.set(`${who}Email`, email);
    },
  };
}

/** So wide that no input is refused for those before it. */
const WIDE = { openOrdersMax: 1_000, openHoldsMax: 1_000, openRequestsMax: 1_000, sureNightsMax: 365, holdHours: 720 };

/** Makes records and keeps their ids by name; what nobody in particular made keeps its access token too. */
function makersOf({ url, today }: HotelUnderTest, known: Known) {
  const make = makerAt(url);
  const makeFor = async (name: string, who: string | undefined, tokenName: string, path: string, body: object) => {
    const made = await make({ path, token: who && known.get(who), body });
    known.set(name, made._id);
    if (!who) known.set(tokenName, made.accessToken);
  };
  return {
    async room(name: string, roomNumber: string) {
      const body = { roomNumber, type: 'Standard', price: 20_000, photos: [] };
      const { result } = await make({ path: '/trpc/rooms.create', token: known.get('staff'), body });
      known.set(name, Object(result).data._id);
    },
    /** On nights that no input asks for, so that inputs may move it. */
    async outOfOrder(roomNumber: string) {
      const nights = { from: addDays(today, 320), to: addDays(today, 322) };
      const body = { roomNumber, ...nights, reason: 'A leak' };
      const { result } = await make({ path: '/trpc/roomCalendar.putOutOfOrder', token: known.get('staff'), body });
      known.set('outOfOrder', Object(result).data._id);
    },
    async dish(name: string, dish: string) {
      const body = { name: dish, category: 'soup', price: 1500 };
      known.set(name, (await make({ path: '/api/menu', token: known.get('staff'), body }))._id);
    },
    booking(name: string, days: number, who?: string) {
      const dates = { checkInDate: addDays(today, days), checkOutDate: addDays(today, days + 2) };
      // Whoever claims a record has the email address that it names.
      const person = { guestName: PERSON.name, phoneNumber: PERSON.phoneNumber, email: known.get('guestEmail') };
      const body = { ...person, ...dates, roomNumber: known.get('roomNumber') };
      return makeFor(name, who, 'bearer', '/api/bookings', body);
    },
    /** On a stay that inputs leave alone. */
    async bookingNote() {
      const body = { bookingId: known.get('otherBooking'), text: 'Comes late' };
      const { result } = await make({ path: '/trpc/bookings.addNote', token: known.get('staff'), body });
      known.set('bookingNote', Object(result).data._id);
    },
    order(name: string, who?: string) {
      const { name: guest, phoneNumber: phone } = PERSON;
      return makeFor(name, who, 'orderBearer', '/api/food-orders', {
        guestDetails: { name: guest, email: known.get('guestEmail'), phone, address: '3 Station Road' },
        items: [{ _id: known.get('dish'), quantity: 1 }],
        paymentMethod: 'cash',
      });
    },
    request(name: string, who?: string) {
      return makeFor(name, who, 'requestBearer', '/api/catering/guest', {
        eventType: 'Wedding',
        guestCount: 200,
        date: addDays(today, 330),
        location: 'Town Hall',
        email: known.get('guestEmail'),
        phone: PERSON.phoneNumber,
      });
    },
    /** A draft for that request; `send` sends it to its guest. */
    async quote(name: string, request: string, { send }: { send: boolean }) {
      const token = known.get('staff');
      const lines = [{ text: 'Jollof rice', quantity: 200, unitPrice: 1_500 }];
      const body = { lines, deposit: 0, validUntil: addDays(today, 10) };
      const made = await make({ path: `/api/catering/${known.get(request)}/quotes`, token, body });
      known.set(name, made._id);
      if (send) await make({ path: `/api/quotes/${made._id}/send`, token, body: {} });
    },
    /** What the guest was told first. */
    async notification() {
      const input = encodeURIComponent(JSON.stringify({ userId: known.get('guestId') }));
      const path = `/trpc/notifications.ofUser?input=${input}`;
      const { result } = await make({ path, token: known.get('guest') });
      known.set('notification', Object(result).data.items[0]._id);
    },
    /** Whom the bookings are of, in the guest directory. */
    async directoryGuest() {
      const { result } = await make({ path: '/trpc/guests.list?input=%7B%7D', token: known.get('staff') });
      known.set('directoryGuest', Object(result).data.items[0]._id);
    },
    async cursor(name: string, list: string) {
      const { result } = await make({ path: `/trpc/${list}?input=%7B%22limit%22%3A1%7D`, token: known.get('staff') });
      known.set(name, Object(result).data.nextCursor ?? '');
    },
  };
}

/** Makes what has to do with money, likewise. */
function moneyMakersOf({ url, today }: HotelUnderTest, known: Known) {
  const make = makerAt(url);
  return {
    /** A payment for that booking, and its receipt. */
    async payment(booking: string) {
      const body = { bookingId: known.get(booking), amount: 500_000, method: 'cash' };
      const made = await make({ path: '/api/payments', token: known.get('staff'), body });
      known.set('payment', made._id);
      known.set('receipt', Object(made.receipt)._id);
      const refund = {
        path: `/api/payments/${made._id}/refunds`,
        token: known.get('staff'),
        body: { amount: 1, method: 'cash' },
      };
      known.set('refund', (await make(refund))._id);
    },
    /** A payment that nothing depends on. */
    async sparePayment(booking: string) {
      const body = { bookingId: known.get(booking), amount: 500, method: 'bank_transfer' };
      known.set('sparePayment', (await make({ path: '/api/payments', token: known.get('staff'), body }))._id);
    },
    /** Money for an order that was voided waits for staff to decide. */
    async task() {
      const token = known.get('staff');
      const body = { orderId: known.get('voidedOrder'), amount: 500, method: 'cash' };
      await make({ path: `/api/food-orders/${body.orderId}/void`, method: 'PUT', token, body: { reason: 'mistake' } });
      await make({ path: '/api/payments', token, body });
      const { result } = await make({ path: '/trpc/payments.tasks', token });
      known.set('task', Object(result).data.at(-1)._id);
    },
    /** A guest says of that booking that they have paid, with a proof. */
    async notice(booking: string) {
      const form = new FormData();
      form.append('proof', new File(['%PDF-1.7\n%%EOF'], 'proof.pdf'));
      const answer = await fetch(`${url}/api/bookings/${known.get(booking)}/paid-notices`, {
        method: 'POST',
        headers: { authorization: `Bearer ${known.get('bearer')}` },
        body: form,
      });
      const made = Object(await answer.json());
      known.set('notice', made._id);
      known.set('proof', Object(made.proofs?.at(0))._id);
    },
    /** Laundry on a stay of its own, which is confirmed: staff may charge it. */
    async charge() {
      const dates = { checkInDate: addDays(today, 15), checkOutDate: addDays(today, 16) };
      const person = { guestName: PERSON.name, phoneNumber: PERSON.phoneNumber, address: '3 Station Road' };
      const stay = { ...person, roomNumber: known.get('roomNumber') };
      const booked = await make({ path: '/api/bookings', token: known.get('staff'), body: { ...stay, ...dates } });
      known.set('confirmedBooking', booked._id);
      const body = { bookingId: booked._id, kind: 'laundry', amount: 500 };
      known.set('charge', (await make({ path: '/api/charges', token: known.get('staff'), body }))._id);
    },
    /** Counts what the payments before have left in the till, which is closed once a day. */
    async close() {
      const body = { staffId: known.get('adminId'), method: 'cash', counted: 500, note: 'Counted in a hurry' };
      const made = await ask(url, { path: '/api/till/closes', token: known.get('staff'), body });
      known.set('close', made.status === 201 ? made.json._id : known.get('close'));
    },
  };
}

export async function openRecords(hotel: HotelUnderTest): Promise<Records> {
  const known = new Known();
  const accounts = accountsOf(hotel, known);
  const add = {
    ...makersOf(hotel, known),
    ...moneyMakersOf(hotel, known),
    ...staffMakersOf(hotel, known),
    ...webhookMakersOf(hotel, known),
    ...calendarMakersOf(hotel, known),
  };

  async function refresh(): Promise<void> {
    known.round += 1;
    await accounts.enterStaff();
    await mustAsk(hotel.url, { method: 'PUT', path: '/api/hotel/settings', token: known.get('staff'), body: WIDE });
    for (const who of ['guest', 'other', 'leaver', 'changer']) await accounts.enter(who);
    known.set('email', known.get('guestEmail'));
    known.set('roomNumber', `Z${known.round}`);
    await add.room('room', known.get('roomNumber'));
    await add.room('spareRoom', `Y${known.round}`);
    await add.outOfOrder(known.get('roomNumber'));
    await add.dish('dish', `Soup ${known.round}`);
    await add.dish('spareDish', `Stew ${known.round}`);
    await add.booking('looseBooking', 9);
    await add.booking('guestBooking', 3, 'guest');
    await add.booking('otherBooking', 6, 'other');
    await add.booking('spareBooking', 12, 'guest');
    await add.booking('unpaidBooking', 18, 'guest');
    await add.room('otherRoom', `X${known.round}`);
    await add.feeds(known.get('roomNumber'), `X${known.round}`);
    await add.bookingNote();
    await add.order('looseOrder');
    await add.order('guestOrder', 'guest');
    await add.order('otherOrder', 'other');
    await add.request('looseRequest');
    await add.request('guestRequest', 'guest');
    await add.request('spareRequest', 'guest');
    await add.request('draftedRequest', 'guest');
    await add.request('quotedRequest', 'guest');
    await add.quote('quote', 'draftedRequest', { send: false });
    await add.quote('sentQuote', 'quotedRequest', { send: true });
    await add.payment('guestBooking');
    await add.sparePayment('looseBooking');
    await add.notice('looseBooking');
    await add.order('voidedOrder');
    await add.task();
    await add.charge();
    await add.close();
    await add.notification();
    await add.directoryGuest();
    await add.webhooks();
    await add.invitations();
    await add.apiKey();
    await add.mate('mate');
    await add.mate('leavingMate');
    await add.cursor('bookingsCursor', 'bookings.list');
    await add.cursor('ordersCursor', 'food.list');
  }

  await refresh();
  return {
    refresh,
    lookup: (name) => {
      const days = /^day (\d+)$/.exec(name)?.[1];
      if (days !== undefined) return addDays(hotel.today, Number(days));
      return known.has(name) ? known.get(name) : name;
    },
  };
}
