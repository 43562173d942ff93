import { closeDays } from '@server/features/desk/verbs';
import { openDatabase, pipelined } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { callsOf, untilNotBusy } from '@server/testing/calls/callers';
import { cateringRequest, quoteContent } from '@server/testing/catering';
import { bookingRequest, extraRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { billFaults, faultsOfBills } from '@server/testing/money/bill-faults';
import { journalFaults } from '@server/testing/money/journal-by-records';
import { addDays } from '@shared/dates';
import { toKobo } from '@shared/money/money';
import { draws, drawsAll } from '@shared/testing/draws';
import { TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';

/** The journal (D46) over random days of a hotel, by several clients on two processes' connections. */

const ROOMS = ['101', '102', '103'] as const;
const hotel = await sharedTestHotel({ rooms: [...ROOMS] });
const { sql } = hotel;
await sql`update rooms set created_at = '2026-01-01T12:00:00Z'`;
const dish = await hotel.addDish('Egusi', 2_500.5);
const pool = openDatabase(hotel.databaseUrl, { max: 10, patience: 20 });
afterAll(() => pool.close());
const platforms = [hotel.platform, { ...hotel.platform, db: pool.db }] as const;
const TODAY = '2026-03-10';

const naira = fc.integer({ min: 1, max: 9_000_000 }).map((kobo) => kobo / 100);
const ACTS = [
  ...([
    'book',
    'book',
    'checkIn',
    'checkIn',
    'checkIn',
    'checkOut',
    'leave',
    'cancel',
    'noShow',
    'revive',
    'amount',
  ] as const),
  ...([
    'extend',
    'move',
    'laundry',
    'voidCharge',
    'order',
    'roomOrder',
    'voidOrder',
    'event',
    'accept',
    'callOff',
  ] as const),
  ...(['onAccount', 'onAccount', 'orderOnAccount', 'payAccount', 'monthBill', 'ownBill'] as const),
  ...(['pay', 'pay', 'pay', 'payOrder', 'payEvent', 'refund', 'correct', 'hide', 'pass', 'pass'] as const),
];
const act = fc.record({
  do: fc.constantFrom(...ACTS),
  at: fc.constantFrom(0, 1),
  room: fc.constantFrom(...ROOMS),
  day: fc.integer({ min: 0, max: 3 }),
  nights: fc.integer({ min: 1, max: 4 }),
  amount: naira,
  which: fc.nat({ max: 30 }),
  policy: fc.constantFrom('none', 'one_night', 'all'),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
const month = fc.record({
  taxes: fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 8 }), vat: fc.nat({ max: 2_000 }), state: fc.nat({ max: 1_000 }) }),
    { maxLength: 3 },
  ),
  cancellation: fc.integer({ min: 0, max: 100 }),
  acts: fc.array(act, { minLength: 15, maxLength: 50 }),
});

interface Known {
  stays: string[];
  orders: string[];
  events: string[];
  payments: string[];
  charges: string[];
  extra: string;
  company: string;
}
const NOBODY = '00000000-0000-4000-8000-000000000000';
const pick = (ids: readonly string[], at: number) => ids[at % Math.max(1, ids.length)] ?? NOBODY;
const note = 'Why it is so';

async function perform(one: Act, known: Known): Promise<void> {
  const staff = callsOf(platforms[one.at], hotel.admin.token);
  const { clock } = hotel;
  const stayId = pick(known.stays, one.which);
  const status = (to: 'checkedin' | 'cancelled' | 'confirmed' | 'completed', more: object = {}) =>
    staff.bookings.update({ _id: stayId, status: to, anyway: to === 'checkedin' || undefined, note, ...more });
  const dates = (from: string) => ({ checkInDate: from, checkOutDate: addDays(from, one.nights) });
  switch (one.do) {
    case 'book': {
      const extras = one.which % 2 ? [{ _id: known.extra, quantity: 1 }] : [];
      const stay = { ...dates(addDays(clock.today(), one.day)), roomNumber: one.room, extras, note };
      const amountPaid = one.which % 3 ? undefined : one.amount;
      known.stays.push((await staff.bookings.create(bookingRequest({ ...stay, amountPaid })))._id);
      return;
    }
    case 'checkIn':
      return void (await status('checkedin'));
    case 'checkOut':
      return void (await status('completed'));
    case 'leave':
      return void (await status('completed', { earlyDeparture: one.policy }));
    case 'cancel':
      return void (await status('cancelled'));
    case 'noShow':
      return void (await status('cancelled', { cancelReason: 'no_show' }));
    case 'revive':
      return void (await status('confirmed'));
    case 'amount':
      return void (await staff.bookings.update({ _id: stayId, amountPaid: one.amount, note }));
    case 'extend': {
      const stay = await staff.bookings.get({ _id: stayId });
      const keepAmount = one.which % 2 ? undefined : true;
      const { checkInDate } = stay;
      const checkOutDate = addDays(checkInDate, one.nights + one.day);
      return void (await staff.bookings.update({
        _id: stayId,
        checkInDate,
        checkOutDate,
        keepAmount,
        amountPaid: keepAmount ? undefined : one.amount,
        note,
      }));
    }
    case 'move':
      return void (await staff.bookings.update({ _id: stayId, roomNumber: one.room, keepAmount: true, note }));
    case 'laundry':
      known.charges.push(
        (await staff.payments.charge({ bookingId: stayId, kind: 'laundry', amount: one.amount, isAnother: true }))._id,
      );
      return;
    case 'voidCharge':
      return void (await staff.payments.voidCharge({ _id: pick(known.charges, one.which), note }));
    case 'hide':
      return void (await staff.bookings.remove({ _id: stayId }));
    case 'pass': {
      hotel.pass(24);
      // Twice at once, as by two processes.
      await Promise.all(platforms.map((platform) => closeDays(platform)));
      return;
    }
    default:
      return performMore(one, known);
  }
}

