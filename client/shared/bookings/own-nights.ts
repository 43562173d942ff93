import { isHolding } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import type { NightRange } from '@shared/rooms/schema';

/**
 * For `useStay` of a booking that is moved: its own nights count as free; of one that is under way, nights before `sleptUntil`
 * do not move to another room, and count as free there.
 */
export const butOwnNights =
  ({ roomNumber, status, checkInDate, checkOutDate }: Booking, wanted: string, sleptUntil?: string | null) =>
  (taken: readonly NightRange[]): NightRange[] => {
    const isOwn = roomNumber === wanted && isHolding(status);
    return withoutStay(taken, isOwn ? { from: checkInDate, to: checkOutDate } : { from: '', to: sleptUntil ?? '' });
  };

/** The taken nights without those of `stay` itself, which count as free when that stay is moved. */
export function withoutStay(taken: readonly NightRange[], stay: NightRange): NightRange[] {
  return taken.flatMap((range) =>
    range.to <= stay.from || stay.to <= range.from
      ? [range]
      : [
          { from: range.from, to: stay.from },
          { from: stay.to, to: range.to },
        ].filter(({ from, to }) => from < to),
  );
}
