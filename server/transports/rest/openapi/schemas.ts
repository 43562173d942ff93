import { apiKeyCreatedSchema, apiKeySchema } from '@shared/api-keys/schema';
import { auditEntrySchema } from '@shared/audit/schema';
import { loginAnswerSchema, userSchema } from '@shared/auth/schema';
import { bookingCreatedSchema, bookingSchema } from '@shared/bookings/schema';
import { clashSchema, feedSchema } from '@shared/calendar-feeds/schema';
import { orderCreatedSchema, orderSchema } from '@shared/food/schema';
import { groupCreatedSchema, groupSchema } from '@shared/groups/schema';
import { identityDocumentSchema } from '@shared/guest-register/schema';
import { guestSchema } from '@shared/guests/schema';
import { hotelSchema } from '@shared/hotel/schema';
import { settingsSchema } from '@shared/hotel/settings-schema';
import { menuItemSchema } from '@shared/menu/schema';
import { billRowSchema, billSchema } from '@shared/money/bills/schema';
import { chargeSchema } from '@shared/money/ledger/charges-schema';
import { paidNoticeSchema } from '@shared/money/notices/schema';
import { awaitedSchema, paymentTaskSchema } from '@shared/money/payments/desk-schema';
import { refundSchema } from '@shared/money/payments/refunds-schema';
import { folioSchema, paymentSchema } from '@shared/money/payments/schema';
import { receiptSchema } from '@shared/money/receipts/schema';
import { taxRatesSchema } from '@shared/money/taxes-schema';
import { tillCloseSchema, tillHandoverSchema, tillMovementSchema, tillPaymentSchema } from '@shared/money/till/schema';
import { notificationSchema } from '@shared/notifications/schema';
import { givenUpSchema } from '@shared/records/changes-schema';
import { outOfOrderSchema } from '@shared/room-calendar/schema';
import { roomSchema } from '@shared/rooms/schema';
import { webhookDeliverySchema, webhookSchema, webhookSecretSchema } from '@shared/webhooks/schema';
import { z } from 'zod';
import { recordChangesSchema, wireErrorSchema } from '../row';
import { KIND_SCHEMAS } from '../table';
import { exampleOf, exemplify, type Schema } from './examples';

/** What the document names; a schema that is not here stands where it is used. */
const NAMES = {
  ...KIND_SCHEMAS,
  ApiKey: apiKeySchema,
  ApiKeyCreated: apiKeyCreatedSchema,
  AuditEntry: auditEntrySchema,
  Bill: billSchema,
  BillRow: billRowSchema,
  AwaitedPayment: awaitedSchema,
  Booking: bookingSchema,
  BookingCreated: bookingCreatedSchema,
  CalendarClash: clashSchema,
  CalendarFeed: feedSchema,
  Changes: recordChangesSchema,
  Charge: chargeSchema,
  Error: wireErrorSchema,
  Folio: folioSchema,
  FoodOrder: orderSchema,
  FoodOrderCreated: orderCreatedSchema,
  GivenUp: givenUpSchema,
  Group: groupSchema,
  GroupCreated: groupCreatedSchema,
  Guest: guestSchema,
  Hotel: hotelSchema,
  IdentityDocument: identityDocumentSchema,
  Login: loginAnswerSchema,
  MenuItem: menuItemSchema,
  Notification: notificationSchema,
  OutOfOrderPeriod: outOfOrderSchema,
  PaidNotice: paidNoticeSchema,
  Payment: paymentSchema,
  PaymentTask: paymentTaskSchema,
  Receipt: receiptSchema,
  Refund: refundSchema,
  Room: roomSchema,
  Settings: settingsSchema,
  TaxRates: taxRatesSchema,
  TillClose: tillCloseSchema,
  TillHandover: tillHandoverSchema,
  TillMovement: tillMovementSchema,
  TillPayment: tillPaymentSchema,
  User: userSchema,
  Webhook: webhookSchema,
  WebhookDelivery: webhookDeliverySchema,
  WebhookWithSecret: webhookSecretSchema,
} satisfies Record<string, z.ZodType>;

const schemaNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMES)) schemaNames.add(schema, { id });

