import { bookingPath } from '@shared/bookings/link';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { CopyButton } from '../../ui/record/copy-button';

type BookingLinkProps = { bookingId: string; accessToken: string };

/** The link that opens a booking made without an account, to copy or to send to oneself. */
export function BookingLink({ bookingId, accessToken }: BookingLinkProps) {
  const address = location.origin + bookingPath(bookingId, accessToken);
  const share = async () => {
    try {
      await navigator.share({ title: 'My booking', url: address });
    } catch (refusal) {
      if (refusal instanceof Error && refusal.name === 'AbortError') return;
      toast.error('Your phone could not share the link. Please copy it.');
    }
  };
  return (
    <div className={cx(layout.stack2, layout.measure)}>
      <p>
        You booked without an account. This device remembers the booking; on any other, this link opens it. Whoever has
        the link can see and cancel the booking, so share it only with those you trust.
      </p>
      <p>
        <a href={address}>The link to this booking</a>
      </p>
      <div className={layout.row1}>
        <CopyButton label="Copy link" text={address} />
        {'share' in navigator && (
          <Button onClick={share} size="small">
            Share link
          </Button>
        )}
      </div>
    </div>
  );
}
