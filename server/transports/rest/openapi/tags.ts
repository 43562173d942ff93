import type { AppRouter } from '@server/transports/trpc/router';
import type { inferRouterInputs } from '@trpc/server';

/** What the calls of each tag are about; a tag is a router of the product's calls. */
export const TAGS: Record<keyof inferRouterInputs<AppRouter>, string> = {
  account: 'What the hotel knows of one’s own account, as a file, and its end',
  analytics: 'Bookings, nights and what was earned, by month',
  apiKeys: 'Keys of programs',
  audit: 'Who did what, and when',
  auth: 'Registering, logging in and out, passwords',
  bankAccount: 'The account into which guests pay',
  bookings: 'Stays of guests',
  calendarFeeds: 'Calendars of other channels, and nights that clash with theirs',
  catering: 'Requests for events',
  desk: 'The day of the front desk',
  food: 'Orders of food and drinks, and the kitchen',
  goingLive: 'What is left to do before guests come',
  guests: 'People who have stayed, ordered or asked',
  hotel: 'Name, address, rules and taxes of the hotel',
  links: 'Links to what was booked or ordered without an account',
  mail: 'Whether emails leave',
  menu: 'Dishes and drinks',
  notifications: 'What an account or staff are told of',
  paidNotices: 'Transfers of which guests say that they have made them',
  payments: 'Money that came, is owed or was given back, and banks’ statements',
  quotes: 'What an event will cost',
  receipts: 'Receipts of payments',
  roomCalendar: 'Rooms by nights, and when they are out of order',
  rooms: 'Rooms, what is free, and how clean they are',
  secondFactor: 'The second step of a login',
  staff: 'People who work here, and invitations',
  till: 'Cash and card machines, counted at the end of a day',
  webhooks: 'Addresses that are told of changes',
};
