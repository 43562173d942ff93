import fc from 'fast-check';
import { z } from 'zod';
import { forgedCursors } from './boundary-values';

/**
 * From a zod schema, by way of JSON Schema, to inputs of its form. What a schema's own checks ask for beyond its form (a
 * phone number, an id that exists) comes from the field's name. `@{…}` stands for what the hotel under test has: records.ts.
 */

type Values = fc.Arbitrary<unknown>;
const named = (...names: string[]): Values => fc.constantFrom(...names.map((name) => `@{${name}}`));
const numbered = (text: string, max: number) => fc.nat({ max }).map((count) => text.replace('#', String(count)));

/** What an `_id` names, by procedure or feature. What is removed has nothing else that depends on it. */
const IDS: Record<string, Values> = {
  'bookings.remove': named('spareBooking'),
  'menu.remove': named('spareDish'),
  'rooms.remove': named('spareRoom'),
  bookings: named('guestBooking', 'looseBooking'),
  food: named('guestOrder', 'looseOrder'),
  menu: named('dish'),
  'payments.voidCharge': named('charge'),
  'payments.getRefund': named('refund'),
  'payments.correct': named('sparePayment'),
  'payments.finishTask': named('task'),
  payments: named('payment'),
  receipts: named('receipt'),
  rooms: named('room'),
  till: named('close'),
};
const ANY_ID = named('guestBooking', 'guestOrder', 'guestId', 'dish', 'room');

const DAY = fc.integer({ min: 1, max: 300 }).map((days) => `@{day ${days}}`);
const FILES = 'png png png cut svg text noise empty'.split(' ').map((kind) => `@file{${kind}}`);

/** What a field of that name holds when its sender means well. */
const FIELDS = new Map<string, Values>(
  Object.entries({
    userId: named('guestId', 'otherId'),
    email: fc.oneof(fc.constant('@{email}'), numbered('fuzz#@guests.example', 400)),
    password: fc.constantFrom('@{password}', 'wrong horse battery'),
    currentPassword: fc.constant('@{password}'),
    newPassword: numbered('another battery staple #', 400),
    phoneNumber: fc.constantFrom('08031234567', '+234 803 123 4567'),
    phone: fc.constant('08031234567'),
    name: fc.oneof(fc.constant('Adébáyọ̀ Obi'), { weight: 3, arbitrary: numbered('Dish #', 99_999) }),
    guestName: fc.constant('Adébáyọ̀ Obi'),
    address: fc.constant('3 Station Road'),
    roomNumber: fc.oneof({ weight: 2, arbitrary: fc.constant('@{roomNumber}') }, numbered('N#', 9_999)),
    bookingId: named('guestBooking', 'looseBooking', 'confirmedBooking'),
    orderId: named('guestOrder', 'looseOrder'),
    amount: fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.constantFrom(0, -1, 0.001, 1e12)),
    paidOutAt: fc.constantFrom('2026-01-05T10:00:00+01:00', '2026-01-05', '2999-01-01T00:00:00Z'),
    receivedAt: fc.constantFrom('2026-01-05T10:00:00+01:00', '2026-01-05', '2999-01-01T00:00:00Z'),
    validFrom: DAY,
    vat: fc.constantFrom(0, 7.5, 7.125, 51),
    consumption: fc.constantFrom(0, 5, -1),
    checkInDate: DAY,
    checkOutDate: DAY,
    staffId: named('adminId'),
    day: fc.constantFrom(undefined, '2026-01-05', '2999-01-01', '2026-02-30'),
    from: DAY,
    to: DAY,
    cursor: fc.oneof(fc.constant(undefined), named('bookingsCursor', 'ordersCursor'), forgedCursors),
    accessToken: named('bearer', 'orderBearer'),
    clientId: numbered('fuzz-attempt-#', 300),
    subcategory: fc.constantFrom('soft drinks', 'beer', 'wine', null),
    total: fc.constant(undefined),
    // The sums that were on screen: others than the hotel's are refused, which few would get past.
    balance: fc.constantFrom(...Array(8).fill(undefined), 0),
    expected: fc.constantFrom(...Array(8).fill(undefined), 0),
    // Most changes of a record find it at a version that the hotel alone knows.
    version: fc.constantFrom(...Array(8).fill(undefined), 1, 2),
    image: fc.constantFrom(undefined, undefined, '@file{png}', '@file{svg}', '@file{cut}'),
    // Over tRPC a file can only be text; over REST these become files.
    photos: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(...FILES), { maxLength: 3 })),
  }),
);

