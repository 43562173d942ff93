import { LINK_LIFE_DAYS } from '@shared/links/constants';
import { billTitle } from '@shared/money/bills/lines';
import type { BilledKind } from '@shared/money/bills/link';
import { useEffect } from 'react';
import { useCanOpen } from '../../lib/api/use-record-query';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { authPath, useHere } from '../../lib/navigation/next-path';
import { paths } from '../../lib/navigation/paths';
import { receiptAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';
import { useAccessToken, useEndedLink } from '../../lib/session/use-access-token';
import { useBillOf, useDownloadBill } from '../../shared/bills/api';
import { BillPaper } from '../../shared/bills/bill-paper';
import { EmptyState } from '../../ui/feedback/empty-state';
import { toast } from '../../ui/feedback/toast';
import { Button, ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { RecordPage } from '../../ui/record/record-page';
import { isMissing } from '../../ui/record/use-record';

/** The bill of a stay, a group or an event, for its owner, a bearer of its token, and staff. */
export function BillPage({ of, id }: { of: BilledKind; id: string }) {
  const accessToken = useAccessToken(receiptAccess, id);
  const query = useBillOf(of, id, accessToken);
  const download = useDownloadBill(accessToken);
  useEndedLink(receiptAccess, id, accessToken, query);
  useEffect(() => {
    if (!query.isSuccess || !accessToken || !location.hash) return;
    // As of a receipt: who gets the address is not to cancel the stay.
    receiptAccess.save(id, accessToken);
    const { pathname, search } = location;
    if (receiptAccess.read()[id] === accessToken) history.replaceState(history.state, '', pathname + search);
  }, [id, accessToken, query.isSuccess]);
  const missing = useCanOpen(id, accessToken) === false || isMissing(query.error);
  const save = (_id: string | null) =>
    download.mutate(
      { _id, of, id },
      { onError: (error) => toast.error(repeatableMessageOf(error, 'The PDF could not be loaded. Please try again.')) },
    );
  return (
    <RecordPage
      eyebrow={(bill) => `${billTitle(bill)} · ${bill.details.reference}`}
      failed="Failed to load the bill. Please try again."
      loading="Fetching your bill"
      missing={<BillMissing />}
      record={{ query, missing }}
      skeleton={[10]}
      title="Bill"
    >
      {(bill) => (
        <>
          <BillPaper bill={bill} />
          <div className={layout.row1}>
            <Button onClick={() => window.print()} variant="primary">
              Print
            </Button>
            <Button busy={download.isPending} busyLabel="Downloading…" onClick={() => save(bill._id)}>
              Download PDF
            </Button>
          </div>
        </>
      )}
    </RecordPage>
  );
}

/** The server's answer is the same for an expired and a wrong link. */
function BillMissing() {
  const session = useSession();
  const { path: here } = useHere();
  return (
    <EmptyState
      action={
        <ButtonLink href={session ? paths.home : authPath(here)} variant="primary">
          {session ? 'Home' : 'Log in'}
        </ButtonLink>
      }
      hint={`A bill opens with the link in our emails, or once you are logged in with the account that it belongs to. Links end ${LINK_LIFE_DAYS} days after the stay; the bill in the email stays yours.`}
    >
      We could not find this bill.
    </EmptyState>
  );
}
