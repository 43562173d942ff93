/** What staff's form for orders offers and says; no guest's page loads it. */

/** Where an order that staff place goes: to the room of a stay, or it is eaten or collected at the restaurant. */
export const STAFF_DELIVER_TO = ['room', 'collect'] as const;
export type StaffDeliverTo = (typeof STAFF_DELIVER_TO)[number];

export const STAFF_ORDER_TEXTS = {
  whoMissing: 'Choose a guest in house, or enter a name or a table.',
  roomNeedsStay: 'Only a guest in house can have it brought to a room.',
  chargeNeedsStay: 'Only a guest in house can have it charged to a room.',
  notInHouse: 'This guest is not checked in. Take payment for the order, or check them in first.',
  soldOut: 'Something is sold out. Take it out; the rest is kept.',
  pricesChanged: 'Prices have changed. Check the new total, and press again.',
  placed: 'Order placed.',
  placeFailed: 'Failed to place order. Please try again.',
  outcomeUnknown:
    'We sent this order but got no answer. It may have been placed: press the same button again, which places nothing twice.',
} as const;
