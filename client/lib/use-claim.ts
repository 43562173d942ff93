import { useEffect, useRef } from 'react';
import type { TokenStore } from './access-tokens';
import { useSession } from './session';
import { failedWith } from './wire-error';

/** Puts the record that the token opens into the session's account. */
type Claim = (input: { _id: string; accessToken: string }) => Promise<unknown>;

interface Claimable {
  _id: string;
  userId: string | null;
  email: string | null;
}

/**
 * Puts a record made without an account into the account of the logged-in guest who has its token and its e-mail (D7).
 * Nobody asked for it, so a refusal is not told either.
 */
export function useClaim(
  kept: TokenStore,
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
      () => kept.drop(id),
      () => {},
    );
  }, [id, accessToken, claim, kept]);
}

/** The same for every record that this device keeps a token of. One of another e-mail address is tried once and stays with its link. */
export function useClaimKept(kept: TokenStore, claim: Claim): void {
  const session = useSession();
  const userId = session?.user.role === 'guest' ? session.user.id : undefined;

  useEffect(() => {
    if (!userId) return;
    for (const [_id, accessToken] of kept.claimable(userId)) {
      claim({ _id, accessToken }).then(
        () => kept.drop(_id),
        (error) => {
          if (failedWith(error, 'not_found')) kept.noteRefusedClaim(userId, _id);
        },
      );
    }
  }, [userId, claim, kept]);
}
