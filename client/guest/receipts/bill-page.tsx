import { LINK_LIFE_DAYS } from '@shared/links/constants';
import type { BilledKind } from '@shared/links/paths';
import { billTitle } from '@shared/money/bills/lines';
import { receiptAccess } from '../../lib/session/access-tokens';
import { useAccessToken } from '../../lib/session/use-access-token';
import { useBillOf, useBillPdf } from '../../shared/bills/api';
import { BillDocument } from '../../shared/bills/bill-document';
import { RecordPage } from '../../ui/record/record-page';
import { DocumentActions, DocumentMissing, useOpenedDocument } from './document-page';

/** The bill of a stay, a group or an event, for its owner, a bearer of its token, and staff. */
export function BillPage({ of, id }: { of: BilledKind; id: string }) {
  const accessToken = useAccessToken(receiptAccess, id);
  const query = useBillOf(of, id, accessToken);
  const pdf = useBillPdf(of, id, accessToken);
  const missing = useOpenedDocument(id, accessToken, query);
  return (
    <RecordPage
      eyebrow={(bill) => `${billTitle(bill)} · ${bill.details.reference}`}
      failed="Failed to load the bill. Please try again."
      loading="Fetching your bill"
      missing={
        <DocumentMissing
          hint={`A bill opens with the link in our emails, or once you are logged in with the account that it belongs to. Links end ${LINK_LIFE_DAYS} days after the stay; the bill in the email stays yours.`}
        >
          We could not find this bill.
        </DocumentMissing>
      }
      record={{ query, missing }}
      skeleton={[10]}
      title="Bill"
    >
      {(bill) => (
        <>
          <BillDocument bill={bill} />
          <DocumentActions busy={pdf.isPending} onSave={() => pdf.mutate(bill._id)} />
        </>
      )}
    </RecordPage>
  );
}
