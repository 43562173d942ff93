import { formatMoment } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import type { TillPayment } from '@shared/money/till/schema';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './till.module.css';
import { KIND_WORDS } from './till-words';

type TillPaymentsProps = {
  caption: string;
  /** Oldest first. */
  payments: readonly TillPayment[];
  /** How many there are, also where not all are shown. */
  entries: number;
};

/** The payments of a till, also on paper. */
export const TillPayments = ({ caption, payments, entries }: TillPaymentsProps) => (
  <div className={styles.frame}>
    <table aria-label={caption} className={cx(layout.wide, styles.table)}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">From</th>
          <th className={styles.amount} scope="col">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ _id, recordedAt, guestName, recordReference, reference, kind, amount, takenBackBy, note }) => (
          <tr key={_id}>
            <td>
              <time className={layout.nowrap} dateTime={recordedAt}>
                {formatMoment(recordedAt)}
              </time>
            </td>
            <td>
              {guestName}
              <small>
                {[
                  kind !== 'payment' && KIND_WORDS[kind],
                  takenBackBy && `taken back by ${takenBackBy}`,
                  note,
                  recordReference,
                  reference,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </td>
            <td className={styles.amount}>{formatNaira(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {entries > payments.length && (
      <p>The newest {entries - payments.length} are not listed here. The sums count them.</p>
    )}
  </div>
);
