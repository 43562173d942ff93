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

export const UNWANTED_LIMITS = { reasonMax: 300 } as const;

export const UNWANTED_TEXTS = {
  reasonRequired: 'Please write why they are not wanted',
  reasonLong: `At most ${UNWANTED_LIMITS.reasonMax} characters`,
  /** Said to staff before such a guest is checked in. */
  asks: 'This guest was marked as not wanted by {by}: {reason}',
  marked: 'Marked as not wanted. Staff see it wherever this guest comes.',
  unmarked: 'The mark is gone.',
  failed: 'That could not be saved. Please try again.',
} as const;

export const MERGED_TEXTS = {
  refused: 'One of these guests is merged with somebody already. Undo that first, or begin at the other guest.',
  merged: 'They are one guest now.',
  unmerged: 'They are two guests again.',
  failed: 'That could not be saved. Please try again.',
} as const;

/** Stands where a guest has given none (spec 3). */
export const NOT_GIVEN = 'N/A';
