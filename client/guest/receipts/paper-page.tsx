import { type ReactNode, useEffect } from 'react';
import { useCanOpen } from '../../lib/api/use-record-query';
import { authPath, useHere } from '../../lib/navigation/next-path';
import { paths } from '../../lib/navigation/paths';
import { receiptAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';
import { useEndedLink } from '../../lib/session/use-access-token';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Button, ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { isMissing } from '../../ui/record/use-record';

/** What the pages of a receipt and of a bill share. */

type Opened = { error: unknown; isSuccess: boolean; refetch: () => unknown };

/** Takes the token out of the address once it has opened the paper; says whether there is none for whoever asks. */
export function useOpenedPaper(id: string, accessToken: string | null | undefined, query: Opened): boolean {
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
export function PaperMissing({ hint, children }: { hint: string; children: ReactNode }) {
  const session = useSession();
  const { path: here } = useHere();
  return (
    <EmptyState
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

export const PaperActions = ({ busy, onSave, children }: ActionsProps) => (
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
