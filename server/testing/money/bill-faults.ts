import type { Bill } from '@shared/money/bills/schema';
import { toKobo } from '@shared/money/money';
import type { Sql } from 'postgres';

/**
 * What is wrong with the bill of a stay: its lines, taxes and payments against what it owes and has received (D45), and once the
 * guest has left against what the journal has earned of it; nothing where it is right.
 */
export async function billFaults(sql: Sql, { bookingId, groupBill: _, ...bill }: Bill) {
  const { sections, total, tax, paid, payments, balance } = bill.details;
  const kobo = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + toKobo(amount), 0);
  const included = (kind: string) => kobo((tax?.included ?? []).filter((one) => one.kind === kind));
  const [stay] = await sql<
    { owed: number; received: number; isOver: boolean; net: number; vat: number; state: number }[]
  >`
    select owed_kobo + charges_kobo as owed, received_kobo as received, status in ('completed', 'cancelled') and deleted_at is null as "isOver",
      (select -coalesce(sum(amount_kobo), 0) from journal_postings where booking_id = bookings.id and account = 'revenue') as net,
      (select -coalesce(sum(amount_kobo), 0) from journal_postings where booking_id = bookings.id and account = 'vat') as vat,
      (select -coalesce(sum(amount_kobo), 0) from journal_postings where booking_id = bookings.id and account = 'consumption_tax') as state
    from bookings where id = ${bookingId}`;
  const compared: [string, number, number | undefined][] = [
    ['lines', kobo(sections.flatMap(({ lines }) => lines)), toKobo(total)],
    ['owed', toKobo(total), Number(stay?.owed)],
    ['payments', kobo(payments), toKobo(paid)],
    ['balance', toKobo(balance), toKobo(total) - toKobo(paid)],
    ['parts', toKobo(tax?.before ?? total) + included('vat') + included('consumption'), toKobo(total)],
  ];
  // One that was issued says what had come until then.
  if (bill._id === null) compared.push(['received', toKobo(paid), Number(stay?.received)]);
  if (stay?.isOver) {
    compared.push(['revenue', toKobo(tax?.before ?? total), Number(stay.net)]);
    compared.push(['VAT', included('vat'), Number(stay.vat)]);
    compared.push(['consumption tax', included('consumption'), Number(stay.state)]);
  }
  return compared.filter(([, found, expected]) => found !== expected).map((fault) => [bookingId, ...fault]);
}

/** What is wrong with all bills together: a record that two of those that stand name, a number that is missing or given twice. */
export const faultsOfBills = (sql: Sql) => sql<{ wrong: string; of: string }[]>`
  with standing as (select bill.id, bill.booking_id, bill.catering_id, section from bills as bill
      cross join lateral jsonb_array_elements(bill.details->'sections') as section
      where kind = 'bill' and not exists (select from bills as note where note.credits = bill.id)),
    named as (select id, coalesce(section->>'bookingId', section->>'orderId', section->>'cateringId', booking_id::text, catering_id::text) as record from standing),
    marked as (select bill_id as id, coalesce(booking_id, order_id, catering_id)::text as record from billed_records)
  select 'on two bills' as wrong, record as of from named group by record having count(distinct id) > 1
  union all select 'not marked', record from (table named except table marked) as unmarked
  union all select 'marked without a bill', record from (table marked except table named) as left_over
  union all select 'numbers of ' || kind, max(number)::text from bills group by kind having max(number) <> count(distinct number)`;
