import { z } from 'zod';
import { idField } from '../fields/schema';
import { ofUserInput, pageOf } from '../lists/schema';
import { namesIn, ofAllKinds, RECORD_KIND_NAMES } from '../records/kinds';
import { NOTIFICATION_LIMITS } from './constants';

/** Things that wait for staff, by where they are dealt with. */
const WAITING_KINDS = [
  ...(['paid_notices', 'payment_tasks', 'till_drops'] as const),
  ...namesIn(ofAllKinds((kind) => kind.waiting)),
  ...([
    'lost_questions',
    'unwanted_guests',
    'waitlist',
    'webhooks',
    'calendar_clashes',
    'mail_server',
    'undelivered_emails',
  ] as const),
];
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** What happened to a record of an account (spec 3). */
export const notificationSchema = z.object({
  _id: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  /** When it was told: at once, or when staff could no longer undo it. */
  createdAt: z.string(),
  kind: z.enum(RECORD_KIND_NAMES),
  /** The record that it is about, which may be hidden by now. */
  recordId: z.string(),
  reference: z.string(),
  /** The path of the record's page. */
  link: z.string(),
});

export const notificationListSchema = pageOf(notificationSchema);
export const notificationsOfUserInput = ofUserInput(NOTIFICATION_LIMITS);
export const notificationIdInput = z.strictObject({ _id: idField });

/** How many of one's notifications are unread. */
export const unreadSchema = z.object({ unread: z.number() });

/** What waits for staff, by where it is dealt with; kinds of which nothing waits are left out. */
export const waitingSchema = z.array(
  z.object({
    kind: z.enum(WAITING_KINDS),
    count: z.number(),
    /** Since when the one that has waited longest does. */
    since: z.string(),
  }),
);

export type Notification = z.output<typeof notificationSchema>;
export type NotificationList = z.output<typeof notificationListSchema>;
export type NotificationsOfUserInput = z.output<typeof notificationsOfUserInput>;
export type NotificationIdInput = z.output<typeof notificationIdInput>;
export type Unread = z.output<typeof unreadSchema>;
export type Waiting = z.output<typeof waitingSchema>;
