/** What both sides know about reading the audit log, without the validator. */

/** What an entry is about: the part of its action before the dot. */
export const AUDIT_AREAS = [
  'bookings',
  'food',
  'catering',
  'payments',
  'till',
  'rooms',
  'menu',
  'hotel',
  'auth',
  'account',
  'staff',
  'webhooks',
  'apiKeys',
  'imports',
] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

export const AUDIT_AREA_WORDS: Record<AuditArea, string> = {
  bookings: 'Bookings',
  food: 'Food orders',
  catering: 'Catering',
  payments: 'Payments',
  till: 'Till',
  rooms: 'Rooms',
  menu: 'Menu',
  hotel: 'Settings',
  auth: 'Logins',
  account: 'Accounts',
  staff: 'Staff',
  webhooks: 'Webhooks',
  apiKeys: 'API keys',
  imports: 'Imports',
};

/** Who is no person with an account, as the log has them. */
export const AUDIT_ACTORS = ['system', 'anonymous'] as const;

export const AUDIT_ACTOR_WORDS: Record<(typeof AUDIT_ACTORS)[number], string> = {
  system: 'The program',
  anonymous: 'Somebody without an account',
};

export const AUDIT_LIMITS = { pageSize: 50, listMax: 200, actorMax: 80, referenceMax: 40 } as const;

export const AUDIT_TEXTS = {
  loadFailed: 'The audit log could not be loaded.',
  historyFailed: 'The history could not be loaded.',
  noHistory: 'Nothing was changed yet.',
  none: 'Nothing is in the log for that.',
  noneHint: 'Try other days, or clear the filters.',
  dayInvalid: 'Please choose a day',
  bearer: 'A guest with the link',
  closed: 'Closed account',
} as const;