const toComponents = (json: string) => json.replaceAll('"#/$defs/', '"#/components/schemas/');

/** Turns zod's schemas into the document's. Named ones are collected and referred to. */
export class Schemas {
  readonly components: Record<string, Schema> = {};

  #convert(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
    const {
      $schema: _draft,
      $defs = {},
      ...converted
    } = z.toJSONSchema(schema, {
      io,
      metadata: schemaNames,
      unrepresentable: 'any',
      override: ({ jsonSchema, zodSchema }) => {
        const { description, examples } = z.globalRegistry.get(zodSchema) ?? {};
        if (description !== undefined) jsonSchema.description = description;
        if (Array.isArray(examples)) jsonSchema.examples = examples;
        // Callers must not mind fields that are added one day; what they send has to be known.
        if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        if (io === 'input' && zodSchema._zod.def.type === 'intersection') jsonSchema.unevaluatedProperties = false;
      },
    });
    for (const [name, { id: _name, ...named }] of Object.entries($defs)) {
      const component: Schema = JSON.parse(toComponents(JSON.stringify(named)));
      exemplify(component);
      this.components[name] ??= component;
    }
    const own: Schema = JSON.parse(toComponents(JSON.stringify(converted)));
    exemplify(own);
    return own;
  }

  /** What a procedure answers. */
  answer(schema: z.core.$ZodType): Schema {
    return this.#convert(schema, 'output');
  }

  /** Examples of named answers, by the name that answers refer to them by. */
  readonly examples: Record<string, { value: unknown }> = {};

  /** A medium's answer with an example of it; what has a name has its example once. */
  exemplified(schema: Schema): { schema: Schema; example?: unknown; examples?: Record<string, { $ref: string }> } {
    const item = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : undefined;
    const named = (schema.$ref ?? (schema.type === 'array' ? item?.$ref : undefined))?.split('/').at(-1);
    if (named === undefined) return { schema, example: exampleOf(schema, this.components) };
    const name = schema.$ref === undefined ? `${named}List` : named;
    this.examples[name] ??= { value: exampleOf(schema, this.components) };
    return { schema, examples: { [name]: { $ref: `#/components/examples/${name}` } } };
  }

  /** What a procedure takes: any of several forms, or all of several parts together. */
  input(parts: readonly z.core.$ZodType[], forms: readonly z.core.$ZodType[] = []): Schema {
    if (forms.length > 0) return { anyOf: forms.map((form) => this.#convert(form, 'input')) };
    const [first, ...others] = parts.map((part) => this.#convert(part, 'input'));
    if (!first) return {};
    return others.length === 0 ? first : { allOf: [first, ...others] };
  }
}

const isSchema = (schema: z.core.JSONSchema._JSONSchema): schema is Schema => typeof schema === 'object';

/** The fields of an object, whatever its parts are. */
export function fieldsOf({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Schema): Record<string, Schema> {
  const own = Object.entries(properties).filter((entry): entry is [string, Schema] => isSchema(entry[1]));
  const inner = [...anyOf, ...oneOf, ...allOf].map(fieldsOf);
  return Object.assign({}, ...inner, Object.fromEntries(own));
}

/** The same object without those fields. */
export function without(schema: Schema, isLeftOut: (name: string, field: Schema) => boolean): Schema {
  const parts = (list: Schema[] | undefined) => list?.map((part) => without(part, isLeftOut));
  const { properties, required, anyOf, oneOf, allOf, ...others } = schema;
  const kept = Object.entries(properties ?? {}).filter(([name, field]) => !isSchema(field) || !isLeftOut(name, field));
  const names = new Set(kept.map(([name]) => name));
  const needed = required?.filter((name) => names.has(name)) ?? [];
  return {
    ...others,
    ...(properties ? { properties: Object.fromEntries(kept) } : {}),
    ...(needed.length > 0 ? { required: needed } : {}),
    ...(anyOf ? { anyOf: parts(anyOf) } : {}),
    ...(oneOf ? { oneOf: parts(oneOf) } : {}),
    ...(allOf ? { allOf: parts(allOf) } : {}),
  };
}
