import { formatMoment } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import type { Folio } from '@shared/money/payments/schema';
import { receiptPath } from '@shared/money/receipts/link';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './folio-list.module.css';
import { methodOf, type PaymentRow, paymentRows } from './folio-rows';

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
