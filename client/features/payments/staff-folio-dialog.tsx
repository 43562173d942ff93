import type { FolioTarget, FolioView as View } from '../../lib/folio-opener';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useFolio } from './api';
import { FolioView } from './folio-view';
import { RecordPaymentDialog } from './record-payment-dialog';

type StaffFolioDialogProps = {
  target: FolioTarget;
  view: View;
  onView: (view: View) => void;
  onClose: () => void;
};

/** The folio of a stay or order, or the form that records a payment for it. Open while it is rendered. */
export function StaffFolioDialog({ target, view, onView, onClose }: StaffFolioDialogProps) {
  const query = useFolio(target);
  if (view === 'payment') {
    // What was shown earlier may have been paid since.
    const folio = query.isFetchedAfterMount ? query.data : undefined;
    return <RecordPaymentDialog folio={folio} onClose={onClose} onFolio={() => onView('folio')} target={target} />;
  }
  return (
    <Dialog
      description={`${target.reference}, ${target.guestName}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button onClick={() => onView('payment')} variant="primary">
            Record a payment
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title="Folio"
    >
      <FolioView query={query} />
    </Dialog>
  );
}
