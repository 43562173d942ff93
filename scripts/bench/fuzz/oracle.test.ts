import { expect, it } from 'vitest';
import type { Answer } from './exchange';
import { faultsOf, isByDesign } from './oracle';

const expected = { path: '/api/rooms', hasEnd: true, slowMs: 1_000 };
const json = { 'content-type': 'application/json; charset=utf-8' };
const refusal = '{"message":"Not found.","code":"NOT_FOUND","reason":"not_found"}';

const kindsOf = (change: Partial<Answer>, on: Partial<typeof expected> = {}) =>
  faultsOf({ status: 404, headers: json, body: refusal, ms: 5, silent: false, ...change }, { ...expected, ...on }).map(
    ({ kind }) => kind,
  );

it('a refusal in the wire’s form and an answer are fine', () => {
  expect(kindsOf({})).toEqual([]);
  expect(kindsOf({ status: 200, body: '[]' })).toEqual([]);
  expect(kindsOf({ status: 400, body: `{"error":{"message":"No","code":-32600,"data":${refusal}}}` })).toEqual([]);
});

it('a fault of ours is one, also inside of a batch that went well otherwise', () => {
  expect(kindsOf({ status: 500 })).toContain('server error');
  const batch = '[{"result":{"data":1}},{"error":{"message":"x","data":{"code":"INTERNAL_SERVER_ERROR"}}}]';
  expect(kindsOf({ status: 207, body: batch })).toContain('server error');
});

it('a process that shuts down or is busy says so by design; any other 503 is a fault', () => {
  const leaving = { status: 503, body: '{"message":"We are back.","code":"SERVICE_UNAVAILABLE","reason":"leaving"}' };
  expect(kindsOf(leaving)).toEqual([]);
  expect(isByDesign({ ...leaving, headers: json, ms: 1, silent: false })).toBe(true);
  expect(kindsOf({ status: 503 })).toContain('server error');
});

it.each([
  'Error: x\\n    at load (/srv/a.js:1:2)'.replaceAll('\\n', '\n'),
  'Failed query: select id from users',
  'duplicate key value violates unique constraint "users_email"',
  'Cannot read properties of undefined',
  '/home/hotel/dist/server/main.js',
])('internals are found in a refusal: %s', (text) => {
  expect(
    kindsOf({ status: 400, body: JSON.stringify({ message: text, code: 'BAD_REQUEST' }).replaceAll('\\n', '\n') }),
  ).toContain('internals');
});

it('the validator’s own words are found', () => {
  const message = 'Invalid input: expected string, received array';
  expect(kindsOf({ status: 400, body: JSON.stringify({ message, code: 'BAD_REQUEST' }) })).toEqual([
    "the validator's words",
  ]);
});

it('an error below /api that is no JSON is found; a page may be one', () => {
  const page = { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' };
  expect(kindsOf(page)).toEqual(['no JSON error']);
  expect(kindsOf(page, { path: '/nowhere' })).toEqual([]);
});

it('an answer above a second is slow; none at all is a fault where the request had an end', () => {
  expect(kindsOf({ ms: 1_001 })).toEqual(['slow']);
  expect(kindsOf({ status: null, body: '' })).toEqual(['no answer']);
  expect(kindsOf({ status: null, body: '' }, { hasEnd: false })).toEqual([]);
});
