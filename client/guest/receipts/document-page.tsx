import type { ReceiptType } from '@shared/money/ledger/constants';
import { type ReactNode, useEffect } from 'react';
import { useCanOpen } from '../../lib/api/use-record-query';
import { authPath, useHere } from '../../lib/navigation/next-path';
import { paths } from '../../lib/navigation/paths';
import { receiptAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';
import { useEndedLink } from '../../lib/session/use-access-token';
import { useScenes } from '../../shared/hotel/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Button, ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Drawing, type IconProps } from '../../ui/media/icons';
import { isMissing } from '../../ui/record/use-record';

/** What the pages of a receipt and of a bill share. */

type Opened = { error: unknown; isSuccess: boolean; refetch: () => unknown };

/** Takes the token out of the address once it has opened the paper; says whether there is none for whoever asks. */
export function useOpenedDocument(id: string, accessToken: string | null | undefined, query: Opened): boolean {
  useEndedLink(receiptAccess, id, accessToken, query);
  useEffect(() => {
    if (!query.isSuccess || !accessToken || !location.hash) return;
    // Whoever gets the address is not to cancel the stay; where nothing can be stored, the token stays.
    receiptAccess.save(id, accessToken);
    const { pathname, search } = location;
    if (receiptAccess.read()[id] === accessToken) history.replaceState(history.state, '', pathname + search);
  }, [id, accessToken, query.isSuccess]);
  return useCanOpen(id, accessToken) === false || isMissing(query.error);
}

/** Shown when it cannot be opened. The server's answer is the same for an expired and a wrong link. */
export function DocumentMissing({ hint, children }: { hint: string; children: ReactNode }) {
  const session = useSession();
  const { path: here } = useHere();
  return (
    <EmptyState
      picture={useScenes('corridor')[0] ?? null}
      action={
        <ButtonLink href={session ? paths.home : authPath(here)} variant="primary">
          {session ? 'Home' : 'Log in'}
        </ButtonLink>
      }
      hint={hint}
    >
      {children}
    </EmptyState>
  );
}

type ActionsProps = { busy: boolean; onSave: () => void; children?: ReactNode };

export const DocumentActions = ({ busy, onSave, children }: ActionsProps) => (
  <div className={layout.row1}>
    <Button onClick={() => window.print()} variant="primary">
      Print
    </Button>
    <Button busy={busy} busyLabel="Downloading…" onClick={onSave}>
      Download PDF
    </Button>
    {children}
  </div>
);

const RECEIPT = 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.500 8h5M9.500 12h5';

/** A bed, cutlery, a lotus, a shirt, else a receipt. */
const DRAWINGS: Record<ReceiptType, string> = {
  booking:
    'M3 20V6M3 16h18v4M21 16v-3a3 3 0 0 0-3-3h-7v6M7 13.500a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400z',
  food: 'M5.500 3v5a3 3 0 0 0 6 0V3M8.500 3v18M18 21V3c-2 1-3 5-3 11h3',
  spa: 'M12 20c-5.500 0-8.500-3-9-8 4 0 7 2 9 5 2-3 5-5 9-5-.500 5-3.500 8-9 8zM12 15c-2.700-3.500-2.700-8 0-12 2.700 4 2.700 8.500 0 12z',
  laundry:
    'M8.500 4L3 7l2 4.500 2-1V20h10v-9.500l2 1L21 7l-5.500-3c-.700 1.800-2 2.700-3.500 2.700S9.200 5.800 8.500 4z',
  other: RECEIPT,
  catering: RECEIPT,
};

export const ReceiptIcon = ({ type, ...props }: IconProps & { type: ReceiptType }) => (
  <Drawing {...props} d={DRAWINGS[type]} />
);
