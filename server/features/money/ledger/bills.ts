import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { billCounters, billedRecords, bills } from '@drizzle/schema/money/bills';
import { companies } from '@drizzle/schema/money/companies';
import { type HotelRow, hotelRow } from '@server/features/hotel/settings';
import { type Params, prepared, type Queryable, StaleRead, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { assertReason, audit, discountDetail } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/versions';
import { isHolding } from '@shared/bookings/constants';
import { BILL_TEXTS, type BillKind, billNumber } from '@shared/money/bills/constants';
import { type BillDetails, billDetails, type PayerInput } from '@shared/money/bills/schema';
import { toKobo, toNaira } from '@shared/money/money';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type BillOwner, billContent, isOnAccount, isOnBillOf } from './bill-content';
import type { BillContent } from './bill-sums';
import { type Payable, paidForColumns, paidForOf } from './payable';

export type BillRow = typeof bills.$inferSelect;

export const ownerColumns = (owner: BillOwner) => ({
  ...paidForColumns(owner),
  month: owner.kind === 'company' ? owner.month : null,
});

export function ownerOf({
  month,
  ...row
}: {
  bookingId?: string | null | undefined;
  groupId?: string | null | undefined;
  cateringId?: string | null | undefined;
  companyId?: string | null | undefined;
  month?: string | null | undefined;
}): BillOwner {
  const owner = paidForOf(row);
  return owner.kind === 'company' ? { ...owner, month: month ?? '' } : owner;
}

/** All that was issued for it, oldest first. */
export async function issuedFor(db: Queryable, owner: BillOwner): Promise<BillRow[]> {
  const { id, month } = { month: '', ...owner };
  if (!isId(id)) return [];
  return db
    .select()
    .from(bills)
    .where(
      and(
        eq(sql`coalesce(${bills.bookingId}, ${bills.groupId}, ${bills.cateringId}, ${bills.companyId})`, id),
        eq(sql`coalesce(${bills.month}, '')`, month),
      ),
    )
    .orderBy(asc(bills.place), asc(bills.kind), asc(bills.number))
    .then((rows) => rows.filter((row) => ownerOf(row).kind === owner.kind));
}

/** The bill that no credit note has taken back. */
export const currentBill = (issued: readonly BillRow[]): BillRow | undefined =>
  issued.find((row) => row.kind === 'bill' && !issued.some(({ credits }) => credits === row.id));

/** The bill on which a stay, order or event stands: its own, that of its group or of a company; undefined for none. */
export async function billOf(db: Queryable, { id }: Payable): Promise<BillRow | undefined> {
  if (!isId(id)) return undefined;
  const [found] = await db
    .select({ bill: bills })
    .from(billedRecords)
    .innerJoin(bills, eq(bills.id, billedRecords.billId))
    .where(eq(sql`coalesce(${billedRecords.bookingId}, ${billedRecords.orderId}, ${billedRecords.cateringId})`, id));
  return found?.bill;
}

/** Serialises what is issued for a record; a room's also with its group's, so that no night is on two bills. */
async function lockOwner(tx: Transaction, { kind, id }: BillOwner): Promise<void> {
  if (!isId(id)) return;
  if (kind === 'company') {
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('no key update');
    return;
  }
  if (kind === 'catering') {
    await tx
      .select({ id: cateringRequests.id })
      .from(cateringRequests)
      .where(eq(cateringRequests.id, id))
      .for('no key update');
    return;
  }
  let groupId: string | null = id;
  if (kind === 'booking') {
    const [stay] = await tx
      .select({ groupId: bookings.groupId })
      .from(bookings)
      .where(eq(bookings.id, id))
      .for('no key update');
    groupId = stay?.groupId ?? null;
  }
  if (groupId) {
    await tx
      .select({ id: bookingGroups.id })
      .from(bookingGroups)
      .where(eq(bookingGroups.id, groupId))
      .for('no key update');
  }
}

const takeNumber = prepared('bills_take_number', (db, param: Params<{ kind: BillKind }>) =>
  db
    .insert(billCounters)
    .values({ kind: param('kind'), lastNumber: 1 })
    .onConflictDoUpdate({ target: billCounters.kind, set: { lastNumber: sql`${billCounters.lastNumber} + 1` } })
    .returning({ number: billCounters.lastNumber }),
);

