import { CATERING_TEXTS } from '@shared/constants/catering';
import { LINK_LIFE_DAYS } from '@shared/constants/links';
import { authPath, useHere } from '../../lib/next-path';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

const LINKS_END = `Links end ${LINK_LIFE_DAYS} days after the event; the hotel can send you a new one if you phone us.`;

/** Shown when the request cannot be opened. The server's answer is the same for an expired and a wrong link. */
export function RequestMissing() {
  const session = useSession();
  const { path: here } = useHere();
  return (
    <EmptyState
      action={
        <ButtonLink href={session ? paths.catering : authPath(here)} variant="primary">
          {session ? 'Request Catering' : 'Log in'}
        </ButtonLink>
      }
      hint={
        session
          ? `Please check the link. A request made without this account opens with the newest link that came for it. ${LINKS_END}`
          : `Please check the link, or log in with the account that you sent it with. ${LINKS_END}`
      }
    >
      {CATERING_TEXTS.notFound}
    </EmptyState>
  );
}
