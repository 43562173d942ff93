/** How a file writes '03/09/2026': the 3rd of September, or March 9th. */
export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
