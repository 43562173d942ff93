import { randomBytes, randomUUID } from 'node:crypto';
import { discountDetail } from '@server/platform/records/audit';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../../../server/features/auth/passwords/passwords';
import type { Transaction } from '../../../server/platform/database/database';
import type { Platform } from '../../../server/platform/platform';
import { toKobo } from '../../../shared/money/money';
import { hotel, hotelTaxes } from '../../schema/hotel';
import { rooms } from '../../schema/rooms';
import { users } from '../../schema/users';
import { closeDaysBehind, setRooms, writeAccess, writeBlocked, writeNotices, writeNotifications } from './desk';
import { writeEvents } from './events';
import { writeHouse } from './house';
import { accountOfOrder, type WrittenOrder, writeOrders } from './meals';
import { type Account, closeTills, paidFor, writePayments } from './money';
import { demoPeople } from './people';
import { clerkAt, type Life, note, writeLog } from './rows';
import { planStays } from './stay-plan';
import { CANCELLING, type WrittenStay, writeStays } from './stays';
import { calendar } from './times';

/**
 * The day of a demo: three months behind and five weeks ahead, reckoned from today and always the same. Its rows are
 * written in bulk as the verbs leave them; nobody is mailed, and no job is queued.
 */

/** In hundredths of a percent, as in Osun State. */
const TAXES = { vatPoints: 750, consumptionPoints: 500 };

/** Accounts with a password that nobody knows. */
async function writePeople(tx: Transaction, at: string): Promise<Life['people']> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), { caller: 'start', first: true });
  const ids = { guest: '', manager: '', morning: '', evening: '', cook: '', cleaner: '', fixer: '', books: '' };
  for (const { key, ...person } of demoPeople) {
    const id = randomUUID();
    await tx.insert(users).values({ id, ...person, passwordHash, createdAt: at });
    ids[key] = id;
  }
  return ids;
}

/** What a stay owes, and how it is paid: the nights from the moment on at which it was made. */
function accountOfStay(
  life: Life,
  { plan, row, bookedRoom, owing }: WrittenStay,
  orders: readonly WrittenOrder[],
): Account {
  const { moment } = life.calendar;
  const { reference: recordReference, guestName } = row;
  const { roomNumber, type: roomType } = bookedRoom;
  const firstKobo = owing[0]?.kobo ?? 0;
  const paid = plan.payments ?? [];
  return {
    payable: { kind: 'booking', id: row.id },
    feature: 'bookings',
    owing: [
      ...owing.map((owed) => ({ ...owed, kind: 'room' as const })),
      ...(row.extrasKobo ? [{ at: row.createdAt, kind: 'extras' as const, kobo: row.extrasKobo }] : []),
      ...(plan.charges ?? []).map(({ kind, naira, ...at }) => ({ at: moment(at), kind, kobo: toKobo(naira) })),
      ...orders.map((order) => ({ at: order.row.createdAt, kind: 'food' as const, kobo: order.row.totalKobo })),
    ],
    coming: paid.map(({ share, method, ...at }) => ({
      ...{ at: moment(at), time: at.time, method },
      kobo: share === 'open' ? share : Math.round((firstKobo * share) / 100),
    })),
    details: {
      ...{ guestName, recordReference, event: null, items: null },
      stay: { roomNumber, roomType, checkInDate: row.checkIn, checkOutDate: row.checkOut },
    },
    confirms: plan.by === 'guest' && plan.status !== 'pending',
  };
}

/** That some have left owing: it is in the list of discounts. */
function noteDebt(life: Life, stay: WrittenStay, account: Account): void {
  if (stay.plan.status !== 'completed') return;
  const owed = account.owing.reduce((sum, { kobo }) => sum + kobo, 0);
  const open = paidFor(account).reduce((rest, { kobo }) => rest - kobo, owed);
  if (open <= 0) return;
  const at = { day: stay.plan.from + stay.plan.nights, time: '11:41' };
  const detail = discountDetail({ kind: 'debt', fromKobo: open, toKobo: 0 }, 'Sends it by transfer tomorrow');
  const entry = { at: life.calendar.moment(at), actor: clerkAt(life, at), action: 'bookings.leaveOwing' };
  note(life, { ...entry, recordId: stay.row.id, detail });
}

/** Fills a hotel that has rooms and a menu. */
export async function writeLife(tx: Transaction, platform: Platform): Promise<void> {
  const { clock } = platform;
  const days = calendar(clock.now(), clock.today());
  const people = await writePeople(tx, days.moment({ day: -300, time: '09:00' }));
  const life: Life = { tx, platform, calendar: days, people, log: [] };
  await tx.update(hotel).set({ cancellationFreeHours: CANCELLING.freeHours, cancellationPercent: CANCELLING.percent });
  await tx.insert(hotelTaxes).values({ validFrom: days.dateOf(-365), ...TAXES });
  await setRooms(life);
  const all = await tx.select().from(rooms);
  const roomOf = (number: string) => {
    const room = all.find(({ roomNumber }) => roomNumber === number);
    if (!room) throw new Error(`There is no room ${number}`);
    return room;
  };
  await writeBlocked(life, roomOf);
  await writeHouse(life, roomOf);
  const stays = await writeStays(life, planStays(), roomOf);
  const orders = await writeOrders(life, stays);
  const ofStays = stays.map((stay) =>
    accountOfStay(
      life,
      stay,
      orders.filter((order) => order.stay === stay),
    ),
  );
  for (const [at, stay] of stays.entries()) {
    const account = ofStays[at];
    if (account) noteDebt(life, stay, account);
  }
  const events = await writeEvents(life);
  const paid = await writePayments(life, [...ofStays, ...orders.flatMap(accountOfOrder), ...events]);
  await closeTills(life, paid);
  await writeNotices(life, stays);
  await writeNotifications(life, stays);
  await writeAccess(life);
  await closeDaysBehind(life);
  await writeLog(life);
  // What the planner knows of the tables is of when they were empty.
  await tx.execute(sql`analyze bookings, room_nights, food_orders, payments, charges, receipts, audit_log`);
}