const dayOf = (value: unknown) => /^@\{day (\d+)\}$/.exec(String(value))?.[1];

/**
 * Puts the end of a stay or window one to three nights after its beginning; one without the other is dropped. A payment is
 * for a booking or an order, not for both.
 */
function inOrder(input: Record<string, unknown>): Record<string, unknown> {
  const ordered = { ...input };
  if (ordered.bookingId !== undefined) delete ordered.orderId;
  for (const [first, second] of [
    ['checkInDate', 'checkOutDate'],
    ['from', 'to'],
  ] as const) {
    const [begin, end] = [dayOf(input[first]), dayOf(input[second])];
    if (begin && end) ordered[second] = `@{day ${Number(begin) + 1 + (Number(end) % 3)}}`;
    else if (begin || end) for (const name of [first, second]) delete ordered[name];
  }
  return ordered;
}

type Json = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

const asObject = (schema: z.core.JSONSchema._JSONSchema | undefined): Json =>
  typeof schema === 'object' ? schema : {};

function objectOf({ properties = {}, required = [] }: Json, ids: Values): Values {
  const fields = Object.entries(properties).map(([name, schema]): [string, Values] => [
    name,
    name === '_id' ? ids : (FIELDS.get(name) ?? valuesOf(schema, ids)),
  ]);
  const requiredKeys = required.filter((name) => name in properties);
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys }).map(inOrder);
}

/** Values of a JSON schema's form; `ids` is what an `_id` in it names. */
function valuesOf(given: z.core.JSONSchema._JSONSchema, ids: Values): Values {
  const schema = asObject(given);
  const inner = (one: z.core.JSONSchema._JSONSchema) => valuesOf(one, ids);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(inner));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  if (schema.format === 'binary') return fc.constantFrom(...FILES);
  return fc.oneof(...[schema.type ?? 'any'].flat().map((type) => (TYPES[type] ?? anyValue)(schema, ids)));
}

const anyValue = (): Values => fc.jsonValue({ maxDepth: 2 });

const TYPES: Record<string, (schema: Json, ids: Values) => Values> = {
  object: objectOf,
  // The items of an order are the only lists of records.
  array: ({ items, minItems = 0, maxItems = 3 }) =>
    fc.array(valuesOf(asObject([items].flat()[0]), named('dish')), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(3, maxItems)),
    }),
  string: ({ minLength = 0, maxLength = 60 }) => {
    const max = Math.min(maxLength, 60);
    return fc.string({ unit: 'grapheme', minLength: Math.min(minLength, max), maxLength: max });
  },
  integer: ({ minimum = 0, maximum = 100_000 }) =>
    fc.integer({ min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6) }),
  number: ({ minimum = 0, maximum = 100_000 }) => fc.integer({ min: minimum, max: Math.min(maximum, 100_000) }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

/** Inputs that mean well, for the procedure of that path and the schemas of its input. */
export function inputsOf(path: string, schemas: readonly z.core.$ZodType[]): Values {
  if (schemas.length === 0) return fc.constant(undefined);
  const ids = IDS[path] ?? IDS[path.split('.')[0] ?? ''] ?? ANY_ID;
  const parts = schemas.map((schema) => valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), ids));
  return parts.length === 1 && parts[0] ? parts[0] : fc.tuple(...parts).map((all) => Object.assign({}, ...all));
}
