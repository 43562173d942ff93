import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { insertAll } from '../../../server/platform/database/batches';
import { accessTokenFor, hashToken } from '../../../server/platform/security/secrets';
import { orderTotal } from '../../../shared/food/constants';
import { foodOrderItems, foodOrders } from '../../schema/food';
import { menuItems } from '../../schema/menu';
import { charges } from '../../schema/money/charges';
import type { Account } from './money';
import { demoGuests } from './people';
import { clerkAt, drawReferences, type Life, note } from './rows';
import type { WrittenStay } from './stays';
import { type At, clockTime, type Drawn, drawn } from './times';

/** Food orders: three months that are delivered and paid, and the kitchen's board as it stands now. */

type Dish = Pick<typeof menuItems.$inferSelect, 'id' | 'name' | 'category' | 'priceKobo'>;
type OrderRow = typeof foodOrders.$inferInsert & { id: string; reference: string; createdAt: string };

/** An order that was written, with its lines and the stay on whose bill it is. */
export interface WrittenOrder {
  row: OrderRow;
  lines: (Dish & { quantity: number })[];
  stay: WrittenStay | null;
  time: At['time'];
}

/** The board of this minute: how many minutes ago each was placed, and since when it has its status. */
const BOARD = [
  { ago: 4, status: 'pending', since: 4, notes: 'Please no pepper for the child' },
  { ago: 9, status: 'pending', since: 9, notes: null },
  { ago: 17, status: 'pending', since: 17, notes: null },
  { ago: 52, status: 'pending', since: 52, notes: 'Two forks' },
  { ago: 23, status: 'preparing', since: 12, notes: null },
  { ago: 31, status: 'preparing', since: 20, notes: 'Soup apart from the swallow' },
  { ago: 44, status: 'preparing', since: 27, notes: null },
  { ago: 66, status: 'delivered', since: 25, notes: null },
  { ago: 90, status: 'delivered', since: 51, notes: null },
  { ago: 125, status: 'delivered', since: 80, notes: null },
] as const;

const FIRST_DAY = -91;
const HOURS = [7, 8, 9, 12, 13, 13, 14, 18, 19, 19, 20, 20];

/** A main dish or two, often a drink beside each. */
function dishesFor(draw: Drawn, menu: readonly Dish[], isMorning: boolean): WrittenOrder['lines'] {
  const ofKind = (test: (category: string) => boolean) => menu.filter(({ category }) => test(category));
  const food = ofKind((category) =>
    isMorning ? category === 'breakfast' : !['drinks', 'breakfast'].includes(category),
  );
  const chosen = [draw.of(food), ...(draw.percent(45) ? [draw.of(food)] : [])];
  if (draw.percent(70)) chosen.push(draw.of(ofKind((category) => category === 'drinks')));
  const distinct = [...new Map(chosen.map((dish) => [dish.id, dish])).values()];
  return distinct.map((dish) => ({ ...dish, quantity: draw.of([1, 1, 1, 2, 2, 3]) }));
}

/** Those who sleep in the house on the night after, or leave on the day. */
const inHouse = (stays: readonly WrittenStay[], day: number) =>
  stays.filter(
    ({ plan }) =>
      (plan.status === 'completed' || plan.status === 'checkedin') && plan.from <= day && day < plan.from + plan.nights,
  );

interface Placed {
  day: number;
  at: string;
  time: At['time'];
  status: 'pending' | 'preparing' | 'delivered';
  statusAt: string;
  preparingAt: string | null;
  notes: string | null;
}

/** Who orders: a guest in the house on their bill, or somebody from outside who pays for it. */
export function orderRow(
  { platform }: Pick<Life, 'platform'>,
  draw: Drawn,
  placed: Placed,
  { stay, reference, totalKobo }: { stay: WrittenStay | null; reference: string; totalKobo: number },
): OrderRow {
  const id = randomUUID();
  const who = stay ? stay.row : draw.of(demoGuests);
  const { guestName, phone, email = null } = who;
  const toRoom = stay !== null;
  const takesAway = draw.percent(50);
  const byStaff = email === null;
  return {
    ...{ id, reference, guestName, phone, email },
    userId: stay?.row.userId ?? null,
    accessTokenHash: byStaff || stay?.row.userId ? null : hashToken(accessTokenFor(platform.secret, id)),
    address: toRoom || takesAway ? null : (who.address ?? ''),
    roomNumber: stay?.roomNumber ?? null,
    deliverTo: toRoom ? 'room' : takesAway ? 'collect' : 'address',
    paymentMethod: toRoom ? 'room_charge' : draw.percent(60) ? 'cash' : 'card',
    notes: placed.notes,
    totalKobo,
    ...{ status: placed.status, statusAt: placed.statusAt, preparingAt: placed.preparingAt, createdAt: placed.at },
  };
}

