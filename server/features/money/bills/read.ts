import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { bills } from '@drizzle/schema/money/bills';
import { nameOfActor } from '@server/features/auth/calling-keys';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { printedLogo } from '@server/features/hotel/brand';
import { hotelRow, startOfHotelDay } from '@server/features/hotel/settings';
import { type BillOwner, billContent } from '@server/features/money/ledger/bill-content';
import { billFileName, billPdf } from '@server/features/money/ledger/bill-pdf';
import type { BillContent } from '@server/features/money/ledger/bill-sums';
import {
  type BillRow,
  billOf,
  creditBill,
  currentBill,
  detailsOf,
  issueBill,
  issuedFor,
  ownerColumns,
  ownerOf,
} from '@server/features/money/ledger/bills';
import { assertMaySee } from '@server/features/money/payments/payables';
import { isStaff, type StaffActor } from '@server/platform/actor';
import { inTransaction, isoInstant, type Queryable } from '@server/platform/database/database';
import { afterCursor, decodeCursor, pageOf, readingOrder, sortedBy } from '@server/platform/database/keyset';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import { callerNetwork } from '@server/platform/security/limits';
import { addDays } from '@shared/dates';
import type { WireFile } from '@shared/fields/files-schema';
import { billNumber } from '@shared/money/bills/constants';
import {
  type Bill,
  type BillCreditInput,
  type BillDetails,
  type BillIssueInput,
  type BillList,
  type BillListInput,
  type BillOfInput,
  billDetails,
} from '@shared/money/bills/schema';
import { toNaira } from '@shared/money/money';
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

const numbered = ({ id, kind, number }: BillRow) => ({ _id: id, number: billNumber(kind, number) });

/** True where the same is owed for the same days, with the same taxes. */
function saysTheSame(bill: BillDetails, now: BillContent): boolean {
  const linesOf = ({ sections, tax }: Pick<BillDetails, 'sections' | 'tax'>) =>
    JSON.stringify([
      sections.map(({ bookingId, orderId, lines }) => [
        bookingId ?? orderId,
        lines.map(({ date, kind, amount }) => [date, kind, amount]),
      ]),
      tax,
    ]);
  return linesOf(bill) === linesOf(now);
}

/** One that was issued, or what it would be now. Who issued it and why are for staff. */
async function toWire(db: Queryable, owner: BillOwner, row: BillRow | null, forStaff: boolean): Promise<Bill> {
  const [issued, standsOn, hotel, content] = await Promise.all([
    issuedFor(db, owner),
    owner.kind === 'booking' || owner.kind === 'catering' ? billOf(db, owner) : undefined,
    hotelRow(db),
    billContent(db, owner),
  ]);
  const all = {
    ...ownerColumns(owner),
    groupBill: standsOn?.groupId ? numbered(standsOn) : null,
    companyBill: standsOn?.companyId ? numbered(standsOn) : null,
    issued: issued.map((one) => ({ ...numbered(one), kind: one.kind, issuedAt: isoInstant(one.issuedAt) })),
  };
  if (!row) {
    const details = detailsOf(content, hotel, undefined);
    const unsaid = { _id: null, number: null, issuedAt: null, issuedBy: null, reason: null, credits: null };
    return { ...all, ...unsaid, creditedBy: null, kind: 'pro_forma', amount: details.total, isCurrent: true, details };
  }
  const [named] = forStaff
    ? await db
        .select({ by: nameOfActor(bills.issuedBy) })
        .from(bills)
        .where(eq(bills.id, row.id))
    : [];
  const find = (isIt: (other: BillRow) => boolean) => {
    const other = issued.find(isIt);
    return other ? numbered(other) : null;
  };
  const details = billDetails.parse(row.details);
  return {
    ...all,
    ...numbered(row),
    kind: row.kind,
    amount: toNaira(row.amountKobo),
    issuedAt: isoInstant(row.issuedAt),
    issuedBy: named?.by ?? null,
    reason: forStaff ? row.reason : null,
    credits: find(({ id }) => id === row.credits),
    creditedBy: find(({ credits }) => credits === row.id),
    isCurrent: currentBill(issued)?.id !== row.id || saysTheSame(details, content),
    details,
  };
}

type Call<Input> = { ctx: VerbContext; input: Input };
type StaffCall<Input> = { ctx: VerbContext<StaffActor>; input: Input };

/** Throws `not_found` for who may not see what it is for (D6). */
async function assertMaySeeBill({ platform: { db, clock }, actor }: VerbContext, owner: BillOwner): Promise<void> {
  await assertMaySee(db, owner, { actor, now: clock.now() });
}

/** The bill of a stay, a group, an event or a company's month that stands, else its pro-forma, for its owner and staff. Throws `not_found`. */
export async function getBillOf({ ctx, input }: Call<BillOfInput>): Promise<Bill> {
  const owner = ownerOf(input);
  await assertMaySeeBill(ctx, owner);
  const { db } = ctx.platform;
  return toWire(db, owner, currentBill(await issuedFor(db, owner)) ?? null, isStaff(ctx.actor));
}

async function findBill(db: Queryable, id: string): Promise<BillRow> {
  const [row] = isId(id) ? await db.select().from(bills).where(eq(bills.id, id)) : [];
  if (!row) throw new DomainError('not_found');
  return row;
}

