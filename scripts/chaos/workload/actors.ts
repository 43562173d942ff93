import { z } from 'zod';
import { ADMIN, type Cluster } from '../cluster/cluster';
import type { DishState } from '../history';

/** Somebody who asks the hotel for something. */
export interface Actor {
  /** How the history calls them. */
  name: string;
  token: string | null;
  /** Whose is what they make: 'staff', 'anonymous', or the id of their account. */
  maker: string;
  email: string | null;
}

/** Who and what a run plays with. */
export interface Actors {
  staff: Actor;
  /** Another of the staff, who has a till. */
  clerk: Actor;
  /** The id of a company with an account. */
  company: string;
  visitor: Actor;
  guests: readonly Actor[];
  /** Each room's price in kobo by its number. */
  prices: ReadonlyMap<string, number>;
  /** The menu with which the run begins. */
  dishes: readonly DishState[];
}

const numbered = (first: number, count: number) => Array.from({ length: count }, (_, index) => String(first + index));

/** In the hot rooms everybody wants the same few nights; the diners' are theirs alone, to have meals charged to. */
export const ROOMS = { hot: numbered(101, 3), cool: numbered(201, 12), diners: numbered(301, 6) };

const GUESTS = 6;
const DISHES = 8;
const session = z.object({ token: z.string(), user: z.object({ _id: z.string() }) });

async function logIn(url: string, path: string, account: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(account) });
  return session.parse(await response.json());
}

async function addDishes({ sql }: Cluster): Promise<DishState[]> {
  const dishes: DishState[] = [];
  for (let index = 0; index < DISHES; index += 1) {
    const dish = { name: `Dish ${index}`, kobo: 100_000 + index * 10_050, available: true };
    const [row] = await sql<{ id: string }[]>`
      insert into menu_items (name, category, price_kobo, available)
      values (${dish.name}, 'soup', ${dish.kobo}, true) returning id`;
    if (row) dishes.push({ _id: row.id, ...dish, started: 0, ended: 0, pending: false });
  }
  return dishes;
}

/** Opens the accounts, the rooms and the menu that a run plays with. */
export async function prepareActors(cluster: Cluster): Promise<Actors> {
  const url = cluster.url(0);
  const staff = await logIn(url, 'login', ADMIN);
  const guests: Actor[] = [];
  const open = async (name: string, email: string): Promise<Actor> => {
    const account = { name, phoneNumber: '08031234567', email, password: 'plays-a-guest-3195' };
    const { token, user } = await logIn(url, 'register', account);
    return { name: name.toLowerCase(), token, maker: user._id, email };
  };
  for (let index = 0; index < GUESTS; index += 1)
    guests.push(await open(`Guest ${index}`, `guest-${index}@guests.example`));
  const clerk = await open('Clerk', 'clerk@hotel.example');
  await cluster.sql`update users set role = 'desk' where id = ${clerk.maker}`;
  const [company] = await cluster.sql<{ id: string }[]>`
    insert into companies (name, credit_limit_kobo) values ('Ministry', 3500000) returning id`;
  const numbers = Object.values(ROOMS).flat();
  const prices = new Map(numbers.map((number, index) => [number, 1_500_000 + index * 25_050]));
  for (const [number, kobo] of prices) {
    await cluster.sql`insert into rooms (room_number, type, price_kobo) values (${number}, 'Standard', ${kobo})`;
  }
  return {
    staff: { name: 'staff', token: staff.token, maker: 'staff', email: null },
    visitor: { name: 'visitor', token: null, maker: 'anonymous', email: null },
    clerk,
    company: company?.id ?? '',
    guests,
    prices,
    dishes: await addDishes(cluster),
  };
}
