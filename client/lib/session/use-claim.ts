import { useEffect, useRef } from 'react';
import { failedWith } from '../api/wire-error';
import type { TokenStore } from './access-tokens';
import { useSession } from './session';

/** Moves the token's record into the session's account. */
type Claim = (input: { _id: string; accessToken: string }) => Promise<unknown>;

interface Claimable {
  _id: string;
  userId: string | null;
  email: string | null;
}

/**
 * Claims a record made without an account if the logged-in guest has its token and its email address. The user did not ask
 * for this, so errors are not shown.
 */
export function useClaim(
  tokens: TokenStore,
  claim: Claim,
  record: Claimable | undefined,
  accessToken: string | null | undefined,
): void {
  const session = useSession();
  const tried = useRef<string>(undefined);
  const guest = session?.user.role === 'guest' ? session.user : undefined;
  const theirs = record && record.userId === null && record.email === guest?.email.toLowerCase();
  const id = theirs ? record._id : undefined;

  useEffect(() => {
    if (!id || !accessToken || tried.current === id) return;
    tried.current = id;
    claim({ _id: id, accessToken }).then(
      () => tokens.remove(id),
      () => {},
    );
  }, [id, accessToken, claim, tokens]);
}

/** Claims every record whose token is stored on this device. A refused claim is not repeated; the record's link stays valid. */
export function useClaimStored(tokens: TokenStore, claim: Claim): void {
  const session = useSession();
  const userId = session?.user.role === 'guest' ? session.user.id : undefined;

  useEffect(() => {
    if (!userId) return;
    for (const [_id, accessToken] of tokens.claimable(userId)) {
      claim({ _id, accessToken }).then(
        () => tokens.remove(_id),
        (error) => {
          if (failedWith(error, 'not_found')) tokens.noteRefusedClaim(userId, _id);
        },
      );
    }
  }, [userId, claim, tokens]);
}
