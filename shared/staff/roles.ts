import type { Role, StaffRole } from '../auth/roles';

/** Who on the staff may do what: the one table that the server's procedures and staff's screens ask. */

/** Roles beside admin, who may do everything. */
export const NARROW_ROLES = ['desk', 'kitchen', 'housekeeping', 'maintenance', 'readonly'] as const;
export type NarrowRole = (typeof NARROW_ROLES)[number];

export const STAFF_ROLES = ['admin', ...NARROW_ROLES] as const satisfies readonly StaffRole[];

export type StaffLevel = 'view' | 'change';

/** What a role may do in each area. Whatever is not named is the admin's: nothing is open by default. */
const TABLE = {
  /** Front desk, what waits, the search over all records. */
  desk: { desk: 'change', readonly: 'view' },
  bookings: { desk: 'change', readonly: 'view' },
  calendar: { desk: 'change', readonly: 'view' },
  /** What the rooms are like now; prices, photos and descriptions are `setup`. */
  rooms: { desk: 'change', readonly: 'view' },
  /** The board of what is to be cleaned, without names of guests (D50). */
  housekeeping: { desk: 'change', housekeeping: 'change', maintenance: 'view', readonly: 'view' },
  /** Prices and rules by night, and extras. */
  rates: { desk: 'view', readonly: 'view' },
  guests: { desk: 'change', readonly: 'view' },
  /** Identity documents and who sleeps in the house: the desk's, and nobody's who only reads. */
  register: { desk: 'change' },
  /** What was found in the house. */
  lostProperty: { desk: 'change', housekeeping: 'change', maintenance: 'change', readonly: 'view' },
  /** What is broken: seen by all, worked on by maintenance, and by the desk where the house has none. */
  faults: { desk: 'change', kitchen: 'view', housekeeping: 'view', maintenance: 'change', readonly: 'view' },
  /** Whoever sees that something is broken says so, whatever else they may not do. */
  faultReports: {
    ...{ desk: 'change', kitchen: 'change', housekeeping: 'change', maintenance: 'change', readonly: 'change' },
  },
  /** Who asks for it and who has it again: that names guests. */
  lostReturns: { desk: 'change', readonly: 'view' },
  catering: { desk: 'change', readonly: 'view' },
  /** Money that comes in, with the folio and receipts. */
  payments: { desk: 'change', readonly: 'view' },
  till: { desk: 'change', readonly: 'view' },
  /** Companies that pay on account, their limit and discount apart. */
  companies: { desk: 'change', readonly: 'view' },
  orders: { desk: 'change', kitchen: 'change', readonly: 'view' },
  kitchen: { kitchen: 'change' },
  /** Which dishes can be had today. */
  availability: { desk: 'change', kitchen: 'change', readonly: 'view' },
  analytics: { readonly: 'view' },
  /** The day, the journal and what an accountant needs (D47). */
  reports: { readonly: 'view' },
  /** Rooms and dishes themselves: new ones, prices, removal. */
  setup: {},
  /** Hiding what was made. */
  deletion: {},
  /** Money that goes out, and what was recorded wrongly. */
  refunds: {},
  settings: {},
  audit: {},
  staff: {},
} as const satisfies Record<string, Partial<Record<NarrowRole, StaffLevel>>>;

export type StaffArea = keyof typeof TABLE;
export const STAFF_AREAS = Object.keys(TABLE) as StaffArea[];

const GRANTS: Record<StaffArea, Partial<Record<string, StaffLevel>>> = TABLE;

/** Whoever may change may view. */
export const covers = (granted: StaffLevel | undefined, level: StaffLevel): boolean =>
  granted === 'change' || granted === level;

export const may = (role: Role, level: StaffLevel, area: StaffArea): boolean =>
  role === 'admin' || covers(GRANTS[area][role], level);

export const ROLE_WORDS: Record<StaffRole, string> = {
  admin: 'Admin',
  desk: 'Front desk',
  kitchen: 'Kitchen',
  housekeeping: 'Housekeeping',
  maintenance: 'Maintenance',
  readonly: 'Read only',
};

export const ROLE_HINTS: Record<StaffRole, string> = {
  admin: 'Everything, also settings, staff, refunds and the audit log.',
  desk: 'Bookings, calendar, guests, orders, catering, payments at the desk and the till.',
  kitchen: 'The kitchen, orders, and which dishes are available.',
  housekeeping: 'The board of the rooms: what to clean, what is done. No money, no guests’ names or contacts.',
  maintenance: 'What is out of order or needs repair. No money, no guests’ names or contacts.',
  readonly: 'Reads what the desk reads, analytics and reports. Changes nothing.',
};

/** Days that an invitation's link works. */
export const INVITATION_DAYS = 3;

export const STAFF_TEXTS = {
  nameRequired: 'Please enter a name of at least 2 characters',
  nameLong: 'That name is too long',
  roleRequired: 'Please choose a role',
  passwordRequired: 'Please enter your password',
  loadFailed: 'The list of staff could not be loaded.',
  invited: 'The invitation is on its way.',
  resent: 'A new link is on its way. The one before no longer works.',
  withdrawn: 'The invitation was withdrawn.',
  invitationOver: 'This invitation is over: it was accepted or withdrawn meanwhile.',
  roleChanged: 'The role was changed. Their logins have ended.',
  removed: 'They are no longer on the staff. Their logins have ended.',
  factorReset: 'Their second factor is off. Their logins have ended.',
  joined: 'Welcome on the staff!',
} as const;
