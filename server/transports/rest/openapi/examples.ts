import type { z } from 'zod';

/** A JSON schema (draft 2020-12, as OpenAPI 3.1 has it). */
export type Schema = z.core.JSONSchema.JSONSchema;

const ID = '3f0c9a52-7d1e-4b86-9c55-0e8a6f1d2b47';

/** What a field of that name holds, wherever it stands. Enums, flags and defaults are examples themselves. */
const EXAMPLES: Record<string, unknown> = {
  _id: ID,
  accessToken: 'gta_9vQ2m7',
  accountName: 'Adaeze Hotels Ltd',
  accountNumber: '0123456789',
  adults: 2,
  children: 1,
  address: '3 Station Road, Osogbo',
  amount: 60_000,
  amountPaid: 60_000,
  balance: 60_000,
  bank: 'First Bank',
  bankName: 'First Bank',
  cancelReason: null,
  cancellationFee: 0,
  charges: 0,
  checkInDate: '2026-12-24',
  checkOutDate: '2026-12-27',
  clientId: 'b2f7c1d0-attempt-1',
  counted: 45_000,
  updatedAt: '2026-12-01T09:45:00.000Z',
  since: '2026-12-01T09:45:00.000Z',
  takenBack: 0,
  timestamp: '2026-12-01T09:45:00Z',
  currentPassword: 'the password of now',
  date: '2026-12-19',
  day: '2026-12-01',
  deposit: 400_000,
  email: 'adaeze@guests.example',
  eventType: 'Wedding',
  from: '2026-12-24',
  guestCount: 250,
  guestName: 'Adaeze Obi',
  location: 'Town Hall, Osogbo',
  message: 'Please check your details and try again.',
  month: '2026-12',
  name: 'Adaeze Obi',
  newPassword: 'four words of your own',
  nightlyPrice: 20_000,
  nights: 3,
  note: 'Agreed on the phone',
  password: 'four words of your own',
  phone: '08031234567',
  phoneNumber: '08031234567',
  price: 20_000,
  quantity: 2,
  reason: 'New carpet',
  reference: 'GT-7K2M9Q',
  recordReference: 'GT-7K2M9Q',
  roomNumber: '101',
  roomType: 'Standard',
  text: 'Jollof rice with chicken, per guest',
  today: '2026-12-01',
  to: '2026-12-27',
  token: 'gts_4Jk8wP',
  total: 1_500,
  unitPrice: 4_500,
  url: 'https://channel.example/hotel',
  validFrom: '2026-12-01',
  validUntil: '2026-12-20',
  vat: 7.5,
  consumption: 5,
  version: 3,
};

/** Examples of fields whose names end so. */
const EXAMPLES_BY_ENDING = [
  [/^dayEndsAt$/, '03:00'],
  [/(?<!^deleted)(At|Since)$/, '2026-12-01T09:30:00.000Z'],
  [/Id$/, ID],
] as const;

const exampleBy = (name: string): unknown =>
  EXAMPLES[name] ?? EXAMPLES_BY_ENDING.find(([ending]) => ending.test(name))?.[1];

const typesOf = ({ type }: Schema): readonly string[] => [type ?? []].flat();

/** Whether an example may stand in a field of that form. */
function fits(example: unknown, field: Schema): boolean {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = field;
  if (typeof example !== 'number') return typesOf(field).includes(typeof example);
  const isNumber = typesOf(field).some((type) => type === 'number' || type === 'integer');
  return isNumber && example >= minimum && example <= maximum;
}

const subschemas = ({ properties, items, anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] =>
  [...Object.values(properties ?? {}), ...[items ?? []].flat(), ...anyOf, ...oneOf, ...allOf].filter(
    (one): one is Schema => typeof one === 'object',
  );

/** Gives the fields within a schema their examples. */
export function exemplify(schema: Schema): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const example = exampleBy(name);
    if (example === undefined || typeof field !== 'object' || field.enum) continue;
    if (fits(example, field)) field.examples ??= [example];
  }
  for (const inner of subschemas(schema)) exemplify(inner);
}

const isNull = ({ type }: Schema) => type === 'null';

/** A whole value of that form: what it needs, and what has an example. `components` is what it may refer to. */
export function exampleOf(schema: Schema, components: Readonly<Record<string, Schema>> = {}): unknown {
  const inner = (part: Schema) => exampleOf(part, components);
  const { examples, default: byDefault, enum: values, const: only, properties, required = [] } = schema;
  const known = [examples?.[0], only, byDefault, values?.[0]].find((value) => value !== undefined);
  if (known !== undefined) return known;
  if (schema.$ref !== undefined) return inner(components[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const either = schema.anyOf ?? schema.oneOf;
  if (either?.some(isNull) || typesOf(schema).includes('null')) return null;
  if (either?.[0]) return inner(either[0]);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner));
  if (properties) {
    const named = Object.entries(properties).filter((entry): entry is [string, Schema] => typeof entry[1] === 'object');
    const shown = named.filter(([name, field]) => required.includes(name) || field.examples !== undefined);
    return Object.fromEntries(shown.map(([name, field]) => [name, inner(field)]));
  }
  const [type] = typesOf(schema);
  const { items } = schema;
  if (type === 'array') return typeof items === 'object' && !Array.isArray(items) ? [inner(items)] : [];
  if (type === 'object') return {};
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 1);
  return type === 'boolean' ? true : 'text';
}
