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

export async function openRecords({ url, admin, today }: HotelUnderTest): Promise<Records> {
  let round = 0;
  const known = new Map([['password', PASSWORD]]);
  const get = (name: string) => known.get(name) ?? '';
  const set = (name: string, value: unknown) => known.set(name, String(value));
  const make = async (call: Call) => (await mustAsk(url, call)).json;
  const login = (email: string, password: string) => ask(url, { path: '/api/auth/login', body: { email, password } });

  function setAccount(who: string, { json }: Answer): void {
    set(who, json.token);
    set(`${who}Id`, Object(json.user)._id);
  }

  /** An account of that name, an older one where it can still be opened. */
  async function enter(who: string): Promise<void> {
    const older = await login(get(`${who}Email`), PASSWORD);
    if (older.status < 300) return setAccount(who, older);
    const email = `${who}${round}@fuzz.example`;
    setAccount(who, await mustAsk(url, { path: '/api/auth/register', body: { ...PERSON, email, password: PASSWORD } }));
    set(`${who}Email`, email);
  }

  async function addRoom(name: string, roomNumber: string) {
    const body = { roomNumber, type: 'Standard', price: 20_000, photos: [] };
    const { result } = await make({ path: '/trpc/rooms.create', token: get('staff'), body });
    set(name, Object(result).data._id);
  }

  async function addDish(name: string, dish: string) {
    const body = { name: dish, category: 'soup', price: 1500 };
    set(name, (await make({ path: '/api/menu', token: get('staff'), body }))._id);
  }

  async function book(name: string, days: number, who?: string) {
    const [checkInDate, checkOutDate] = [addDays(today, days), addDays(today, days + 2)];
    // Whoever claims a record has the email address that it names (D7).
    const person = { guestName: PERSON.name, phoneNumber: PERSON.phoneNumber, email: get('guestEmail') };
    const body = { ...person, roomNumber: get('roomNumber'), checkInDate, checkOutDate };
    const booking = await make({ path: '/api/bookings', token: who && get(who), body });
    set(name, booking._id);
    if (!who) set('bearer', booking.accessToken);
  }

  async function order(name: string, who?: string) {
    const { name: guest, phoneNumber: phone } = PERSON;
    const body = {
      guestDetails: { name: guest, email: get('guestEmail'), phone, address: '3 Station Road' },
      items: [{ _id: get('dish'), quantity: 1 }],
      paymentMethod: 'cash',
    };
    const made = await make({ path: '/api/food-orders', token: who && get(who), body });
    set(name, made._id);
    if (!who) set('orderBearer', made.accessToken);
  }

  async function keepCursor(name: string, list: string) {
    const { result } = await make({ path: `/trpc/${list}?input=%7B%22limit%22%3A1%7D`, token: get('staff') });
    set(name, Object(result).data.nextCursor ?? '');
  }

  async function refresh(): Promise<void> {
    round += 1;
    setAccount('staff', await login(admin.email, admin.password));
    set('adminId', get('staffId'));
    for (const who of ['guest', 'other', 'leaver', 'changer']) await enter(who);
    set('email', get('guestEmail'));
    set('roomNumber', `Z${round}`);
    await addRoom('room', `Z${round}`);
    await addRoom('spareRoom', `Y${round}`);
    await addDish('dish', `Soup ${round}`);
    await addDish('spareDish', `Stew ${round}`);
    await book('looseBooking', 9);
    await book('guestBooking', 3, 'guest');
    await book('otherBooking', 6, 'other');
    await book('spareBooking', 12, 'guest');
    await order('looseOrder');
    await order('guestOrder', 'guest');
    await order('otherOrder', 'other');
    await keepCursor('bookingsCursor', 'bookings.list');
    await keepCursor('ordersCursor', 'food.list');
  }

  await refresh();
  return {
    refresh,
    lookup: (name) => {
      const days = /^day (\d+)$/.exec(name)?.[1];
      return days === undefined ? (known.get(name) ?? name) : addDays(today, Number(days));
    },
  };
}
