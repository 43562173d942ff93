/** Every page of guests loads these with the cart, and so not with the words of orders. */
export const CART_LIMITS = {
  /** Portions of one dish. */
  quantityMax: 200,
  /** Different dishes in one order. */
  itemsMax: 100,
} as const;
