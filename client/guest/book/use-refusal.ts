import { useState } from 'react';
import { wireErrorOf } from '../../lib/api/wire-error';
import { type StayState, type StayValues, stayKey } from '../../shared/bookings/use-stay';
import { useNewRoomPrice } from '../../shared/rooms/api';

const NOT_FREE: readonly (string | undefined)[] = [
  'room_taken',
  'room_asked_for',
  'room_unavailable',
  'room_out_of_order',
];

type Refused = { stay: string; reason: string | undefined; before?: number };

/** What the server's last refusal says about the chosen stay, while that stay is chosen. */
export function useRefusal(values: StayValues, { nights, total }: StayState) {
  const takeNewPrice = useNewRoomPrice();
  const [last, setLast] = useState<Refused>();
  const stay = stayKey(values);
  const refused = last?.stay === stay ? last : undefined;
  return {
    /** Somebody else has it, or the room is closed. */
    notFree: NOT_FREE.includes(refused?.reason),
    /**
     * The total that was shown until the server named another one. From then on the stay is shown, and booked, at the
     * new total.
     */
    before: refused?.before === total ? undefined : refused?.before,
    /** To call with each refusal. */
    note(error: unknown) {
      const wire = wireErrorOf(error);
      const amountPaid = wire?.amountPaid;
      const changed = amountPaid !== undefined && nights !== null && total !== null;
      if (changed) takeNewPrice(values.roomNumber, amountPaid / nights);
      setLast({ stay, reason: wire?.reason, before: changed ? total : undefined });
    },
  };
}
