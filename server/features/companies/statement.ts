import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { COMPANY_LIMITS } from '@shared/companies/constants';
import type { CompanyStatement, CompanyStatementInput } from '@shared/companies/schema';
import { toNaira } from '@shared/money/money';
import { sql } from 'drizzle-orm';
import { findCompany } from './account';

type Line = CompanyStatement['lines'][number];

/**
 * What was put on a company's account and what it has paid, from a day to another, the earliest first. The days are the journal's,
 * which no closed one leaves: a statement that was sent stays as it is. Throws `not_found`, `statement_long`.
 */
export async function companyStatement({
  ctx: { platform },
  input: { _id, from, to },
}: {
  ctx: Pick<VerbContext<StaffActor>, 'platform'>;
  input: CompanyStatementInput;
}): Promise<CompanyStatement> {
  const { db, clock } = platform;
  const { company } = await findCompany(db, clock.today(), _id);
  const day = sql`posted.business_date`;
  const rows = await db.execute<
    Omit<Line, 'billed' | 'paid' | 'balance'> & { opening: boolean; kobo: string; isBill: boolean }
  >(sql`
    select true as opening, coalesce(sum(posted.amount_kobo), 0) as kobo, null as date, null as _id, null as "takesBack", null as "isBill", null as entry, null as reference,
      null as "bookingId", null as "orderId", null as "cateringId", null as "recordReference", null as "guestName", null as "roomNumber"
    from journal_postings as posted where company_id = ${company._id}::uuid and ${day} < ${from}::date
    union all (
    select false, posted.amount_kobo, ${day}::text, payments.id, payments.takes_back, payments.method = 'company', payments.kind, payments.reference,
      payments.booking_id, payments.order_id, payments.catering_id,
      coalesce(bookings.reference, food_orders.reference, catering_requests.reference),
      coalesce(bookings.guest_name, food_orders.guest_name, catering_requests.email), rooms.room_number
    from journal_postings as posted join payments on payments.id = coalesce(posted.payment_id,
        (select payment_id from journal_postings as received where received.entry = posted.entry and received.payment_id is not null))
      left join bookings on bookings.id = payments.booking_id left join rooms on rooms.id = bookings.room_id
      left join food_orders on food_orders.id = payments.order_id
      left join catering_requests on catering_requests.id = payments.catering_id
    where posted.company_id = ${company._id}::uuid and ${day} between ${from}::date and ${to}::date
    order by ${day}, payments.recorded_at, payments.id limit ${COMPANY_LIMITS.linesMax + 1})`);
  const [first, ...moved] = [...rows];
  if (moved.length > COMPANY_LIMITS.linesMax) throw new DomainError('statement_long', {}, { field: 'from' });
  const openingKobo = Number(first?.kobo ?? 0);
  let balanceKobo = openingKobo;
  const lines = moved.map(({ opening: _, kobo: text, isBill, ...line }): Line => {
    const kobo = Number(text);
    balanceKobo += kobo;
    return {
      ...{ ...line, kind: isBill ? 'billed' : 'payment' },
      ...{ billed: isBill ? toNaira(kobo) : 0, paid: isBill ? 0 : toNaira(-kobo), balance: toNaira(balanceKobo) },
    };
  });
  return { company, from, to, opening: toNaira(openingKobo), lines, closing: toNaira(balanceKobo) };
}