/** Call it last: it holds the numbers until commit, so that they have no gaps. */
async function insertBill(tx: Transaction, values: Omit<typeof bills.$inferInsert, 'number'>): Promise<BillRow> {
  const [taken] = await takeNumber(tx, { kind: values.kind });
  if (!taken) throw new Error('The counter of bills returned no row');
  const [bill] = await tx
    .insert(bills)
    .values({ ...values, ...taken })
    .returning();
  if (!bill) throw new Error('An insert returned no row');
  const { kind, number, amountKobo, reason } = bill;
  const area = bill.companyId ? 'companies' : bill.cateringId ? 'catering' : 'bookings';
  const { sections } = billDetails.parse(bill.details);
  await markBilled(tx, bill, sections);
  // A group has no history of its own: it is told of its first room.
  const first = sections.find(({ bookingId }) => bookingId !== null)?.bookingId;
  const recordId = bill.bookingId ?? bill.cateringId ?? bill.companyId ?? first ?? bill.id;
  const said = { number: billNumber(kind, number), amount: toNaira(amountKobo) };
  // Nothing is owed less by it, but it is for whoever watches what is taken back (D48).
  const less =
    reason === null ? {} : discountDetail({ kind: 'bill', fromKobo: amountKobo, toKobo: amountKobo }, reason);
  const action = `${area}.${kind === 'bill' ? 'issueBill' : 'creditBill'}`;
  await audit(tx, { actor: bill.issuedBy, action, recordId, detail: { ...said, ...less } });
  return bill;
}

/**
 * Puts the records of a bill on it, or takes those of the bill that a credit note takes back off it. Throws `StaleRead` where one
 * was put on another meanwhile: read again, it is left out or refused.
 */
async function markBilled(tx: Transaction, { id, credits }: BillRow, sections: BillDetails['sections']): Promise<void> {
  if (credits) {
    await tx.delete(billedRecords).where(eq(billedRecords.billId, credits));
    return;
  }
  const records = sections.map(paidForOf).toSorted((a, b) => a.id.localeCompare(b.id));
  const marked = await tx
    .insert(billedRecords)
    .values(records.map((record) => ({ billId: id, ...paidForColumns(record) })))
    .onConflictDoNothing()
    .returning({ billId: billedRecords.billId });
  if (marked.length < records.length) throw new StaleRead();
}

/** The content as it is printed. */
export const detailsOf = (
  { payer, ...content }: BillContent,
  hotel: HotelRow,
  sent: Partial<PayerInput> | undefined,
): BillDetails => ({
  ...content,
  hotel: { name: hotel.name, address: hotel.address, phone: hotel.phone, email: hotel.email, tin: hotel.tin },
  payer: {
    name: sent?.name ?? payer.name,
    // Those of another payer are not known.
    address: sent?.address ?? (sent?.name ? null : payer.address),
    tin: sent?.tin ?? (sent?.name ? null : payer.tin),
  },
});

interface Issuing {
  by: string;
  payer?: Partial<PayerInput> | undefined;
}

/** Why no bill can be issued for it now; null where one can. */
async function whyNoBill(
  db: Queryable,
  owner: BillOwner,
  { content, issued }: { content: BillContent; issued: readonly BillRow[] },
): Promise<DomainError | null> {
  const live = currentBill(issued);
  if (live) return new DomainError('bill_issued', { number: billNumber('bill', live.number) });
  const other = owner.kind === 'booking' || owner.kind === 'catering' ? await billOf(db, owner) : undefined;
  if (other) {
    const reason = other.companyId ? 'bill_of_company' : 'bill_of_group';
    return new DomainError(reason, { number: billNumber('bill', other.number) });
  }
  return content.total > 0 ? null : new DomainError('bill_nothing');
}

