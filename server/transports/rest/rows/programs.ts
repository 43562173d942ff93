import { WEBHOOK_LIMITS } from '@shared/webhooks/constants';
import type { RestRow } from '../row';

export const WEBHOOKS_ROWS: readonly RestRow[] = [
  { method: 'GET', path: '/webhooks', procedure: 'webhooks.list', summary: 'The endpoints that events are sent to' },
  {
    method: 'POST',
    path: '/webhooks',
    procedure: 'webhooks.create',
    summary: 'Add an endpoint; its secret is answered only here',
    status: 201,
    location: '/webhooks',
    refusals: ['too_many_webhooks', 'webhook_private'],
  },
  {
    method: 'PUT',
    path: '/webhooks/:_id',
    procedure: 'webhooks.update',
    summary: 'Change an endpoint, disable or enable it',
    refusals: ['webhook_private'],
  },
  { method: 'DELETE', path: '/webhooks/:_id', procedure: 'webhooks.remove', summary: 'Remove an endpoint and its log' },
  {
    method: 'POST',
    path: '/webhooks/:_id/secret',
    procedure: 'webhooks.rotateSecret',
    summary: 'Make a new secret; the one before signs too for a day',
  },
  {
    method: 'POST',
    path: '/webhooks/:_id/test',
    procedure: 'webhooks.sendTest',
    summary: 'Send a test event to an endpoint',
    refusals: ['webhook_disabled'],
  },
  {
    method: 'GET',
    path: '/webhooks/:_id/deliveries',
    procedure: 'webhooks.deliveries',
    summary: 'What was sent to an endpoint and what came of it, page by page',
    list: { limit: WEBHOOK_LIMITS.listMax },
  },
  {
    method: 'POST',
    path: '/webhooks/deliveries/:_id/redeliver',
    procedure: 'webhooks.redeliver',
    summary: 'Deliver an event again',
    refusals: ['webhook_disabled'],
  },
];

export const API_KEYS_ROWS: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/api-keys',
    procedure: 'apiKeys.list',
    summary: 'The keys of programs, without the keys themselves',
  },
  {
    method: 'POST',
    path: '/api-keys',
    procedure: 'apiKeys.create',
    summary: 'Make a key for a program, which this answer alone shows',
    status: 201,
    location: '/api-keys',
    refusals: ['api_key_name_taken', 'too_many_api_keys', 'wrong_password'],
  },
  {
    method: 'DELETE',
    path: '/api-keys/:_id',
    procedure: 'apiKeys.revoke',
    summary: 'Revoke a key at once and for good',
  },
];

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
