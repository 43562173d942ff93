import type { ReactNode } from 'react';
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
