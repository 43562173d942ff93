import { useEffect } from 'react';
import { useParams } from 'wouter';
import { receiptAccess } from '../../lib/access-tokens';
import { useAccessToken, useEndedLink } from '../../lib/use-access-token';
import { useCanOpen } from '../../lib/use-record-query';
import { RecordPage } from '../../ui/record-page';
import { isMissing } from '../../ui/use-record';
import { useReceipt } from './api';
import { ReceiptMissing } from './receipt-missing';
import { ReceiptView } from './receipt-view';

/** One receipt, for the owner of its booking or order, a bearer of that one's token, and staff. */
export default function ReceiptPage() {
  const { receiptId: id = '' } = useParams<{ receiptId: string }>();
  const accessToken = useAccessToken(receiptAccess, id);
  const query = useReceipt(id, accessToken);
  useEndedLink(receiptAccess, id, accessToken, query);
  useEffect(() => {
    if (!query.isSuccess || !accessToken || !location.hash) return;
    // Whoever gets the address of a receipt is not to cancel the stay; where nothing can be stored, the token stays.
    receiptAccess.save(id, accessToken);
    const { pathname, search } = location;
    if (receiptAccess.read()[id] === accessToken) history.replaceState(history.state, '', pathname + search);
  }, [id, accessToken, query.isSuccess]);
  const missing = useCanOpen(id, accessToken) === false || isMissing(query.error);
  return (
    <RecordPage
      eyebrow={({ bookingId, details }) => `${bookingId ? 'Booking ID' : 'Order'} ${details.recordReference}`}
      failed="Failed to load the receipt. Please try again."
      loading="Fetching your receipt"
      missing={<ReceiptMissing />}
      record={{ query, missing }}
      skeleton={[10]}
      title="Receipt"
    >
      {(receipt) => <ReceiptView accessToken={accessToken} receipt={receipt} />}
    </RecordPage>
  );
}
