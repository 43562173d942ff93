import { LINK_LIFE_DAYS } from '@shared/links/constants';
import type { BilledKind } from '@shared/links/paths';
import { formatNaira } from '@shared/money/money';
import { receiptFacts, receiptItems, receiptSums, takenBackText } from '@shared/money/receipts/lines';
import type { Receipt } from '@shared/money/receipts/schema';
import { useId } from 'react';
import { useParams } from 'wouter';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import { paths } from '../../lib/navigation/paths';
import { receiptAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';
import { useAccessToken } from '../../lib/session/use-access-token';
import { useLazyModule } from '../../ui/device/lazy-module';
import { Notice } from '../../ui/feedback/notice';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';
import { RecordPage } from '../../ui/record/record-page';
import { useReceipt, useReceiptPdf } from './api';
import { DocumentActions, DocumentMissing, ReceiptIcon, useOpenedDocument } from './document-page';
import styles from './receipt-page.module.css';

/** As `billPath` has them. */
const BILLS: [beginning: string, of: BilledKind][] = [
  ['bill-of-stay-', 'stay'],
  ['bill-of-group-', 'group'],
  ['bill-of-event-', 'event'],
];

const loadBill = () => import('./bill-page');

/** A receipt, or a bill in a file of its own: all pages of guests name their routes. */
export default function ReceiptPage() {
  const { receiptId: id = '' } = useParams<{ receiptId: string }>();
  const [beginning = '', of] = BILLS.find(([words]) => id.startsWith(words)) ?? [];
  const bill = useLazyModule(loadBill, of !== undefined);
  if (!of) return <OneReceipt id={id} />;
  if (bill.module) return <bill.module.BillPage id={id.slice(beginning.length)} of={of} />;
  return bill.failed ? <p role="alert">{CONNECTION_TEXTS.not_loaded}</p> : null;
}

/** For the owner of its booking or order, a bearer of that one's token, and staff. */
function OneReceipt({ id }: { id: string }) {
  const accessToken = useAccessToken(receiptAccess, id);
  const query = useReceipt(id, accessToken);
  const missing = useOpenedDocument(id, accessToken, query);
  return (
    <RecordPage
      eyebrow={({ bookingId, groupId, details }) =>
        `${groupId ? 'Group' : bookingId ? 'Booking ID' : 'Order'} ${details.recordReference}`
      }
      failed="Failed to load the receipt. Please try again."
      loading="Fetching your receipt"
      missing={
        <DocumentMissing
          hint={`A receipt opens with the link in the email about the payment, or once you are logged in with the account that it belongs to. Links end ${LINK_LIFE_DAYS} days after the stay or the order; the receipt in the email stays yours.`}
        >
          We could not find this receipt.
        </DocumentMissing>
      }
      record={{ query, missing }}
      skeleton={[10]}
      title="Receipt"
    >
      {(receipt) => <ReceiptView accessToken={accessToken} receipt={receipt} />}
    </RecordPage>
  );
}

type ReceiptViewProps = { receipt: Receipt; accessToken: string | null | undefined };

/** A receipt as it was issued, to be read, printed and saved. */
function ReceiptView({ receipt, accessToken }: ReceiptViewProps) {
  const session = useSession();
  const pdf = useReceiptPdf(accessToken);
  return (
    <>
      <Paper receipt={receipt} />
      <DocumentActions busy={pdf.isPending} onSave={() => pdf.mutate(receipt._id)}>
        {session?.user.role === 'guest' && <ButtonLink href={paths.receipts}>All receipts</ButtonLink>}
      </DocumentActions>
    </>
  );
}

function Paper({ receipt }: { receipt: Receipt }) {
  const heading = useId();
  const { number, amount, type, details } = receipt;
  const { hotel, items, event } = details;
  const since = takenBackText(receipt);
  return (
    <article aria-labelledby={heading} className={cx(layout.stack3, layout.panel, styles.paper)} data-paper>
      <header className={cx(layout.hint, styles.letterhead)}>
        <div>
          <p className={cx(layout.display, styles.hotel)}>{hotel.name}</p>
          <p>{hotel.address}</p>
          <p className={layout.row02}>
            <span>{hotel.phone}</span> <span>{hotel.email}</span>
          </p>
        </div>
        <span className={styles.icon}>
          <ReceiptIcon size={30} type={type} />
        </span>
      </header>
      <div>
        <h2 className={styles.number} id={heading}>
          Receipt {number}
        </h2>
        <p className={cx(layout.strong, styles.amount)}>{formatNaira(amount)}</p>
      </div>
      {since && <Notice tone="waiting">{since}</Notice>}
      <DescriptionList className={styles.lines} items={receiptFacts(receipt)} />
      {items && <DescriptionList className={styles.lines} items={receiptItems(items, event)} />}
      {receiptSums(receipt).map((lines) => (
        <DescriptionList className={styles.lines} items={lines} key={lines[0]?.label} />
      ))}
    </article>
  );
}
