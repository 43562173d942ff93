/** How much of what an order may hold; apart from its words, since every page's cart needs these. */
export const ORDER_LIMITS = {
  /** Portions of one dish. */
  quantityMax: 200,
  /** Orders that are not delivered yet: by one phone number, one e-mail address, one account. */
  openMax: 10,
  /** For so long they count, delivered or not. */
  openHours: 24,
  /** Different lines of one order. */
  linesMax: 100,
  notesMax: 500,
  nameMax: 120,
  addressMax: 300,
  roomNumberMax: 20,
  bookingReferenceMax: 40,
  pageSize: 20,
  listMax: 500,
  /** Rows of one CSV export. */
  exportMax: 20_000,
  /** Open orders that the kitchen's board can show, and how many of the delivered ones it keeps in sight. */
  boardOpenMax: 2000,
  boardDeliveredMax: 30,
  topItems: 5,
} as const;
