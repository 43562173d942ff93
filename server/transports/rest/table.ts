import type { AppRouter } from '@server/transports/trpc/router';
import type { inferRouterInputs } from '@trpc/server';
import type { RestRow } from './row';
import { ACCOUNTS_ROWS } from './rows/accounts';
import { BILLS_ROWS } from './rows/bills';
import { BOOKINGS_ROWS } from './rows/bookings';
import { CATERING_ROWS, CATERING_SCHEMAS } from './rows/catering';
import { COMPANIES_ROWS } from './rows/companies';
import { FAULTS_ROWS } from './rows/faults';
import { GUEST_REGISTER_ROWS } from './rows/guest-register';
import { HOTEL_ROWS } from './rows/hotel';
import { IMPORT_ROWS } from './rows/imports';
import { LEDGER_ROWS } from './rows/ledger';
import { LOST_PROPERTY_ROWS } from './rows/lost-property';
import { PAYMENTS_ROWS } from './rows/payments';
import { API_KEYS_ROWS, CALENDAR_FEEDS_ROWS, WEBHOOKS_ROWS } from './rows/programs';
import { REPORTS_ROWS } from './rows/reports';
import { RESTAURANT_ROWS } from './rows/restaurant';
import { ROOMS_ROWS } from './rows/rooms';

/** Every REST call (D1, spec 7). The OpenAPI document is made from this table and the procedures. */
export const REST_TABLE: readonly RestRow[] = [
  ...ACCOUNTS_ROWS,
  ...API_KEYS_ROWS,
  ...ROOMS_ROWS,
  ...CALENDAR_FEEDS_ROWS,
  ...BOOKINGS_ROWS,
  ...RESTAURANT_ROWS,
  ...CATERING_ROWS,
  ...PAYMENTS_ROWS,
  ...LEDGER_ROWS,
  ...COMPANIES_ROWS,
  ...GUEST_REGISTER_ROWS,
  ...LOST_PROPERTY_ROWS,
  ...FAULTS_ROWS,
  ...BILLS_ROWS,
  ...HOTEL_ROWS,
  ...REPORTS_ROWS,
  ...IMPORT_ROWS,
  ...WEBHOOKS_ROWS,
];

/** Schemas that have a name in the document, beside those that `openapi/schemas.ts` names. */
export const KIND_SCHEMAS = { ...CATERING_SCHEMAS };

/** What the calls of each tag are about; a tag is a router of the product's calls. */
export const TAGS: Record<keyof inferRouterInputs<AppRouter>, string> = {
  account: 'What the hotel knows of one’s own account, as a file, and its end',
  analytics: 'Bookings, nights and what was earned, by month',
  apiKeys: 'Keys of programs',
  audit: 'Who did what, and when',
  auth: 'Registering, logging in and out, passwords',
  bankAccount: 'The account into which guests pay',
  bills: 'Numbered bills and credit notes of stays, groups and events',
  blocks: 'Rooms that are held for the guests of an event',
  bookings: 'Stays of guests',
  calendarFeeds: 'Calendars of other channels, and nights that clash with theirs',
  catering: 'Requests for events',
  companies: 'Companies that pay on account, what they owe, and their statements',
  desk: 'The day of the front desk',
  extras: 'What a stay can have besides its nights, and what of it is due',
  faults: 'What is broken in the house',
  food: 'Orders of food and drinks, and the kitchen',
  goingLive: 'What is left to do before guests come',
  groups: 'Several rooms booked together',
  guestRegister: 'Who stays here, with their identity documents',
  guests: 'People who have stayed, ordered or asked',
  waitlist: 'Who waits for nights that are taken',
  lostProperty: 'What guests left behind, and who asks for it',
  housekeeping: 'What is to be done in each room, and who does it',
  hotel: 'Name, address, rules and taxes of the hotel',
  imports: 'What admins import from another system, and export',
  links: 'Links to what was booked or ordered without an account',
  mail: 'Whether emails leave',
  menu: 'Dishes and drinks',
  messages: 'Messages to guests before, at and after their stay',
  notifications: 'What an account or staff are told of',
  paidNotices: 'Transfers of which guests say that they have made them',
  payments: 'Money that came, is owed or was given back, and banks’ statements',
  quotes: 'What an event will cost',
  promoCodes: 'Codes that take something off the rooms',
  rates: 'Prices and rules by night, and what is free',
  receipts: 'Receipts of payments',
  reports: 'The day, the journal and what an accountant needs, as JSON or CSV',
  roomCalendar: 'Rooms by nights, and when they are out of order',
  rooms: 'Rooms, what is free, and how clean they are',
  secondFactor: 'The second step of a login',
  staff: 'People who work here, and invitations',
  till: 'Cash and card machines, counted at the end of a day',
  webhooks: 'Addresses that are told of changes',
};
