import type { Booking } from '@shared/bookings/schema';
import { useEffect, useEffectEvent } from 'react';
import { useBooking } from '../../shared/bookings/api';
import { CheckAgain } from '../../ui/feedback/check-again';
import { Notice } from '../../ui/feedback/notice';

/** How often the booking is read again, besides whenever the connection is back. */
const LOOKED_UP_MS = 15_000;

type CancelOutcomeProps = {
  booking: Booking;
  accessToken: string | null;
  /** When the answer was given up. */
  since: number;
  onKnown: (now: Booking) => void;
};

/** Why there still is a button to cancel. */
export const CancelKept = () => <Notice>{CANCEL_TEXTS.kept}</Notice>;

/** Says that a cancel got no answer, until the booking has been read again. */
export function CancelOutcome({ booking, accessToken, since, onKnown }: CancelOutcomeProps) {
  const { data, dataUpdatedAt, refetch } = useBooking(booking._id, accessToken, LOOKED_UP_MS);
  const sayKnown = useEffectEvent(() => data && onKnown(data));
  useEffect(() => {
    if (dataUpdatedAt > since) sayKnown();
  }, [dataUpdatedAt, since]);
  return <CheckAgain check={() => refetch({ throwOnError: true })}>{CANCEL_TEXTS.unknown}</CheckAgain>;
}

/** What a guest reads of a cancel that got no answer. */
export const CANCEL_TEXTS = {
  unknown:
    'We sent your cancellation but got no answer: this booking may be cancelled already. Please do not pay before you know.',
  kept: 'This booking is not cancelled. You can try again.',
} as const;
