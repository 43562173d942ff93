import type { PaymentRow } from '@server/features/money/ledger/payments';
import { isTillClosed } from '@server/features/money/till/closed';
import { isAdmin, type StaffActor } from '@server/platform/actor';
import type { Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Reason } from '@shared/errors';

/** Why the actor may not take that payment back; null where they may. */
async function whyNot(db: Queryable, actor: StaffActor, payment: PaymentRow): Promise<Reason | null> {
  if (isAdmin(actor)) return null;
  if (actor.kind === 'key') return 'not_for_api_keys';
  if (payment.recordedBy !== actor.id) return 'payment_of_another';
  return (await isTillClosed(db, payment)) ? 'payment_in_closed_till' : null;
}

export const mayCorrect = async (db: Queryable, actor: StaffActor, payment: PaymentRow): Promise<boolean> =>
  (await whyNot(db, actor, payment)) === null;

/**
 * An admin may take back any payment, others what they recorded themselves until their till is closed (D48). Throws
 * `payment_of_another`, `payment_in_closed_till`, `not_for_api_keys`.
 */
export async function assertMayCorrect(db: Queryable, actor: StaffActor, payment: PaymentRow): Promise<void> {
  const reason = await whyNot(db, actor, payment);
  if (reason) throw new DomainError(reason);
}
