import { formatDay } from '@shared/dates';
import {
  billBalance,
  billStanding,
  billSums,
  billTitle,
  hotelLines,
  payerLines,
  sectionTotal,
} from '@shared/money/bills/lines';
import type { Bill, BillDetails } from '@shared/money/bills/schema';
import { formatNaira } from '@shared/money/money';
import { formatLongMoment } from '@shared/money/receipts/lines';
import { useId } from 'react';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';
import styles from './bill-document.module.css';

const asItem = ({ label, value, strong }: ReturnType<typeof billBalance>) => ({ label, value, total: strong });

/** A bill as it is printed, on A4. */
export function BillDocument({ bill }: { bill: Bill }) {
  const heading = useId();
  const { details, issuedAt, kind } = bill;
  const { hotel, payer, facts, sections, payments } = details;
  const worth = billStanding(bill);
  return (
    <article aria-labelledby={heading} className={cx(layout.stack3, layout.panel, styles.paper)} data-paper>
      <header className={cx(layout.hint, styles.letterhead)}>
        <p className={cx(layout.display, styles.hotel)}>{hotel.name}</p>
        {hotelLines(hotel).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      <div>
        <h2 id={heading}>{billTitle(bill)}</h2>
        {issuedAt && <p className={layout.hint}>{formatLongMoment(issuedAt)}</p>}
        {worth && <p className={layout.strong}>{worth}</p>}
      </div>
      <div className={styles.head}>
        <div>
          <p className={layout.hint}>For</p>
          {payerLines(payer).map((line, at) => (
            <p className={cx(at === 0 && layout.strong)} key={line}>
              {line}
            </p>
          ))}
        </div>
        <DescriptionList className={styles.lines} items={facts} />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        {sections.map((section) => (
          <SectionRows key={section.bookingId} section={section} />
        ))}
      </table>
      {sections.length === 0 && <p>Nothing is owed.</p>}
      <DescriptionList className={styles.lines} items={billSums(bill).map(asItem)} />
      {kind !== 'credit_note' && (
        <div className={styles.paid}>
          {payments.length > 0 && (
            <DescriptionList
              className={styles.lines}
              items={payments.map(({ date, text, reference, amount }) => ({
                label: `${formatDay(date)}, ${text}, ${reference}`,
                value: formatNaira(amount),
              }))}
            />
          )}
          <DescriptionList className={styles.lines} items={[asItem(billBalance(details))]} />
        </div>
      )}
    </article>
  );
}

/** The lines of a room, under its name where there are several. */
function SectionRows({ section }: { section: BillDetails['sections'][number] }) {
  const { title, lines } = section;
  // Two of them may say the same.
  const rows = lines.map((line, at) => ({ ...line, key: `${at}: ${line.text}` }));
  return (
    <tbody>
      {title !== null && (
        <tr>
          <th className={styles.title} colSpan={3} scope="rowgroup">
            {title}
          </th>
        </tr>
      )}
      {rows.map(({ key, date, text, amount }) => (
        <tr key={key}>
          <td>
            <span className={layout.nowrap}>{formatDay(date).slice(0, -5)}</span> {date.slice(0, 4)}
          </td>
          <td className={layout.breaks}>{text}</td>
          <td>{formatNaira(amount)}</td>
        </tr>
      ))}
      {title !== null && (
        <tr className={layout.strong}>
          <td />
          <td>Together</td>
          <td>{formatNaira(sectionTotal(section))}</td>
        </tr>
      )}
    </tbody>
  );
}
