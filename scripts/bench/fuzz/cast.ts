import { z } from 'zod';
import type { Lookup } from './cases';
import { send } from './line';
import { bytesOf, type Draft, MULTIPART_TYPE, multipart } from './request';

/** The people and records that the inputs speak of, on the hotel under test. */
export interface Cast {
  lookup: Lookup;
  /** Logs in whoever an input logged out, and makes new records for those that inputs cancelled or archived. */
  refresh(): Promise<void>;
}

export interface Stage {
  port: number;
  admin: { email: string; password: string };
  /** The hotel's day, as YYYY-MM-DD. */
  today: string;
}

const PASSWORD = 'fuzz-me-if-you-can-1960';

const session = z.object({ token: z.string(), user: z.object({ _id: z.string() }) });
const made = z.object({ _id: z.string(), accessToken: z.string().optional() });
const page = z.object({ result: z.object({ data: z.object({ nextCursor: z.string().nullable() }) }) });

interface Ask {
  method: string;
  path: string;
  bearer?: string;
  json?: unknown;
  form?: Record<string, string>;
}

class Refused extends Error {}

/** Makes one good request and reads its answer by that schema; throws where it is refused. */
async function ask<T>(port: number, schema: z.ZodType<T>, { method, path, bearer, json, form }: Ask): Promise<T> {
  const type = form ? MULTIPART_TYPE : json === undefined ? null : 'application/json';
  const body = form ? multipart(form) : json === undefined ? null : JSON.stringify(json);
  const draft: Draft = { method, path, headers: type ? [['content-type', type]] : [], body };
  const answer = await send(port, bytesOf(draft, bearer ?? null), true);
  if (answer.status === null || answer.status >= 400) {
    throw new Refused(`The fuzz run could not ${method} ${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
  }
  return schema.parse(JSON.parse(answer.body));
}

const dayAfter = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const contact = { phoneNumber: '08031234567' };

/** Takes the hotel under test; returns the people and records on it. */
export async function openCast({ port, admin, today }: Stage): Promise<Cast> {
  let round = 0;
  const known = new Map([['password', PASSWORD]]);
  const get = (name: string) => known.get(name) ?? '';

  const login = (email: string, password: string) =>
    ask(port, session, { method: 'POST', path: '/api/auth/login', json: { email, password } });
  const register = (email: string) =>
    ask(port, session, {
      method: 'POST',
      path: '/api/auth/register',
      json: { name: 'Ada Obi', phoneNumber: contact.phoneNumber, email, password: PASSWORD },
    });

  /** An account of that name, an older one where it can still be opened. */
  async function enter(who: string): Promise<void> {
    const last = known.get(`${who}Email`);
    const opened = last
      ? await login(last, PASSWORD).catch((error: unknown) => {
          if (error instanceof Refused) return null;
          throw error;
        })
      : null;
    const email = opened && last ? last : `${who}${round}@fuzz.example`;
    const { token, user } = opened ?? (await register(email));
    known.set(who, token).set(`${who}Id`, user._id).set(`${who}Email`, email);
  }

  const book = (days: number, bearer?: string) =>
    ask(port, made, {
      method: 'POST',
      path: '/api/bookings',
      bearer,
      json: {
        ...contact,
        // Whoever claims a record has the e-mail address that it names (D7).
        email: get('guestEmail'),
        guestName: 'Ada Obi',
        roomNumber: get('roomNumber'),
        checkInDate: dayAfter(today, days),
        checkOutDate: dayAfter(today, days + 2),
      },
    });
  const order = (bearer?: string) =>
    ask(port, made, {
      method: 'POST',
      path: '/api/food-orders',
      bearer,
      json: {
        guestDetails: {
          name: 'Ada Obi',
          email: get('guestEmail'),
          phone: contact.phoneNumber,
          address: '3 Station Road',
        },
        items: [{ _id: get('dish'), quantity: 1 }],
        paymentMethod: 'cash',
      },
    });
  const cursorOf = async (path: string) => {
    const query = `/trpc/${path}?input=%7B%22limit%22%3A1%7D`;
    const { result } = await ask(port, page, { method: 'GET', path: query, bearer: get('staff') });
    return result.data.nextCursor ?? '';
  };

  async function refresh(): Promise<void> {
    round += 1;
    const staff = await login(admin.email, admin.password);
    known.set('staff', staff.token).set('adminId', staff.user._id);
    for (const who of ['guest', 'other', 'leaver', 'changer']) await enter(who);
    known.set('email', get('guestEmail'));

    const roomNumber = `Z${round}`;
    const room = { roomNumber, type: 'Standard', price: '20000' };
    const dish = { name: `Soup ${round}`, category: 'soup', price: 1500 };
    const bearer = get('staff');
    const addRoom = (form: typeof room) => ask(port, made, { method: 'POST', path: '/api/rooms', bearer, form });
    const addDish = (json: typeof dish) => ask(port, made, { method: 'POST', path: '/api/menu', bearer, json });
    known
      .set('roomNumber', roomNumber)
      .set('room', (await addRoom(room))._id)
      .set('dish', (await addDish(dish))._id);
    known.set('spareRoom', (await addRoom({ ...room, roomNumber: `Y${round}` }))._id);
    known.set('spareDish', (await addDish({ ...dish, name: `Stew ${round}` }))._id);

    const loose = await book(9);
    known.set('looseBooking', loose._id).set('bearer', loose.accessToken ?? '');
    const looseOrder = await order();
    known.set('looseOrder', looseOrder._id).set('orderBearer', looseOrder.accessToken ?? '');
    known.set('guestBooking', (await book(3, get('guest')))._id).set('otherBooking', (await book(6, get('other')))._id);
    known.set('spareBooking', (await book(12, get('guest')))._id);
    known.set('guestOrder', (await order(get('guest')))._id).set('otherOrder', (await order(get('other')))._id);
    known.set('bookingsCursor', await cursorOf('bookings.list')).set('ordersCursor', await cursorOf('food.list'));
  }

  await refresh();
  return {
    refresh,
    lookup: (name) => {
      const days = /^day (\d+)$/.exec(name)?.[1];
      return days === undefined ? (known.get(name) ?? name) : dayAfter(today, Number(days));
    },
  };
}
