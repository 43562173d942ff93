import type { FolioTarget, FolioView as View } from '../../lib/navigation/folio-opener';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useFolio } from '../../shared/payments/api';
import { Dialog } from '../../ui/dialog/dialog';
import { Button, ButtonLink } from '../../ui/layout/button';
import { FolioView } from './folio-view';
import { RecordPaymentDialog } from './record-payment-dialog';

type StaffFolioDialogProps = {
  target: FolioTarget;
  view: View;
  onView: (view: View) => void;
  onClose: () => void;
};

/** The folio of a stay, order or event, or the form that records a payment for it. Open while it is rendered. */
export function StaffFolioDialog({ target, view, onView, onClose }: StaffFolioDialogProps) {
  const query = useFolio(target);
  if (view === 'payment') {
    return <RecordPaymentDialog onClose={onClose} onFolio={() => onView('folio')} query={query} target={target} />;
  }
  return (
    <Dialog
      description={`${target.reference}, ${target.guestName}`}
      footer={
        <>
          {target.bookingId && (
            <ButtonLink href={staffBookingPath(target.bookingId)} onClick={onClose} variant="quiet">
              Open booking
            </ButtonLink>
          )}
          <Button onClick={onClose}>Close</Button>
          <IfMay area="payments">
            {' '}
            <Button onClick={() => onView('payment')} variant="primary">
              Record a payment
            </Button>
          </IfMay>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title="Folio"
    >
      <FolioView onLeave={onClose} query={query} />
    </Dialog>
  );
}
