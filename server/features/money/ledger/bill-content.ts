import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import { foodOrders } from '@drizzle/schema/food';
import { companies } from '@drizzle/schema/money/companies';
import { rooms } from '@drizzle/schema/rooms';
import { joinTaxesOn } from '@server/features/hotel/taxes';
import { byRoomNumber } from '@server/features/rooms/inventory';
import type { Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/versions';
import { formatDay, nigerianFormat, nightsBetween, nightWords } from '@shared/dates';
import type { BillDetails } from '@shared/money/bills/schema';
import { itemTotal, toNaira } from '@shared/money/money';
import { codeWords } from '@shared/promo-codes/rules';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { inIds, orderLines, stayLines, type Taxed, taxColumns } from './bill-lines';
import { type BillContent, type BillParts, paymentsFor, sumOf, withSums } from './bill-sums';
import type { PaidFor } from './payable';

/** What has a bill: of a company what its account took in a month. */
export type BillOwner = PaidFor<'booking' | 'group' | 'catering'> | CompanyMonth;
export type CompanyMonth = PaidFor<'company'> & { month: string };

const monthFormat = nigerianFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

const NO_RECORD = { bookingId: null, orderId: null, cateringId: null };

const stayColumns = {
  id: bookings.id,
  reference: bookings.reference,
  name: bookings.guestName,
  address: bookings.address,
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
  roomType: bookings.roomType,
  promoCode: bookings.promoCode,
  discountKobo: bookings.discountKobo,
  companyId: bookings.companyId,
  number: rooms.roomNumber,
};

const selectStays = (db: Queryable, where: SQL | undefined) =>
  db
    .select(stayColumns)
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(where)
    .orderBy(...byRoomNumber, bookings.checkIn, bookings.id);

type Stay = Awaited<ReturnType<typeof selectStays>>[number];

/** The company to which all of the stays are billed (D44), else who is named. */
async function payerOf(
  db: Queryable,
  stays: readonly { companyId: string | null }[],
  named: Omit<BillDetails['payer'], 'tin'>,
): Promise<BillDetails['payer']> {
  const ids = new Set(stays.map(({ companyId }) => companyId));
  const [id] = ids.size === 1 ? ids : [];
  const { name, address, tin } = companies;
  const [company] = id ? await db.select({ name, address, tin }).from(companies).where(eq(companies.id, id)) : [];
  return company ?? { ...named, tin: null };
}

async function ofStay(db: Queryable, id: string): Promise<BillParts | null> {
  const [stay] = await selectStays(db, eq(bookings.id, id));
  if (!stay) return null;
  const lines = (await stayLines(db, [id])).get(id);
  const { reference, name, address, checkIn, checkOut, promoCode, discountKobo } = stay;
  const facts = [
    { label: 'Booking ID', value: reference },
    { label: 'Guest', value: name },
    { label: 'Room', value: `${stay.number} · ${stay.roomType}` },
    { label: 'Check-in', value: formatDay(checkIn) },
    { label: 'Check-out', value: formatDay(checkOut) },
    { label: 'Stay', value: nightWords(nightsBetween(checkIn, checkOut)) },
    ...(promoCode === null ? [] : [{ label: 'Code', value: codeWords({ code: promoCode }, toNaira(discountKobo)) }]),
  ];
  const sections = [{ ...NO_RECORD, bookingId: id, title: null, lines: lines?.lines ?? [] }];
  const payments = await paymentsFor(db, sql`booking_id = ${id}`);
  const payer = await payerOf(db, [stay], { name, address });
  return { reference, payer, facts, sections, payments, posted: lines?.posted ?? [] };
}

/** The rooms on the bill of a group: not what is hidden, is another account's by now (D40), or stands on another bill. */
export const isOnBillOf = (groupId: string) =>
  and(
    eq(bookings.groupId, groupId),
    isNull(bookings.deletedAt),
    sql`not exists (select from billed_records as billed join bills as bill on bill.id = billed.bill_id
      where billed.booking_id = ${bookings.id} and bill.group_id is distinct from ${groupId})`,
    or(
      isNull(bookings.userId),
      sql`${bookings.userId} = (select user_id from ${bookingGroups} where ${bookingGroups.id} = ${groupId})`,
    ),
  );

/** A room's lines among those of others, under who stayed in it when. */
function sectionOf(
  { id, number, roomType, name, checkIn, checkOut }: Stay,
  lines: BillDetails['sections'][number]['lines'],
) {
  const title = `Room ${number} · ${roomType} · ${name} · ${formatDay(checkIn)} to ${formatDay(checkOut)}`;
  return lines.length > 0 ? [{ ...NO_RECORD, bookingId: id, title, lines }] : [];
}

async function ofGroup(db: Queryable, id: string): Promise<BillParts | null> {
  const [group] = await db.select().from(bookingGroups).where(eq(bookingGroups.id, id));
  if (!group) return null;
  const stays = await selectStays(db, isOnBillOf(id));
  const ids = stays.map((stay) => stay.id);
  const lines = await stayLines(db, ids);
  const { reference, name } = group;
  const sections = stays.flatMap((stay) => sectionOf(stay, lines.get(stay.id)?.lines ?? []));
  const facts = [
    { label: 'Group reference', value: reference },
    { label: 'Group', value: name },
    { label: 'Rooms', value: String(sections.length) },
  ];
  const payments = await paymentsFor(db, sql`booking_id in ${inIds(ids)}`);
  const posted = [...lines.values()].flatMap((own) => own.posted);
  const payer = await payerOf(db, stays, { name, address: null });
  return { reference, payer, facts, sections, payments, posted };
}

async function ofEvent(db: Queryable, id: string): Promise<BillParts | null> {
  const [event] = await db.select().from(cateringRequests).where(eq(cateringRequests.id, id));
  if (!event) return null;
  const { reference, eventType, eventDate: date, owedKobo } = event;
  const isAccepted = and(eq(cateringQuotes.requestId, id), eq(cateringQuotes.status, 'accepted'));
  const [[quote], posted, payments] = await Promise.all([
    db.select({ lines: cateringQuotes.lines }).from(cateringQuotes).where(isAccepted),
    db.execute<Taxed>(
      sql`select owed_kobo as kobo, ${taxColumns('owed_kobo')} from catering_requests ${joinTaxesOn(sql`event_date`)} where catering_requests.id = ${id} and owed_kobo > 0`,
    ),
    paymentsFor(db, sql`catering_id = ${id}`),
  ]);
  const kind = 'catering' as const;
  const quoted = (quote?.lines ?? []).map(({ text, quantity, unitKobo }) => ({
    ...{ date, kind, text: `${quantity} × ${text}` },
    amount: itemTotal(toNaira(unitKobo), quantity),
  }));
  // An event may owe another sum than was quoted: what it was called off for.
  const lines = sumOf(quoted) === owedKobo ? quoted : [{ date, kind, text: eventType, amount: toNaira(owedKobo) }];
  const facts = [
    { label: 'Request reference', value: reference },
    { label: 'Event', value: `${eventType} · ${event.guestCount.toLocaleString('en-NG')} guests` },
    { label: 'Date of the event', value: formatDay(date) },
    { label: 'Place', value: event.location },
  ];
  const sections = owedKobo > 0 ? [{ ...NO_RECORD, cateringId: id, title: null, lines }] : [];
  const payer = { name: event.email, address: null, tin: null };
  return { reference, payer, facts, sections, payments, posted };
}

/** Whether the balance of a stay was put on a company's account, whose bill of the month it is on. */
export const isOnAccount = sql<boolean>`exists (select from payments as move where move.booking_id = bookings.id
  and move.kind = 'payment' and move.method = 'company' and not exists (select from payments as back
    where back.takes_back = move.id and back.kind = 'correction'))`;

/** That a row of the ledger moves a balance to an account, and nobody has taken that back. */
const moves = (row: 'move' | 'earlier') => {
  const name = sql.identifier(row);
  return sql`${name}.kind = 'payment' and ${name}.method = 'company'
    and not exists (select from payments as back where back.takes_back = ${name}.id and back.kind = 'correction')`;
};

/**
 * The records whose balance a company's account took first, in that month, and that stand on no other bill. Days are the
 * hotel's; the range of instants is for the index, as is each of the three: with `or` all moves ever would be read.
 */
const recordsOf = (db: Queryable, { id, month }: CompanyMonth) =>
  db.execute<{ booking_id: string | null; order_id: string | null; catering_id: string | null }>(sql`
    select booking_id, order_id, catering_id from payments as move
    where company_id = ${id}::uuid and to_char(hotel_day(received_at), 'YYYY-MM') = ${month} and ${moves('move')}
      and received_at between ${`${month}-01`}::date - interval '2 days' and ${`${month}-01`}::date + interval '33 days'
      and not exists (select from (select * from payments where booking_id = move.booking_id
          union all select * from payments where order_id = move.order_id
          union all select * from payments where catering_id = move.catering_id) as earlier
        where ${moves('earlier')}
          and (earlier.received_at, earlier.recorded_at, earlier.id) < (move.received_at, move.recorded_at, move.id))
      and not exists (select from billed_records as billed join bills as bill on bill.id = billed.bill_id
        where coalesce(billed.booking_id, billed.order_id, billed.catering_id) = coalesce(move.booking_id, move.order_id, move.catering_id)
          and (bill.company_id, bill.month) is distinct from (move.company_id, ${month}::text))`);

async function ofCompany(db: Queryable, owner: CompanyMonth): Promise<BillParts | null> {
  const { id, month } = owner;
  const [company] = await db.select().from(companies).where(eq(companies.id, id));
  if (!company) return null;
  const records = await recordsOf(db, owner);
  const ids = (column: keyof (typeof records)[number]) => records.flatMap((record) => record[column] ?? []);
  const [stayIds, orderIds, eventIds] = [ids('booking_id'), ids('order_id'), ids('catering_id').toSorted()];
  const [stays, lines, orders] = await Promise.all([
    stayIds.length > 0 ? selectStays(db, sql`${bookings.id} in ${inIds(stayIds)}`) : [],
    stayLines(db, stayIds),
    db
      .select({ id: foodOrders.id, reference: foodOrders.reference, name: foodOrders.guestName })
      .from(foodOrders)
      .where(sql`${foodOrders.id} in ${inIds(orderIds)}`)
      .orderBy(asc(foodOrders.createdAt), asc(foodOrders.id)),
  ]);
  const ordered = await orderLines(db, orderIds);
  const events = (await Promise.all(eventIds.map((event) => ofEvent(db, event)))).filter((event) => event !== null);
  const sections = [
    ...stays.flatMap((stay) => sectionOf(stay, lines.get(stay.id)?.lines ?? [])),
    ...orders.flatMap((order) => {
      const own = ordered.get(order.id)?.lines ?? [];
      const title = `Food order ${order.reference} · ${order.name}`;
      return own.length > 0 ? [{ ...NO_RECORD, orderId: order.id, title, lines: own }] : [];
    }),
    ...events.flatMap((event) =>
      event.sections.map((section) => ({ ...section, title: `Event ${event.reference} · ${event.payer.name}` })),
    ),
  ];
  // What was moved to the company's account is this bill's total, not a payment of it.
  const payments = await paymentsFor(
    db,
    sql`(booking_id in ${inIds(stayIds)} or order_id in ${inIds(orderIds)} or catering_id in ${inIds(eventIds)}) and company_id is distinct from ${id}::uuid`,
  );
  const { reference, name, address, tin, termsDays } = company;
  const facts = [
    { label: 'Company reference', value: reference },
    { label: 'Month', value: monthFormat(new Date(`${month}-01T00:00:00Z`)) },
    { label: 'To be paid within', value: `${termsDays} days` },
  ];
  const posted = [...lines.values(), ...ordered.values(), ...events].flatMap((own) => own.posted);
  return { reference, payer: { name, address, tin }, facts, sections, payments, posted };
}

const partsOf = (db: Queryable, owner: BillOwner): Promise<BillParts | null> => {
  switch (owner.kind) {
    case 'booking':
      return ofStay(db, owner.id);
    case 'group':
      return ofGroup(db, owner.id);
    case 'catering':
      return ofEvent(db, owner.id);
    case 'company':
      return ofCompany(db, owner);
  }
};

/** What the bill of a stay, a group, an event or a company's month would say now. Throws `not_found`. */
export async function billContent(db: Queryable, owner: BillOwner): Promise<BillContent> {
  const parts = isId(owner.id) ? await partsOf(db, owner) : null;
  if (!parts) throw new DomainError('not_found');
  return withSums(parts);
}
