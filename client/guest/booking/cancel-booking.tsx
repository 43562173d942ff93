import { cancellationCost, costSentence, guestMayCancel } from '@shared/bookings/cancellation';
import { BOOKING_PAGE_TEXTS } from '@shared/bookings/page-texts';
import type { Booking } from '@shared/bookings/schema';
import { formatDay } from '@shared/dates';
import { useEffect, useRef, useState } from 'react';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import { mayHaveArrived, messageOf } from '../../lib/api/wire-error';
import { useCancelBooking, useInvalidateBookings } from '../../shared/bookings/api';
import { afterLoad } from '../../ui/device/after-load';
import { useLazyModule } from '../../ui/device/lazy-module';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './booking-page.module.css';

type CancelBookingProps = {
  booking: Booking;
  accessToken?: string | null;
  label?: string;
  /** The hotel's, where a confirmed stay can be cancelled too: on its page, which asks for the account for what comes back. */
  today?: string | undefined;
  /** Called when a cancel got no answer, and when it is known what became of it. */
  onUnknown?: (isUnknown: boolean) => void;
};

/** What is known of the last cancel: since when nothing, or that it did not happen. */
type Cancel = { unknownSince: number } | 'kept' | undefined;

/** Loaded ahead of the press: without a connection it could not be. */
const loadOutcome = () => import('./cancel-outcome');
const preloadOutcome = () => void loadOutcome().catch(() => undefined);

/**
 * Cancel for guests, only while they may. The button goes with it: then the focus moves to the
 * nearest element around that can take it. A cancel without an answer is looked up, not sent again.
 */
export function CancelBooking({
  booking,
  accessToken,
  label = 'Cancel booking',
  today,
  onUnknown,
}: CancelBookingProps) {
  const around = useRef<HTMLElement>(null);
  const [cancelled, setCancelled] = useState<Cancel>();
  const { module, failed } = useLazyModule(loadOutcome, cancelled !== undefined);
  useEffect(() => afterLoad(preloadOutcome), []);
  /** The server refuses where it costs something else by its clock. */
  const shownFee = useRef(0);
  const { mutateAsync: cancelBooking, isPending } = useCancelBooking(accessToken);
  const invalidate = useInvalidateBookings();
  const focusAround = () => around.current?.focus();
  const cancel = useConfirmedAction<Booking>({
    question: (asked) => {
      const now = new Date();
      shownFee.current = cancellationCost(asked, now);
      const { roomNumber, checkInDate } = asked;
      return {
        title: 'Cancel this booking?',
        text: `Room ${roomNumber} from ${formatDay(checkInDate)} will be free for others at once. ${costSentence([asked], now)}`,
        confirmLabel: 'Cancel booking',
        cancelLabel: 'Keep booking',
        danger: true,
      };
    },
    run: ({ _id }) => cancelBooking({ _id, cancellationFee: shownFee.current }),
    done: () => BOOKING_PAGE_TEXTS.cancelled,
    failed: (error) => {
      if (!mayHaveArrived(error)) return messageOf(error, BOOKING_PAGE_TEXTS.cancelFailed);
      setCancelled({ unknownSince: Date.now() });
      onUnknown?.(true);
      return '';
    },
    onDone: focusAround,
  });
  const learn = (now: Booking) => {
    const isKept = guestMayCancel(now, today);
    setCancelled(isKept ? 'kept' : undefined);
    onUnknown?.(false);
    if (isKept) return;
    toast.success(BOOKING_PAGE_TEXTS.cancelled);
    focusAround();
    invalidate();
  };
  if (!guestMayCancel(booking, today)) return null;
  const unknownSince = typeof cancelled === 'object' ? cancelled.unknownSince : undefined;
  return (
    <>
      <LiveRegion className={cx(layout.unlessEmpty, styles.outcome)} visible>
        {module && unknownSince !== undefined && (
          <module.CancelOutcome
            accessToken={accessToken ?? null}
            booking={booking}
            onKnown={learn}
            since={unknownSince}
          />
        )}
        {module && cancelled === 'kept' && <module.CancelKept />}
        {failed && <Notice tone="waiting">{CONNECTION_TEXTS.no_answer}</Notice>}
      </LiveRegion>
      {unknownSince === undefined && (
        <Button
          aria-label={`Cancel booking ${booking.reference}`}
          busy={isPending}
          busyLabel="Cancelling…"
          onClick={({ currentTarget }) => {
            around.current = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
            setCancelled(undefined);
            void cancel(booking);
          }}
          variant="quiet"
        >
          {label}
        </Button>
      )}
    </>
  );
}
