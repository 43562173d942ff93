/** What answers everybody alike who does not log in: it may be cached, and read by other sites' pages. */
export const PUBLIC_READS: ReadonlySet<string> = new Set([
  'rooms.list',
  'rooms.startingPrice',
  'rooms.byNumber',
  'rooms.availability',
  'rooms.takenNights',
  'menu.list',
  'hotel.details',
]);
