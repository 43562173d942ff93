import { type ReactNode, useCallback, useState } from 'react';
import { keptPayment } from '../features/payments/kept-payment';
import { StaffFolioDialog } from '../features/payments/staff-folio-dialog';
import { FolioOpener, type FolioTarget, type FolioView, type OpenFolio } from '../lib/folio-opener';

type Shown = { target: FolioTarget; view: FolioView; onClosed?: () => void };

/** A payment that a reload or the end of a login has interrupted. */
function interrupted(): Shown | undefined {
  const target = keptPayment();
  return target ? { target, view: 'payment' } : undefined;
}

/** Shows the folio that a staff screen opens. */
export function StaffFolio({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(interrupted);
  const open = useCallback<OpenFolio>((target, view = 'folio', onClosed) => setShown({ target, view, onClosed }), []);
  return (
    <FolioOpener value={open}>
      {children}
      {shown && (
        <StaffFolioDialog
          key={shown.target.reference}
          onClose={() => {
            setShown(undefined);
            shown.onClosed?.();
          }}
          onView={(view) => setShown({ ...shown, view })}
          target={shown.target}
          view={shown.view}
        />
      )}
    </FolioOpener>
  );
}