/** A bill or credit note, also one that was taken back. Throws `not_found`. */
export async function getBill({ ctx, input }: Call<{ _id: string }>): Promise<Bill> {
  const row = await findBill(ctx.platform.db, input._id);
  const owner = ownerOf(row);
  // Staff also open those of stays that they hid.
  if (!isStaff(ctx.actor)) await assertMaySeeBill(ctx, owner);
  return toWire(ctx.platform.db, owner, row, isStaff(ctx.actor));
}

/** Throws `too_many_requests`, as making one takes the processor a while. */
async function asFile({ platform, ip }: VerbContext, bill: Bill): Promise<WireFile> {
  await platform.limits.consume('receiptPdfByAddress', callerNetwork(ip));
  const pdf = await billPdf(bill, await printedLogo(platform, bill.details.hotel.name));
  return { fileName: billFileName(bill), mediaType: 'application/pdf', base64: pdf.toString('base64') };
}

export const getBillOfPdf = async (call: Call<BillOfInput>): Promise<WireFile> =>
  asFile(call.ctx, await getBillOf(call));
export const getBillPdf = async (call: Call<{ _id: string }>): Promise<WireFile> =>
  asFile(call.ctx, await getBill(call));

/** Staff issue a bill. Throws as `issueBill`. */
export async function issueByStaff({ ctx: { platform, actor }, input }: StaffCall<BillIssueInput>): Promise<Bill> {
  const { payer, ...named } = input;
  const owner = ownerOf(named);
  return inTransaction(platform.db, async (tx) => {
    const row = await issueBill(tx, platform, owner, { by: actor.id, payer });
    return toWire(tx, owner, row, true);
  });
}

/**
 * Staff take a bill back by a credit note, and issue a new one with `reissue`. Returns that, else the credit note. Throws
 * `not_found`, `bill_closed`, `reason_needed`, and with `reissue` as `issueBill`.
 */
export async function creditByStaff({ ctx: { platform, actor }, input }: StaffCall<BillCreditInput>): Promise<Bill> {
  const { _id, reason, reissue, payer } = input;
  return inTransaction(platform.db, async (tx) => {
    const bill = await findBill(tx, _id);
    const owner = ownerOf(bill);
    const note = await creditBill(tx, platform, bill, { by: actor.id, reason });
    const before = billDetails.parse(bill.details).payer;
    const sent = payer ?? before;
    const row = reissue ? await issueBill(tx, platform, owner, { by: actor.id, payer: sent }) : note;
    return toWire(tx, owner, row, true);
  });
}

const other = alias(bills, 'other');
const sorted = { column: bills.issuedAt, id: bills.id };

/** One page of what was issued, the newest first. */
export async function listBills({
  ctx: { platform },
  input: { from, to, since, limit, cursor: sent },
}: StaffCall<BillListInput>): Promise<BillList> {
  const cursor = sent ? decodeCursor(sent, bills.issuedAt) : null;
  const order = readingOrder('desc', cursor);
  const wanted: (SQL | undefined)[] = [
    from ? gte(bills.issuedAt, startOfHotelDay(from)) : undefined,
    to ? sql`${bills.issuedAt} < ${startOfHotelDay(addDays(to, 1))}` : undefined,
    since ? gte(bills.issuedAt, since) : undefined,
    cursor ? afterCursor(sorted, order, cursor) : undefined,
  ];
  const found = await platform.db
    .select({
      id: bills.id,
      bill: bills,
      issuedAt: bills.issuedAt,
      by: nameOfActor(bills.issuedBy),
      other: { id: other.id, kind: other.kind, number: other.number },
    })
    .from(bills)
    .leftJoin(other, sql`${other.id} = ${bills.credits} or ${other.credits} = ${bills.id}`)
    .where(and(...wanted))
    .orderBy(...sortedBy(sorted, order))
    .limit(limit + 1);
  const { rows, ...cursors } = pageOf(found, limit, cursor, (row) => row.issuedAt);
  const items = rows.map(({ bill, by, other: paired }) => {
    const { reference, payer, tax } = billDetails.parse(bill.details);
    const pair = paired && { _id: paired.id, number: billNumber(paired.kind, paired.number) };
    return {
      ...numbered(bill),
      kind: bill.kind,
      ...ownerColumns(ownerOf(bill)),
      amount: toNaira(bill.amountKobo),
      issuedAt: isoInstant(bill.issuedAt),
      issuedBy: by,
      reason: bill.reason,
      credits: bill.kind === 'credit_note' ? pair : null,
      creditedBy: bill.kind === 'bill' ? pair : null,
      ...{ reference, payer, tax },
    };
  });
  return { items, ...cursors };
}

/** The bills of a person with an account. They are never edited, so nothing in them is taken out. */
export const personalBills: PersonalRecords = {
  name: 'bills',
  async rows(db, userId, limit) {
    const rows = await db
      .select()
      .from(bills)
      .where(
        sql`${bills.bookingId} in (select ${bookings.id} from ${bookings} where ${bookings.userId} = ${userId})
          or ${bills.groupId} in (select ${bookingGroups.id} from ${bookingGroups} where ${bookingGroups.userId} = ${userId})
          or ${bills.cateringId} in (select ${cateringRequests.id} from ${cateringRequests} where ${cateringRequests.userId} = ${userId})`,
      )
      .orderBy(desc(bills.issuedAt), desc(bills.id))
      .limit(limit);
    return rows.map(({ kind, number, issuedAt, details }) => {
      const { sections, ...said } = billDetails.parse(details);
      const own = sections.map(({ title, lines }) => ({ title, lines }));
      return { kind, number: billNumber(kind, number), issuedAt: isoInstant(issuedAt), ...said, sections: own };
    });
  },
};
