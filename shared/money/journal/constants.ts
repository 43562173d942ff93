/** What both sides know about the journal (D46) without the validator. */
import type { ChargeKind } from '../ledger/constants';

/** The chart of accounts. Money; what guests and companies owe; what is owed to guests and the state; what was earned and spent. */
export const ACCOUNTS = [
  'cash',
  'bank',
  'cards',
  'guests',
  'companies',
  'deposits',
  'vat',
  'consumption_tax',
  'revenue',
  'expenses',
] as const;

export type Account = (typeof ACCOUNTS)[number];

/** What they are called unless the hotel calls them otherwise. */
export const ACCOUNT_WORDS: Record<Account, string> = {
  cash: 'Cash',
  bank: 'Bank',
  cards: 'Cards and online payments',
  guests: 'Guest ledger',
  companies: 'Company accounts',
  deposits: 'Guest deposits',
  vat: 'VAT',
  consumption_tax: 'Consumption tax',
  revenue: 'Revenue',
  expenses: 'Paid-outs',
};

/** By what the hotel earns. */
export const DEPARTMENTS = ['rooms', 'food', 'events', 'extras', 'other'] as const;
export type Department = (typeof DEPARTMENTS)[number];

export const DEPARTMENT_WORDS: Record<Department, string> = {
  rooms: 'Rooms',
  food: 'Food',
  events: 'Events',
  extras: 'Extras',
  other: 'Other',
};

export const DEPARTMENT_OF: Record<ChargeKind, Department> = {
  room: 'rooms',
  extras: 'extras',
  food: 'food',
  spa: 'other',
  laundry: 'other',
  other: 'other',
  catering: 'events',
};
