/** What both sides know about notifications, and about what waits for staff, without the validator. */

/** The kinds of records that a guest is notified about. */
export const NOTIFIED_KINDS = ['booking', 'order', 'catering'] as const;
export type NotifiedKind = (typeof NOTIFIED_KINDS)[number];

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

/** Things that wait for staff, by where they are dealt with. */
export const WAITING_KINDS = [
  'paid_notices',
  'payment_tasks',
  'bookings',
  'asked_dates',
  'catering',
  'webhooks',
  'calendar_clashes',
  'mail_server',
  'undelivered_emails',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

export const WAITING_TEXTS = {
  none: 'Nothing waits for you.',
  loadFailed: 'Failed to load what waits. Please try again.',
} as const;
