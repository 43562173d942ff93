/** Apart from the other texts of the calendar: what guests load has all refusals. */
export const OUT_OF_ORDER_REFUSALS = {
  booked: 'Room {number} is booked by {guestName}, {reference}, from {from} to {to}. Move that stay first.',
  twice: 'Room {number} is already out of order on some of these nights.',
  imported: 'These nights come from another channel’s calendar. Change them there.',
} as const;
