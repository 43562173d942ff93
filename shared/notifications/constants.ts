/** What both sides know about notifications, and about what waits for staff, without the validator. */

export const NOTIFICATION_LIMITS = {
  pageSize: 20,
  listMax: 500,
  /** On the dashboard, and by each 'Show more'. */
  shownAtOnce: 8,
  /** Read ones are deleted after that. */
  keptDays: 180,
} as const;

export const NOTIFICATION_TEXTS = {
  none: 'No notifications yet.',
  noneHint: 'Whatever happens to your bookings, orders and catering requests will be told here.',
  loadFailed: 'Failed to load notifications. Please try again.',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  markFailed: 'This could not be marked as read. Please try again.',
  more: 'Show more',
} as const;

export const WAITING_TEXTS = {
  none: 'Nothing waits for you.',
  loadFailed: 'Failed to load what waits. Please try again.',
} as const;
