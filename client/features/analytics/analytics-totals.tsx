import type { Analytics } from '@shared/analytics';
import { formatNaira } from '@shared/money';
import styles from './analytics-totals.module.css';
import { countWords, growthWords, monthsWords } from './analytics-words';

const CARDS = [
  { label: 'Total Bookings', key: 'totalBookings', words: countWords, hint: 'Made in this period, cancelled ones too' },
  { label: 'Food Orders', key: 'totalFoodOrders', words: countWords, hint: 'Placed, but for those that were voided' },
  { label: 'Catering Requests', key: 'totalCateringRequests', words: countWords, hint: 'Sent in this period' },
  { label: 'Total Revenue', key: 'revenue', words: formatNaira, hint: 'Money received, less what was given back' },
] as const;

/** The four figures of a period, each with the period before. */
export const Totals = ({ analytics }: { analytics: Analytics }) => (
  <dl className={styles.cards}>
    {CARDS.map(({ label, key, words, hint }) => (
      <div className={styles.card} key={key}>
        <dt>{label}</dt>
        <dd className={styles.value}>{words(analytics[key])}</dd>
        <dd className={styles.hint}>{hint}</dd>
        {analytics.before && (
          <dd className={styles.before}>
            {growthWords(analytics[key], analytics.before[key])}{' '}
            <span>
              {words(analytics.before[key])} in {monthsWords(analytics.before)}
            </span>
          </dd>
        )}
      </div>
    ))}
  </dl>
);
