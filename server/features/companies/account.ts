import { bookings } from '@drizzle/schema/bookings';
import { companies } from '@drizzle/schema/money/companies';
import { journalPostings } from '@drizzle/schema/money/journal';
import { hotelDayOf } from '@server/features/hotel/hotel-row';
import { isoInstant, type Queryable, type Transaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import { type Ageing, ageing, ageOf, overdueOf } from '@shared/companies/account';
import type { BilledTo } from '@shared/companies/billed-schema';
import { AGES } from '@shared/companies/constants';
import type { Company, CompanyAccount } from '@shared/companies/schema';
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
  const balanceKobo = sql<number>`coalesce(sum(${journalPostings.amountKobo}), 0)`.mapWith(Number);
  return db
    .select({ id, reference, name, balanceKobo })
    .from(companies)
    .leftJoin(journalPostings, eq(journalPostings.companyId, id))
    .where(isLive)
    .groupBy(id);
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
