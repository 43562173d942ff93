/** Orders of the guest directory: by name, or those with the most stays first. */
export const GUEST_SORTS = ['name', 'bookings'] as const;
export type GuestSort = (typeof GUEST_SORTS)[number];

export const GUEST_LIMITS = { searchMax: 100, pageSize: 24, listMax: 500, exportMax: 20_000 } as const;

/** The texts of spec 8, and of what it leaves open. */
export const GUEST_TEXTS = {
  loadFailed: 'Unable to load guest data',
  exportFailed: 'Export failed',
  exported: 'Guest directory exported!',
  tokenMissing: 'No token found. Please log in again.',
  none: 'No guests yet.',
  gone: 'There is no such guest any more.',
} as const;

/** Stands where a guest has given none (spec 3). */
export const NOT_GIVEN = 'N/A';
