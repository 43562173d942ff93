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

/** A call with many optional fields is refused for any one of them: what is wrong comes seldom. */
const mostly = (good: readonly unknown[], bad: unknown): Values => fc.constantFrom(...Array(4).fill(good).flat(), bad);

/** What an `_id` names, by procedure or feature. What is removed has nothing else that depends on it. */
const IDS: Record<string, Values> = {
  'bookings.claim': named('looseBooking'),
  'bookings.remove': named('spareBooking'),
  'bookings.removeNote': named('bookingNote'),
  'calendarFeeds.remove': named('spareFeed'),
  'calendarFeeds.dismissClash': named('clash'),
  'catering.cancel': named('spareRequest'),
  'catering.claim': named('looseRequest'),
  'food.claim': named('looseOrder'),
  'menu.remove': named('spareDish'),
  'rooms.remove': named('spareRoom'),
  calendarFeeds: named('feed'),
  bookings: named('guestBooking', 'looseBooking'),
  catering: named('guestRequest', 'looseRequest'),
  food: named('guestOrder', 'looseOrder'),
  guests: named('directoryGuest'),
  menu: named('dish'),
  'payments.voidCharge': named('charge'),
  'payments.getRefund': named('refund'),
  'payments.correct': named('sparePayment'),
  'payments.finishTask': named('task'),
  'paidNotices.proof': named('proof'),
  paidNotices: named('notice'),
  notifications: named('notification'),
  payments: named('payment'),
  'quotes.accept': named('sentQuote'),
  'quotes.decline': named('sentQuote'),
  quotes: named('quote'),
  receipts: named('receipt'),
  rooms: named('room'),
  roomCalendar: named('outOfOrder'),
  till: named('close'),
  'staff.resendInvitation': named('invitation'),
  'staff.withdrawInvitation': named('spareInvitation'),
  'staff.remove': named('leavingMateId'),
  staff: named('mateId'),
  'webhooks.remove': named('spareWebhook'),
  'webhooks.redeliver': named('webhookDelivery'),
  webhooks: named('webhook'),
  apiKeys: named('apiKey'),
};
const ANY_ID = named('guestBooking', 'guestOrder', 'guestId', 'dish', 'room');

const DAY = fc.integer({ min: 1, max: 300 }).map((days) => `@{day ${days}}`);
const FILES = 'png png png cut svg text noise empty'.split(' ').map((kind) => `@file{${kind}}`);

