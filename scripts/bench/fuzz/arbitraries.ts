import fc from 'fast-check';
import { z } from 'zod';
import { forgedCursors } from './boundary-values';

/** From a zod schema, by way of JSON Schema, to fields of its form. `@{…}` stands for what the hotel under test has. */

type Values = fc.Arbitrary<unknown>;

const FILE = fc.constantFrom('png', 'cut', 'svg', 'text', 'noise', 'empty').map((kind) => `@file{${kind}}`);
const DAY = fc.integer({ min: 1, max: 300 }).map((days) => `@{day ${days}}`);

/** What a schema's own checks ask for beyond its form comes from the field's name. */
const FIELDS = new Map<string, Values>([
  ...['from', 'to', 'date', 'day', 'validFrom', 'validUntil', 'checkInDate', 'checkOutDate'].map(
    (name): [string, Values] => [name, DAY],
  ),
  ['month', fc.constantFrom('2026-04', '2026-11', '2026-13')],
  ['since', fc.constantFrom('1970-01-01T00:00:00Z', '2999-01-01T00:00:00.123456789+01:00', '0000-01-01T00:00:00Z')],
  ['email', fc.constant('@{guestEmail}')],
  ['phoneNumber', fc.constantFrom('08031234567', '+234 803 123 4567')],
  ['roomNumber', fc.constant('@{roomNumber}')],
  ['userId', fc.constantFrom('@{guestId}', '@{otherId}')],
  ['staffId', fc.constant('@{staffId}')],
  ['actor', fc.constantFrom('@{staffId}', '@{guestId}')],
  ['cursor', forgedCursors],
  ...['file', 'image', 'proof', 'logo'].map((name): [string, Values] => [name, FILE]),
  ...['photos', 'pictures'].map((name): [string, Values] => [name, fc.array(FILE, { maxLength: 3 })]),
]);

type Json = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

const asObject = (schema: z.core.JSONSchema._JSONSchema | undefined): Json =>
  typeof schema === 'object' ? schema : {};

function ofObject({ properties = {}, required = [] }: Json): Values {
  const fields = Object.fromEntries(fieldsOf({ properties }));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** The fields of a schema, those of its alternatives too. Ids of records are a call's own. */
function fieldsOf(given: z.core.JSONSchema._JSONSchema): [string, Values][] {
  const { properties = {}, anyOf = [], oneOf = [], allOf = [] } = asObject(given);
  const own = Object.entries(properties)
    .filter(([name]) => FIELDS.has(name) || !/(^_i|I)d$/.test(name))
    .map(([name, schema]): [string, Values] => [name, FIELDS.get(name) ?? valuesOf(schema)]);
  return [...own, ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf)];
}

function valuesOf(given: z.core.JSONSchema._JSONSchema): Values {
  const schema = asObject(given);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(valuesOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  return fc.oneof(...[schema.type ?? 'any'].flat().map((type) => (TYPES[type] ?? anyValue)(schema)));
}

const anyValue = (): Values => fc.jsonValue({ maxDepth: 2 });

const TYPES: Record<string, (schema: Json) => Values> = {
  object: ofObject,
  array: ({ items, minItems = 0, maxItems = 3 }) =>
    fc.array(valuesOf(asObject([items].flat()[0])), {
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

/** One or two fields with values of their form, for a procedure with those schemas: what a good call leaves out, or has otherwise. */
export function extrasOf(schemas: readonly z.core.$ZodType[]): fc.Arbitrary<Record<string, unknown>> {
  const fields = schemas.flatMap((schema) => fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
  return fc
    .subarray(fields, { maxLength: Math.min(2, fields.length) })
    .chain((chosen) => fc.record(Object.fromEntries(chosen)));
}
