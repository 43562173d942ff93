import { whoOf } from '@server/features/audit/list';
import { namesOf } from '@server/features/audit/names';
import { keyIdOf } from '@server/features/auth/calling-keys';
import { hotelDayOf, startOfHotelDay } from '@server/features/hotel/settings';
import { SYSTEM } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/platform';
import { addDays } from '@shared/dates';
import { receiptNumber } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { receiptDetails } from '@shared/money/receipts/schema';
import type { PagedPeriodInput, PaymentRow, ReceiptRow } from '@shared/reports/schema';
import { sql } from 'drizzle-orm';
import { cursorOf, placeOf } from './cursors';
import { joinRecord, ofRecord } from './journal';

type Asked = { ctx: VerbContext; input: PagedPeriodInput };

/** One page of the money that came and was given back, by the day on which the journal has it. */
export async function listPaymentRows({
  ctx,
  input: { from, to, cursor, limit },
}: Asked): Promise<{ items: PaymentRow[]; nextCursor: string | null }> {
  const { db } = ctx.platform;
  const [first, entry, id] = placeOf(cursor, from);
  const rows = await db.execute<{
    id: string;
    entry: string;
    date: string;
    payment: string;
    kind: PaymentRow['kind'];
    method: PaymentRow['method'];
    amount_kobo: string;
    guest_name: string;
    record: PaymentRow['record'];
    record_id: string | null;
    reference: string | null;
    recorded_by: string | null;
    receipt: number | null;
  }>(sql`
    select posting.id, posting.entry, posting.business_date::text as date, payment.reference as payment, payment.kind, payment.method, posting.amount_kobo,
      coalesce(stay.guest_name, food_order.guest_name, event.email, company.name, '') as guest_name, payment.recorded_by,
      coalesce(receipt.number, of_group.number) as receipt, ${ofRecord}
    from (
      select * from journal_postings
      where business_date between ${first}::date and ${to}::date and (business_date, entry, id) > (${first}::date, ${entry}::bigint, ${id}::bigint)
        and account in ('cash', 'bank', 'cards') and payment_id is not null
      order by business_date, entry, id limit ${limit + 1}) as posting
    join payments as payment on payment.id = posting.payment_id
    left join receipts as receipt on receipt.payment_id = payment.id
    left join receipts as of_group on of_group.group_payment_id = payment.group_payment_id
    left join companies as company on company.id = payment.company_id
    ${joinRecord}
    order by posting.business_date, posting.entry, posting.id`);
  const by = rows.flatMap(({ recorded_by: actor }) => (actor === null ? [] : (keyIdOf(actor) ?? actor)));
  const names = await namesOf(db, by);
  return {
    items: rows.slice(0, limit).map((row) => ({
      ...{ date: row.date, payment: row.payment, kind: row.kind, method: row.method },
      amount: toNaira(Number(row.amount_kobo)),
      guestName: row.guest_name,
      ...{ record: row.record, recordId: row.record_id, reference: row.reference },
      who: whoOf(row.recorded_by ?? SYSTEM, names),
      receipt: row.receipt === null ? null : receiptNumber(row.receipt),
    })),
    nextCursor: cursorOf(rows, limit, (row) => [row.date, row.entry, row.id]),
  };
}

/** One page of the receipts that were issued in those days, by number. */
export async function listReceiptRows({
  ctx,
  input: { from, to, cursor, limit },
}: Asked): Promise<{ items: ReceiptRow[]; nextCursor: string | null }> {
  const [, number] = placeOf(cursor, from);
  const rows = await ctx.platform.db.execute<{
    number: number;
    date: string;
    type: ReceiptRow['type'];
    amount_kobo: string;
    details: unknown;
    payment: string;
    method: ReceiptRow['method'];
  }>(sql`
    select receipt.number, ${hotelDayOf(sql`receipt.issued_at`)}::text as date, receipt.type, receipt.amount_kobo, receipt.details,
      payment.reference as payment, payment.method
    from receipts as receipt join payments as payment on payment.id = receipt.payment_id
    where receipt.issued_at >= ${startOfHotelDay(from)} and receipt.issued_at < ${startOfHotelDay(addDays(to, 1))} and receipt.number > ${number}::bigint
    order by receipt.number limit ${limit + 1}`);
  return {
    items: rows.slice(0, limit).map((row) => {
      const { guestName, recordReference: reference } = receiptDetails.parse(row.details);
      const { date, type, payment, method } = row;
      const amount = toNaira(Number(row.amount_kobo));
      return { number: receiptNumber(row.number), date, type, guestName, reference, payment, method, amount };
    }),
    nextCursor: cursorOf(rows, limit, ({ date, number: last }) => [date, String(last), '0']),
  };
}