/** Issues the bill of what is owed now, or says why none can be. */
async function tryToIssue(
  tx: Transaction,
  { clock }: Platform,
  owner: BillOwner,
  { by, payer }: Issuing,
): Promise<BillRow | DomainError> {
  await lockOwner(tx, owner);
  const [hotel, content, issued] = [await hotelRow(tx), await billContent(tx, owner), await issuedFor(tx, owner)];
  const refusal = await whyNoBill(tx, owner, { content, issued });
  if (refusal) return refusal;
  return insertBill(tx, {
    ...ownerColumns(owner),
    kind: 'bill',
    place: 1 + issued.filter(({ kind }) => kind === 'credit_note').length,
    amountKobo: toKobo(content.total),
    issuedBy: by,
    issuedAt: clock.now().toISOString(),
    details: detailsOf(content, hotel, payer),
  });
}

/** Throws `bill_issued`, `bill_of_group`, `bill_of_company`, `bill_nothing`, `not_found`. */
export async function issueBill(...asked: Parameters<typeof tryToIssue>): Promise<BillRow> {
  const issued = await tryToIssue(...asked);
  if (issued instanceof DomainError) throw issued;
  return issued;
}

/** Takes a bill back as a whole, once. Throws `bill_closed`, `reason_needed`. */
export async function creditBill(
  tx: Transaction,
  { clock }: Platform,
  bill: BillRow,
  { by, reason }: { by: string; reason: string | null },
): Promise<BillRow> {
  assertReason(reason);
  const owner = ownerOf(bill);
  await lockOwner(tx, owner);
  if (currentBill(await issuedFor(tx, owner))?.id !== bill.id) throw new DomainError('bill_closed');
  const { place, amountKobo, details } = bill;
  const at = clock.now().toISOString();
  return insertBill(tx, {
    ...ownerColumns(owner),
    ...{ kind: 'credit_note', place, amountKobo, details, credits: bill.id, reason, issuedBy: by, issuedAt: at },
  });
}

/**
 * As a guest leaves, their bill is issued, that of a group as the last of its rooms leaves; as that is undone, it is taken back.
 * For a stay that the caller has locked and changed.
 */
export async function billOnLeaving(
  tx: Transaction,
  platform: Platform,
  {
    id,
    groupId,
    before,
    after,
    ...issuing
  }: Issuing & { id: string; groupId: string | null; before: string; after: string },
): Promise<void> {
  if ((before === 'completed') === (after === 'completed')) return;
  if (before === 'completed') {
    // That of a company has others' stays too: its page says that something else is owed by now.
    const bill = await billOf(tx, { kind: 'booking', id });
    if (bill && !bill.companyId)
      await creditBill(tx, platform, bill, { by: issuing.by, reason: BILL_TEXTS.checkOutUndone });
    return;
  }
  const owner = await whoseBill(tx, id, groupId);
  // What has its bill already, or costs nothing, gets none.
  if (owner) await tryToIssue(tx, platform, owner, issuing);
}

/**
 * A room that leaves is on its group's bill, once nobody of that is left in the house or to come. What went on a company's account
 * gets none but that company's.
 */
async function whoseBill(tx: Transaction, id: string, groupId: string | null): Promise<BillOwner | null> {
  if (groupId === null) {
    const [stay] = await tx.select({ isOnAccount }).from(bookings).where(eq(bookings.id, id));
    return stay?.isOnAccount ? null : { kind: 'booking', id };
  }
  await lockOwner(tx, { kind: 'group', id: groupId });
  const rooms = await tx
    .select({ id: bookings.id, status: bookings.status, isOnAccount })
    .from(bookings)
    .where(isOnBillOf(groupId));
  const own = rooms.find((room) => room.id === id);
  if (!own) return whoseBill(tx, id, null);
  const isLeft = rooms.some(({ status }) => isHolding(status));
  return isLeft || rooms.every((room) => room.isOnAccount) ? null : { kind: 'group', id: groupId };
}

/** The bill of a guest who has left; of a group's room that of the group, where all of it is that address's. A company's is its own. */
export async function billOfLeaver(db: Queryable, id: string): Promise<BillRow | undefined> {
  const bill = await billOf(db, { kind: 'booking', id });
  if (!bill?.groupId) return bill?.companyId ? undefined : bill;
  const rooms = await db.select({ email: bookings.email }).from(bookings).where(eq(bookings.groupId, bill.groupId));
  return new Set(rooms.map(({ email }) => email)).size === 1 ? bill : undefined;
}
