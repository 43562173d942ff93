import type { Charge } from '@shared/money/ledger/charges-schema';
import { METHOD_WORDS, STAFF_CHARGE_KINDS } from '@shared/money/ledger/constants';
import type { Folio, Payment } from '@shared/money/payments/schema';

/** A payment with what has become of it. */
export interface PaymentRow {
  payment: Payment;
  /** The counter-row that says it was recorded wrongly. */
  correction: Payment | null;
}

/** Payments and refunds; a correction belongs to the payment that it takes back. */
export function paymentRows({ payments }: Pick<Folio, 'payments'>): PaymentRow[] {
  const corrections = new Map(
    payments.flatMap((row) => (row.kind === 'correction' && row.takesBack ? [[row.takesBack, row]] : [])),
  );
  return payments
    .filter(({ kind }) => kind !== 'correction')
    .map((payment) => ({ payment, correction: corrections.get(payment._id) ?? null }));
}

/** 'Bank transfer, GTBank' */
export const methodOf = ({ method, bank }: Payment) => [METHOD_WORDS[method], bank].filter(Boolean).join(', ');

/** What staff put on the bill and nobody has taken off it. */
export const isVoidable = (charge: Charge, { charges }: Pick<Folio, 'charges'>) =>
  charge.voids === null &&
  STAFF_CHARGE_KINDS.some((kind) => kind === charge.kind) &&
  !charges.some(({ voids }) => voids === charge._id);