function momentsOf({ calendar }: Life, draw: Drawn): Placed[] {
  const later = (at: string, minutes: number) =>
    new Date(Math.min(Date.parse(at) + minutes * 60_000, Date.parse(calendar.now) - 30_000)).toISOString();
  const placed: Placed[] = [];
  for (let day = FIRST_DAY; day < 0; day += 1) {
    for (let left = draw.between(5, 9); left > 0; left -= 1) {
      const time = clockTime(draw.of(HOURS), draw.between(0, 59));
      const at = calendar.moment({ day, time });
      const times = { preparingAt: later(at, draw.between(2, 9)), statusAt: later(at, draw.between(22, 58)) };
      placed.push({ day, at, time, status: 'delivered', ...times, notes: null });
    }
  }
  const now = BOARD.map(({ ago, status, since, notes }): Placed => {
    const statusAt = calendar.minutesAgo(since);
    const preparingAt = status === 'pending' ? null : status === 'preparing' ? statusAt : calendar.minutesAgo(ago - 6);
    return { day: 0, at: calendar.minutesAgo(ago), time: '12:00', status, statusAt, preparingAt, notes };
  });
  return [...placed.sort((one, other) => one.at.localeCompare(other.at)), ...now];
}

function noteOrder(life: Life, { row, stay, time }: WrittenOrder): void {
  const { id, totalKobo, paymentMethod, status, statusAt, preparingAt } = row;
  const guest = row.userId ?? 'anonymous';
  const actor = row.email ? guest : clerkAt(life, { time });
  const entry = { actor, recordId: id };
  note(life, { ...entry, at: row.createdAt, action: 'food.create', detail: { totalKobo, paymentMethod } });
  const charge = { orderId: id, amountKobo: totalKobo };
  if (stay) note(life, { actor, at: row.createdAt, action: 'bookings.charge', recordId: stay.row.id, detail: charge });
  const cook = { actor: life.people.cook, recordId: id, action: 'food.status' };
  if (preparingAt) note(life, { ...cook, at: preparingAt, detail: { before: 'pending', status: 'preparing' } });
  if (status === 'delivered') note(life, { ...cook, at: statusAt, detail: { before: 'preparing', status } });
}

/** Writes the orders and what is owed for them. */
export async function writeOrders(life: Life, stays: readonly WrittenStay[]): Promise<WrittenOrder[]> {
  const { tx, calendar } = life;
  const draw = drawn(7_042);
  const { id, name, category, priceKobo } = menuItems;
  const menu = await tx.select({ id, name, category, priceKobo }).from(menuItems).orderBy(asc(name));
  const moments = momentsOf(life, draw);
  const reference = await drawReferences(tx, 'FD', moments.length);
  const orders = moments.map((placed): WrittenOrder => {
    // On the bills of those who had come by then.
    const there = inHouse(stays, placed.day).filter(
      ({ plan }) => plan.from < 0 && calendar.moment({ day: plan.from, time: '15:30' }) < placed.at,
    );
    const stay = there.length > 0 && draw.percent(placed.day === 0 ? 60 : 32) ? draw.of(there) : null;
    const lines = dishesFor(draw, menu, placed.time < '10:00');
    const totalKobo = orderTotal(lines);
    return {
      row: orderRow(life, draw, placed, { stay, reference: reference(), totalKobo }),
      lines,
      stay,
      time: placed.time,
    };
  });
  await insertAll(
    tx,
    foodOrders,
    orders.map(({ row }) => row),
  );
  await insertAll(tx, foodOrderItems, orders.flatMap(linesOf));
  await insertAll(tx, charges, orders.map(chargeOf));
  for (const order of orders) noteOrder(life, order);
  return orders;
}

export const linesOf = ({ row, lines }: Pick<WrittenOrder, 'row' | 'lines'>): (typeof foodOrderItems.$inferInsert)[] =>
  lines.map(({ id: menuItemId, name, priceKobo, quantity }, position) => {
    return { orderId: row.id, position, menuItemId, name, priceKobo, quantity };
  });

export const chargeOf = ({ row, stay }: Pick<WrittenOrder, 'row' | 'stay'>): typeof charges.$inferInsert => {
  const { id: orderId, totalKobo: amountKobo, createdAt } = row;
  return { bookingId: stay?.row.id ?? null, kind: 'food', orderId, amountKobo, createdAt };
};

/** So long after it was brought. */
const PAID_AFTER_MS = 20_000;

/** Who pays for an order by itself: cash as it is brought, a transfer as it is ordered; what is being cooked is still open. */
export function accountOfOrder({ row, lines, stay, time }: WrittenOrder): Account[] {
  if (stay) return [];
  const { id, guestName, reference: recordReference, paymentMethod, createdAt, status, statusAt, totalKobo } = row;
  const isCash = paymentMethod === 'cash';
  const comes = status === 'delivered' || !isCash;
  const at = new Date(isCash ? Date.parse(statusAt) + PAID_AFTER_MS : Date.parse(createdAt) + 60_000).toISOString();
  const items = lines.map(({ name, quantity, priceKobo }) => ({ name, quantity, price: priceKobo / 100 }));
  return [
    {
      payable: { kind: 'order', id },
      feature: 'food',
      owing: [{ at: createdAt, kind: 'food', kobo: totalKobo }],
      coming: comes ? [{ at, time, method: isCash ? 'cash' : 'bank_transfer', kobo: 'open' }] : [],
      details: { guestName, recordReference, stay: null, event: null, items },
    },
  ];
}
