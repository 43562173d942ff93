import { openDatabase, pipelined } from '@server/platform/database/database';
import { programWith } from '@server/testing/api-keys';
import { type Caller, callsOf, untilNotBusy } from '@server/testing/calls/callers';
import { blockRequest, bookingRequest, extraRequest, groupRequest, sharedTestHotel } from '@server/testing/hotel';
import { racer } from '@server/testing/races';
import { toWireError } from '@server/transports/http/wire-error';
import { DEPOSIT_RULES } from '@shared/bookings/deposit';
import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { EXTRA_UNITS } from '@shared/extras/constants';
import { toKobo } from '@shared/money/money';
import { priceWithCode } from '@shared/promo-codes/rules';
import { draws, SEED } from '@shared/testing/draws';
import { TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { afterAll, expect, it, onTestFinished } from 'vitest';

/** Rates, extras, codes, blocks, groups, deposits and payments together (D38 to D43). */

const ROOMS = ['101', '102', '103', '201', '202'] as const;
const typeOf = (roomNumber: string) => (roomNumber.startsWith('2') ? 'Suite' : 'Standard');
const hotel = await sharedTestHotel({ rooms: [...ROOMS] });
const { sql, staff } = hotel;
await sql`update rooms set type = 'Suite', price_kobo = 3333333 where room_number like '2%'`;
const guest = await hotel.guest('Bola');
// Another process on the same database has its own connections.
const pool = openDatabase(hotel.databaseUrl, { max: 10, patience: 20 });
afterAll(() => pool.close());
const platforms = [hotel.platform, { ...hotel.platform, db: pool.db }] as const;

const FIRST = '2026-04-01';
const kobo = (max: number) => fc.integer({ min: 1, max });
const naira = (max: number) => kobo(max).map((amount) => amount / 100);
const maybe = <Value>(one: fc.Arbitrary<Value>) => fc.option(one, { nil: null });
const rate = fc
  .record({
    roomType: fc.constantFrom('Standard', 'Suite'),
    night: fc.nat({ max: 9 }).map((day) => addDays(FIRST, day)),
    price: maybe(naira(5_000_000)),
    percent: maybe(fc.integer({ min: -50, max: 100 })),
    minNights: fc.constantFrom(null, null, null, 2, 3),
    closed: fc.integer({ min: 0, max: 9 }).map((of10) => of10 === 0),
  })
  .map((one) => (one.price === null ? one : { ...one, percent: null }));
const rates = fc.uniqueArray(rate, { maxLength: 8, selector: ({ roomType, night }) => `${roomType} ${night}` });

const CODES = ['CODE-1', 'CODE-2'];
const BLOCK_CODE = 'ADA-TOLU';
const code = fc.record({
  off: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amount: naira(9_000_000) }),
  ),
  uses: fc.constantFrom(1, 2, 3, null),
  types: fc.subarray(['Suite']),
  oncePerPerson: fc.constantFrom(false, false, true),
});
const setUp = fc.record({
  rates,
  extras: fc.array(naira(1_000_000), { minLength: EXTRA_UNITS.length, maxLength: EXTRA_UNITS.length }),
  codes: fc.tuple(code, code),
  block: fc.record({
    percent: fc.integer({ min: 0, max: 100 }),
    rooms: fc.uniqueArray(fc.constantFrom(...ROOMS), { minLength: 1, maxLength: 2 }),
  }),
  deposit: fc.record({ rule: fc.constantFrom(...DEPOSIT_RULES), percent: fc.integer({ min: 1, max: 100 }) }),
});

const room = fc.record({
  roomNumber: fc.constantFrom(...ROOMS),
  isTyped: fc.boolean(),
  adults: fc.integer({ min: 1, max: 3 }),
  children: fc.nat({ max: 2 }),
  wanted: fc.array(fc.nat({ max: 2 }), { minLength: EXTRA_UNITS.length, maxLength: EXTRA_UNITS.length }),
});

