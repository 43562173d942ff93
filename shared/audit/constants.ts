import { namesIn, ofAllKinds } from '../records/kinds';

/** What both sides know about reading the audit log, without the validator. */

const CLOSED = 'Closed account';

/** What an entry is about: the part of its action before the dot, and what the log calls it and one that is gone. */
export const AUDIT_AREA_WORDS = {
  ...ofAllKinds((kind) => kind.auditAreas),
  payments: { words: 'Payments', gone: 'a payment' },
  till: { words: 'Till', gone: 'a till' },
  companies: { words: 'Companies', gone: 'a company' },
  rooms: { words: 'Rooms', gone: 'a room' },
  menu: { words: 'Menu', gone: 'a dish' },
  desk: { words: 'Front desk', gone: 'a reminder' },
  waitlist: { words: 'Waiting list', gone: 'somebody' },
  guests: { words: 'Guests', gone: 'a guest' },
  faults: { words: 'Faults', gone: 'a fault' },
  lostProperty: { words: 'Lost property', gone: 'a thing that was found' },
  register: { words: 'Guest register', gone: 'a booking' },
  hotel: { words: 'Settings', gone: 'the hotel' },
  auth: { words: 'Logins', gone: 'nobody' },
  account: { words: 'Accounts', gone: CLOSED },
  staff: { words: 'Staff', gone: CLOSED },
  webhooks: { words: 'Webhooks', gone: 'a webhook' },
  apiKeys: { words: 'API keys', gone: 'an API key' },
  imports: { words: 'Imports', gone: 'an import' },
};

export const AUDIT_AREAS = namesIn(AUDIT_AREA_WORDS);
export type AuditArea = (typeof AUDIT_AREAS)[number];

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
  closed: CLOSED,
} as const;
