import type { DeliverTo } from './constants';
import { ORDER_TEXTS } from './order-texts';

interface Delivered {
  deliverTo: DeliverTo;
  roomNumber: string | null;
  guestDetails: { address: string | null };
}

/** Where an order goes, in words: 'Room 204', the address as typed, or 'Collect at the restaurant' (D28). */
export function destinationOf({ deliverTo, roomNumber, guestDetails }: Delivered): string {
  const words: Record<DeliverTo, string> = {
    room: `Room ${roomNumber}`,
    address: guestDetails.address ?? '',
    collect: ORDER_TEXTS.collect,
  };
  return words[deliverTo];
}
