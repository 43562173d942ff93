import type { RestRow } from '../row';

/** Calendars that are exchanged with channels. The calendar files themselves are at their secret addresses. */
export const CALENDAR_FEEDS_ROWS: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/calendar-feeds',
    procedure: 'calendarFeeds.list',
    summary: 'The calendars of channels that are read, and their clashes with stays',
  },
  {
    method: 'POST',
    path: '/calendar-feeds',
    procedure: 'calendarFeeds.add',
    summary: 'Read a channel’s calendar for a room from now on',
    status: 201,
    location: '/calendar-feeds?roomNumber=:roomNumber',
    refusals: ['room_missing'],
  },
  {
    method: 'POST',
    path: '/calendar-feeds/:_id/read',
    procedure: 'calendarFeeds.read',
    summary: 'Read a channel’s calendar now',
  },
  {
    method: 'DELETE',
    path: '/calendar-feeds/:_id',
    procedure: 'calendarFeeds.remove',
    summary: 'Read a channel’s calendar no more, and unblock its nights',
  },
  {
    method: 'POST',
    path: '/calendar-clashes/:_id/dismiss',
    procedure: 'calendarFeeds.dismissClash',
    summary: 'Put a clash aside',
  },
  {
    method: 'GET',
    path: '/rooms/:roomNumber/calendar-address',
    procedure: 'calendarFeeds.address',
    summary: 'The secret address at which channels read a room’s calendar',
    refusals: ['room_missing'],
  },
  {
    method: 'POST',
    path: '/rooms/:roomNumber/calendar-address',
    procedure: 'calendarFeeds.newAddress',
    summary: 'Make a new address; the old one stops working',
    refusals: ['room_missing'],
  },
  {
    method: 'DELETE',
    path: '/rooms/:roomNumber/calendar-address',
    procedure: 'calendarFeeds.endAddress',
    summary: 'Share a room’s calendar no more',
    refusals: ['room_missing'],
  },
];
