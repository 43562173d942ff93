import { LINK_LIFE_DAYS } from '@shared/constants/links';
import { authPath, useHere } from '../../lib/next-path';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

/** Shown when the receipt cannot be opened. The server's answer is the same for an expired and a wrong link. */
export function ReceiptMissing() {
  const session = useSession();
  const { path: here } = useHere();
  return (
    <EmptyState
      action={
        <ButtonLink href={session ? paths.home : authPath(here)} variant="primary">
          {session ? 'Home' : 'Log in'}
        </ButtonLink>
      }
      hint={`A receipt opens with the link in the email about the payment, or once you are logged in with the account that it belongs to. Links end ${LINK_LIFE_DAYS} days after the stay or the order; the receipt in the email stays yours.`}
    >
      We could not find this receipt.
    </EmptyState>
  );
}
