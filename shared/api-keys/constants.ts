import { covers, type StaffArea, type StaffLevel } from '../staff/roles';

/** What both sides know about keys for programs, without the validator. */

/**
 * What a key may be given, in the areas and levels of the staff's roles, with a sentence for who decides it. What is not here
 * no key can do: tills are people's, and settings, staff, keys, deletion and money that goes out are the admin's.
 */
export const API_KEY_SCOPES = {
  'bookings:view': 'Reads bookings with the guests’ contact details, notes and history.',
  'bookings:change': 'Books, changes and cancels stays, orders for guests in house, and sends guests messages.',
  'calendar:view': 'Reads the room calendar and out-of-order periods.',
  'calendar:change': 'Takes rooms out of order and back.',
  'rooms:view': 'Reads how clean each room is.',
  'rooms:change': 'Says how clean a room is.',
  'housekeeping:view': 'Reads housekeeping’s board: what is to be cleaned and by whom.',
  'housekeeping:change': 'Begins, ends and inspects cleanings, and charges what was found in a room.',
  'rates:view': 'Reads prices, rules by night and all extras.',
  'rates:change': 'Sets prices, rules by night and extras.',
  'guests:view': 'Reads the guest directory, with what each has spent and owes.',
  'guests:change': 'Says which guests are the same person, and takes it back.',
  'register:view': 'Reads the guest register with the numbers and pictures of identity documents.',
  'register:change': 'Enters, changes and removes identity documents.',
  'lostProperty:view': 'Reads what was found, with its pictures.',
  'lostProperty:change': 'Enters and changes what was found.',
  'lostReturns:view': 'Reads who asks for lost property and who has it again.',
  'lostReturns:change': 'Answers who asks for lost property, returns it and disposes of it.',
  'faults:view': 'Reads what is broken, with its pictures.',
  'faults:change': 'Works on faults, and puts their rooms out of order.',
  'faultReports:change': 'Reports faults.',
  'orders:view': 'Reads food orders.',
  'orders:change': 'Places food orders, moves them on and voids them.',
  'kitchen:view': 'Follows the kitchen’s board.',
  'availability:view': 'Follows changes of the menu.',
  'availability:change': 'Says which dishes can be had today.',
  'catering:view': 'Reads catering requests and quotes.',
  'catering:change': 'Answers catering requests, and writes and sends quotes.',
  'payments:view': 'Reads folios, receipts, proofs and what waits for money.',
  'payments:change': 'Records bank transfers and statements, and charges stays.',
  'till:view': 'Reads what is in the tills, and earlier counts.',
  'companies:view': 'Reads companies, what they owe, and their statements.',
  'companies:change': 'Adds and changes companies, bills them, and records their transfers.',
  'desk:view': 'Reads the front desk’s day with its reminders, and searches all records.',
  'desk:change': 'Writes down reminders and notes for the front desk, and says that they are done.',
  'analytics:view': 'Reads revenue, occupancy and what sells.',
  'reports:view': 'Reads the day’s report, the journal, payments, taxes and debtors.',
} as const satisfies Partial<Record<`${StaffArea}:${StaffLevel}`, string>>;

/** What those areas are called; beside each level, what is ticked. */
export const API_KEY_AREA_WORDS = {
  bookings: 'Bookings',
  calendar: 'Room calendar',
  rooms: 'Rooms',
  housekeeping: 'Housekeeping',
  rates: 'Rates and extras',
  guests: 'Guests',
  register: 'Guest register',
  faults: 'Faults',
  faultReports: 'Reports of faults',
  lostProperty: 'Lost property',
  lostReturns: 'Who lost property belongs to',
  orders: 'Food orders',
  kitchen: 'Kitchen',
  availability: 'Menu',
  catering: 'Catering',
  payments: 'Payments',
  till: 'Till',
  companies: 'Companies',
  desk: 'Front desk',
  analytics: 'Analytics',
  reports: 'Reports',
} as const satisfies Partial<Record<StaffArea, string>>;

export type ApiKeyArea = keyof typeof API_KEY_AREA_WORDS;

export type ApiKeyScope = keyof typeof API_KEY_SCOPES;

const isScope = (text: string): text is ApiKeyScope => text in API_KEY_SCOPES;
export const ALL_API_KEY_SCOPES = Object.keys(API_KEY_SCOPES).filter(isScope);

/** The scope for that right; null where no key can have it. */
export function scopeFor(level: StaffLevel, area: StaffArea): ApiKeyScope | null {
  const scope = `${area}:${level}`;
  return isScope(scope) ? scope : null;
}

/** True where one of the scopes grants that right; as with roles, whoever may change may view. */
export const hasScope = (scopes: readonly ApiKeyScope[], level: StaffLevel, area: StaffArea): boolean =>
  scopes.some((scope) => {
    const [of, granted] = scope.split(':');
    return of === area && (granted === 'view' || granted === 'change') && covers(granted, level);
  });

/** All keys begin so: scanners for leaked secrets look for it. */
export const API_KEY_PREFIX = 'gtk_';

/** For how long a key may be good, in days; null is until it is revoked. */
export const API_KEY_DAYS = [30, 90, 365, null] as const;

export const API_KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

export const API_KEY_STATE_WORDS: Record<ApiKeyState, string> = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
};

export const API_KEY_LIMITS = { nameMin: 2, nameMax: 60, daysMax: 3_650, notRevokedMax: 50, listMax: 200 } as const;

export const API_KEY_TEXTS = {
  nameRequired: 'Please enter a name of at least 2 characters',
  nameLong: 'That name is too long',
  nameWeb: 'Please write the name without a web address',
  scopesRequired: 'Please choose at least one scope',
  daysInvalid: 'Please choose for how long the key is good',
  loadFailed: 'The list of API keys could not be loaded.',
  none: 'No program has a key yet.',
  noneHint: 'A key lets a channel manager, an accountant’s tool or a kiosk use the API.',
  revoked: 'The key was revoked. Nothing can be done with it any more.',
  revokeFailed: 'The key could not be revoked. Please try again.',
} as const;

/** How a key is called in sentences. */
export const apiKeyWords = (name: string) => `API key “${name}”`;

/** Where admins see the keys of programs; emails link to it. */
export const API_KEYS_PAGE = '/admin/api-keys';
