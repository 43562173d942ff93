import { bookingPath } from '@shared/booking-link';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { toast } from '../../ui/toast';
import styles from './booking-link.module.css';

type BookingLinkProps = { bookingId: string; accessToken: string };

/** The link that opens a booking made without an account, to copy or to send to oneself. */
export function BookingLink({ bookingId, accessToken }: BookingLinkProps) {
  const [device, setDevice] = useState<{ origin: string; shares: boolean }>();
  useEffect(() => setDevice({ origin: location.origin, shares: 'share' in navigator }), []);
  const address = `${device?.origin ?? ''}${bookingPath(bookingId, accessToken)}`;
  const share = async () => {
    try {
      await navigator.share({ title: 'My booking', url: address });
    } catch (refusal) {
      if (refusal instanceof Error && refusal.name === 'AbortError') return;
      toast.error('Your phone could not share the link. Please copy it.');
    }
  };
  return (
    <div className={styles.link}>
      <p>
        You booked without an account. This device remembers the booking; on any other, this link opens it. Whoever has
        the link can see and cancel the booking, so share it only with those you trust.
      </p>
      <p className={styles.address}>{address}</p>
      <div className={styles.actions}>
        <CopyButton label="Copy link" text={address} />
        {device?.shares && (
          <Button onClick={share} size="small">
            Share link
          </Button>
        )}
      </div>
    </div>
  );
}
