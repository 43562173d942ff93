/** Limits of orders; apart from the texts, since the cart on every page needs them. */
export const ORDER_LIMITS = {
  /** Portions of one dish. */
  quantityMax: 200,
  /** Open orders per phone number, email address and account. */
  openMax: 10,
  /** How long an open order counts, in hours. */
  openHours: 24,
  /** Different dishes in one order. */
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
  /** Most open orders on the kitchen's board, and how many delivered ones stay visible. */
  boardOpenMax: 2000,
  boardDeliveredMax: 30,
  topItems: 5,
} as const;
