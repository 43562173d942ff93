import { bookings } from '@drizzle/schema/bookings';
import { companies } from '@drizzle/schema/money/companies';
import { hotelDayOf } from '@server/features/hotel/settings';
import type { StaffActor } from '@server/platform/actor';
import { isoInstant, type Queryable, type Transaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import { type Ageing, ageing, ageOf, overdueOf } from '@shared/companies/account';
import type { BilledTo } from '@shared/companies/billed-schema';
import { AGES, COMPANY_LIMITS } from '@shared/companies/constants';
import type { Company, CompanyAccount, CompanyStatement, CompanyStatementInput } from '@shared/companies/schema';
import { toNaira } from '@shared/money/money';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

/** What companies owe, as the journal has it (D46); how old it is, by their rows in the ledger of payments. */

export type CompanyRow = Omit<typeof companies.$inferSelect, 'search'>;

export const isLive = isNull(companies.deletedAt);

/** What one owes, in kobo; below zero for what it has paid ahead. To decide on it, lock the company first. */
export async function companyBalance(db: Queryable, id: string): Promise<number> {
  const [row] = await db.execute<{ kobo: string }>(
    sql`select coalesce(sum(amount_kobo), 0) as kobo from journal_postings where company_id = ${id}::uuid`,
  );
  return Number(row?.kobo ?? 0);
}

/** All that are there, with what each owes, to hold a bank's lines against. */
export function companiesToPay(
  db: Queryable,
): Promise<{ id: string; reference: string; name: string; balanceKobo: number }[]> {
  const { id, reference, name } = companies;
  // By the index of postings, one company after another. Tables by name: Drizzle leaves them out where a select has no join.
  const balanceKobo = sql<number>`(select coalesce(sum(amount_kobo), 0) from journal_postings
    where journal_postings.company_id = companies.id)`.mapWith(Number);
  return db.select({ id, reference, name, balanceKobo }).from(companies).where(isLive);
}

/**
 * Locks a company, so that its balance stays what it is: after all stays, orders and payments. Bookings name it meanwhile, which
 * takes no more than a key share. Throws `not_found`, also for one that was removed.
 */
export async function lockCompany(tx: Transaction, id: string): Promise<CompanyRow> {
  const [row] = isId(id)
    ? await tx
        .select()
        .from(companies)
        .where(and(eq(companies.id, id), isLive))
        .for('no key update')
    : [];
  if (!row) throw new DomainError('not_found');
  return row;
}

/** The company to which a record is to be billed, kept from being removed meanwhile; null for none. Throws `company_unknown`. */
export async function billedCompany(tx: Transaction, id: string | null | undefined): Promise<CompanyRow | null> {
  if (!id) return null;
  const [row] = isId(id)
    ? await tx
        .select()
        .from(companies)
        .where(and(eq(companies.id, id), isLive))
        .for('key share')
    : [];
  if (!row) throw new DomainError('company_unknown', {}, { field: 'companyId' });
  return row;
}

/** To which company a stay is billed. */
export async function companyOfStay(db: Queryable, id: string): Promise<BilledTo> {
  const [row] = await db
    .select({ _id: companies.id, name: companies.name })
    .from(bookings)
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .where(eq(bookings.id, id));
  return row ?? null;
}

/**
 * Puts one that was removed on the list again: what is taken back leaves its account uneven, and a list without it would hide that.
 * Throws `company_taken` where another has its name by now.
 */
export async function returnCompany(tx: Transaction, id: string): Promise<void> {
  const isRemoved = and(eq(companies.id, id), isNotNull(companies.deletedAt));
  const [removed] = await tx.select({ name: companies.name }).from(companies).where(isRemoved).for('no key update');
  if (!removed) return;
  await tx.update(companies).set({ deletedAt: null }).where(isRemoved).catch(nameTaken(removed.name));
}

/** For `catch`: throws `company_taken` where another is called so. */
export const nameTaken = (name: string) => (error: unknown) => {
  if (!violates(error, 'companies_name_key')) throw error;
  throw new DomainError('company_taken', { name }, { field: 'name' });
};

const NOTHING = Object.fromEntries(AGES.map((age) => [age, 0])) as Ageing;

/**
 * What is billed and paid by company, each row with what took it back: what was billed by the day, which is as old as it was
 * before a part of it was taken back.
 */
async function sumsOf(db: Queryable, where: SQL) {
  return db.execute<{ company_id: string; billed_on: string | null; kobo: string }>(sql`
    select company_id, case when method = 'company' then ${hotelDayOf(sql`received_at`)}::text end as billed_on, sum(kobo) as kobo
    from (select payments.company_id, payments.method, payments.received_at, payments.amount_kobo
        + coalesce((select sum(back.amount_kobo) from payments as back where back.takes_back = payments.id), 0) as kobo
      from payments where payments.company_id is not null and payments.kind = 'payment' and ${where}) as rows
    group by 1, 2 having sum(kobo) <> 0`);
}

/** What each of them owes, by age, in kobo. */
async function accountsOf(db: Queryable, rows: readonly CompanyRow[], today: string) {
  const ids = sql`any(array(select value::uuid from json_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::json)))`;
  const sums = await sumsOf(db, sql`payments.company_id = ${ids}`);
  return new Map(
    rows.map(({ id, termsDays }) => {
      const billed = { ...NOTHING };
      let paid = 0;
      for (const { billed_on: day, kobo } of sums.filter((sum) => sum.company_id === id)) {
        if (day === null) paid += Number(kobo);
        else billed[ageOf(day, { termsDays, today })] += Number(kobo);
      }
      const balanceKobo = Object.values(billed).reduce((sum, kobo) => sum + kobo, -paid);
      return [id, { balanceKobo, ageing: ageing(billed, paid) }];
    }),
  );
}

function toWire(row: CompanyRow, account: { balanceKobo: number; ageing: Ageing } | undefined): CompanyAccount {
  const {
    id: _id,
    reference,
    name,
    contactName,
    email,
    phone,
    address,
    tin,
    termsDays,
    discountPercent,
    version,
  } = row;
  const open = account?.ageing ?? NOTHING;
  return {
    ...{ _id, reference, name, contactName, email, phone, address, tin, termsDays, discountPercent, version },
    creditLimit: toNaira(row.creditLimitKobo),
    balance: toNaira(account?.balanceKobo ?? 0),
    overdue: toNaira(overdueOf(open)),
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
    ageing: {
      current: toNaira(open.current),
      days_1_30: toNaira(open.days_1_30),
      days_31_60: toNaira(open.days_31_60),
      days_61_90: toNaira(open.days_61_90),
      days_over_90: toNaira(open.days_over_90),
    },
  };
}

/** Those that are there, by name. */
export async function selectCompanies(
  db: Queryable,
  today: string,
  where?: SQL,
): Promise<{ company: Company; account: CompanyAccount }[]> {
  const rows = await db
    .select()
    .from(companies)
    .where(and(isLive, where))
    .orderBy(asc(sql`lower(${companies.name})`), asc(companies.id));
  const accounts = await accountsOf(db, rows, today);
  return rows.map((row) => {
    const account = toWire(row, accounts.get(row.id));
    const { ageing: _ageing, ...company } = account;
    return { company, account };
  });
}

/** Throws `not_found`. */
export async function findCompany(
  db: Queryable,
  today: string,
  id: string,
): Promise<{ company: Company; account: CompanyAccount }> {
  const [found] = isId(id) ? await selectCompanies(db, today, eq(companies.id, id)) : [];
  if (!found) throw new DomainError('not_found');
  return found;
}

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
