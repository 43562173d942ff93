import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { racer } from '../../../server/testing/races';
import { percentile } from '../statistics';

const CLIENTS = 32;
/** After this long without another email something is wrong. */
const PATIENCE_MS = 60_000;

export interface Burst {
  orders: number;
  /** Seconds until the last order was answered, and until the last email was written. */
  seconds: number;
  emailSeconds: number;
  /** Milliseconds. */
  slowest: number;
  p99: number;
  /** Orders that are stored otherwise than once, as answered. */
  wrongOrders: number;
  /** Orders about which not exactly one email went out. */
  wrongEmails: number;
}

/**
 * So many orders at once, by 32 clients over HTTP, each sent twice with its key; then waits for the emails. Takes the
 * hotel, a staff token and the folder of its emails. Throws where anybody hears anything but their order.
 */
export async function burst(
  url: string,
  sql: Sql,
  { orders, staffToken, mail }: { orders: number; staffToken: string; mail: string },
): Promise<Burst> {
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { _id: string; message?: string };
    if (response.status !== 201) throw new Error(`${path} was answered ${response.status}: ${answer.message}`);
    return answer;
  };
  const staff = { authorization: `Bearer ${staffToken}` };
  const dishes = await Promise.all(
    ['Egusi', 'Jollof Rice', 'Suya'].map((name) => post('/menu', { name, category: 'soup', price: 2500 }, staff)),
  );

  const times: number[] = [];
  const answered = new Map<number, string>();
  let next = 0;
  const client = async () => {
    for (let index = next++; index < orders; index = next++) {
      const person = racer(index);
      const body = {
        guestDetails: { name: `Guest ${index}`, email: person.email, phone: person.phoneNumber },
        items: dishes.map(({ _id }) => ({ _id, quantity: 1 + (index % 3) })),
        total: 7500 * (1 + (index % 3)),
        paymentMethod: 'cash',
      };
      const headers = {
        'idempotency-key': `burst-order-${index}`,
        'x-forwarded-for': `10.1.${index >> 8}.${index & 255}`,
      };
      const started = performance.now();
      const { _id } = await post('/food-orders', body, headers);
      times.push(performance.now() - started);
      answered.set(index, _id);
      const again = await post('/food-orders', body, headers);
      if (again._id !== _id) throw new Error(`The repeat of order ${index} made another`);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - began) / 1000;

  const stored = await sql<{ id: string; name: string; lines: number }[]>`
    select o.id, guest_name as name, count(l.*)::int as lines
    from food_orders o left join food_order_lines l on l.order_id = o.id group by o.id`;
  const asAnswered = stored.filter(
    ({ id, name, lines }) => lines === dishes.length && answered.get(Number(name.slice('Guest '.length))) === id,
  );

  const emails = await emailsOf(mail, orders);
  const emailSeconds = (performance.now() - began) / 1000;
  return {
    orders,
    seconds,
    emailSeconds,
    slowest: Math.max(...times),
    p99: percentile(times, 0.99),
    wrongOrders: Math.abs(stored.length - orders) + (stored.length - asAnswered.length),
    wrongEmails: [...answered.values()].filter((id) => emails.get(id) !== 1).length,
  };
}

/** Waits until there are so many emails, or no more come; returns how many there are about each record. */
async function emailsOf(folder: string, wanted: number): Promise<Map<string, number>> {
  const files = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  let known = 0;
  for (let deadline = Date.now() + PATIENCE_MS; known < wanted && Date.now() < deadline; await wait(200)) {
    const { length } = await files();
    if (length > known) deadline = Date.now() + PATIENCE_MS;
    known = length;
  }
  const counts = new Map<string, number>();
  for (const file of await files()) {
    const record = /^X-Hotel-Record: (\S+)/m.exec(await readFile(join(folder, file), 'utf8'))?.[1] ?? '';
    counts.set(record, (counts.get(record) ?? 0) + 1);
  }
  return counts;
}