/** What a field of that name holds when its sender means well. */
const FIELDS = new Map<string, Values>(
  Object.entries({
    userId: named('guestId', 'otherId'),
    email: fc.oneof(fc.constant('@{email}'), numbered('fuzz#@guests.example', 400)),
    password: fc.constantFrom(
      '@{password}',
      '@{password}',
      '@{adminPassword}',
      '@{adminPassword}',
      '@{adminPassword}',
      'wrong horse battery',
    ),
    currentPassword: fc.constant('@{password}'),
    // Never admin: whoever becomes one could lock the hotel's own out.
    role: mostly(['desk', 'kitchen', 'readonly'], 'owner'),
    // A role, which few say, or how clean a room was, which all do.
    was: fc.constantFrom(...Array(4).fill(undefined), ...Array(4).fill('clean'), 'dirty', 'kitchen'),
    token: named('invitationToken'),
    code: numbered('#', 999_999),
    // Of webhooks nothing is sent there: no name ends so.
    url: mostly(['https://one.invalid/hooks', '@{calendarUrl}'], 'ftp://channel.example'),
    // Mostly enabled: what is disabled is neither tested nor delivered again.
    enabled: mostly([true, undefined], false),
    newPassword: numbered('another battery staple #', 400),
    phoneNumber: fc.constantFrom('08031234567', '+234 803 123 4567'),
    phone: fc.constant('08031234567'),
    name: fc.oneof(fc.constant('Adébáyọ̀ Obi'), { weight: 3, arbitrary: numbered('Dish #', 99_999) }),
    guestName: fc.constant('Adébáyọ̀ Obi'),
    address: fc.constant('3 Station Road'),
    roomNumber: fc.oneof({ weight: 2, arbitrary: fc.constant('@{roomNumber}') }, numbered('N#', 9_999)),
    bookingId: named('guestBooking', 'looseBooking', 'confirmedBooking', 'unpaidBooking', 'unpaidBooking'),
    orderId: named('guestOrder', 'looseOrder'),
    requestId: named('guestRequest', 'looseRequest'),
    cateringId: named('guestRequest', 'looseRequest'),
    // Deposits above the total are refused, which few would get past.
    deposit: fc.constantFrom(0, 0, 100, 1e12),
    validUntil: DAY,
    text: fc.constant('Jollof rice'),
    // An order's, and a room's, which takes any.
    type: mostly(['food'], 'Standard'),
    guestId: fc.constantFrom(undefined, undefined, '@{directoryGuest}'),
    // Seldom, as it goes with no filters.
    since: fc.constantFrom(
      ...Array(8).fill(undefined),
      '1970-01-01T00:00:00Z',
      '2999-01-01T00:00:00.123456789+01:00',
      '0000-01-01T00:00:00Z',
    ),
    quantity: fc.integer({ min: 1, max: 20 }),
    unitPrice: fc.integer({ min: 1, max: 5_000 }),
    menuItemId: named('dish'),
    amount: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 90_000 }) },
      fc.constantFrom(0, -1, 0.001, 1e12),
    ),
    // Mostly now: long ago and to come are refused.
    paidOutAt: fc.constantFrom(...Array(4).fill(undefined), '2026-01-05', '2999-01-01T00:00:00Z'),
    receivedAt: fc.constantFrom(...Array(4).fill(undefined), '2026-01-05', '2999-01-01T00:00:00Z'),
    counted: fc.integer({ min: 0, max: 90_000 }),
    // A till that differs says why, and so does a payment that is taken back after it was counted.
    note: fc.constantFrom(...Array(4).fill('Owó kò pé'), null, undefined),
    reference: fc.constantFrom('GT-7K2M9Q', 'fd 59asxn'),
    validFrom: DAY,
    vat: fc.constantFrom(0, 7.5, 7.125, 51),
    consumption: fc.constantFrom(0, 5, -1),
    whatsapp: mostly(['', '08031234567'], '0803'),
    openingHours: mostly(['', 'Front desk: day and night'], null),
    kitchenOpens: mostly(['07:00', '18:30'], '25:00'),
    kitchenCloses: mostly(['22:00', '01:30'], '07:00'),
    freeHours: mostly([0, '48'], 721),
    percent: mostly([0, '50'], 101),
    checkInHour: mostly([0, '14'], 24),
    checkOutHour: mostly([0, '12'], 24),
    earlyDeparture: mostly(['none', 'one_night', 'all'], 'half'),
    // Wide enough that what others try is not refused for it.
    holdHours: mostly([24, '720'], 0),
    openHoldsMax: mostly([1_000, '500'], 0),
    sureNightsMax: mostly([365, '300'], 366),
    roomChargeMax: mostly([1_000_000_000, '900000.50'], 0.001),
    openOrdersMax: mostly([1_000, '500'], 1.5),
    openRequestsMax: mostly([1_000, '500'], -1),
    accountName: fc.constantFrom('Àdùkẹ́ Hotels Ltd', 'Indigo Ltd'),
    bankName: fc.constantFrom('A Bank', 'Another Bank'),
    accountNumber: fc.nat({ max: 999_999_999 }).map((number) => String(number).padStart(10, '0')),
    eventType: fc.constant('Ìgbéyàwó'),
    guestCount: fc.integer({ min: 1, max: 10_000 }),
    location: fc.constant('Town Hall, Ọ̀ṣogbo'),
    date: DAY,
    month: fc.constantFrom('2026-04', '2026-11', '2026-13'),
    checkInDate: DAY,
    checkOutDate: DAY,
    staffId: named('adminId'),
    actor: named('adminId', 'guestId'),
    day: fc.constantFrom(...Array(4).fill(undefined), '2026-01-05', '2999-01-01', '2026-02-30'),
    from: DAY,
    nights: fc.integer({ min: 1, max: 92 }),
    // Of a room any text, of a voided order one of its words.
    reason: fc.constantFrom('Omi ń jò', 'sold_out', 'mistake', 'twice'),
    itemId: named('dish'),
    to: DAY,
    cursor: fc.oneof(fc.constant(undefined), named('bookingsCursor', 'ordersCursor'), forgedCursors),
    accessToken: named('bearer', 'orderBearer', 'requestBearer'),
    clientId: numbered('fuzz-attempt-#', 300),
    subcategory: fc.constantFrom('soft drinks', 'beer', 'wine', null),
    total: fc.constant(undefined),
    // The sums that were on screen: others than the hotel's are refused, which few would get past.
    balance: fc.constantFrom(...Array(8).fill(undefined), 0),
    expected: fc.constantFrom(...Array(8).fill(undefined), 0),
    refundable: fc.constantFrom(...Array(8).fill(undefined), 0),
    // Most changes of a record find it at a version that the hotel alone knows.
    version: fc.constantFrom(...Array(8).fill(undefined), 1, 2),
    file: fc.constantFrom('@file{csv}', '@file{csv}', '@file{text}', '@file{noise}'),
    image: fc.constantFrom(undefined, undefined, '@file{png}', '@file{svg}', '@file{cut}'),
    proof: fc.constantFrom(undefined, undefined, undefined, '@file{png}', '@file{svg}', '@file{cut}'),
    // Over tRPC a file can only be text; over REST these become files.
    photos: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(...FILES), { maxLength: 3 })),
  }),
);

