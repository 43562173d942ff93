import { namesIn, ofAllKinds } from '../records/kinds';

/** What both sides know about outgoing webhooks without the validator. */

/** Sent when staff press the button, to that endpoint alone. */
export const WEBHOOK_TEST_EVENT = 'webhook.test';

/** What an endpoint may be told of. The names are a promise to receivers: types are added, never renamed. */
export const WEBHOOK_EVENT_WORDS = {
  ...ofAllKinds((kind) => kind.webhooks.events),
  'payment.received': 'money came in',
  'payment.refunded': 'money was given back',
  'payment.corrected': 'a payment was taken back as wrong',
  'rates.changed': 'prices or rules by night were set',
};

export const WEBHOOK_EVENT_TYPES = namesIn(WEBHOOK_EVENT_WORDS);
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

export const WEBHOOK_DISABLED_REASONS = ['staff', 'failing', 'gone'] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

export const WEBHOOK_DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/**
 * What came of one attempt: an answer of that status, none in time, none at all; or nothing was sent, as the address is not
 * public or the secret cannot be read.
 */
export const WEBHOOK_OUTCOMES = ['answered', 'timed_out', 'unreachable', 'refused'] as const;

export const WEBHOOK_LIMITS = {
  endpointsMax: 10,
  urlMax: 500,
  descriptionMax: 120,
  /** An attempt ends after that. */
  timeoutSeconds: 15,
  /** Characters of an answer that the log keeps. */
  answerMax: 2_000,
  /** Days without one delivery, but with failures, after which an endpoint is disabled. */
  failingDays: 5,
  /** Hours for which the secret before is signed with too. */
  rotationHours: 24,
  keptDays: 30,
  pageSize: 20,
  listMax: 100,
} as const;

export const WEBHOOK_TEXTS = {
  urlInvalid: 'Please enter an address that begins with https://',
  urlPort: 'Please use the port 443, or one from 1024 on',
  urlTooLong: 'Please use at most 500 characters.',
  descriptionTooLong: 'Please use at most 120 characters.',
  eventsRequired: 'Please choose at least one event',
  loadFailed: 'The webhooks could not be loaded.',
  logFailed: 'The deliveries could not be loaded.',
  failed: 'This could not be done. Please try again.',
  outcomeUnknown: 'No answer came. Press again: it is added once.',
  none: 'No webhooks yet.',
  noneHint: 'A webhook tells another program at once of bookings, orders, requests and payments.',
  noDeliveries: 'Nothing was sent yet.',
  noDeliveriesHint: 'Send a test event to see whether the address answers.',
  saved: 'Webhook saved.',
  removedMeanwhile: 'Someone else has removed this webhook meanwhile. Nothing was saved.',
  removed: 'Webhook removed.',
  enabled: 'Webhook enabled.',
  disabled: 'Webhook disabled.',
  testQueued: 'The test event is on its way.',
  redelivered: 'It is on its way again.',
} as const;
