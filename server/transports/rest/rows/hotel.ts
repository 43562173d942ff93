import { AUDIT_LIMITS } from '@shared/audit/constants';
import { DISCOUNT_LIMITS } from '@shared/bookings/discounts-constants';
import { GUEST_LIMITS } from '@shared/guests/constants';
import { NOTIFICATION_LIMITS } from '@shared/notifications/constants';
import { unreadSchema } from '@shared/notifications/schema';
import { type RestRow, recordChangesSchema } from '../row';

/** The hotel itself, its guests, figures and staff’s day. */
export const HOTEL_ROWS: readonly RestRow[] = [
  {
    method: 'POST',
    path: '/find-booking',
    procedure: 'links.ask',
    summary: 'Have the link to a record mailed to the address on it',
  },
  {
    method: 'GET',
    path: '/audit',
    procedure: 'audit.list',
    summary: 'Who did what, newest first',
    list: { limit: AUDIT_LIMITS.pageSize },
  },
  {
    method: 'GET',
    path: '/discounts',
    procedure: 'audit.discounts',
    summary: 'What was taken off, waived, voided or taken back, newest first',
    list: { limit: DISCOUNT_LIMITS.listMax },
  },
  { method: 'GET', path: '/hotel/settings', procedure: 'hotel.settings', summary: 'All that staff decide' },
  { method: 'PUT', path: '/hotel/settings', procedure: 'hotel.update', summary: 'Change settings' },
  {
    method: 'PUT',
    path: '/hotel/logo',
    procedure: 'hotel.setLogo',
    summary: 'Give the hotel a logo, or take it away',
    body: 'multipart or json',
    refusals: ['image_damaged', 'image_heic', 'not_an_image', 'image_too_many_pixels'],
  },
  {
    method: 'PUT',
    path: '/hotel/pictures',
    procedure: 'hotel.setPictures',
    summary: 'Set the pictures of the house',
    body: 'multipart or json',
    refusals: ['image_damaged', 'image_heic', 'not_an_image', 'image_too_many_pixels', 'photo_unknown'],
  },
  {
    method: 'PUT',
    path: '/hotel/bank',
    procedure: 'bankAccount.set',
    summary: 'Change the bank account to which guests pay',
    refusals: ['wrong_password'],
  },
  { method: 'GET', path: '/hotel/going-live', procedure: 'goingLive.steps', summary: 'What to do before guests come' },
  {
    method: 'POST',
    path: '/hotel/going-live/dismiss',
    procedure: 'goingLive.dismiss',
    summary: 'Put away what there is to do before guests come, or bring it back',
  },
  {
    method: 'POST',
    path: '/hotel/going-live/open',
    procedure: 'goingLive.open',
    summary: 'Show guests the site in the place of ‘Opening soon’, or take that back',
    refusals: ['not_ready_to_open'],
  },
  { method: 'GET', path: '/hotel/mail', procedure: 'mail.state', summary: 'Whether emails leave, and what has failed' },
  {
    method: 'POST',
    path: '/hotel/mail/test',
    procedure: 'mail.test',
    summary: 'Send a test email to the caller’s own address',
  },
  {
    method: 'GET',
    path: '/guests',
    procedure: 'guests.list',
    summary: 'The guest directory, page by page',
    list: { limit: GUEST_LIMITS.listMax },
  },
  { method: 'GET', path: '/guests/:_id', procedure: 'guests.get', summary: 'One guest of the directory' },
  { method: 'GET', path: '/analytics', procedure: 'analytics.summary', summary: 'Figures of the whole hotel' },
  {
    method: 'GET',
    path: '/notifications/user/:userId',
    procedure: 'notifications.ofUser',
    summary: 'Notifications of an account, page by page',
    list: { limit: NOTIFICATION_LIMITS.listMax },
  },
  {
    method: 'PUT',
    path: '/notifications/:_id/read',
    procedure: 'notifications.markRead',
    summary: 'Mark a notification as read',
  },
  {
    method: 'PUT',
    path: '/notifications/:_id/read-up-to',
    procedure: 'notifications.markReadUpTo',
    summary: 'Mark a notification and all before it as read',
  },
  {
    method: 'GET',
    path: '/notifications/unread',
    procedure: 'notifications.unread',
    summary: 'How many notifications of the login’s account are unread',
  },
  { method: 'GET', path: '/waiting', procedure: 'notifications.waiting', summary: 'What waits for staff' },
  { method: 'GET', path: '/desk', procedure: 'desk.day', summary: 'The day at the front desk' },
  {
    method: 'GET',
    path: '/desk/search',
    procedure: 'desk.search',
    summary: 'Guests, bookings, orders, requests, rooms and dishes by what a caller says',
  },
  {
    method: 'GET',
    path: '/hotel/taxes',
    procedure: 'hotel.taxes',
    summary: 'The taxes that prices include, newest first',
  },
  {
    method: 'PUT',
    path: '/hotel/taxes',
    procedure: 'hotel.setTaxes',
    summary: 'Set the taxes that prices include from a day on',
  },
  {
    method: 'GET',
    path: '/hotel',
    procedure: 'hotel.details',
    summary: 'Details of the hotel, its bank account and today’s date there',
  },
  { method: 'GET', path: '/guests/count', procedure: 'guests.count', summary: 'How many guests the filters leave' },
  {
    method: 'GET',
    path: '/events/desk',
    procedure: 'desk.changes',
    summary: 'That the front desk’s day may have changed, live',
    stream: recordChangesSchema,
  },
  {
    method: 'GET',
    path: '/events/waiting',
    procedure: 'notifications.waitingChanges',
    summary: 'That what waits for staff may have changed, live',
    stream: recordChangesSchema,
  },
  {
    method: 'GET',
    path: '/events/notifications',
    procedure: 'notifications.follow',
    summary: 'How many notifications are unread, live',
    stream: unreadSchema,
  },
];
