import { describe, expect, it } from 'vitest';
import type { Schema } from './openapi/examples';
import { openApiDocument } from './openapi/plugin';
import { fieldsOf } from './openapi/schemas';
import { REST_TABLE } from './table';

const document = openApiDocument(REST_TABLE);

interface SpecCall {
  call: string;
  /** The fields of its payload. */
  sends?: string;
  /** What it may send and nobody reads (D8): who calls decides it, and it is not in the document. */
  ignored?: string;
  /** How it sends them, where not as JSON. */
  as?: 'multipart/form-data' | 'query';
  /** The fields that are read from the answer; of a list, of its items. */
  reads?: string;
  isList?: true;
}

const ROOM = 'roomNumber type price status description photos';
const DISH = 'name description category subcategory price available image';
const ORDER = 'guestDetails items total roomNumber paymentMethod notes';

/** The calls of spec 7, row by row. */
const SPEC_7: SpecCall[] = [
  { call: 'POST /auth/login', sends: 'email password', reads: 'token user user.role' },
  {
    call: 'POST /auth/register',
    sends: 'name email password phoneNumber',
    ignored: 'role createdBy',
    reads: 'token user user.role',
  },
  { call: 'GET /rooms', reads: '_id roomNumber type price status description photos', isList: true },
  { call: 'GET /rooms/{roomNumber}', reads: 'price roomNumber' },
  { call: 'POST /rooms/availability', sends: 'checkInDate checkOutDate', reads: 'availableRooms' },
  { call: 'POST /rooms', sends: ROOM, as: 'multipart/form-data' },
  { call: 'PUT /rooms/{_id}', sends: ROOM, as: 'multipart/form-data' },
  { call: 'DELETE /rooms/{_id}' },
  {
    call: 'POST /bookings',
    sends: 'guestName phoneNumber email address roomNumber checkInDate checkOutDate userId amountPaid paymentMethod',
    ignored: 'status',
    reads: '_id',
  },
  { call: 'GET /bookings', reads: '_id guestName roomNumber checkInDate checkOutDate status', isList: true },
  { call: 'GET /bookings/{_id}', reads: '_id guestName roomNumber checkInDate checkOutDate status amountPaid' },
  { call: 'PUT /bookings/{_id}', sends: 'status' },
  { call: 'DELETE /bookings/{_id}' },
  { call: 'GET /bookings/user/{userId}', reads: '_id status', isList: true },
  { call: 'GET /food-orders/user/{userId}', reads: '_id status', isList: true },
  { call: 'GET /food-orders', reads: 'createdAt total items', isList: true },
  { call: 'POST /food-orders', sends: ORDER },
  { call: 'PUT /food-orders/{_id}/status', sends: 'status' },
  { call: 'GET /catering', reads: '_id eventType guestCount date location email phone status', isList: true },
  { call: 'PUT /catering/{_id}', sends: 'status' },
  { call: 'GET /catering/user/{userId}', reads: '_id status', isList: true },
  { call: 'POST /catering/guest', sends: 'eventType guestCount date location email phone' },
  { call: 'GET /notifications/user/{userId}', reads: '_id message', isList: true },
  { call: 'PUT /notifications/{_id}/read' },
  { call: 'POST /payments/initiate', sends: 'bookingId amount', ignored: 'email', reads: 'authorization_url' },
  { call: 'POST /payments/verify', sends: 'reference', reads: 'booking' },
  { call: 'GET /receipts/user/{userId}', reads: '_id', isList: true },
  { call: 'GET /analytics', reads: 'monthlyBookings revenueBreakdown' },
  { call: 'GET /menu', reads: '_id name price category available', isList: true },
  { call: 'GET /menu', sends: 'all', as: 'query', reads: '_id available', isList: true },
  { call: 'POST /menu', sends: DISH, as: 'multipart/form-data' },
  { call: 'PUT /menu/{_id}', sends: DISH, as: 'multipart/form-data' },
  { call: 'DELETE /menu/{_id}' },
];

const words = (text = '') => text.split(' ').filter(Boolean);

function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

/** The schema of a field, named with dots. */
function fieldAt(schema: Schema, path: string): Schema | undefined {
  return path.split('.').reduce<Schema | undefined>((inner, name) => inner && fieldsOf(resolved(inner))[name], schema);
}

function operationOf(call: string) {
  const [method = '', path = ''] = call.split(' ');
  return document.paths[path]?.[method.toLowerCase()];
}

describe('the calls of spec 7', () => {
  it('are 33', () => expect(SPEC_7).toHaveLength(33));

  it.each(SPEC_7)('$call is there', ({ call }) => expect(operationOf(call)).toBeDefined());

  it.each(SPEC_7.filter(({ sends }) => sends))(
    '$call takes $sends',
    ({ call, sends, as = 'application/json', ignored }) => {
      const operation = operationOf(call);
      const inQuery = operation?.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const body = operation && 'requestBody' in operation ? operation.requestBody?.content : undefined;
      const taken = as === 'query' ? inQuery : Object.keys(fieldsOf(body?.[as]?.schema ?? {}));
      expect(taken).toEqual(expect.arrayContaining(words(sends)));
      for (const name of words(ignored)) expect(taken).not.toContain(name);
    },
  );

  it('PUT /menu/{_id} takes the available flag as JSON too', () => {
    const operation = operationOf('PUT /menu/{_id}');
    const body = operation && 'requestBody' in operation ? operation.requestBody?.content : undefined;
    expect(Object.keys(fieldsOf(body?.['application/json']?.schema ?? {}))).toContain('available');
  });

  it.each(SPEC_7.filter(({ reads }) => reads))('$call answers with $reads', ({ call, reads, isList }) => {
    const [, success] =
      Object.entries(operationOf(call)?.responses ?? {}).find(([status]) => status.startsWith('2')) ?? [];
    const answer: Schema = Object(success).content?.['application/json']?.schema ?? {};
    expect(answer.type === 'array').toBe(isList === true);
    const items = [answer.items ?? []].flat()[0];
    const record = isList && typeof items === 'object' ? items : answer;
    for (const path of words(reads)) expect(fieldAt(record, path), path).toBeDefined();
  });
});
