import { formatMoment } from '@shared/dates';
import { METHOD_WORDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { REFUND_WORDS } from '@shared/money/payments/refunds-constants';
import type { Folio } from '@shared/money/payments/schema';
import styles from '../../shared/payments/folio-list.module.css';
import type { Tone } from '../../ui/status/status-badge';
import { StatusBadge } from '../../ui/status/status-badge';

const TONES: Record<Folio['refunds'][number]['status'], Tone> = {
  requested: 'waiting',
  processing: 'waiting',
  done: 'done',
  failed: 'bad',
};

/** Refunds that are under way or have failed: those that are done are among the payments. */
export const openRefunds = ({ refunds }: Pick<Folio, 'refunds'>) => refunds.filter(({ status }) => status !== 'done');

export const RefundList = ({ refunds }: Pick<Folio, 'refunds'>) => (
  <ul className={styles.lines}>
    {refunds.map(({ _id, amount, method, status, requestedAt, requestedBy, paymentReference, failure }) => (
      <li className={styles.line} key={_id}>
        <div className={styles.words}>
          <span>
            {METHOD_WORDS[method]} <StatusBadge tone={TONES[status]}>{REFUND_WORDS[status]}</StatusBadge>
          </span>
          <small>
            {[formatMoment(requestedAt), requestedBy && `by ${requestedBy}`, `of ${paymentReference}`, failure]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
        <span className={styles.amount}>{formatNaira(-amount)}</span>
      </li>
    ))}
  </ul>
);
