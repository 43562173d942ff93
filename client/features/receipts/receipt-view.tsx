import { formatNaira } from '@shared/money';
import { receiptFacts, receiptItems, receiptSums, takenBackText } from '@shared/receipt-lines';
import type { Receipt } from '@shared/receipts';
import { useId } from 'react';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { repeatableMessageOf } from '../../lib/wire-error';
import { Button, ButtonLink } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast';
import { useDownloadReceipt } from './api';
import { ReceiptIcon } from './receipt-icon';
import styles from './receipt-view.module.css';

type ReceiptViewProps = { receipt: Receipt; accessToken: string | null | undefined };

/** A receipt as it was issued, to be read, printed and saved. */
export function ReceiptView({ receipt, accessToken }: ReceiptViewProps) {
  const session = useSession();
  const download = useDownloadReceipt(accessToken);
  const save = () =>
    download.mutate(receipt._id, {
      onError: (error) => toast.error(repeatableMessageOf(error, 'The PDF could not be loaded. Please try again.')),
    });
  return (
    <>
      <Paper receipt={receipt} />
      <div className={styles.actions}>
        <Button onClick={() => window.print()} variant="primary">
          Print
        </Button>
        <Button busy={download.isPending} busyLabel="Downloading…" onClick={save}>
          Download PDF
        </Button>
        {session?.user.role === 'guest' && <ButtonLink href={paths.receipts}>All receipts</ButtonLink>}
      </div>
    </>
  );
}

function Paper({ receipt }: { receipt: Receipt }) {
  const heading = useId();
  const { number, amount, type, details } = receipt;
  const { hotel, items, event } = details;
  const since = takenBackText(receipt);
  return (
    <article aria-labelledby={heading} className={styles.paper}>
      <header className={styles.letterhead}>
        <div>
          <p className={styles.hotel}>{hotel.name}</p>
          <p>{hotel.address}</p>
          <p className={styles.contact}>
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
        <p className={styles.amount}>{formatNaira(amount)}</p>
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
