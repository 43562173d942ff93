import { TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { Fragment, type ReactNode } from 'react';
import { Disclosure } from '../../ui/dialog/disclosure';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { CopyButton } from '../../ui/record/copy-button';
import styles from './transfer-details.module.css';

/** With `copy` it is shown large, with a button that copies it: the value, or that text. */
type Labelled = { label: string; value: string; copy?: boolean | string };

export type TransferDetailsProps = {
  notice?: ReactNode;
  /** Account details. */
  to: readonly Labelled[];
  amount: Labelled;
  steps: readonly { key: string; content: ReactNode }[];
};

export interface TransferStand {
  /** The page shows an account number for this payment alone: the hotel's own account is folded away. */
  hasNumber: boolean;
  /** Staff are looking for a transfer that the guest has told of: that is said first, and the account folded away. */
  isTold: boolean;
}

/** The account to pay into, and what became of a transfer. By keys, so that neither begins anew and the focus stays in it. */
export function accountAndNews({ hasNumber, isTold }: TransferStand, account: ReactNode, news: ReactNode): ReactNode[] {
  const fold = hasNumber ? TRANSFER_TEXTS.orOwnAccount : isTold && TRANSFER_TEXTS.ownAccount;
  const parts = [
    <Fragment key="account">{fold ? <Disclosure title={fold}>{account}</Disclosure> : account}</Fragment>,
    <Fragment key="news">{news}</Fragment>,
  ];
  return isTold ? parts.reverse() : parts;
}

/** How to pay by bank transfer: the account, the amount, and what to do in order. */
export const TransferDetails = ({ notice, to, amount, steps }: TransferDetailsProps) => (
  <div className={layout.stack3}>
    {notice && <p className={layout.muted}>{notice}</p>}
    <dl className={cx(layout.stack, styles.list)}>
      {[...to, amount].map(({ label, value, copy }) => (
        <div className={copy ? styles.large : undefined} key={label}>
          <dt className={layout.hint}>{label}</dt>
          <dd className={cx(layout.row, layout.middle, layout.apart, styles.value)}>
            <strong>{value}</strong>
            {copy && <CopyButton label="Copy" text={copy === true ? value : copy} />}
          </dd>
        </div>
      ))}
    </dl>
    <ol className={styles.steps}>
      {steps.map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ol>
  </div>
);
