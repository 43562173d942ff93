import { addDays } from '@shared/dates';
import { type Answer, ask, mustAsk } from '../load/requests';
import type { Lookup } from './targets';

interface HotelUnderTest {
  url: string;
  admin: { email: string; password: string };
  /** The hotel's day, as YYYY-MM-DD. */
  today: string;
  /** The token that an invitation's email carries, where the hotel's secret is known. */
  tokenOf?: (invitation: { _id: string; sentAt: string }) => string;
}

/** The people and records that the inputs speak of, on the hotel under test. */
export interface Records {
  lookup: Lookup;
  /** Logs in whoever an input logged out, and makes new records for those that inputs cancelled or archived. */
  refresh(): Promise<void>;
}

const PASSWORD = 'fuzz-me-if-you-can-1960';
const PERSON = { name: 'Ada Obi', phoneNumber: '08031234567' };
const GUEST = { guestName: PERSON.name, phoneNumber: PERSON.phoneNumber };
/** So wide that no input is refused for those before it. */
const WIDE = { openOrdersMax: 1_000, openHoldsMax: 1_000, openRequestsMax: 1_000, sureNightsMax: 365, holdHours: 720 };

/** Makes what the inputs speak of and keeps it by name; each round has new ones. */
class Maker {
  readonly known = new Map([['password', PASSWORD]]);
  readonly #hotel: HotelUnderTest;
  #round = 0;

  constructor(hotel: HotelUnderTest) {
    this.#hotel = hotel;
  }

  #get = (name: string) => this.known.get(name) ?? '';
  #set = (name: string, value: unknown) => this.known.set(name, String(value));
  day = (days: number) => addDays(this.#hotel.today, days);

  /** A call that must succeed: by staff unless somebody else is named, and by POST where it has a body. */
  async #call(path: string, body?: object, who = 'staff', method?: string) {
    const token = this.#get(who);
    const sent = { path, ...(token && { token }), ...(body && { body }), ...(method && { method }) };
    return (await mustAsk(this.#hotel.url, sent)).json;
  }

  async #trpc(path: string, body?: object, who = 'staff') {
    return Object((await this.#call(`/trpc/${path}`, body, who)).result).data;
  }

  /** Keeps its id by that name. */
  async #make(name: string, path: string, body: object, who?: string) {
    const made = await this.#call(path, body, who);
    this.#set(name, made._id);
    return made;
  }

  /** What nobody in particular makes keeps its access token too. */
  async #makeFor(who: string | undefined, tokenName: string, name: string, path: string, body: object) {
    const made = await this.#make(name, path, body, who ?? 'nobody');
    if (!who) this.#set(tokenName, made.accessToken);
  }

  #keepLogin(who: string, { json }: Answer) {
    this.#set(who, json.token);
    this.#set(`${who}Id`, Object(json.user)._id);
  }

  /** Accounts of those names: older ones where they can still be opened. */
  async #enter() {
    const { url, admin } = this.#hotel;
    this.#keepLogin('staff', await mustAsk(url, { path: '/api/auth/login', body: admin }));
    this.#set('adminId', this.#get('staffId'));
    this.#set('adminPassword', admin.password);
    await this.#call('/api/hotel/settings', WIDE, 'staff', 'PUT');
    for (const who of ['guest', 'other', 'leaver', 'changer']) {
      const body = { email: this.#get(`${who}Email`), password: PASSWORD };
      const older = await ask(url, { path: '/api/auth/login', body });
      const email = `${who}${this.#round}@fuzz.example`;
      const account = { ...PERSON, email, password: PASSWORD };
      if (older.status < 300) this.#keepLogin(who, older);
      else this.#keepLogin(who, await mustAsk(url, { path: '/api/auth/register', body: account }));
      if (older.status >= 300) this.#set(`${who}Email`, email);
    }
    this.#set('email', this.#get('guestEmail'));
  }

