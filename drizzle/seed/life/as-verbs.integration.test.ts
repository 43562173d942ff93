import { openDatabase } from '@server/platform/database/database';
import { sharedTestHotel } from '@server/testing/hotel';
import { beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../demo';
import { demoGuests } from './people';
import type { PlannedStay } from './scenes';
import { planStays } from './stay-plan';
import { calendar } from './times';

/** What the demo's rows say, beside what the verbs write for the same inputs at the same moments. */

const hotel = await sharedTestHotel();
const { sql, staff, stranger } = hotel;
const { dateOf, moment } = calendar(hotel.clock.now(), hotel.clock.today());

async function seed(withLife: boolean): Promise<void> {
  const { db, close } = openDatabase(hotel.databaseUrl, { max: 1, patience: Infinity });
  await seedDemo({ ...hotel.platform, db }, () => {}, { withLife }).finally(close);
}

/** Ids, references and people by what they are; moments of the database's clock, and how clean a room was, are left out. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inside: unknown) =>
      [
        'at',
        'recorded_at',
        'issued_at',
        'holdExpiresAt',
        'wasHeld',
        'hotel',
        'receiptNumber',
        'bank',
        'isByPhone',
        'housekeepingBefore',
      ].includes(key)
        ? undefined
        : inside,
    )
      .replace(/"(?:[0-9a-f]{8}-[0-9a-f-]{27})"/g, '"id"')
      .replace(/\b(GT|PY|FD|CT)-[0-9A-Z]{6}\b/g, '$1'),
  );

type Of = 'booking' | 'order' | 'catering';

/** All that is in the books about a record, by kind of row; the demo has no bills. */
async function booksOf(kind: Of, id: string) {
  const column = sql(`${kind}_id`);
  const [charges, payments, parts, receipts, log] = await Promise.all([
    sql`select kind, amount_kobo, note, recorded_by is null as unnamed, booking_id is null as alone, voids from charges where ${column} = ${id} order by kind, amount_kobo`,
    sql`select kind, amount_kobo, method, channel, bank, note, split_part(source_reference, ':', 1) as source, received_at from payments where ${column} = ${id} order by received_at`,
    sql`select part.kind, part.amount_kobo from payment_allocations part join payments p on p.id = part.payment_id where p.${column} = ${id} order by p.received_at, part.kind`,
    sql`select r.type, r.amount_kobo, r.details from receipts r join payments p on p.id = r.payment_id where p.${column} = ${id} order by p.received_at`,
    sql`select action, detail from audit_log where record_id = ${id} and action !~ 'charge|addNote|issueBill' order by at`,
  ]);
  return plain({ charges, payments, parts, receipts, log });
}

interface OrderRow {
  [column: string]: string;
  guest_name: string;
  email: string;
  phone: string;
  deliver_to: 'collect' | 'address';
  payment_method: 'cash';
  created_at: string;
  preparing_at: string;
  status_at: string;
}

async function orderOf(id: string) {
  const [row = expect.fail()] = await sql<
    OrderRow[]
  >`select guest_name, email, phone, address, room_number, deliver_to, payment_method,
    notes, total_kobo, received_kobo, status, status_at, preparing_at, created_at, voided_at, access_token_hash is null as without_link from food_orders where id = ${id}`;
  const lines = await sql<
    { name: string; quantity: number }[]
  >`select position, name, price_kobo, quantity from food_order_lines where order_id = ${id} order by position`;
  return { row, lines: [...lines], books: await booksOf('order', id) };
}

interface QuoteSaid {
  lines: { text: string; quantity: number; unitKobo: number }[];
  deposit_kobo: string;
  terms: string;
  valid_until: string;
}

async function eventOf(id: string) {
  const row =
    await sql`select event_type, guest_count, event_date, status, agreed_kobo, deposit_kobo, owed_kobo, received_kobo from catering_requests where id = ${id}`;
  const [quote = expect.fail()] = await sql<
    QuoteSaid[]
  >`select number, status, lines, total_kobo, deposit_kobo, terms, valid_until::text, sent_at, answered_at, is_by_phone, reason
    from catering_quotes where request_id = ${id}`;
  return { row, quote, books: await booksOf('catering', id) };
}

async function stayOf(id: string) {
  const row =
    await sql`select guest_name, phone, email, address, adults, children, room_type, nightly_kobo, amount_kobo, owed_kobo, extras_kobo, charges_kobo, received_kobo,
    cancellation_fee_kobo, cancellation_percent, check_in, check_out, room_from, status, cancel_reason, payment_method, hold_expires_at, tentative,
    access_token_hash is null as without_link from bookings where id = ${id}`;
  const chosen =
    await sql`select place, name, per, price_kobo, sleeps, kitchen, quantity from booking_extras where booking_id = ${id} order by place`;
  const nights =
    await sql`select r.room_number, n.night, n.price_kobo, n.taken from room_nights n join rooms r on r.id = n.room_id
    where booking_id = ${id} order by night`;
  return { row: plain(row), chosen: plain([...chosen]), nights: plain(nights), books: await booksOf('booking', id) };
}

/** What a guest had put on the bill. */
interface Eaten {
  at: string;
  items: { name: string; quantity: number }[];
}

const eatenOf = (id: string) => sql<
  Eaten[]
>`select to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  json_agg(json_build_object('name', line.name, 'quantity', line.quantity) order by line.position) as items
  from charges c join food_orders o on o.id = c.order_id join food_order_lines line on line.order_id = o.id
  where c.booking_id = ${id} group by o.id order by 1`;

const at = (when: { day: number; time: string }) => {
  hotel.clock.current = new Date(moment(when));
};

async function make(plan: PlannedStay): Promise<string> {
  const guest = demoGuests[plan.guest];
  at(plan.made);
  const { email, address, guestName, phone: phoneNumber } = guest ?? expect.fail();
  const asked = {
    ...{ guestName, phoneNumber, address },
    ...{ roomNumber: plan.movedAfter?.from ?? plan.room, adults: plan.adults, children: plan.children },
    ...{ checkInDate: dateOf(plan.from), checkOutDate: dateOf(plan.from + plan.nights) },
  };
  const list = (await staff.extras.list()).items;
  const extras = plan.extras?.map((name) => ({ _id: list.find((one) => one.name === name)?._id ?? '', quantity: 1 }));
  const { by } = plan;
  const made =
    by === 'guest'
      ? stranger.bookings.create({ ...asked, extras, email: email ?? expect.fail() })
      : staff.bookings.create({ ...asked, extras, email, paymentMethod: by });
  return (await made)._id;
}

/** Does with the verbs what the plan says, in the order in which it happened. */
async function perform(plan: PlannedStay, orders: readonly Eaten[]): Promise<string> {
  const _id = await make(plan);
  const bookingId = _id;
  const confirm = plan.by === 'guest' && plan.status !== 'pending';
  const arrives = plan.status === 'checkedin' || plan.status === 'completed';
  const step = (day: number, time: string, change: object) => ({
    day,
    time,
    act: () => staff.bookings.update({ _id, ...change }),
  });
  const steps: { day: number; time: string; act: () => Promise<unknown> }[] = [
    ...(plan.payments ?? []).map(({ day, time, method, share }) => ({
      ...{ day, time },
      async act() {
        const { amountPaid, balance } = await staff.bookings.get({ _id });
        const amount = share === 'open' ? balance : (amountPaid * share) / 100;
        if (method === 'online' || amount <= 0) return;
        await staff.payments.record({ bookingId, amount, method, confirm });
      },
    })),
    ...(plan.charges ?? []).map(({ day, time, kind, naira: amount, note }) => {
      return { day, time, act: () => staff.payments.charge({ bookingId, kind, amount, note }) };
    }),
    ...(arrives ? [step(plan.from, '15:20', { status: 'checkedin', anyway: true })] : []),
    ...(plan.movedAfter
      ? [
          step(plan.from + plan.movedAfter.nights, '10:15', {
            roomNumber: plan.room,
            keepAmount: false,
            amountPaid: undefined,
          }),
        ]
      : []),
    ...(plan.status === 'completed' ? [step(plan.from + plan.nights, '11:40', { status: 'completed' })] : []),
    ...(plan.ended
      ? [step(plan.ended.day, plan.ended.time, { status: 'cancelled', cancelReason: plan.ended.reason })]
      : []),
  ];
  const eaten = orders.map(({ at: placed, items }) => ({
    placed,
    act: () => staff.food.placeForGuest({ bookingId, deliverTo: 'room', paymentMethod: 'room_charge', items }),
  }));
  const inOrder = [...steps.map(({ act, ...when }) => ({ placed: moment(when), act })), ...eaten];
  for (const { placed, act } of inOrder.sort((one, other) => one.placed.localeCompare(other.placed))) {
    hotel.clock.current = new Date(placed);
    await act();
  }
  return _id;
}

const isDesk = ({ by, discount, guest }: PlannedStay) => by !== 'guest' && !discount && guest > 0;
const plans = planStays();
const scene = (room: string, from: number) => plans.find((plan) => plan.room === room && plan.from === from);
const SAMPLE: Record<string, PlannedStay | undefined> = {
  'in the house, with laundry on the bill': scene('104', -2),
  'moved after two nights': scene('201', -3),
  'cancelled on the day, with its fee': scene('302', 0),
  'a no-show, with its fee': scene('302', -5),
  'of a guest, part paid': scene('101', 0),
  'that left, paid at the desk': plans.find(
    (plan) =>
      plan.status === 'completed' &&
      isDesk(plan) &&
      plan.payments?.every(({ method }) => method !== 'online') &&
      demoGuests[plan.guest]?.address,
  ),
};

const seeded = new Map<string, Awaited<ReturnType<typeof stayOf>> & { eaten: readonly Eaten[] }>();
let orderSeeded: Awaited<ReturnType<typeof orderOf>> | undefined;
let eventSeeded: Awaited<ReturnType<typeof eventOf>> | undefined;

beforeAll(async () => {
  await seed(true);
  for (const [name, plan] of Object.entries(SAMPLE)) {
    if (!plan) continue;
    const [found] = await sql`select b.id from bookings b join rooms r on r.id = b.room_id
      where room_number = ${plan.room} and check_in = ${dateOf(plan.from)} and guest_name = ${demoGuests[plan.guest]?.guestName ?? ''}`;
    seeded.set(name, { ...(await stayOf(found?.id)), eaten: await eatenOf(found?.id) });
  }
  const [paid] =
    await sql`select id from food_orders where payment_method = 'cash' and status = 'delivered' and email is not null
    and access_token_hash is not null and created_at < '2026-03-01' order by created_at desc limit 1`;
  orderSeeded = await orderOf(paid?.id);
  const [wedding] = await sql`select id from catering_requests where event_type = 'Traditional wedding'`;
  eventSeeded = await eventOf(wedding?.id);
});

it.each(Object.keys(SAMPLE))('writes a stay %s as the verbs do', async (name) => {
  const plan = SAMPLE[name] ?? expect.fail(`There is no such stay: ${name}`);
  await hotel.empty();
  await seed(false);
  await sql`update hotel set cancellation_percent = 50, cancellation_free_hours = 24`;
  await sql`insert into hotel_taxes (valid_from, vat_points, consumption_points) values ('2025-01-01', 750, 500) on conflict do nothing`;
  const expected = seeded.get(name) ?? expect.fail();
  const made = await stayOf(await perform(plan, expected.eaten));
  expect(expected.row).toEqual(made.row);
  expect(expected.chosen).toEqual(made.chosen);
  expect(expected.nights).toEqual(made.nights);
  expect(expected.books).toEqual(made.books);
});

it('writes an order that is paid as it is brought as the verbs do', async () => {
  const { row, lines, books } = orderSeeded ?? expect.fail();
  await hotel.empty();
  await seed(false);
  await sql`insert into hotel_taxes (valid_from, vat_points, consumption_points) values ('2025-01-01', 750, 500) on conflict do nothing`;
  const { guest_name: name, email, phone, address, deliver_to: deliverTo, payment_method: paymentMethod } = row;
  hotel.clock.current = new Date(row.created_at);
  const guestDetails = { name, email, phone, address };
  const items = lines.map((line) => ({ name: line.name, quantity: line.quantity }));
  const asked = { type: 'food', guestDetails, items, deliverTo, paymentMethod, sendReceipt: true } as const;
  const { _id } = await stranger.food.create(asked);
  hotel.clock.current = new Date(row.preparing_at);
  await staff.food.setStatus({ _id, status: 'preparing' });
  hotel.clock.current = new Date(row.status_at);
  await staff.food.setStatus({ _id, status: 'delivered' });
  hotel.clock.current = new Date(Date.parse(row.status_at) + 20_000);
  await staff.payments.record({ orderId: _id, amount: Number(row.total_kobo) / 100, method: 'cash' });
  const made = await orderOf(_id);
  expect(plain(row)).toEqual(plain(made.row));
  expect(lines).toEqual(made.lines);
  expect(books).toEqual(made.books);
});

it('writes a wedding with its accepted quote and deposit as the verbs do', async () => {
  const { row, quote, books } = eventSeeded ?? expect.fail();
  await hotel.empty();
  await seed(false);
  await sql`insert into hotel_taxes (valid_from, vat_points, consumption_points) values ('2025-01-01', 750, 500) on conflict do nothing`;
  const [{ id } = expect.fail()] = await sql`select id from catering_requests where event_type = 'Traditional wedding'`;
  const { lines, deposit_kobo: deposit, terms, valid_until: validUntil } = quote;
  const content = { deposit: Number(deposit) / 100, terms, validUntil };
  at({ day: -8, time: '11:20' });
  const written = await staff.quotes.create({
    ...{ requestId: id, ...content },
    lines: lines.map(({ text, quantity, unitKobo }) => ({ text, quantity, unitPrice: unitKobo / 100 })),
  });
  await staff.quotes.send({ _id: written._id });
  at({ day: -6, time: '19:30' });
  await staff.quotes.accept({ _id: written._id });
  at({ day: -5, time: '10:25' });
  await staff.payments.record({ cateringId: id, amount: Number(deposit) / 100, method: 'bank_transfer' });
  const made = await eventOf(id);
  expect(plain(row)).toEqual(plain(made.row));
  expect({ ...quote, is_by_phone: true }).toEqual(made.quote);
  expect(books).toEqual(made.books);
});