const step = fc.record({
  act: fc.constantFrom(
    ...(['one', 'one', 'group', 'group', 'group', 'dates', 'move', 'extras', 'cancel', 'cancelGroup'] as const),
    ...(['pay', 'pay', 'payGroup', 'payGroup', 'correct'] as const),
  ),
  by: fc.constantFrom('stranger', 'guest', 'staff', 'key'),
  at: fc.constantFrom(0, 1),
  rooms: fc.uniqueArray(room, { minLength: 1, maxLength: 3, selector: ({ roomNumber }) => roomNumber }),
  start: fc.nat({ max: 6 }),
  nights: fc.integer({ min: 1, max: 4 }),
  promoCode: fc.constantFrom(undefined, ...CODES, ...CODES, BLOCK_CODE),
  person: fc.nat({ max: 3 }),
  which: fc.nat({ max: 99 }),
  amount: naira(15_000_000),
});
/** Rates and prices of extras are set between turns, so that within one what was quoted is what is booked. */
const turn = fc.record({
  rates,
  extra: fc.nat({ max: 3 }),
  price: naira(1_000_000),
  steps: fc.array(step, { minLength: 2, maxLength: 5 }),
});
type SetUp = typeof setUp extends fc.Arbitrary<infer Drawn> ? Drawn : never;
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** What a client knows to change: with the token of who booked it without an account. */
interface Known {
  _id: string;
  token: string | undefined;
}
interface Sold {
  extras: string[];
  stays: Known[];
  groups: Known[];
  payments: string[];
  tokens: Record<Step['by'], string | undefined>;
}
const oneOf = <One>(list: readonly One[], which: number) => list[which % Math.max(1, list.length)];
const inKobo = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + toKobo(amount), 0);
const chosen = ({ extras }: Sold, wanted: readonly number[]) =>
  extras.flatMap((_id, at) => (wanted[at] ? [{ _id, quantity: wanted[at] }] : []));
const money = ({ amount }: Step) => ({ amount, method: 'bank_transfer' as const, isAnother: true });

async function open({ deposit, block, ...drawn }: SetUp): Promise<Sold> {
  await hotel.clear();
  await sql`update hotel set deposit_rule = ${deposit.rule}, deposit_percent = ${deposit.percent}`;
  if (drawn.rates.length > 0) await staff.rates.setNights({ nights: drawn.rates });
  const extras: string[] = [];
  for (const [at, per] of EXTRA_UNITS.entries()) {
    extras.push((await staff.extras.create(extraRequest({ name: per, per, price: drawn.extras[at] ?? 1 })))._id);
  }
  for (const [at, { off, ...rules }] of drawn.codes.entries()) {
    await staff.promoCodes.create({ code: CODES[at] ?? '', ...off, ...rules });
  }
  const held = { heldUntil: FIRST, checkInDate: FIRST, checkOutDate: addDays(FIRST, 8), code: BLOCK_CODE };
  const rooms = block.rooms.map((roomNumber) => ({ roomNumber }));
  await staff.blocks.create(blockRequest({ ...held, percent: block.percent, rooms }));
  const { key } = await programWith(hotel);
  const tokens = { stranger: undefined, guest: guest.token, staff: hotel.admin.token, key };
  return { extras, stays: [], groups: [], payments: [], tokens };
}

/** That its nights, less its code, and its bill are what it costs. */
async function assertAddsUp(booking: Booking): Promise<void> {
  expect(toKobo(booking.amountPaid)).toBe(priceWithCode(booking.nights, booking.promo));
  expect(inKobo([booking.amountPaid, booking.discount])).toBe(inKobo(booking.nights.map(({ price }) => price)));
  const folio = await staff.payments.folio({ bookingId: booking._id });
  const billed = inKobo(folio.charges.map(({ amount }) => amount));
  expect(toKobo(folio.balance)).toBe(billed - inKobo(folio.payments.map(({ amount }) => amount)));
  expect(folio.balance).toBe(booking.balance);
  const { amountPaid, cancellationFee, extras } = booking;
  const owed = booking.status === 'cancelled' ? [cancellationFee] : [amountPaid, ...extras.map(({ amount }) => amount)];
  expect(billed).toBe(inKobo(owed));
}

