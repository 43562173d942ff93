import { receiptPath } from '@shared/links/paths';
import { RECEIPT_TEXTS, RECEIPT_WORDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { formatLongMoment } from '@shared/money/receipts/lines';
import type { Receipt } from '@shared/money/receipts/schema';
import { Link } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { useScenes } from '../../shared/hotel/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Page } from '../../ui/layout/page';
import { CursorPager, useCursorPages } from '../../ui/list/pager';
import { useMyReceipts } from './api';
import { ReceiptIcon } from './document-page';
import styles from './receipts-page.module.css';

/** The logged-in guest's receipts, newest first. */
export default function ReceiptsPage() {
  const pages = useCursorPages();
  const receipts = useMyReceipts(pages.cursor);
  const picture = useScenes('lobby')[0];
  return (
    <Page actions={<ButtonLink href={paths.guestDashboard}>Back to the dashboard</ButtonLink>} title="Receipts">
      <QueryView
        empty={({ items }) =>
          items.length === 0 && (
            <EmptyState hint="Once you have paid for a stay or an order, its receipt is here." picture={picture}>
              {RECEIPT_TEXTS.none}
            </EmptyState>
          )
        }
        failed={RECEIPT_TEXTS.loadFailed}
        loading={
          <Loading label="Loading your receipts">
            <div className={cx(layout.row12, layout.middle, layout.sheet, styles.row)}>
              <SkeletonText lines={3} />
            </div>
          </Loading>
        }
        query={receipts}
      >
        {({ items }) => (
          <ul
            aria-busy={receipts.isPlaceholderData}
            aria-label="Your receipts"
            className={cx(layout.columns12, layout.fields, styles.list)}
          >
            {items.map((receipt) => (
              <ReceiptRow key={receipt._id} receipt={receipt} />
            ))}
          </ul>
        )}
      </QueryView>
      <CursorPager pages={pages} query={receipts} />
    </Page>
  );
}

const ReceiptRow = ({ receipt: { _id, number, amount, date, type, reference, takenBack } }: { receipt: Receipt }) => (
  <li className={cx(layout.row12, layout.middle, layout.sheet, styles.row)}>
    <span className={cx(layout.center, styles.icon)}>
      <ReceiptIcon size={26} type={type} />
    </span>
    <div className={cx(layout.breaks, styles.words)}>
      <h2 className={styles.name}>
        <Link className={styles.link} href={receiptPath(_id)}>
          Receipt {number}
        </Link>
      </h2>
      <p>
        {RECEIPT_WORDS[type]} · {reference}
      </p>
      <p className={layout.hint}>
        <time dateTime={date}>{formatLongMoment(date)}</time>
      </p>
    </div>
    <div className={cx(layout.stack, layout.lead, layout.breaks, styles.amount)}>
      <strong>{formatNaira(amount)}</strong>
      {takenBack > 0 && <span className={cx(layout.small, layout.wrong)}>{formatNaira(takenBack)} taken back</span>}
    </div>
  </li>
);