const dayOf = (value: unknown) => /^@\{day (\d+)\}$/.exec(String(value))?.[1];

/** Puts the end of a stay or window one to three nights after its beginning; where a call has both, one without the other is dropped. */
function inOrder(input: Record<string, unknown>, hasField: (name: string) => boolean): Record<string, unknown> {
  const ordered = { ...input };
  for (const [first, second] of [
    ['checkInDate', 'checkOutDate'],
    ['from', 'to'],
  ] as const) {
    const [begin, end] = [dayOf(input[first]), dayOf(input[second])];
    if (begin && end) ordered[second] = `@{day ${Number(begin) + 1 + (Number(end) % 3)}}`;
    else if (hasField(first) && hasField(second)) for (const name of [first, second]) delete ordered[name];
  }
  return ordered;
}

type Json = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

const asObject = (schema: z.core.JSONSchema._JSONSchema | undefined): Json =>
  typeof schema === 'object' ? schema : {};

/** What is paid for is a booking, an order or a catered event, not two of them. */
const PAYABLES = ['bookingId', 'orderId', 'cateringId'];

/** What no schema asks for but many rules do. */
const OFTEN_NEEDED = ['note'];

function objectOf({ properties = {}, required = [] }: Json, ids: Values): Values {
  const fields = Object.entries(properties).map(([name, schema]): [string, Values] => [
    name,
    name === '_id' ? ids : (FIELDS.get(name) ?? valuesOf(schema, ids)),
  ]);
  const requiredKeys = [...required, ...OFTEN_NEEDED].filter((name) => name in properties);
  const recordWith = (payable: string | null) => {
    const own = fields.filter(([name]) => name === payable || !PAYABLES.includes(name));
    const keys = requiredKeys.filter((name) => !PAYABLES.includes(name));
    const options = { requiredKeys: payable === null ? keys : [...keys, payable] };
    return fc
      .record<Record<string, unknown>>(Object.fromEntries(own), options)
      .map((record) => inOrder(record, (name) => name in properties));
  };
  // What an order is made of is not paid for by it.
  const payables = 'items' in properties ? [] : PAYABLES.filter((name) => name in properties);
  return payables.length === 0 ? recordWith(null) : fc.oneof(...payables.map(recordWith));
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
