import { z } from 'zod';
import {
  clearableText,
  clientIdField,
  cursorField,
  flagField,
  idField,
  optionalText,
  pageLimit,
} from '../fields/schema';
import { inPages, pageOf } from '../lists/schema';
import { LEDGER_METHODS } from '../money/ledger/constants';
import { changeInput, recordVersion } from '../records/changes-schema';
import { eachKind } from '../records/kinds';
import {
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_LIMITS,
  WEBHOOK_OUTCOMES,
  WEBHOOK_TEST_EVENT,
  WEBHOOK_TEXTS,
  type WebhookEventType,
} from './constants';

/** Outgoing webhooks, by the Standard Webhooks convention. */

const isAddress = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
};

/** The server refuses http where its settings do, and private addresses when it connects. */
const urlField = z
  .string({ error: WEBHOOK_TEXTS.urlInvalid })
  .trim()
  .max(WEBHOOK_LIMITS.urlMax, WEBHOOK_TEXTS.urlTooLong)
  .refine(isAddress, WEBHOOK_TEXTS.urlInvalid)
  .transform((text) => {
    const url = new URL(text);
    url.hash = '';
    return url.href;
  });

const eventTypesField = z
  .array(z.enum(WEBHOOK_EVENT_TYPES))
  .min(1, WEBHOOK_TEXTS.eventsRequired)
  .max(WEBHOOK_EVENT_TYPES.length)
  .transform((types) => WEBHOOK_EVENT_TYPES.filter((type) => types.includes(type)));

const fields = {
  url: urlField,
  description: optionalText(WEBHOOK_LIMITS.descriptionMax, WEBHOOK_TEXTS.descriptionTooLong),
  eventTypes: eventTypesField,
};

export const webhookInput = z.strictObject({ ...fields, clientId: clientIdField });

/** Only the fields that it names are changed. */
export const webhookChangeInput = changeInput({
  url: urlField,
  description: clearableText(WEBHOOK_LIMITS.descriptionMax, WEBHOOK_TEXTS.descriptionTooLong),
  eventTypes: eventTypesField,
  enabled: flagField,
});

export const webhookIdInput = z.strictObject({ _id: idField });

export const webhookSchema = z.object({
  _id: z.string(),
  url: z.string(),
  description: z.string().nullable(),
  eventTypes: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  enabled: z.boolean(),
  /** Why not: staff did it, nothing but failures for days, or its server answered 410. */
  disabledReason: z.enum(WEBHOOK_DISABLED_REASONS).nullable(),
  /** The first failure since the last delivery. */
  failingSince: z.string().nullable(),
  /** Events that are still to be delivered. */
  pending: z.number(),
  createdAt: z.string(),
  version: recordVersion,
});

/** The secret is answered here only. */
export const webhookSecretSchema = webhookSchema.extend({ secret: z.string() });

export const webhooksSchema = z.array(webhookSchema);

export const webhookRemovedSchema = z.object({ _id: z.string() });

export const webhookDeliveriesInput = inPages(
  z.strictObject({
    _id: idField,
    cursor: cursorField,
    limit: pageLimit(WEBHOOK_LIMITS.listMax, WEBHOOK_LIMITS.pageSize),
  }),
);

export const webhookAttemptSchema = z.object({
  at: z.string(),
  outcome: z.enum(WEBHOOK_OUTCOMES),
  /** The HTTP status of the answer; null without one. */
  statusCode: z.number().nullable(),
  durationMs: z.number(),
  /** How the answer begins, or what went wrong. */
  answer: z.string(),
});

export const webhookDeliverySchema = z.object({
  _id: z.string(),
  /** The header `webhook-id`. */
  eventId: z.string(),
  type: z.enum([...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_EVENT]),
  /** The record that it is about; null for a test. */
  reference: z.string().nullable(),
  occurredAt: z.string(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  /** Null where none comes by itself. */
  nextAttemptAt: z.string().nullable(),
  /** The latest first. */
  attempts: z.array(webhookAttemptSchema),
});

export const webhookDeliveriesSchema = pageOf(webhookDeliverySchema);

const ofRecord = <const Status extends readonly string[]>(statuses: Status) =>
  z.object({
    _id: z.string(),
    reference: z.string(),
    status: z.enum(statuses),
    version: recordVersion,
    /** The call that reads the record. */
    url: z.string(),
  });

const ofPayment = z.object({
  _id: z.string(),
  reference: z.string(),
  /** In naira; below zero for money that goes. */
  amount: z.number(),
  method: z.enum(LEDGER_METHODS),
  bookingId: z.string().nullable(),
  orderId: z.string().nullable(),
  cateringId: z.string().nullable(),
  /** The call that reads the folio. */
  url: z.string(),
});

const ofRates = z.object({
  roomType: z.string(),
  /** The first and the last of the nights that were set; not all between them need be. */
  from: z.string(),
  to: z.string(),
  /** The call that reads them. */
  url: z.string(),
});

const ofRecords = eachKind(({ webhooks: { events, statuses } }) => {
  const data = ofRecord(statuses);
  return Object.fromEntries(Object.keys(events).map((type) => [type, data]));
});

/** What `data` holds, by type. */
export const WEBHOOK_DATA: Record<WebhookEventType | typeof WEBHOOK_TEST_EVENT, z.ZodObject> = {
  ...Object.assign({}, ...ofRecords),
  'payment.received': ofPayment,
  'payment.refunded': ofPayment,
  'payment.corrected': ofPayment,
  'rates.changed': ofRates,
  [WEBHOOK_TEST_EVENT]: z.object({}),
};

/** What is sent. */
export const webhookPayloadOf = <Type extends keyof typeof WEBHOOK_DATA>(type: Type) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: WEBHOOK_DATA[type] });

export type Webhook = z.output<typeof webhookSchema>;
export type WebhookWithSecret = z.output<typeof webhookSecretSchema>;
export type WebhookInput = z.output<typeof webhookInput>;
export type WebhookChangeInput = z.output<typeof webhookChangeInput>;
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;
export type WebhookDeliveries = z.output<typeof webhookDeliveriesSchema>;
export type WebhookDeliveriesInput = z.output<typeof webhookDeliveriesInput>;
