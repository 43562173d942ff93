import type { Analytics } from '@shared/analytics';
import { PIE_COLOURS } from '@shared/constants/analytics';
import { formatNaira } from '@shared/money';
import styles from './revenue-table.module.css';

/** What the pie shows, to the kobo. */
export const RevenueTable = ({ analytics: { revenueBreakdown, revenue } }: { analytics: Analytics }) => (
  <table aria-label="Revenue by source" className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Source</th>
        <th className={styles.amount} scope="col">
          Received
        </th>
      </tr>
    </thead>
    <tbody>
      {revenueBreakdown.map(({ source, value }, index) => (
        <tr key={source}>
          <th scope="row">
            <span
              aria-hidden="true"
              className={styles.colour}
              style={{ background: PIE_COLOURS[index % PIE_COLOURS.length] }}
            />
            {source}
          </th>
          <td className={styles.amount}>{formatNaira(value)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td className={styles.amount}>{formatNaira(revenue)}</td>
      </tr>
    </tfoot>
  </table>
);
