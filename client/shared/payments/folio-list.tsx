import { formatMoment } from '@shared/dates';
import { receiptPath } from '@shared/links/paths';
import type { Charge } from '@shared/money/ledger/charges-schema';
import { METHOD_WORDS, STAFF_CHARGE_KINDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import type { Folio, Payment } from '@shared/money/payments/schema';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './folio-list.module.css';

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

type LineProps = { title: ReactNode; detail: ReactNode; amount: number; struck?: boolean; children?: ReactNode };

/** One row of a folio. */
export const FolioLine = ({ title, detail, amount, struck, children }: LineProps) => (
  <li className={styles.line}>
    <div className={cx(layout.stack, layout.start, layout.breaks, styles.words)}>
      <span className={cx(struck && styles.struck)}>{title}</span>
      <small>{detail}</small>
      {children}
    </div>
    <span className={cx(layout.nowrap, struck && styles.struck)}>{formatNaira(amount)}</span>
  </li>
);

export const FolioLines = ({ children }: { children: ReactNode }) => (
  <ul className={cx(layout.stack, layout.ruled)}>{children}</ul>
);

type PaymentListProps = {
  payments: Folio['payments'];
  /** The booking's or order's token, which opens its receipts too. */
  accessToken?: string | null | undefined;
  actions?: (row: PaymentRow) => ReactNode;
};

/** What was paid and given back, row by row, with receipts. What was recorded wrongly is struck out. */
export const PaymentList = ({ payments, accessToken, actions }: PaymentListProps) => (
  <FolioLines>
    {paymentRows({ payments }).map((row) => (
      <PaymentLine accessToken={accessToken} actions={actions?.(row)} key={row.payment._id} {...row} />
    ))}
  </FolioLines>
);

type PaymentLineProps = PaymentRow & Pick<PaymentListProps, 'accessToken'> & { actions: ReactNode };

function PaymentLine({ payment, correction, accessToken, actions }: PaymentLineProps) {
  const { kind, amount, receivedAt, recordedBy, reference, note, receipt } = payment;
  const detail = [formatMoment(receivedAt), recordedBy && `recorded by ${recordedBy}`, reference, note];
  return (
    <FolioLine
      amount={amount}
      detail={detail.filter(Boolean).join(' · ')}
      struck={correction !== null}
      title={kind === 'refund' ? `Given back: ${methodOf(payment)}` : methodOf(payment)}
    >
      {correction && (
        <small className={styles.wrong}>
          {['Recorded wrongly', correction.recordedBy && `taken back by ${correction.recordedBy}`, correction.note]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
      {(receipt || actions) && (
        <span className={cx(layout.row02, layout.middle)}>
          {receipt && (
            <Link className={cx(layout.inline, layout.target)} href={receiptPath(receipt._id, accessToken)}>
              Receipt {receipt.number}
            </Link>
          )}
          {actions}
        </span>
      )}
    </FolioLine>
  );
}
