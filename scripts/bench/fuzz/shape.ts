import fc from 'fast-check';
import { z } from 'zod';
import { forgedCursors } from './edges';

/**
 * From a zod schema, by way of JSON Schema, to inputs of its form. What a schema's own checks ask for beyond its form (a
 * phone number, an id that exists) comes from the field's name. `@{…}` stands for what the hotel under test has: see cast.ts.
 */

type Ids = fc.Arbitrary<unknown>;
const named = (...names: string[]): Ids => fc.constantFrom(...names.map((name) => `@{${name}}`));

/** The lines of an order are the only lists of records. */
const DISHES = named('dish');
/** What an `_id` names, by procedure or feature. What is taken away has nothing else hanging on it. */
const RECORDS: Record<string, Ids> = {
  'bookings.remove': named('spareBooking'),
  'menu.remove': named('spareDish'),
  'rooms.remove': named('spareRoom'),
  bookings: named('guestBooking', 'looseBooking'),
  food: named('guestOrder', 'looseOrder'),
  menu: DISHES,
  rooms: named('room'),
};
const ANY_RECORD = named('guestBooking', 'guestOrder', 'guestId', 'dish', 'room');

const day = fc.integer({ min: 1, max: 300 }).map((days) => `@{day ${days}}`);
const FILES = ['png', 'png', 'png', 'cut', 'svg', 'text', 'noise', 'empty'].map((kind) => `@file{${kind}}`);

/** What a field of that name holds when its sender means well. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  userId: fc.constantFrom('@{guestId}', '@{otherId}'),
  email: fc.oneof(
    fc.constant('@{email}'),
    fc.nat({ max: 400 }).map((count) => `fuzz${count}@guests.example`),
  ),
  password: fc.constantFrom('@{password}', 'wrong horse battery'),
  currentPassword: fc.constant('@{password}'),
  newPassword: fc.nat({ max: 400 }).map((count) => `another battery staple ${count}`),
  phoneNumber: fc.constantFrom('08031234567', '+234 803 123 4567'),
  phone: fc.constant('08031234567'),
  name: fc.oneof(
    { weight: 1, arbitrary: fc.constant('Adébáyọ̀ Obi') },
    { weight: 3, arbitrary: fc.nat({ max: 99_999 }).map((count) => `Dish ${count}`) },
  ),
  guestName: fc.constant('Adébáyọ̀ Obi'),
  address: fc.constant('3 Station Road'),
  roomNumber: fc.oneof(
    { weight: 3, arbitrary: fc.constant('@{roomNumber}') },
    { weight: 1, arbitrary: fc.nat({ max: 9_999 }).map((count) => `N${count}`) },
  ),
  checkInDate: day,
  checkOutDate: day,
  from: day,
  to: day,
  cursor: fc.oneof(fc.constant(undefined), fc.constantFrom('@{bookingsCursor}', '@{ordersCursor}'), forgedCursors),
  accessToken: fc.constantFrom('@{bearer}', '@{orderBearer}'),
  clientId: fc.nat({ max: 300 }).map((count) => `fuzz-attempt-${count}`),
  subcategory: fc.constantFrom('soft drinks', 'beer', 'wine', null),
  total: fc.constant(undefined),
  version: fc.constantFrom(undefined, 1, 2),
  image: fc.constantFrom(undefined, undefined, '@file{png}', '@file{svg}', '@file{cut}'),
  // Over tRPC a file can only be text; over REST these become files.
  photos: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(...FILES), { maxLength: 3 })),
};

type Json = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

const LEAST: Json = {};
const asObject = (schema: z.core.JSONSchema._JSONSchema | undefined): Json =>
  typeof schema === 'object' ? schema : LEAST;

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : '');

/** Takes the two ends of a stay or window that were drawn apart; puts the second one to three nights after the first. */
function inOrder(input: Record<string, unknown>): Record<string, unknown> {
  for (const [first, second] of [
    ['checkInDate', 'checkOutDate'],
    ['from', 'to'],
  ] as const) {
    const begin = /^@\{day (\d+)\}$/.exec(textOrNone(input[first]))?.[1];
    const end = /^@\{day (\d+)\}$/.exec(textOrNone(input[second]))?.[1];
    // One without the other is half a stay.
    if ((begin === undefined) !== (end === undefined)) {
      return Object.fromEntries(Object.entries(input).filter(([name]) => name !== first && name !== second));
    }
    if (begin && end) return { ...input, [second]: `@{day ${Number(begin) + 1 + (Number(end) % 3)}}` };
  }
  return input;
}

function textOf({ minLength = 0, maxLength = 60 }: Json): fc.Arbitrary<unknown> {
  const max = Math.min(maxLength, 60);
  return fc.string({ unit: 'grapheme', minLength: Math.min(minLength, max), maxLength: max });
}

function objectOf({ properties = {}, required = [] }: Json, ids: Ids): fc.Arbitrary<unknown> {
  const byName = { ...BY_NAME, _id: ids };
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    new Map(Object.entries(byName)).get(name) ?? arbitraryOf(schema, ids),
  ]);
  const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) }).map(inOrder);
}

/** Takes a JSON schema and what an `_id` in it names; returns values of its form. */
function arbitraryOf(given: z.core.JSONSchema._JSONSchema, ids: Ids): fc.Arbitrary<unknown> {
  const inner = (schema: z.core.JSONSchema._JSONSchema) => arbitraryOf(schema, ids);
  const schema = asObject(given);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(inner));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  if (schema.format === 'binary') return fc.constantFrom(...FILES);
  const types = [schema.type ?? 'any'].flat();
  return fc.oneof(...types.map((type) => arbitraryOfType(type, schema, ids)));
}

function arbitraryOfType(type: string, schema: Json, ids: Ids): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 100_000, minItems = 0, maxItems = 3 } = schema;
  switch (type) {
    case 'object':
      return objectOf(schema, ids);
    case 'array': {
      const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
      return fc.array(arbitraryOf(asObject(items), DISHES), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(3, maxItems)),
      });
    }
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6) });
    case 'number':
      return fc.integer({ min: minimum, max: Math.min(maximum, 100_000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Takes a procedure's path and the schemas that it judges its input by; returns inputs that mean well. */
export function inputsOf(path: string, schemas: readonly z.core.$ZodType[]): fc.Arbitrary<unknown> {
  if (schemas.length === 0) return fc.constant(undefined);
  const ids = RECORDS[path] ?? RECORDS[path.split('.', 1)[0] ?? ''] ?? ANY_RECORD;
  const parts = schemas.map((schema) =>
    arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), ids),
  );
  return parts.length === 1 && parts[0] ? parts[0] : fc.tuple(...parts).map((all) => Object.assign({}, ...all));
}
