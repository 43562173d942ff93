import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { billCounters, bills } from '@drizzle/schema/money/bills';
import { type HotelRow, hotelRow } from '@server/features/hotel/hotel-row';
import { type Params, prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { assertReason, audit, lowered } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/ids';
import { isHolding } from '@shared/bookings/constants';
import { BILL_TEXTS, type BillKind, billNumber } from '@shared/money/bills/constants';
import { type BillDetails, billDetails, type PayerInput } from '@shared/money/bills/schema';
import { toKobo, toNaira } from '@shared/money/money';
import { asc, eq, sql } from 'drizzle-orm';
import { type BillContent, type BillOwner, billContent, isOnBillOf } from './bill-content';

export type BillRow = typeof bills.$inferSelect;

const OWNER = { booking: 'bookingId', group: 'groupId', catering: 'cateringId' } as const;

export const ownerColumns = ({ kind, id }: BillOwner) => ({
  ...{ bookingId: null, groupId: null, cateringId: null },
  [OWNER[kind]]: id,
});

export function ownerOf(row: {
  bookingId?: string | null | undefined;
  groupId?: string | null | undefined;
  cateringId?: string | null | undefined;
}): BillOwner {
  if (row.bookingId) return { kind: 'booking', id: row.bookingId };
  if (row.groupId) return { kind: 'group', id: row.groupId };
  return { kind: 'catering', id: row.cateringId ?? '' };
}

/** All that was issued for it, oldest first. */
export async function issuedFor(db: Queryable, { kind, id }: BillOwner): Promise<BillRow[]> {
  if (!isId(id)) return [];
  return db
    .select()
    .from(bills)
    .where(eq(sql`coalesce(${bills.bookingId}, ${bills.groupId}, ${bills.cateringId})`, id))
    .orderBy(asc(bills.place), asc(bills.kind), asc(bills.number))
    .then((rows) => rows.filter((row) => row[OWNER[kind]] === id));
}

/** The bill that no credit note has taken back. */
export const standing = (issued: readonly BillRow[]): BillRow | undefined =>
  issued.find((row) => row.kind === 'bill' && !issued.some(({ credits }) => credits === row.id));

/** The bill of its group on which a room stands; undefined for none. */
export async function groupBillOf(db: Queryable, stayId: string): Promise<BillRow | undefined> {
  const [stay] = await db.select({ groupId: bookings.groupId }).from(bookings).where(eq(bookings.id, stayId));
  if (!stay?.groupId) return undefined;
  const bill = standing(await issuedFor(db, { kind: 'group', id: stay.groupId }));
  return bill && billDetails.parse(bill.details).sections.some(({ bookingId }) => bookingId === stayId)
    ? bill
    : undefined;
}

/** Serialises what is issued for a record; a room's also with its group's, so that no night is on two bills. */
async function lockOwner(tx: Transaction, { kind, id }: BillOwner): Promise<void> {
  if (!isId(id)) return;
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
  const area = bill.cateringId ? 'catering' : 'bookings';
  // A group has no history of its own: it is told of its first room.
  const first = billDetails.parse(bill.details).sections.find(({ bookingId }) => bookingId !== null)?.bookingId;
  const recordId = bill.bookingId ?? bill.cateringId ?? first ?? bill.id;
  const said = { number: billNumber(kind, number), amount: toNaira(amountKobo) };
  // Nothing is owed less by it, but it is for whoever watches what is taken back (D48).
  const less = reason === null ? {} : lowered({ kind: 'bill', fromKobo: amountKobo, toKobo: amountKobo }, reason);
  const action = `${area}.${kind === 'bill' ? 'issueBill' : 'creditBill'}`;
  await audit(tx, { actor: bill.issuedBy, action, recordId, detail: { ...said, ...less } });
  return bill;
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
  const live = standing(issued);
  if (live) return new DomainError('bill_issued', { number: billNumber('bill', live.number) });
  const ofGroup = owner.kind === 'booking' ? await groupBillOf(db, owner.id) : undefined;
  if (ofGroup) return new DomainError('bill_of_group', { number: billNumber('bill', ofGroup.number) });
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

/** Throws `bill_issued`, `bill_of_group`, `bill_nothing`, `not_found`. */
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
  if (standing(await issuedFor(tx, owner))?.id !== bill.id) throw new DomainError('bill_closed');
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
  const own: BillOwner = { kind: 'booking', id };
  if (before === 'completed') {
    const bill = standing(await issuedFor(tx, own)) ?? (await groupBillOf(tx, id));
    if (bill) await creditBill(tx, platform, bill, { by: issuing.by, reason: BILL_TEXTS.checkOutUndone });
    return;
  }
  const owner = await whoseBill(tx, id, groupId);
  // What has its bill already, or costs nothing, gets none.
  if (owner) await tryToIssue(tx, platform, owner, issuing);
}

/** A room that leaves is on its group's bill, once nobody of that is left in the house or to come. */
async function whoseBill(tx: Transaction, id: string, groupId: string | null): Promise<BillOwner | null> {
  if (groupId === null) return { kind: 'booking', id };
  await lockOwner(tx, { kind: 'group', id: groupId });
  const rooms = await tx.select({ id: bookings.id, status: bookings.status }).from(bookings).where(isOnBillOf(groupId));
  if (!rooms.some((room) => room.id === id)) return { kind: 'booking', id };
  const isLeft = rooms.some(({ status }) => isHolding(status));
  return isLeft ? null : { kind: 'group', id: groupId };
}

/** The bill of a guest who has left; of a group's room that of the group, where all of it is that address's. */
export async function billOfLeaver(db: Queryable, id: string): Promise<BillRow | undefined> {
  const own = standing(await issuedFor(db, { kind: 'booking', id }));
  if (own) return own;
  const ofGroup = await groupBillOf(db, id);
  if (!ofGroup) return undefined;
  const rooms = await db
    .select({ email: bookings.email })
    .from(bookings)
    .where(eq(bookings.groupId, ofGroup.groupId ?? ''));
  return new Set(rooms.map(({ email }) => email)).size === 1 ? ofGroup : undefined;
}
