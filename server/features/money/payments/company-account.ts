import { randomUUID } from 'node:crypto';
import { payments } from '@drizzle/schema/money/payments';
import { type CompanyRow, companyBalance, lockCompany } from '@server/features/companies/account';
import { type PayableOrGroup, paidForOf } from '@server/features/money/ledger/payable';
import type { PaymentRow } from '@server/features/money/ledger/payments';
import { isAdmin, type StaffActor } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit, discountDetail } from '@server/platform/records/audit';
import { isReason } from '@shared/bookings/discounts-constants';
import type { CompanyBillInput, CompanyPaymentInput } from '@shared/companies/schema';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import type { Payment } from '@shared/money/payments/schema';
import { eq, sql } from 'drizzle-orm';
import { paymentToWire } from './folio';
import { lockBalance } from './payables';
import { recordPayment } from './record-payment';
import { settle } from './settle';

/** That a locked company may owe so much more, or an admin says why it may all the same (D48). Throws `credit_limit`. */
async function assertWithinCredit(
  tx: Transaction,
  actor: StaffActor,
  { company, amountKobo, note }: { company: CompanyRow; amountKobo: number; note: string | null | undefined },
): Promise<void> {
  const { id, name, creditLimitKobo } = company;
  const balanceKobo = await companyBalance(tx, id);
  const overKobo = balanceKobo + amountKobo - creditLimitKobo;
  if (overKobo <= 0) return;
  if (!isAdmin(actor) || !isReason(note)) {
    const naira = (kobo: number) => formatNaira(toNaira(kobo));
    const sums = { limit: naira(creditLimitKobo), balance: naira(balanceKobo), amount: naira(amountKobo) };
    throw new DomainError('credit_limit', { name, ...sums });
  }
  const detail = { name, ...discountDetail({ kind: 'credit', fromKobo: overKobo, toKobo: 0 }, note) };
  await audit(tx, { actor: actor.id, action: 'companies.overLimit', recordId: id, detail });
}

/**
 * That nothing of what was put on an account is on another company's: a record stands on one bill, with one company to pay it
 * (D45). Asked once the rows are written, under the locks of their records. Throws `other_account`.
 */
async function assertOneAccount(tx: Transaction, { id, groupPaymentId }: PaymentRow): Promise<void> {
  const [other] = await tx.execute<{ name: string }>(sql`
    select companies.name from payments as moved
    cross join lateral (select * from payments where booking_id = moved.booking_id
      union all select * from payments where order_id = moved.order_id
      union all select * from payments where catering_id = moved.catering_id) as earlier
    join companies on companies.id = earlier.company_id
    where (moved.id = ${id} or moved.group_payment_id = ${groupPaymentId}) and earlier.kind = 'payment'
      and earlier.method = 'company' and earlier.company_id <> moved.company_id
      and not exists (select from payments as back where back.takes_back = earlier.id and back.kind = 'correction')
    limit 1`);
  if (other) throw new DomainError('other_account', other);
}

/**
 * That taking back a payment of a company does not leave more on its account than it may owe, where something was put on that since:
 * else who records money that never came goes beyond the limit. Throws `credit_limit`.
 */
export async function assertTakenBackWithinCredit(
  tx: Transaction,
  actor: StaffActor,
  { companyId, amountKobo, recordedAt, note }: Pick<PaymentRow, 'companyId' | 'amountKobo' | 'recordedAt' | 'note'>,
): Promise<void> {
  if (companyId === null) return;
  const company = await lockCompany(tx, companyId);
  const [used] =
    await tx.execute(sql`select from payments as move where company_id = ${companyId}::uuid and method = 'company'
    and kind = 'payment' and recorded_at >= ${recordedAt}::timestamptz
    and not exists (select from payments as back where back.takes_back = move.id) limit 1`);
  if (used) await assertWithinCredit(tx, actor, { company, amountKobo, note });
}

interface Billing {
  payable: PayableOrGroup;
  companyId: string;
  /** As somebody saw it, in naira. */
  balance?: number | undefined;
  note?: string | null | undefined;
}

/**
 * Moves all that is open (D44) of a stay, an order, an event or the rooms of a group to a company's account, in the caller's
 * transaction; of two at once the second sees what the first has left of the limit. Throws `not_found`, `company_unknown`,
 * `balance_changed`, `nothing_open`, `credit_limit`, `other_account`.
 */
export async function moveToAccount(
  tx: Transaction,
  { platform, actor }: VerbContext<StaffActor>,
  { payable, companyId, balance, note }: Billing,
): Promise<string> {
  const open = await lockBalance(tx, platform, payable);
  if (balance !== undefined && balance !== open) {
    throw new DomainError('balance_changed', { balance: formatNaira(open) }, { balance: open });
  }
  if (open <= 0) throw new DomainError('nothing_open');
  const company = await lockCompany(tx, companyId).catch(() => {
    throw new DomainError('company_unknown', {}, { field: '_id' });
  });
  const amountKobo = toKobo(open);
  await assertWithinCredit(tx, actor, { company, amountKobo, note });
  const { payment } = await settle(tx, platform, {
    ...{ payable, amountKobo, method: 'company', companyId: company.id, confirm: 'when_due' },
    ...{ recordedBy: actor.id, receivedAt: platform.clock.now().toISOString() },
    // The first part of a group's has it, and so is the whole.
    sourceReference: `account:${randomUUID()}`,
    evidence: { companyId: company.id, company: company.name, ...(note && { note }) },
  });
  await assertOneAccount(tx, payment);
  return payment.id;
}

/** As `moveToAccount`; returns the row, of a group that of its first room. */
export function billCompany({
  ctx,
  input: { _id: companyId, balance, note, ...named },
}: {
  ctx: VerbContext<StaffActor>;
  input: CompanyBillInput;
}): Promise<Payment> {
  return inTransaction(ctx.platform.db, async (tx) => {
    const id = await moveToAccount(tx, ctx, { payable: paidForOf(named), companyId, balance, note });
    return paymentToWire(tx, eq(payments.id, id));
  });
}

/** Records what a company has paid, as `recordPayment` does. */
export const payAccount = ({
  ctx,
  input: { _id: companyId, ...payment },
}: {
  ctx: VerbContext<StaffActor>;
  input: CompanyPaymentInput;
}): Promise<Payment> => recordPayment({ ctx, input: { ...payment, companyId } });
