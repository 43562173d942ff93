import { z } from 'zod';
import { ADMIN, type House } from './house';

/** Somebody who asks the hotel for something. */
export interface Person {
  /** How the history calls them. */
  name: string;
  token: string | null;
  /** Their account; null for visitors and for staff, whose bookings are the hotel's. */
  userId: string | null;
  /** The address of their account. */
  email: string | null;
}

/** Who and what the drill plays with. */
export interface Cast {
  staff: Person;
  visitor: Person;
  guests: readonly Person[];
  /** Each room's price in kobo by its number. In the hot ones everybody wants the same few nights. */
  prices: ReadonlyMap<string, number>;
  hotRooms: readonly string[];
  coolRooms: readonly string[];
}

const GUESTS = 6;
const HOT_ROOMS = ['101', '102', '103'];
const COOL_ROOMS = ['201', '202', '203', '204', '205', '206', '207', '208', '209', '210', '211', '212'];
const session = z.object({ token: z.string(), user: z.object({ _id: z.string() }) });

async function logIn(url: string, path: string, body: unknown) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return session.parse(await response.json());
}

/** Opens the accounts and the rooms that the drill plays with. */
export async function assemble(house: House): Promise<Cast> {
  const url = `http://127.0.0.1:${house.servers[0].guests.port}`;
  const staff = await logIn(url, 'login', ADMIN);
  const guests: Person[] = [];
  for (let index = 0; index < GUESTS; index += 1) {
    const email = `guest-${index}@guests.example`;
    const account = { name: `Guest ${index}`, phoneNumber: '08031234567', email, password: 'a-password' };
    const { token, user } = await logIn(url, 'register', account);
    guests.push({ name: `guest ${index}`, token, userId: user._id, email });
  }
  const prices = new Map([...HOT_ROOMS, ...COOL_ROOMS].map((number, index) => [number, 1_500_000 + index * 25_050]));
  for (const [number, kobo] of prices) {
    await house.sql`insert into rooms (room_number, type, price_kobo) values (${number}, 'Standard', ${kobo})`;
  }
  return {
    staff: { name: 'staff', token: staff.token, userId: null, email: null },
    visitor: { name: 'visitor', token: null, userId: null, email: null },
    guests,
    prices,
    hotRooms: HOT_ROOMS,
    coolRooms: COOL_ROOMS,
  };
}
