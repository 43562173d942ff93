import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import { companies } from '@drizzle/schema/money/companies';
import { rooms } from '@drizzle/schema/rooms';
import { joinTaxesOn } from '@server/features/hotel/taxes';
import { byRoomNumber } from '@server/features/rooms/inventory';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import { formatDay, hotelDate, nightsBetween, nightWords } from '@shared/dates';
import type { BillDetails } from '@shared/money/bills/schema';
import { type LedgerMethod, METHOD_WORDS } from '@shared/money/ledger/constants';
import { itemTotal, toKobo, toNaira } from '@shared/money/money';
import { TAX_KINDS } from '@shared/money/taxes-constants';
import { codeWords } from '@shared/promo-codes/rules';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { inIds, stayLines, type Taxed, taxColumns } from './bill-lines';

/** What has a bill of its own. */
export type BillOwner = { kind: 'booking' | 'group' | 'catering'; id: string };

/** What a bill says of what it is for; the payer unless another is named. */
export type BillContent = Omit<BillDetails, 'hotel'>;

/** The taxes in lines, each by its rate; null where there are none. */
function taxIn(lines: readonly Taxed[], totalKobo: number): BillDetails['tax'] {
  const included = TAX_KINDS.flatMap((kind) => {
    const byPoints = new Map<number, number>();
    for (const line of lines) {
      const points = line[`${kind}_points`];
      if (points > 0) byPoints.set(points, (byPoints.get(points) ?? 0) + Number(line[kind]));
    }
    return [...byPoints].toSorted(([a], [b]) => a - b).map(([points, kobo]) => ({ kind, points, kobo }));
  });
  if (included.length === 0) return null;
  return {
    before: toNaira(included.reduce((rest, { kobo }) => rest - kobo, totalKobo)),
    included: included.map(({ kind, points, kobo }) => ({ kind, percent: points / 100, amount: toNaira(kobo) })),
  };
}

type Paid = {
  id: string;
  kind: 'payment' | 'refund' | 'correction';
  reference: string;
  method: LedgerMethod;
  kobo: string;
  at: string;
  takes_back: string | null;
  whole: string | null;
};

/** What was paid and given back; one for several rooms as one, and not what was recorded by mistake. */
async function paymentsFor(db: Queryable, isPaid: SQL): Promise<BillDetails['payments']> {
  const rows = await db.execute<Paid>(sql`
    select id, kind, reference, method, amount_kobo as kobo, received_at::text as at, takes_back, group_payment_id as whole
    from payments where ${isPaid} order by received_at, source_reference is null, recorded_at, id`);
  const correctedOf = ({ id, kobo }: Paid) =>
    rows
      .filter((row) => row.kind === 'correction' && row.takes_back === id)
      .reduce((left, correction) => left + Number(correction.kobo), Number(kobo));
  const standing = rows
    .filter(({ kind }) => kind !== 'correction')
    .map((row) => ({ ...row, left: correctedOf(row) }))
    .filter(({ left }) => left !== 0);
  return standing.flatMap((row) => {
    const { kind, reference, method, at, whole } = row;
    const parts = whole === null ? [row] : standing.filter((other) => other.whole === whole);
    if (parts[0] !== row) return [];
    const text = kind === 'refund' ? `Given back, ${METHOD_WORDS[method].toLowerCase()}` : METHOD_WORDS[method];
    const amount = toNaira(parts.reduce((sum, { left }) => sum + left, 0));
    return { date: hotelDate(new Date(isoInstant(at))), text, reference, amount };
  });
}

const sumOf = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + toKobo(amount), 0);

/** The sums of the sections and payments, with the taxes of the lines as they are posted. */
function withSums(
  content: Pick<BillContent, 'reference' | 'payer' | 'facts' | 'sections' | 'payments'>,
  posted: readonly Taxed[],
): BillContent {
  const totalKobo = sumOf(content.sections.flatMap(({ lines }) => lines));
  const paidKobo = sumOf(content.payments);
  const sums = { total: toNaira(totalKobo), paid: toNaira(paidKobo), balance: toNaira(totalKobo - paidKobo) };
  return { ...content, ...sums, tax: taxIn(posted, totalKobo) };
}

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

async function ofStay(db: Queryable, id: string): Promise<BillContent | null> {
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
  const sections = [{ bookingId: id, title: null, lines: lines?.lines ?? [] }];
  const payments = await paymentsFor(db, sql`booking_id = ${id}`);
  const payer = await payerOf(db, [stay], { name, address });
  return withSums({ reference, payer, facts, sections, payments }, lines?.posted ?? []);
}

/** The bill of a stay that stands by itself. */
const ownBill = sql`exists (select from bills as bill where bill.booking_id = ${bookings.id} and bill.kind = 'bill'
  and not exists (select from bills as note where note.credits = bill.id))`;

/** The rooms on the bill of a group: not what is hidden, is another account's by now (D40), or has a bill of its own. */
export const isOnBillOf = (groupId: string) =>
  and(
    eq(bookings.groupId, groupId),
    isNull(bookings.deletedAt),
    sql`not ${ownBill}`,
    or(
      isNull(bookings.userId),
      sql`${bookings.userId} = (select user_id from ${bookingGroups} where ${bookingGroups.id} = ${groupId})`,
    ),
  );

async function ofGroup(db: Queryable, id: string): Promise<BillContent | null> {
  const [group] = await db.select().from(bookingGroups).where(eq(bookingGroups.id, id));
  if (!group) return null;
  const stays = await selectStays(db, isOnBillOf(id));
  const ids = stays.map((stay) => stay.id);
  const lines = await stayLines(db, ids);
  const { reference, name } = group;
  const sections = stays.flatMap(({ id: bookingId, number, roomType, name: guest, checkIn, checkOut }) => {
    const own = lines.get(bookingId)?.lines ?? [];
    const title = `Room ${number} · ${roomType} · ${guest} · ${formatDay(checkIn)} to ${formatDay(checkOut)}`;
    return own.length > 0 ? [{ bookingId, title, lines: own }] : [];
  });
  const facts = [
    { label: 'Group reference', value: reference },
    { label: 'Group', value: name },
    { label: 'Rooms', value: String(sections.length) },
  ];
  const payments = await paymentsFor(db, sql`booking_id in ${inIds(ids)}`);
  const posted = [...lines.values()].flatMap((own) => own.posted);
  const payer = await payerOf(db, stays, { name, address: null });
  return withSums({ reference, payer, facts, sections, payments }, posted);
}

async function ofEvent(db: Queryable, id: string): Promise<BillContent | null> {
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
  const sections = owedKobo > 0 ? [{ bookingId: null, title: null, lines }] : [];
  const payer = { name: event.email, address: null, tin: null };
  return withSums({ reference, payer, facts, sections, payments }, posted);
}

const CONTENT = { booking: ofStay, group: ofGroup, catering: ofEvent };

/** What the bill of a stay, group or event would say now. Throws `not_found`. */
export async function billContent(db: Queryable, { kind, id }: BillOwner): Promise<BillContent> {
  const content = isId(id) ? await CONTENT[kind](db, id) : null;
  if (!content) throw new DomainError('not_found');
  return content;
}
