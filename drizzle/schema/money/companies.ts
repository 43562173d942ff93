import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { COMPANY_LIMITS } from '../../../shared/companies/constants';
import { nextReference } from '../references';
import { updatedAt } from '../updated-at';
import { version, versionCheck } from '../version';

const max = (limit: number) => sql.raw(String(limit));

/**
 * Who pays for others on account (D44). What one owes is the sum of its postings in the journal, to which
 * its rows in `payments` add up as well. One that was removed is kept, as stays and payments name it.
 */
export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique('companies_reference_key').default(nextReference('CO')),
    name: text().notNull(),
    contactName: text('contact_name'),
    email: text(),
    phone: text(),
    address: text(),
    /** Its tax identification number, as it writes it. */
    tin: text(),
    /** Within how many days it pays what was billed to it. */
    termsDays: smallint('terms_days').notNull().default(COMPANY_LIMITS.termsDefault),
    /** How much it may owe; 0 where only what it has paid ahead may be billed to it. */
    creditLimitKobo: bigint('credit_limit_kobo', { mode: 'number' }).notNull().default(0),
    /** What its guests' nights cost less. */
    discountPercent: smallint('discount_percent').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    version: version(),
    updatedAt: updatedAt(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'string' }),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_text(name, contact_name, email, phone, tin, reference, replace(reference, '-', ''))`,
      ),
  },
  (table) => [
    uniqueIndex('companies_name_key').on(sql`lower(${table.name})`).where(sql`${table.deletedAt} is null`),
    check('companies_name', sql`char_length(${table.name}) between 1 and ${max(COMPANY_LIMITS.nameMax)}`),
    check('companies_terms', sql`${table.termsDays} between 0 and ${max(COMPANY_LIMITS.termsMax)}`),
    check('companies_limit', sql`${table.creditLimitKobo} >= 0`),
    check('companies_discount', sql`${table.discountPercent} between 0 and 100`),
    versionCheck('companies', table.version),
  ],
);
