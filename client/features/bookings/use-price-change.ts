import { useState } from 'react';
import { wireErrorOf } from '../../lib/wire-error';
import { useNewRoomPrice } from '../rooms/api';
import type { StayState, StayValues } from './use-stay';

/**
 * The total of a stay that was shown until the server named another one, while that stay is chosen. From then on the
 * stay is shown, and booked, at the new total.
 */
export function usePriceChange({ roomNumber, checkInDate, checkOutDate }: StayValues, { nights, total }: StayState) {
  const takeNewPrice = useNewRoomPrice();
  const [changed, setChanged] = useState<{ stay: string; before: number }>();
  const stay = [roomNumber, checkInDate, checkOutDate].join(' ');
  return {
    before: changed?.stay === stay && changed.before !== total ? changed.before : undefined,
    /** To call with each refusal; takes note of the one that names a new total. */
    note(error: unknown) {
      const amountPaid = wireErrorOf(error)?.amountPaid;
      if (amountPaid === undefined || nights === null || total === null) return;
      setChanged({ stay, before: total });
      takeNewPrice(roomNumber, amountPaid / nights);
    },
  };
}