/** Asks the price, books, and holds both against each other before anybody else can change it. */
async function book(calls: Caller, one: Step, sold: Sold): Promise<void> {
  const checkInDate = addDays(FIRST, one.start);
  const dates = { promoCode: one.promoCode, checkInDate, checkOutDate: addDays(checkInDate, one.nights) };
  const rooms = one.rooms.map(({ roomNumber, isTyped, wanted, ...party }) => ({
    ...party,
    ...(isTyped ? { roomType: typeOf(roomNumber) } : { roomNumber }),
    extras: chosen(sold, wanted),
  }));
  const isGuests = one.by === 'stranger' || one.by === 'guest';
  const token = (accessToken: string | undefined) => accessToken ?? (isGuests ? sold.tokens[one.by] : undefined);
  if (one.act === 'one') {
    const asked = { ...dates, ...rooms[0] };
    const quote = await calls.bookings.quote(asked);
    // An amount from staff would be agreed by hand.
    const shown = isGuests ? { amountPaid: quote.total } : {};
    const made = await calls.bookings.create(
      bookingRequest({ ...racer(one.person), roomNumber: undefined, ...asked, ...shown }),
    );
    if (isGuests || made.roomNumber === quote.nights[0]?.roomNumber) expect(made.balance).toBe(quote.total);
    await assertAddsUp(made);
    sold.stays.push({ _id: made._id, token: token(made.accessToken) });
  } else {
    const quote = await calls.groups.quote({ ...dates, rooms });
    const shown = { rooms, amountPaid: quote.total };
    const made = await calls.groups.create(groupRequest({ ...racer(one.person), ...dates, ...shown }));
    expect(made.bookings).toHaveLength(rooms.length);
    expect([made.total, made.balance]).toEqual([quote.total, quote.total]);
    for (const booking of made.bookings) {
      await assertAddsUp(booking);
      sold.stays.push({ _id: booking._id, token: token(booking.accessToken) });
    }
    sold.groups.push({ _id: made._id, token: token(made.accessToken) });
  }
}

async function change(calls: Caller, desk: Caller, one: Step, sold: Sold): Promise<void> {
  const stay = oneOf(sold.stays, one.which);
  const group = oneOf(sold.groups, one.which);
  const isStaffs = calls === desk;
  const owned = (known: Known) => (isStaffs ? desk : callsOf(platforms[one.at], known.token));
  const checkInDate = addDays(FIRST, one.start);
  const said = { _id: stay?._id ?? '', note: 'Drawn' };
  const [asked] = one.rooms;
  if (one.act === 'payGroup' && group)
    sold.payments.push((await desk.payments.record({ groupId: group._id, ...money(one) }))._id);
  else if (one.act === 'cancelGroup' && group) await owned(group).groups.cancel({ _id: group._id });
  else if (one.act === 'correct')
    await desk.payments.correct({ _id: oneOf(sold.payments, one.which) ?? '', note: 'Drawn' });
  else if (!stay || !asked) return;
  else if (one.act === 'pay')
    sold.payments.push((await desk.payments.record({ bookingId: stay._id, ...money(one) }))._id);
  else if (one.act === 'dates')
    await desk.bookings.update({ ...said, checkInDate, checkOutDate: addDays(checkInDate, one.nights) });
  else if (one.act === 'move') await desk.bookings.update({ ...said, roomNumber: asked.roomNumber });
  else if (one.act === 'extras')
    await owned(stay).bookings.changeExtras({ _id: stay._id, extras: chosen(sold, asked.wanted) });
  else if (one.act === 'cancel' && isStaffs) await desk.bookings.update({ ...said, status: 'cancelled' });
  else if (one.act === 'cancel') await owned(stay).bookings.remove({ _id: stay._id });
}

/** What a call ended with: 'done', or why it was refused. */
async function outcome(call: () => Promise<void>): Promise<string> {
  try {
    await untilNotBusy(call);
    return 'done';
  } catch (error) {
    const reason = error instanceof TRPCError ? toWireError(error, '').reason : undefined;
    if (reason) return reason;
    throw error;
  }
}

function perform(one: Step, sold: Sold): Promise<void> {
  const calls = callsOf(platforms[one.at], sold.tokens[one.by]);
  if (one.act === 'one' || one.act === 'group') return book(calls, one, sold);
  const isStaffs = one.by === 'staff' || one.by === 'key';
  return change(calls, isStaffs ? calls : callsOf(platforms[one.at], hotel.admin.token), one, sold);
}

/** Why a client that tries what is drawn may be refused. */
const REFUSALS = [
  ...['room_taken', 'type_taken', 'room_held', 'closed', 'min_nights', 'not_found', 'not_logged_in'],
  ...['promo_code_type', 'promo_code_used_up', 'promo_code_once', 'promo_code_nights', 'not_cancellable'],
  ...['extras_over', 'stay_not_chargeable', 'already_corrected', 'not_for_api_keys'],
];
/** Who asks for a type may get a dearer room than was quoted, where another is faster. */
const mayHear = (answer: string, asked: Step | undefined) =>
  ['done', ...REFUSALS, ...(asked?.rooms.some(({ isTyped }) => isTyped) ? ['price_changed'] : [])].includes(answer);