async function performMore(one: Act, known: Known): Promise<void> {
  const staff = callsOf(platforms[one.at], hotel.admin.token);
  const { clock } = hotel;
  const money = { amount: one.amount, isAnother: true };
  const method = (['cash', 'card_machine', 'bank_transfer'] as const)[one.which % 3] ?? 'cash';
  const items = [{ _id: dish._id, quantity: one.nights }];
  switch (one.do) {
    case 'order':
      known.orders.push((await hotel.stranger.food.create(orderRequest(items)))._id);
      return;
    case 'roomOrder':
      known.orders.push(
        (
          await staff.food.placeForGuest({
            bookingId: pick(known.stays, one.which),
            items,
            deliverTo: 'collect',
            paymentMethod: 'room_charge',
          })
        )._id,
      );
      return;
    case 'voidOrder':
      return void (await staff.food.void({ _id: pick(known.orders, one.which), reason: 'mistake' }));
    case 'event':
      known.events.push(
        (await hotel.stranger.catering.create(cateringRequest({ date: addDays(clock.today(), one.nights) })))._id,
      );
      return;
    case 'accept': {
      const requestId = pick(known.events, one.which);
      const draft = await staff.quotes.create({
        requestId,
        ...quoteContent({ validUntil: addDays(clock.today(), 1) }),
      });
      const sent = await staff.quotes.send({ _id: draft._id });
      return void (await staff.quotes.accept({ _id: sent._id }));
    }
    case 'callOff':
      return void (await staff.catering.setStatus({ _id: pick(known.events, one.which), status: 'cancelled' }));
    case 'pay':
    case 'payOrder':
    case 'payEvent': {
      const owner =
        one.do === 'pay'
          ? { bookingId: pick(known.stays, one.which) }
          : one.do === 'payOrder'
            ? { orderId: pick(known.orders, one.which) }
            : { cateringId: pick(known.events, one.which) };
      const receivedAt = new Date(clock.now().getTime() - one.day * 20 * 3_600_000).toISOString();
      known.payments.push((await staff.payments.record({ ...owner, ...money, method, receivedAt }))._id);
      return;
    }
    case 'onAccount':
      known.payments.push(
        (await staff.companies.bill({ _id: known.company, bookingId: pick(known.stays, one.which) }))._id,
      );
      return;
    case 'orderOnAccount':
      known.payments.push(
        (await staff.companies.bill({ _id: known.company, orderId: pick(known.orders, one.which) }))._id,
      );
      return;
    case 'payAccount':
      known.payments.push((await staff.companies.pay({ _id: known.company, ...money, method }))._id);
      return;
    case 'monthBill':
      return void (await staff.bills.issue({ companyId: known.company, month: clock.today().slice(0, 7) }));
    case 'ownBill':
      return void (await staff.bills.issue({ bookingId: pick(known.stays, one.which) }));
    case 'refund':
      return void (await staff.payments.refund({
        _id: pick(known.payments, one.which),
        amount: one.amount,
        method: 'cash',
        clientId: crypto.randomUUID(),
      }));
    default:
      return void (await staff.payments.correct({ _id: pick(known.payments, one.which), note }));
  }
}

const AT_ONCE = 3;

/** How many of each act were done, so that none is refused always. */
const done = new Map<Act['do'], number>();

async function attempt(one: Act, known: Known): Promise<void> {
  try {
    await untilNotBusy(() => perform(one, known));
    done.set(one.do, (done.get(one.do) ?? 0) + 1);
  } catch (error) {
    if (!(error instanceof TRPCError && error.cause instanceof DomainError)) throw error;
  }
}

const closedSums = () => sql`
  select business_date::text as day, account, charge_kind, sum(amount_kobo)::text as kobo, sum(nights)::int as nights, count(*)::int as rows
  from journal_postings join closed_days on day = business_date group by 1, 2, 3 order by 1, 2, 3`;

