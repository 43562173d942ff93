import { formatMoment } from '@shared/dates';
import { formatNaira } from '@shared/money';
import type { TillPayment } from '@shared/till';
import styles from './till-payments.module.css';
import { KIND_WORDS } from './till-words';

type TillPaymentsProps = { caption: string; payments: readonly TillPayment[] };

/** The payments of a till, also on paper. */
export const TillPayments = ({ caption, payments }: TillPaymentsProps) => (
  <div className={styles.frame}>
    <table aria-label={caption} className={styles.table}>
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
        {payments.map(({ _id, recordedAt, guestName, recordReference, reference, kind, amount }) => (
          <tr key={_id}>
            <td>
              <time dateTime={recordedAt}>{formatMoment(recordedAt)}</time>
            </td>
            <td>
              {guestName}
              <small>
                {[kind !== 'payment' && KIND_WORDS[kind], recordReference, reference].filter(Boolean).join(' · ')}
              </small>
            </td>
            <td className={styles.amount}>{formatNaira(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
