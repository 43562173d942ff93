import { z } from 'zod';
import type { DishState } from './history';
import { ADMIN, type House, serverAt } from './house';

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
  /** The rooms of those who eat and have it put on their bill; nobody else books them. */
  dinerRooms: readonly string[];
  /** The menu with which the drill begins. */
  dishes: readonly DishState[];
}

const GUESTS = 6;
const HOT_ROOMS = ['101', '102', '103'];
const COOL_ROOMS = ['201', '202', '203', '204', '205', '206', '207', '208', '209', '210', '211', '212'];
const DINER_ROOMS = ['301', '302', '303', '304', '305', '306'];
const DISHES = 8;
const session = z.object({ token: z.string(), user: z.object({ _id: z.string() }) });

async function logIn(url: string, path: string, body: unknown) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return session.parse(await response.json());
}

/** Puts dishes on the menu; returns them as they are for sure. */
async function cook({ sql }: House): Promise<DishState[]> {
  const dishes: DishState[] = [];
  for (let index = 0; index < DISHES; index += 1) {
    const dish = { name: `Dish ${index}`, priceKobo: 100_000 + index * 10_050, available: true };
    const [row] = await sql<{ id: string }[]>`
      insert into menu_items (name, category, price_kobo, available)
      values (${dish.name}, 'soup', ${dish.priceKobo}, true) returning id`;
    if (row) dishes.push({ _id: row.id, ...dish, at: 0, end: 0, lingers: false });
  }
  return dishes;
}

/** Opens the accounts and the rooms that the drill plays with. */
export async function assemble(house: House): Promise<Cast> {
  const url = `http://127.0.0.1:${serverAt(house, 0).guests.port}`;
  const staff = await logIn(url, 'login', ADMIN);
  const guests: Person[] = [];
  for (let index = 0; index < GUESTS; index += 1) {
    const email = `guest-${index}@guests.example`;
    const account = { name: `Guest ${index}`, phoneNumber: '08031234567', email, password: 'plays-a-guest-3195' };
    const { token, user } = await logIn(url, 'register', account);
    guests.push({ name: `guest ${index}`, token, userId: user._id, email });
  }
  const prices = new Map(
    [...HOT_ROOMS, ...COOL_ROOMS, ...DINER_ROOMS].map((number, index) => [number, 1_500_000 + index * 25_050]),
  );
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
    dinerRooms: DINER_ROOMS,
    dishes: await cook(house),
  };
}
