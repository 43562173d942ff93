/** Days that a record's link works: from check-out, from an order's last change, or from when staff renewed it (D7). */
export const LINK_LIFE_DAYS = 30;

/** Minutes that a link to choose a new password works. */
export const RESET_LINK_MINUTES = 30;