/** What the bill of a stay says now: its pro-forma, or a new one in place of the one that stands. */
async function currentBill(bookingId: string) {
  const bill = await hotel.staff.bills.of({ bookingId });
  if (bill._id === null || bill.isCurrent) return bill;
  await hotel.staff.bills.credit({ _id: bill._id, reason: 'Another amount' });
  return hotel.staff.bills.of({ bookingId });
}

const numberGaps = () => sql`select kind from bills join bill_counters using (kind) group by kind, last_number
  having count(*) <> last_number or max(number) <> last_number`;

/** Each day's report beside the journal, and who owes beside what is owed. */
async function compareReports(): Promise<void> {
  const days = await sql<
    { date: string; revenue: number; money: number; nights: number; deposits: number; debts: number; account: number }[]
  >`
    select business_date::text as date, coalesce(sum(-amount_kobo) filter (where account = 'revenue'), 0)::float8 as revenue,
      coalesce(sum(amount_kobo) filter (where payment_id is not null and account <> 'companies'), 0)::float8 as money, sum(nights)::int as nights,
      sum(coalesce(sum(-amount_kobo) filter (where account = 'deposits'), 0)) over until::float8 as deposits,
      sum(coalesce(sum(amount_kobo) filter (where account in ('guests', 'companies')), 0)) over until::float8 as debts,
      sum(coalesce(sum(amount_kobo) filter (where account = 'companies'), 0)) over until::float8 as account
    from journal_postings group by business_date window until as (order by business_date) order by 1`;
  const { reports } = hotel.staff;
  const found = await Promise.all(days.map(({ date }) => reports.day({ date })));
  expect(
    found.map(({ date, revenueTotal, moneyTotal, nightsSold, deposits, debts }) => ({
      ...{ date, revenue: toKobo(revenueTotal), money: toKobo(moneyTotal), nights: nightsSold },
      ...{ deposits: toKobo(deposits), debts: toKobo(debts) },
    })),
  ).toEqual(days.map(({ account: _, ...day }) => day));
  const debtors = await Promise.all(days.map(({ date }) => reports.debtors({ to: date })));
  expect(debtors.map((rows) => rows.reduce((sum, { amount }) => sum + toKobo(amount), 0))).toEqual(
    // What the company has paid ahead is owed by nobody.
    days.map(({ debts, account }) => debts - Math.min(account, 0)),
  );
  const last = days.at(-1);
  if (!last) return;
  const taxes = await reports.tax({ from: days[0]?.date ?? last.date, to: last.date });
  expect(taxes.reduce((sum, { net }) => sum + toKobo(net), 0)).toBe(
    days.reduce((sum, { revenue }) => sum + revenue, 0),
  );
}

it('D46: whatever happens on random days, the journal balances and is what the records say; a closed day never changes', async () => {
  await fc.assert(
    fc.asyncProperty(month, async ({ taxes, cancellation, acts }) => {
      await hotel.clear();
      await sql`delete from hotel_taxes`;
      await sql`update hotel set cancellation_percent = ${cancellation}, cancellation_free_hours = 24`;
      await sql`insert into closed_days values (${addDays(TODAY, -1)}, now(), 0, 0, 0)`;
      for (const { day, vat, state } of taxes) {
        await sql`insert into hotel_taxes (valid_from, vat_points, consumption_points) values (${addDays(TODAY, day)}, ${vat}, ${state}) on conflict do nothing`;
      }
      const extra = await hotel.staff.extras.create(extraRequest());
      const company = await hotel.staff.companies.create({ name: 'Ministry of Works', creditLimit: 1_000_000_000 });
      const known: Known = {
        stays: [],
        orders: [],
        events: [],
        payments: [],
        charges: [],
        extra: extra._id,
        company: company._id,
      };
      let closed = [...(await closedSums())];
      for (let at = 0; at < acts.length; at += AT_ONCE) {
        const now = acts.slice(at, at + AT_ONCE);
        const passes = now.some((one) => one.do === 'pass');
        await pipelined(now.map((one) => attempt(one, known)));
        expect([...(await journalFaults(sql))]).toEqual([]);
        const days = new Set(closed.map(({ day }) => day));
        const sums = [...(await closedSums())];
        expect(sums.filter(({ day }) => days.has(day))).toEqual(closed);
        if (passes) closed = sums;
      }
      await compareReports();
      // D45: the bills are the same truth, without a gap in their numbers whatever was refused or undone.
      for (const bookingId of known.stays) {
        expect(await billFaults(sql, await currentBill(bookingId))).toEqual([]);
      }
      const monthBill = await hotel.staff.bills.of({ companyId: company._id, month: TODAY.slice(0, 7) });
      if (monthBill._id && !monthBill.isCurrent) {
        await hotel.staff.bills.credit({ _id: monthBill._id, reason: 'Another amount' });
      }
      expect([...(await numberGaps()), ...(await faultsOfBills(sql))]).toEqual([]);
    }),
    { numRuns: draws(100), endOnFailure: true },
  );
  // Where few are drawn, some acts are refused always.
  if (drawsAll) expect([...done.keys()].toSorted()).toEqual([...new Set(ACTS)].toSorted());
});
