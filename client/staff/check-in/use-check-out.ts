import type { Booking } from '@shared/bookings/schema';
import { useRef, useState } from 'react';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { folioTargetOf } from '../booking/folio-target';
import { type HousekeepingOf, useBookingStatus } from '../booking/use-booking-status';

type Desk = {
  stays: readonly Booking[];
  /** Reads what is open now. */
  readAgain: () => Promise<unknown>;
  housekeepingOf: HousekeepingOf;
};

/**
 * Checks guests in and out, by one press each. A check-in into a dirty room is asked about, and so is leaving with something to
 * pay or before the last night: it is paid, and then the question comes again with what is left, or the guest leaves with the debt and a note why.
 */
export function useCheckOut({ stays, readAgain, housekeepingOf }: Desk) {
  const notes = useRef(new Map<string, string>());
  const status = useBookingStatus({
    noteOf: ({ _id }, next) => {
      const note = next === 'completed' ? notes.current.get(_id) : undefined;
      notes.current.delete(_id);
      return note;
    },
    isAsked: ({ _id }) => notes.current.has(_id),
    housekeepingOf,
  });
  const openFolio = useOpenFolio();
  const [askedId, setAskedId] = useState<string>();
  const leave = (booking: Booking, note: string) => {
    setAskedId(undefined);
    notes.current.set(booking._id, note);
    status.change(booking, 'completed');
  };
  return {
    status,
    /** Whose leaving is asked about, as their stay is now. */
    asked: stays.find(({ _id }) => _id === askedId),
    checkIn: (booking: Booking) => status.change(booking, 'checkedin'),
    checkOut: (booking: Booking) =>
      booking.balance > 0 ? setAskedId(booking._id) : status.change(booking, 'completed'),
    leave,
    cancel: () => setAskedId(undefined),
    takePayment: (booking: Booking) => {
      setAskedId(undefined);
      const askAgain = () => setAskedId(booking._id);
      openFolio(folioTargetOf(booking), 'payment', () => void readAgain().then(askAgain, askAgain));
    },
  };
}
