import type { Booking } from '@shared/bookings';
import { useEffect, useRef } from 'react';
import { useSession } from '../../app/session';
import { failedWith } from '../../app/trpc';
import { claimable, dropAccess, noteRefusedClaim } from './access';
import { useClaimBooking } from './api';

/**
 * Puts a booking made without an account into the account of the logged-in guest who has its token and its e-mail (D7).
 * Nobody asked for it, so a refusal is not told either.
 */
export function useClaim(booking: Booking | undefined, accessToken: string | null | undefined): void {
  const session = useSession();
  const claim = useClaimBooking();
  const tried = useRef<string>(undefined);
  const guest = session?.user.role === 'guest' ? session.user : undefined;
  const theirs = booking && booking.userId === null && booking.email === guest?.email.toLowerCase();
  const id = theirs ? booking._id : undefined;

  useEffect(() => {
    if (!id || !accessToken || tried.current === id) return;
    tried.current = id;
    claim({ _id: id, accessToken }).then(
      () => dropAccess(id),
      () => {},
    );
  }, [id, accessToken, claim]);
}

/** The same for every booking that this device keeps a token of. One of another e-mail address is tried once and stays with its link. */
export function useClaimKept(): void {
  const session = useSession();
  const claim = useClaimBooking();
  const userId = session?.user.role === 'guest' ? session.user.id : undefined;

  useEffect(() => {
    if (!userId) return;
    for (const [_id, accessToken] of claimable(userId)) {
      claim({ _id, accessToken }).then(
        () => dropAccess(_id),
        (error) => {
          if (failedWith(error, 'not_found')) noteRefusedClaim(userId, _id);
        },
      );
    }
  }, [userId, claim]);
}
