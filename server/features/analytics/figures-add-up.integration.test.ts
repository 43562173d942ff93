import { DomainError } from '@server/platform/domain-error';
import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { figuresByRecords, guestsByRecords, guestsListed } from '@server/testing/money/figures-by-records';
import { journalFaults } from '@server/testing/money/journal-by-records';
import { BALANCES, FIGURES } from '@shared/analytics/constants';
import { BOOKING_STATUSES } from '@shared/bookings/constants';
import { addDays } from '@shared/dates';
import { draws } from '@shared/testing/draws';
import { TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EVER, foldFigures, readFigures } from './figures';

/** Whatever happens, with real commits and several at once: the figures and the directory are what the records say. */

const hotel = await sharedTestHotel({ rooms: ['101', '102', '103'] });
const dish = await hotel.addDish('Egusi', 2_500.5);

const which = fc.nat({ max: 30 });
const PEOPLE = [
  { guestName: 'Adébáyọ̀ Ọla', phoneNumber: '08031234567' },
  { guestName: 'adebayo  ola', phoneNumber: '08031234567', email: 'new@guests.test', address: 'New Street' },
  { guestName: 'Chidi Eze', phoneNumber: '08031234567' },
  { guestName: 'Chidi Eze', phoneNumber: '08129990000' },
];
const stay = {
  room: fc.constantFrom('101', '102', '103'),
  // Over the ends of months and of the year.
  day: fc.integer({ min: -40, max: 320 }),
  nights: fc.integer({ min: 1, max: 70 }),
};
const naira = fc.integer({ min: 1, max: 9_000_000 }).map((kobo) => kobo / 100);
const act = fc.oneof(
  fc.record({ do: fc.constant('book' as const), person: fc.nat({ max: 3 }), amount: naira, ...stay }),
  fc.record({ do: fc.constant('book' as const), person: fc.nat({ max: 3 }), amount: naira, ...stay }),
  fc.record({ do: fc.constant('status' as const), which, status: fc.constantFrom(...BOOKING_STATUSES) }),
  fc.record({ do: fc.constant('move' as const), which, ...stay }),
  fc.record({ do: fc.constant('amount' as const), which, amount: naira }),
  fc.record({ do: fc.constant('hide' as const), which }),
  fc.record({ do: fc.constant('order' as const), person: fc.nat({ max: 3 }) }),
  fc.record({ do: fc.constant('void' as const), which }),
  fc.record({ do: fc.constant('request' as const) }),
  fc.record({ do: fc.constant('pay' as const), which, amount: naira, daysAgo: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ do: fc.constant('payOrder' as const), which, amount: naira }),
  fc.record({ do: fc.constant('refund' as const), which, amount: naira }),
  fc.record({ do: fc.constant('correct' as const), which }),
  fc.record({ do: fc.constant('fold' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

interface Known {
  stays: string[];
  orders: string[];
  payments: string[];
}

const pick = (ids: string[], at: number) => ids[at % Math.max(1, ids.length)] ?? '00000000-0000-4000-8000-000000000000';
/** An agreed amount stays as it is, whatever the nights. */
const KEPT = { keepAmount: true, note: 'Why' };
const datesOf = ({ day, nights }: { day: number; nights: number }) => {
  const checkInDate = addDays('2026-02-20', day);
  return { checkInDate, checkOutDate: addDays(checkInDate, nights) };
};

/** What one of them does, with the ids that it makes. */
async function perform(done: Act, known: Known): Promise<void> {
  const { staff, stranger } = hotel;
  switch (done.do) {
    case 'book': {
      const person = { email: undefined, address: 'Old Street', ...PEOPLE[done.person] };
      const booked = bookingRequest({ ...person, ...datesOf(done), roomNumber: done.room, amountPaid: done.amount });
      known.stays.push((await staff.bookings.create(booked))._id);
      return;
    }
    case 'status':
      await staff.bookings.update({ _id: pick(known.stays, done.which), status: done.status, note: 'Why' });
      return;
    case 'move':
      await staff.bookings.update({
        _id: pick(known.stays, done.which),
        roomNumber: done.room,
        ...datesOf(done),
        ...KEPT,
      });
      return;
    case 'amount':
      await staff.bookings.update({ _id: pick(known.stays, done.which), amountPaid: done.amount, note: 'Why' });
      return;
    case 'hide':
      await staff.bookings.remove({ _id: pick(known.stays, done.which) });
      return;
    case 'order':
      known.orders.push((await stranger.food.create(orderRequest([{ _id: dish._id, quantity: 1 }])))._id);
      return;
    case 'void':
      await staff.food.void({ _id: pick(known.orders, done.which), reason: 'mistake' });
      return;
    case 'request':
      await stranger.catering.create(cateringRequest());
      return;
    case 'fold':
      await foldFigures(hotel.platform.db);
      return;
    default:
      return performMoney(done, known);
  }
}

async function performMoney(done: Extract<Act, { do: 'pay' | 'payOrder' | 'refund' | 'correct' }>, known: Known) {
  const { payments } = hotel.staff;
  if (done.do === 'refund') {
    await payments.refund({
      _id: pick(known.payments, done.which),
      amount: done.amount,
      method: 'cash',
      clientId: crypto.randomUUID(),
    });
  } else if (done.do === 'correct') {
    await payments.correct({ _id: pick(known.payments, done.which) });
  } else {
    const receivedAt = new Date(hotel.clock.now().getTime() - (done.do === 'pay' ? done.daysAgo : 0) * 86_400_000);
    const payable =
      done.do === 'pay' ? { bookingId: pick(known.stays, done.which) } : { orderId: pick(known.orders, done.which) };
    const paid = { ...payable, amount: done.amount, method: 'cash' as const, receivedAt: receivedAt.toISOString() };
    known.payments.push((await payments.record(paid))._id);
  }
}

/** What an act may meet; anything else is a fault. */
async function attempt(done: Act, known: Known): Promise<void> {
  try {
    await perform(done, known);
  } catch (error) {
    if (!(error instanceof TRPCError && error.cause instanceof DomainError)) throw error;
  }
}

const inOrder = <Row extends { key: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));

async function check(): Promise<void> {
  const figures = (await readFigures(hotel.platform.db, EVER, [...FIGURES, ...BALANCES])).filter(
    ({ amount, figure }) => amount !== 0 && figure !== 'guests',
  );
  const read = figures.map(({ month, figure, amount }) => ({ key: `${month} ${figure}`, amount }));
  expect(inOrder(read)).toEqual(inOrder([...(await figuresByRecords(hotel.sql))]));
  expect([...(await journalFaults(hotel.sql))]).toEqual([]);
  const people = await guestsByRecords(hotel.sql);
  const listed = await guestsListed(hotel.sql);
  expect([...listed]).toEqual([...people]);
  expect(await hotel.staff.guests.count({})).toEqual({ count: people.length, isMore: false });
}

it('D10: random histories fold into what the plain queries say, to the kobo', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
      await hotel.clear();
      const known: Known = { stays: [], orders: [], payments: [] };
      // One person's stays one after the other, so that which is the newest is known; other things beside them.
      for (const done of acts) {
        await Promise.all([attempt(done, known), ...(done.do === 'pay' ? [foldFigures(hotel.platform.db)] : [])]);
      }
      await check();
      await Promise.all([foldFigures(hotel.platform.db), foldFigures(hotel.platform.db)]);
      expect(await hotel.sql`select from figure_deltas`).toHaveLength(0);
      await check();
    }),
    { numRuns: draws(25) },
  );
});
