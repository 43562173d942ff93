import { type ReactNode, useCallback, useState } from 'react';
import { StaffFolioDialog } from '../features/payments/staff-folio-dialog';
import { FolioOpener, type FolioTarget, type FolioView } from '../lib/folio-opener';

/** Shows the folio that a staff screen opens. */
export function StaffFolio({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ target: FolioTarget; view: FolioView }>();
  const open = useCallback((target: FolioTarget, view: FolioView = 'folio') => setShown({ target, view }), []);
  return (
    <FolioOpener value={open}>
      {children}
      {shown && (
        <StaffFolioDialog
          key={shown.target.reference}
          onClose={() => setShown(undefined)}
          onView={(view) => setShown({ ...shown, view })}
          {...shown}
        />
      )}
    </FolioOpener>
  );
}