/** What every row must say, whatever was done: each query finds what does not. */
async function wrongRows() {
  return Promise.all([
    sql`select 'a night twice' as wrong, room_id, night from room_nights where taken group by room_id, night having count(*) > 1`,
    sql`select 'nights' as wrong, b.reference, b.status from bookings b left join room_nights n on n.booking_id = b.id
      group by b.id having count(night) <> check_out - check_in or min(night) <> check_in or max(night) <> check_out - 1
        or count(night) filter (where taken) <> case when is_holding(b.status) then check_out - check_in else 0 end
        or sum(n.price_kobo) <> amount_kobo + discount_kobo`,
    sql`select 'bill' as wrong, b.reference from bookings b,
      lateral (select coalesce(sum(amount_kobo) filter (where kind = 'room'), 0) as owed, coalesce(sum(amount_kobo) filter (where kind <> 'room'), 0) as charged
        from charges where booking_id = b.id) c,
      lateral (select coalesce(sum(amount_kobo), 0) as paid from payments where booking_id = b.id) p
      where owed <> owed_kobo or charged <> charges_kobo or paid <> received_kobo`,
    sql`select 'parts of a group' as wrong, g.id from group_payments g join payments p on p.group_payment_id = g.id
      group by g.id having sum(p.amount_kobo) <> g.amount_kobo`,
    sql`select 'allocations' as wrong, p.reference from payments p left join payment_allocations a on a.payment_id = p.id
      group by p.id having coalesce(sum(a.amount_kobo), 0) <> p.amount_kobo`,
    sql`select 'uses' as wrong, c.code from promo_codes c join bookings b on b.promo_code_id = c.id
      where b.status not in ('cancelled', 'rejected') group by c.id having count(*) > c.uses`,
    sql`select 'once a person' as wrong, c.code, phone from promo_codes c join bookings b on b.promo_code_id = c.id
      where c.once_per_person and b.status not in ('cancelled', 'rejected') group by c.id, phone
      having count(distinct coalesce(b.group_id, b.id)) > 1`,
    sql`select 'receipts' as wrong from receipts having count(*) <> coalesce(max(number), 0)
      or count(*) <> (select count(*) from payments where kind = 'payment' and group_payment_id is null) + (select count(*) from group_payments)
      or count(*) <> (select last_number from receipt_counter)`,
  ]);
}

async function assertAllAddsUp({ stays, groups }: Sold): Promise<void> {
  expect((await wrongRows()).flatMap((rows) => [...rows])).toEqual([]);
  const [stored] = await sql`
    select (select count(*)::int from bookings) as stays, (select count(*)::int from booking_groups) as groups`;
  expect(stored).toEqual({ stays: stays.length, groups: groups.length });
  for (const { _id } of stays) await assertAddsUp(await staff.bookings.get({ _id }));
  for (const { _id } of groups) {
    const { bookings, balance, open: toPay, total, received } = await staff.groups.get({ _id });
    expect([toKobo(balance), toKobo(total) - toKobo(received)]).toEqual(
      Array(2).fill(inKobo(bookings.map((one) => one.balance))),
    );
    expect(toKobo(toPay)).toBe(inKobo(bookings.map((booking) => Math.max(0, booking.balance))));
    expect((await staff.payments.folio({ groupId: _id })).balance).toBe(toPay > 0 ? toPay : balance);
  }
}

it('quote, booking and bill are the same to the kobo, no night is sold twice and no code used too often, whatever is drawn', async () => {
  onTestFinished(async () => void (await sql`update hotel set deposit_rule = default, deposit_percent = default`));
  await fc.assert(
    fc.asyncProperty(setUp, fc.array(turn, { minLength: 7, maxLength: 14 }), async (first, turns) => {
      const sold = await open(first);
      for (const { steps, extra, price, ...set } of turns) {
        if (set.rates.length > 0) await staff.rates.setNights({ nights: set.rates });
        await staff.extras.update({ _id: sold.extras[extra] ?? '', price });
        const said = await pipelined(steps.map((one) => outcome(() => perform(one, sold))));
        expect(said.filter((answer, at) => !mayHear(answer, steps[at]))).toEqual([]);
      }
      await assertAllAddsUp(sold);
    }),
    // To shrink what failed takes minutes of real commits.
    { numRuns: draws(120), seed: SEED, endOnFailure: true },
  );
}, 400_000);
