import type { PaymentAnnouncement } from '@server/features/money/ledger/paid-money';
import { readBalance } from '@server/features/money/ledger/payments';
import { type Actor, isStaff } from '@server/platform/actor';
import type { Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { lockCompany } from './account';

/** What a payment of a company does: it pays what is longest due of its account. */

/** Locks its account for one. Throws `not_found`. */
export async function lockAccountToPay(tx: Transaction, id: string) {
  const { name: guestName, reference: recordReference } = await lockCompany(tx, id);
  return {
    async apply() {
      const balance = await readBalance(tx, { kind: 'company', id });
      return { stands: true, details: { guestName, recordReference, stay: null, event: null, items: null, balance } };
    },
  };
}

/** Audits it; a company is told by its receipt and statement. */
export const announceCompanyPayment = (
  tx: Transaction,
  { actor, id, paid, detail }: PaymentAnnouncement & { id: string },
): Promise<void> =>
  audit(tx, { actor, action: `companies.${paid.kind}`, recordId: id, detail: { ...paid, ...detail } });

/** An account is for staff alone. Throws `not_found`. */
export async function assertMaySeeAccount(actor: Actor): Promise<void> {
  if (!isStaff(actor)) throw new DomainError('not_found');
}
