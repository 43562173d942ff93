import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type ApiDocument, breakingChanges } from './compatibility';
import { printDocument, SNAPSHOT } from './snapshot';

const json = (schema: object) => ({ 'application/json': { schema } });

/** A small API; `change` makes it another one. */
function api(change: (document: ApiDocument) => unknown = () => {}): ApiDocument {
  const document: ApiDocument = {
    paths: {
      '/bookings': {
        post: {
          security: [{}, { bearer: [] }],
          parameters: [{ name: 'q', in: 'query', schema: { type: 'string', maxLength: 100 } }],
          requestBody: {
            required: true,
            content: json({
              type: 'object',
              properties: {
                name: { type: 'string' },
                note: { type: ['string', 'null'] },
                method: { type: 'string', enum: ['cash', 'card'] },
              },
              required: ['name'],
            }),
          },
          responses: {
            201: { headers: { Location: { required: true } }, content: json({ $ref: '#/components/schemas/Booking' }) },
            409: { $ref: '#/components/responses/taken' },
          },
        },
      },
    },
    components: {
      schemas: {
        Booking: {
          type: 'object',
          properties: {
            _id: { type: 'string' },
            status: { type: 'string', enum: ['pending'] },
            dates: {
              anyOf: [
                { type: 'object', properties: { from: { type: 'string' } }, required: ['from'] },
                { type: 'null' },
              ],
            },
            items: {
              type: 'array',
              items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
            },
          },
          required: ['_id', 'status', 'dates', 'items'],
        },
      },
      responses: { taken: { content: { 'application/json': { schema: {}, examples: { room_taken: {} } } } } },
    },
  };
  change(document);
  return document;
}

const operation = ({ paths }: ApiDocument) => Object(paths['/bookings']?.post);
const body = (document: ApiDocument) => operation(document).requestBody.content['application/json'].schema;
const csv = (one: ApiDocument) => ({ 'text/csv': operation(one).requestBody.content['application/json'] });
function need(schema: { properties: object; required: string[] }, name: string) {
  Object.assign(schema.properties, { [name]: { type: 'string' } });
  schema.required.push(name);
}
function move(responses: Record<number, unknown>, from: number, to: number) {
  responses[to] = responses[from];
  delete responses[from];
}
const booking = ({ components }: ApiDocument) => Object(components.schemas.Booking);

describe('a change of the API', () => {
  type Change = (one: ApiDocument) => unknown;
  it.each<[string, Change]>([
    ['is gone. Keep it, and add the new call beside it', (one) => delete one.paths['/bookings']],
    ['needs body phone. Let it have a default instead', (one) => need(body(one), 'phone')],
    ['needs body note. Let it have a default instead', (one) => body(one).required.push('note')],
    ['takes body note no more. Take it still, beside what is new', (one) => delete body(one).properties.note],
    ['takes application/json no more. Take both instead', (one) => (operation(one).requestBody.content = csv(one))],
    ['takes body note as null no more. Take both instead', (one) => (body(one).properties.note.type = 'string')],
    [
      'takes card as body method no more. Take it still, beside what is new',
      (one) => body(one).properties.method.enum.pop(),
    ],
    ['takes query q no more. Take it still, beside what is new', (one) => operation(one).parameters.pop()],
    [
      'has a tighter limit for query q. Keep the limit, or add another field',
      (one) => (operation(one).parameters[0].schema.maxLength = 99),
    ],
    ['needs a login. Keep it open, and add another call for what needs one', (one) => operation(one).security.shift()],
    ['answers with 200 in place of 201. Keep the status', (one) => move(operation(one).responses, 201, 200)],
    [
      'refuses for room_taken by another status than 409. Add another reason instead',
      (one) => move(operation(one).responses, 409, 422),
    ],
    ['answers without the header Location. Keep it', (one) => delete operation(one).responses[201].headers],
    [
      'answers without status. Keep it, and add another field beside it',
      (one) => delete booking(one).properties.status,
    ],
    [
      'answers without items[].name. Keep it, and add another field beside it',
      (one) => delete booking(one).properties.items.items.properties.name,
    ],
    [
      'answers without dates.from. Keep it, and add another field beside it',
      (one) => delete booking(one).properties.dates.anyOf[0].properties.from,
    ],
    ['answers without _id at times. Keep it always there', (one) => booking(one).required.shift()],
    [
      'answers with _id as null. Keep it as it was, and add another field for that',
      (one) => (booking(one).properties._id.type = ['string', 'null']),
    ],
  ])('breaks callers where it %s', (sentence, change) => {
    expect(breakingChanges(api(), api(change))).toEqual([`POST /bookings ${sentence}.`]);
  });

  it.each<[string, (document: ApiDocument) => void]>([
    ['is none', () => {}],
    ['adds a call', (one) => Object.assign(one.paths, { '/rooms': { get: operation(api()) } })],
    ['takes a new field', (one) => Object.assign(body(one).properties, { phone: { type: 'string' } })],
    [
      'takes a new object with a field that it needs',
      (one) =>
        Object.assign(body(one).properties, {
          guest: { type: 'object', properties: { age: { type: 'number' } }, required: ['age'] },
        }),
    ],
    ['takes a new value', (one) => body(one).properties.method.enum.push('bank')],
    ['needs a field no more', (one) => body(one).required.pop()],
    ['has a wider limit', (one) => Object.assign(operation(one).parameters[0].schema, { maxLength: 200 })],
    ['adds a field to an answer', (one) => Object.assign(booking(one).properties, { nights: { type: 'number' } })],
    ['adds a value to an answer', (one) => booking(one).properties.status.enum.push('held')],
    ['opens to everybody', (one) => operation(one).security.pop()],
  ])('that %s breaks nobody', (_what, change) => {
    expect(breakingChanges(api(), api(change))).toEqual([]);
  });
});

describe('a call that needs no body', () => {
  const bodyOf = (required: boolean) => ({
    required,
    content: json({
      type: 'object',
      properties: { note: { type: 'string' } },
      ...(required ? { required: ['note'] } : {}),
    }),
  });
  const without = api((one) => delete operation(one).requestBody);
  const withOptional = api((one) => Object.assign(operation(one), { requestBody: bodyOf(false) }));
  const withNeeded = api((one) => Object.assign(operation(one), { requestBody: bodyOf(true) }));

  it('may take one', () => expect(breakingChanges(without, withOptional)).toEqual([]));

  it.each([without, withOptional])('may not need one', (before) => {
    const [sentence] = breakingChanges(before, withNeeded);
    expect(sentence).toBe('POST /bookings needs a body. Let all of its fields have defaults instead.');
  });
});

describe('the API as it is kept in docs/openapi.json', () => {
  it('is not broken for those who call it: each sentence says how to add instead', async () => {
    const broken = breakingChanges(JSON.parse(await readFile(SNAPSHOT, 'utf8')), JSON.parse(printDocument()));
    expect(broken).toEqual([]);
  });

  it('is the one of today', async () => {
    const isKept = (await readFile(SNAPSHOT, 'utf8')) === printDocument();
    expect(isKept, 'The API has grown: keep what is new by `npm run api:snapshot`.').toBe(true);
  });
});