  async #inventory() {
    const rooms = { room: `Z${this.#round}`, spareRoom: `Y${this.#round}`, otherRoom: `X${this.#round}` };
    this.#set('roomNumber', rooms.room);
    for (const [name, roomNumber] of Object.entries(rooms)) {
      const body = { roomNumber, type: 'Standard', price: 20_000, photos: [] };
      this.#set(name, (await this.#trpc('rooms.create', body))._id);
    }
    // On nights that no input asks for, so that inputs may move it.
    const period = { roomNumber: rooms.room, from: this.day(320), to: this.day(322), reason: 'A leak' };
    this.#set('outOfOrder', (await this.#trpc('roomCalendar.putOutOfOrder', period))._id);
    const dish = { category: 'soup', price: 1500 };
    await this.#make('dish', '/api/menu', { ...dish, name: `Soup ${this.#round}` });
    await this.#make('spareDish', '/api/menu', { ...dish, name: `Stew ${this.#round}` });
  }

  /** Whoever claims a record has the email address that it names. */
  #booking(name: string, days: number, who?: string) {
    const dates = { checkInDate: this.day(days), checkOutDate: this.day(days + 2) };
    const body = { ...GUEST, ...dates, email: this.#get('guestEmail'), roomNumber: this.#get('roomNumber') };
    return this.#makeFor(who, 'bearer', name, '/api/bookings', body);
  }

  async #bookings() {
    await this.#booking('looseBooking', 9);
    await this.#booking('guestBooking', 3, 'guest');
    await this.#booking('otherBooking', 6, 'other');
    await this.#booking('spareBooking', 12, 'guest');
    await this.#booking('unpaidBooking', 18, 'guest');
    // On a stay that inputs leave alone.
    const note = { bookingId: this.#get('otherBooking'), text: 'Comes late' };
    this.#set('bookingNote', (await this.#trpc('bookings.addNote', note))._id);
  }

  /** Feeds that read another room's calendar of the same hotel, which has a stay on the same nights: a clash. */
  async #calendars() {
    const [roomNumber, other] = [this.#get('roomNumber'), `X${this.#round}`];
    const dates = { checkInDate: this.day(9), checkOutDate: this.day(11) };
    await this.#call('/api/bookings', { ...GUEST, ...dates, address: '3 Station Road', roomNumber: other });
    const shown = await this.#call(`/api/rooms/${other}/calendar-address`, {});
    this.#set('calendarUrl', String(shown.address).replace(/^https?:\/\/[^/]+/, this.#hotel.url));
    const feed = { roomNumber, name: 'Airbnb', url: this.#get('calendarUrl') };
    for (const name of ['spareFeed', 'feed']) await this.#make(name, '/api/calendar-feeds', feed);
    await this.#call(`/api/calendar-feeds/${this.#get('feed')}/read`, {});
    const clashes: unknown[] = (await this.#trpc('calendarFeeds.list?input=%7B%7D')).clashes;
    this.#set('clash', Object(clashes.find((clash) => Object(clash).roomNumber === roomNumber))._id);
  }

  #order(name: string, who?: string) {
    const email = this.#get('guestEmail');
    return this.#makeFor(who, 'orderBearer', name, '/api/food-orders', {
      guestDetails: { name: PERSON.name, email, phone: PERSON.phoneNumber, address: '3 Station Road' },
      items: [{ _id: this.#get('dish'), quantity: 1 }],
      paymentMethod: 'cash',
    });
  }

  async #requests() {
    const event = { eventType: 'Wedding', guestCount: 200, date: this.day(330), location: 'Town Hall' };
    const body = { ...event, email: this.#get('guestEmail'), phone: PERSON.phoneNumber };
    const ask = (name: string, who?: string) => this.#makeFor(who, 'requestBearer', name, '/api/catering/guest', body);
    await ask('looseRequest');
    for (const name of ['guestRequest', 'spareRequest', 'draftedRequest', 'quotedRequest']) await ask(name, 'guest');
    const lines = [{ text: 'Jollof rice', quantity: 200, unitPrice: 1_500 }];
    const quote = { lines, deposit: 0, validUntil: this.day(10) };
    await this.#make('quote', `/api/catering/${this.#get('draftedRequest')}/quotes`, quote);
    const sent = await this.#make('sentQuote', `/api/catering/${this.#get('quotedRequest')}/quotes`, quote);
    await this.#call(`/api/quotes/${sent._id}/send`, {});
  }

  async #money() {
    const paid = { bookingId: this.#get('guestBooking'), amount: 500_000, method: 'cash' };
    const payment = await this.#make('payment', '/api/payments', paid);
    this.#set('receipt', Object(payment.receipt)._id);
    await this.#make('refund', `/api/payments/${payment._id}/refunds`, { amount: 1, method: 'cash' });
    // One that nothing depends on.
    const spare = { bookingId: this.#get('looseBooking'), amount: 500, method: 'bank_transfer' };
    await this.#make('sparePayment', '/api/payments', spare);
    const proof = new FormData();
    proof.append('proof', new File(['%PDF-1.7\n%%EOF'], 'proof.pdf'));
    const headers = { authorization: `Bearer ${this.#get('bearer')}` };
    const address = `${this.#hotel.url}/api/bookings/${this.#get('looseBooking')}/paid-notices`;
    const notice = Object(await (await fetch(address, { method: 'POST', headers, body: proof })).json());
    this.#set('notice', notice._id);
    this.#set('proof', Object(notice.proofs?.at(0))._id);
    // Money for an order that was voided waits for staff to decide.
    await this.#order('voidedOrder');
    const orderId = this.#get('voidedOrder');
    await this.#call(`/api/food-orders/${orderId}/void`, { reason: 'mistake' }, 'staff', 'PUT');
    await this.#call('/api/payments', { orderId, amount: 500, method: 'cash' });
    this.#set('task', (await this.#trpc('payments.tasks')).at(-1)._id);
    // Laundry on a stay of its own, which is confirmed: staff may charge it.
    const dates = { checkInDate: this.day(15), checkOutDate: this.day(16) };
    const stay = { ...GUEST, ...dates, address: '3 Station Road', roomNumber: this.#get('roomNumber') };
    const { _id: bookingId } = await this.#make('confirmedBooking', '/api/bookings', stay);
    await this.#make('charge', '/api/charges', { bookingId, kind: 'laundry', amount: 500 });
    // What these payments have left in the till, which is closed once a day.
    const body = { staffId: this.#get('adminId'), method: 'cash', counted: 500, note: 'Counted in a hurry' };
    const close = await ask(this.#hotel.url, { path: '/api/till/closes', token: this.#get('staff'), body });
    if (close.status === 201) this.#set('close', close.json._id);
  }

  async #invite(name: string): Promise<string> {
    const email = `${name.toLowerCase()}${this.#round}@fuzz.example`;
    const body = { name: PERSON.name, email, role: 'desk', password: this.#hotel.admin.password };
    const { invitations } = await this.#call('/api/staff/invitations', body);
    const all: unknown[] = Array.isArray(invitations) ? invitations : [];
    const made = Object(all.find((one) => Object(one).email === email));
    this.#set(name, made._id);
    return this.#hotel.tokenOf?.(made) ?? '';
  }

  async #staff() {
    await this.#invite('invitation');
    await this.#invite('spareInvitation');
    this.#set('invitationToken', await this.#invite('openInvitation'));
    // A key that no input calls with, so that inputs may revoke it.
    const key = { name: `Kiosk ${this.#round}`, scopes: ['bookings:view'], password: this.#hotel.admin.password };
    await this.#make('apiKey', '/api/api-keys', key);
    for (const name of ['mate', 'leavingMate']) {
      const token = await this.#invite(name);
      if (token === '') continue;
      const body = { token, name: PERSON.name, password: PASSWORD };
      this.#set(`${name}Id`, Object((await this.#call('/api/auth/accept-invitation', body, 'nobody')).user)._id);
    }
  }

  /** Endpoints that nothing is sent to, as no name ends in `invalid`. There may be ten, and inputs add more. */
  async #webhooks() {
    const there = await this.#call('/api/webhooks');
    for (const one of Array.isArray(there) ? there : []) {
      await this.#call(`/api/webhooks/${Object(one)._id}`, undefined, 'staff', 'DELETE');
    }
    const eventTypes = ['booking.created'];
    await this.#make('webhook', '/api/webhooks', { url: 'https://kept.invalid/', eventTypes });
    await this.#make('spareWebhook', '/api/webhooks', { url: 'https://spare.invalid/', eventTypes });
    await this.#make('webhookDelivery', `/api/webhooks/${this.#get('webhook')}/test`, {});
  }

  async #lists() {
    const input = encodeURIComponent(JSON.stringify({ userId: this.#get('guestId') }));
    const { items } = await this.#trpc(`notifications.ofUser?input=${input}`, undefined, 'guest');
    this.#set('notification', items[0]._id);
    this.#set('directoryGuest', (await this.#trpc('guests.list?input=%7B%7D')).items[0]._id);
    for (const [name, list] of Object.entries({ bookingsCursor: 'bookings.list', ordersCursor: 'food.list' })) {
      this.#set(name, (await this.#trpc(`${list}?input=%7B%22limit%22%3A1%7D`)).nextCursor ?? '');
    }
  }

  async refresh(): Promise<void> {
    this.#round += 1;
    await this.#enter();
    await this.#inventory();
    await this.#bookings();
    await this.#calendars();
    await this.#order('looseOrder');
    await this.#order('guestOrder', 'guest');
    await this.#order('otherOrder', 'other');
    await this.#requests();
    await this.#money();
    await this.#lists();
    await this.#webhooks();
    await this.#staff();
  }
}

export async function openRecords(hotel: HotelUnderTest): Promise<Records> {
  const maker = new Maker(hotel);
  await maker.refresh();
  return {
    refresh: () => maker.refresh(),
    lookup: (name) => {
      const days = /^day (\d+)$/.exec(name)?.[1];
      return days === undefined ? (maker.known.get(name) ?? name) : maker.day(Number(days));
    },
  };
}
