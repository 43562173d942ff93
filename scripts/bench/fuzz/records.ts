import { addDays } from '@shared/dates';
import { type Answer, ask, type Call, mustAsk } from '../load/requests';
import type { Lookup } from './targets';

/** The people and records that the inputs speak of, on the hotel under test. */
export interface Records {
  lookup: Lookup;
  /** Logs in whoever an input logged out, and makes new records for those that inputs cancelled or archived. */
  refresh(): Promise<void>;
}

interface HotelUnderTest {
  url: string;
  admin: { email: string; password: string };
  /** The hotel's day, as YYYY-MM-DD. */
  today: string;
}

const PASSWORD = 'fuzz-me-if-you-can-1960';
const PERSON = { name: 'Ada Obi', phoneNumber: '08031234567' };

/** What the hotel has, by the names that inputs use. */
class Known {
  readonly #values = new Map([['password', PASSWORD]]);
  round = 0;

  get(name: string): string {
    return this.#values.get(name) ?? '';
  }
  set(name: string, value: unknown): void {
    this.#values.set(name, String(value));
  }
  has(name: string): boolean {
    return this.#values.has(name);
  }
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

/** Makes records and keeps their ids by name; what nobody in particular made keeps its access token too. */
function makersOf({ url, today }: HotelUnderTest, known: Known) {
  const make = async (call: Call) => (await mustAsk(url, call)).json;
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
    order(name: string, who?: string) {
      const { name: guest, phoneNumber: phone } = PERSON;
      return makeFor(name, who, 'orderBearer', '/api/food-orders', {
        guestDetails: { name: guest, email: known.get('guestEmail'), phone, address: '3 Station Road' },
        items: [{ _id: known.get('dish'), quantity: 1 }],
        paymentMethod: 'cash',
      });
    },
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
      await make({ path: `/api/food-orders/${body.orderId}/void`, method: 'PUT', token, body: {} });
      await make({ path: '/api/payments', token, body });
      const { result } = await make({ path: '/trpc/payments.tasks', token });
      known.set('task', Object(result).data.at(-1)._id);
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
      const body = { staffId: known.get('adminId'), method: 'cash', counted: 500 };
      const made = await ask(url, { path: '/api/till/closes', token: known.get('staff'), body });
      known.set('close', made.status === 201 ? made.json._id : known.get('close'));
    },
    async cursor(name: string, list: string) {
      const { result } = await make({ path: `/trpc/${list}?input=%7B%22limit%22%3A1%7D`, token: known.get('staff') });
      known.set(name, Object(result).data.nextCursor ?? '');
    },
  };
}

export async function openRecords(hotel: HotelUnderTest): Promise<Records> {
  const known = new Known();
  const accounts = accountsOf(hotel, known);
  const add = makersOf(hotel, known);

  async function refresh(): Promise<void> {
    known.round += 1;
    await accounts.enterStaff();
    for (const who of ['guest', 'other', 'leaver', 'changer']) await accounts.enter(who);
    known.set('email', known.get('guestEmail'));
    known.set('roomNumber', `Z${known.round}`);
    await add.room('room', known.get('roomNumber'));
    await add.room('spareRoom', `Y${known.round}`);
    await add.dish('dish', `Soup ${known.round}`);
    await add.dish('spareDish', `Stew ${known.round}`);
    await add.booking('looseBooking', 9);
    await add.booking('guestBooking', 3, 'guest');
    await add.booking('otherBooking', 6, 'other');
    await add.booking('spareBooking', 12, 'guest');
    await add.order('looseOrder');
    await add.order('guestOrder', 'guest');
    await add.order('otherOrder', 'other');
    await add.payment('guestBooking');
    await add.sparePayment('looseBooking');
    await add.order('voidedOrder');
    await add.task();
    await add.charge();
    await add.close();
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
