import type { Quote } from '@shared/catering/quotes-schema';
import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import table from '../../ui/list/plain-table.module.css';
import styles from './quote-table.module.css';

type QuoteTableProps = { quote: Pick<Quote, 'lines' | 'total' | 'deposit' | 'terms' | 'validUntil'>; caption: string };

/** What a quote says: its lines with their sums, the deposit, the terms, and until when it can be accepted. */
export const QuoteTable = ({ quote: { lines, total, deposit, terms, validUntil }, caption }: QuoteTableProps) => (
  <div className={layout.stack2}>
    <table className={cx(table.table, styles.table)}>
      <caption className={layout.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, quantity, unitPrice, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a quote does not change, and lines may be equal
          <tr key={at}>
            <th scope="row">
              {text}
              <small className={cx(layout.muted, layout.block)}>
                {quantity.toLocaleString('en-NG')} × {formatNaira(unitPrice)}
              </small>
            </th>
            <td>{formatNaira(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.total}>
          <th scope="row">Total</th>
          <td>{formatNaira(total)}</td>
        </tr>
        {deposit > 0 && (
          <tr>
            <th scope="row">Deposit, to be paid first</th>
            <td>{formatNaira(deposit)}</td>
          </tr>
        )}
      </tfoot>
    </table>
    {terms && <p className={styles.terms}>{terms}</p>}
    <p className={layout.muted}>Valid until {formatDay(validUntil)}</p>
  </div>
);
