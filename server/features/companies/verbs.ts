import { randomUUID } from 'node:crypto';
import { companies } from '@drizzle/schema/money/companies';
import { isAdmin, type StaffActor } from '@server/platform/actor';
import { takeNamedLocks } from '@server/platform/database/batches';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { changeRecord, isId } from '@server/platform/records/versions';
import { COMPANY_LIMITS } from '@shared/companies/constants';
import type { Company, CompanyAccount, CompanyCreateInput, CompanyUpdateInput } from '@shared/companies/schema';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import type { ChangeTarget } from '@shared/records/changes-schema';
import { count, eq, sql } from 'drizzle-orm';
import { companyBalance, findCompany, isLive, nameTaken, selectCompanies } from './account';

type Called<Input> = { ctx: VerbContext<StaffActor>; input: Input };

/** Those that are there, by name; `q` is looked for in all that names one. */
export async function listCompanies({
  ctx: { platform },
  input,
}: Called<{ q?: string | undefined } | undefined>): Promise<{ items: Company[] }> {
  const { db, clock } = platform;
  const like = input?.q ? sql`${companies.search} like (select search_pattern(${input.q}::text))` : undefined;
  const items = (await selectCompanies(db, clock.today(), like)).map(({ company }) => company);
  return { items };
}

/** One with what is open by age. Throws `not_found`. */
export async function getCompany({ ctx: { platform }, input }: Called<{ _id: string }>): Promise<CompanyAccount> {
  return (await findCompany(platform.db, platform.clock.today(), input._id)).account;
}

type Fields = Omit<CompanyUpdateInput, '_id' | 'version'>;

const columnsOf = ({ creditLimit, ...fields }: Fields) => ({
  ...fields,
  ...(creditLimit !== undefined && { creditLimitKobo: toKobo(creditLimit) }),
});

/** What a company may owe, and what its guests pay less, is money of the hotel. Throws `not_allowed`. */
function assertMaySet(actor: StaffActor, before: Partial<Fields>, after: Fields): void {
  if (isAdmin(actor)) return;
  for (const field of ['creditLimit', 'discountPercent'] as const) {
    if (after[field] !== undefined && after[field] !== (before[field] ?? 0))
      throw new DomainError('not_allowed', {}, { field });
  }
}

/**
 * Adds a company; its limit and discount are set by admins. A repeat with the same client id returns the first result. Throws
 * `not_allowed`, `company_taken`, `companies_full`, `key_reused`, `already_done`.
 */
export function createCompany({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: Called<CompanyCreateInput>): Promise<Company> {
  assertMaySet(actor, {}, request);
  const today = platform.clock.today();
  return inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const earlier = await reserveKey(tx, { actor: actor.id, verb: 'companies.create', key, request }, id);
    if (earlier) {
      return (
        await findCompany(tx, today, earlier).catch(() => {
          throw new DomainError('already_done');
        })
      ).company;
    }
    // One at a time, so that two do not both find the last place.
    await takeNamedLocks(tx, ['companies']);
    const [row] = await tx.select({ live: count() }).from(companies).where(isLive);
    if ((row?.live ?? 0) >= COMPANY_LIMITS.listMax) throw new DomainError('companies_full');
    const { creditLimit, ...fields } = request;
    const values = { ...fields, creditLimitKobo: toKobo(creditLimit) };
    await tx.insert(companies).values({ id, ...values });
    await audit(tx, { actor: actor.id, action: 'companies.create', recordId: id, detail: values });
    return (await findCompany(tx, today, id)).company;
  }).catch(nameTaken(request.name));
}

/** Locks one that is there against whatever bills to it. Throws `not_found`. */
async function lockWhole(tx: Transaction, id: string): Promise<void> {
  if (isId(id)) await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('update');
}

const change = (today: string) =>
  changeRecord({
    table: companies,
    visible: isLive,
    findOrThrow: async (db, id) => (await findCompany(db, today, id)).company,
  });

/** Changes a company; what was billed stays as it is. Throws `not_found`, `changed_meanwhile`, `not_allowed`, `company_taken`. */
export function updateCompany({
  ctx: { platform, actor },
  input: { _id, version, ...given },
}: Called<CompanyUpdateInput>): Promise<Company> {
  const today = platform.clock.today();
  return inTransaction(platform.db, async (tx) => {
    await lockWhole(tx, _id);
    const { company: before } = await findCompany(tx, today, _id);
    assertMaySet(actor, before, given);
    const after = columnsOf(given);
    await change(today)(tx, { _id, version }, after);
    await audit(tx, { actor: actor.id, action: 'companies.update', recordId: _id, detail: { before, after } });
    return (await findCompany(tx, today, _id)).company;
  }).catch(nameTaken(given.name ?? ''));
}

/** Takes one off the list whose account is even; stays and payments keep it. Throws `not_found`, `changed_meanwhile`, `company_owes`. */
export function removeCompany({ ctx: { platform, actor }, input }: Called<ChangeTarget>): Promise<{ _id: string }> {
  const { clock } = platform;
  return inTransaction(platform.db, async (tx) => {
    await lockWhole(tx, input._id);
    const { company } = await findCompany(tx, clock.today(), input._id);
    const { _id, name } = company;
    const balanceKobo = await companyBalance(tx, _id);
    if (balanceKobo !== 0) throw new DomainError('company_owes', { name, balance: formatNaira(toNaira(balanceKobo)) });
    await change(clock.today())(tx, input, { deletedAt: clock.now().toISOString() });
    await audit(tx, { actor: actor.id, action: 'companies.remove', recordId: _id, detail: { name } });
    return { _id };
  });
}
