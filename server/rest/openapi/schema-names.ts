import { apiKeyCreatedSchema, apiKeySchema } from '@shared/api-keys';
import { auditEntrySchema } from '@shared/audit';
import { loginAnswerSchema, userSchema } from '@shared/auth';
import { bookingCreatedSchema, bookingSchema } from '@shared/bookings';
import { clashSchema, feedSchema } from '@shared/calendar-feeds';
import { cateringCreatedSchema, cateringRequestSchema } from '@shared/catering';
import { chargeSchema } from '@shared/charges';
import { orderCreatedSchema, orderSchema } from '@shared/food';
import { givenUpSchema } from '@shared/given-up';
import { guestSchema } from '@shared/guests';
import { hotelSchema } from '@shared/hotel';
import { menuItemSchema } from '@shared/menu';
import { notificationSchema } from '@shared/notifications';
import { paidNoticeSchema } from '@shared/paid-notices';
import { awaitedSchema, paymentTaskSchema } from '@shared/payment-desk';
import { folioSchema, paymentSchema } from '@shared/payments';
import { quoteSchema } from '@shared/quotes';
import { receiptSchema } from '@shared/receipts';
import { refundSchema } from '@shared/refunds';
import { outOfOrderSchema } from '@shared/room-calendar';
import { roomSchema } from '@shared/rooms';
import { settingsSchema } from '@shared/settings';
import { taxRatesSchema } from '@shared/taxes';
import { tillCloseSchema, tillPaymentSchema } from '@shared/till';
import { webhookDeliverySchema, webhookSchema, webhookSecretSchema } from '@shared/webhooks';
import { z } from 'zod';
import { recordChangesSchema, wireErrorSchema } from '../wire-schemas';

/** What the document names; a schema that is not here stands where it is used. */
const NAMES = {
  ApiKey: apiKeySchema,
  ApiKeyCreated: apiKeyCreatedSchema,
  AuditEntry: auditEntrySchema,
  AwaitedPayment: awaitedSchema,
  Booking: bookingSchema,
  BookingCreated: bookingCreatedSchema,
  CalendarClash: clashSchema,
  CalendarFeed: feedSchema,
  CateringRequest: cateringRequestSchema,
  CateringRequestCreated: cateringCreatedSchema,
  Changes: recordChangesSchema,
  Charge: chargeSchema,
  Error: wireErrorSchema,
  Folio: folioSchema,
  FoodOrder: orderSchema,
  FoodOrderCreated: orderCreatedSchema,
  GivenUp: givenUpSchema,
  Guest: guestSchema,
  Hotel: hotelSchema,
  Login: loginAnswerSchema,
  MenuItem: menuItemSchema,
  Notification: notificationSchema,
  OutOfOrderPeriod: outOfOrderSchema,
  PaidNotice: paidNoticeSchema,
  Payment: paymentSchema,
  PaymentTask: paymentTaskSchema,
  Quote: quoteSchema,
  Receipt: receiptSchema,
  Refund: refundSchema,
  Room: roomSchema,
  Settings: settingsSchema,
  TaxRates: taxRatesSchema,
  TillClose: tillCloseSchema,
  TillPayment: tillPaymentSchema,
  User: userSchema,
  Webhook: webhookSchema,
  WebhookDelivery: webhookDeliverySchema,
  WebhookWithSecret: webhookSecretSchema,
} satisfies Record<string, z.ZodType>;

export const schemaNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMES)) schemaNames.add(schema, { id });
