import { useParams } from 'wouter';
import type { TokenStore } from '../../lib/access-tokens';
import { useAccessToken, useEndedLink } from '../../lib/use-access-token';
import { useCanOpen } from '../../lib/use-record-query';
import { RecordPage } from '../../ui/record-page';
import { isMissing } from '../../ui/use-record';
import { useReceipt } from './api';
import { ReceiptMissing } from './receipt-missing';
import { ReceiptView } from './receipt-view';

/** The token is in the address alone: it is the booking's or the order's, and stored for that one. */
const linkAlone: Pick<TokenStore, 'read' | 'remove'> = { read: () => ({}), remove() {} };

/** One receipt, for the owner of its booking or order, a bearer of that one's token, and staff. */
export default function ReceiptPage() {
  const { receiptId: id = '' } = useParams<{ receiptId: string }>();
  const accessToken = useAccessToken(linkAlone, id);
  const query = useReceipt(id, accessToken);
  useEndedLink(linkAlone, id, accessToken, query);
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
