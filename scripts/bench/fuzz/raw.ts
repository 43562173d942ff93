import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { FORGED_TOKENS } from './edges';
import { ADDRESSES, AUTHORIZATIONS, BITS, CHUNKS, HEADERS, LINES, METHODS, TYPES } from './raw-words';
import { MULTIPART_TYPE, multipart } from './request';

/** Bytes that no well-meaning client sends, as text in which each character is one byte. */
export interface Raw {
  kind: string;
  bytes: string;
  /** False where the request may have no end: the sender then ends the line, and no answer is an answer. */
  whole: boolean;
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

const BOOKING =
  '{"guestName":"Ada Obi","phoneNumber":"08031234567","email":"ada@guests.example","roomNumber":"@{roomNumber}","checkInDate":"@{day 9}","checkOutDate":"@{day 11}"}';
const LOGIN = '{"email":"@{email}","password":"wrong horse battery"}';

const PLACES: readonly [method: string, path: string, body: string][] = [
  ['POST', '/api/bookings', BOOKING],
  ['POST', '/api/auth/login', LOGIN],
  ['POST', '/trpc/auth.login', LOGIN],
  ['POST', '/trpc/bookings.create', BOOKING],
  ['PUT', '/api/bookings/@{guestBooking}', '{"status":"approved"}'],
  ['POST', '/api/rooms', '{"roomNumber":"R1","type":"Standard","price":"1000"}'],
  ['POST', '/api/menu', '{"name":"Soup","category":"soup","price":"1000"}'],
  ['POST', '/trpc/food.create', '{"items":[]}'],
];
const place = fc.constantFrom(...PLACES);

const JSON_TYPE = ['content-type: application/json'];
const STAFF = ['authorization: Bearer @{staff}'];
const NOISE = fc.string({
  unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

function request(
  method: string,
  path: string,
  headers: readonly string[],
  body: string,
  length?: string | null,
): string {
  const said = length === null ? [] : [`content-length: ${length ?? body.length}`];
  return [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'connection: close', ...headers, ...said, '', body].join(
    '\r\n',
  );
}

const raw = (kind: string, whole: boolean, bytes: fc.Arbitrary<string>): fc.Arbitrary<Raw> =>
  bytes.map((text) => ({ kind, bytes: text, whole }));

/** A body in which some bytes were taken out or put in. */
const brokenBody = (body: string) =>
  fc
    .array(fc.tuple(fc.nat({ max: body.length }), fc.nat({ max: 3 }), NOISE), { minLength: 1, maxLength: 3 })
    .map((cuts) => cuts.reduce((text, [at, away, put]) => text.slice(0, at) + put + text.slice(at + away), body));

const brokenJson = place.chain(([method, path, body]) =>
  brokenBody(body).map((text) => request(method, path, [...JSON_TYPE, ...STAFF], text)),
);

const truncated = place.chain(([method, path, body]) =>
  fc
    .nat({ max: body.length })
    .map((kept) => request(method, path, JSON_TYPE, body.slice(0, kept), String(body.length + 1))),
);

const wrongType = fc
  .tuple(place, fc.constantFrom(...TYPES), fc.boolean())
  .map(([[method, path, body], type, known]) =>
    request(method, path, [`content-type: ${type}`, ...(known ? STAFF : [])], body),
  );

const packed = (body: string) => [
  latin1(gzipSync(body)),
  latin1(brotliCompressSync(body)),
  body,
  '\x1f\x8b\x08\x00junk',
];
/** 5 MB of nothing in a few kB: unpacking it would show in the memory and in the time. */
const BOMBS = packed(`{"x":[${'[],'.repeat(1_700_000)}1]}`).slice(0, 2);

const encoded = place.chain(([method, path, body]) =>
  fc
    .tuple(
      fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'x-gzip', 'gzip, gzip', 'zstd', ''),
      fc.constantFrom(...packed(body), ...BOMBS),
    )
    .map(([encoding, bytes]) => request(method, path, [...JSON_TYPE, `content-encoding: ${encoding}`], bytes)),
);

const chunked = fc
  .tuple(
    place,
    fc.oneof(fc.constantFrom(...CHUNKS), NOISE),
    fc.constantFrom('chunked', 'chunked, chunked', 'xchunked', 'identity, chunked'),
    fc.boolean(),
  )
  .map(([[method, path], body, coding, both]) =>
    request(method, path, [...JSON_TYPE, `transfer-encoding: ${coding}`], body, both ? '3' : null),
  );

const form = multipart({
  roomNumber: 'R1',
  type: 'Standard',
  price: '1000',
  name: 'Soup',
  category: 'soup',
  photos: ['@file{png}', '@file{cut}'],
});
const brokenForm = fc
  .tuple(
    fc.constantFrom('/api/rooms', '/api/menu'),
    brokenBody(form),
    fc.constantFrom(MULTIPART_TYPE, 'multipart/form-data; boundary=other', 'multipart/mixed; boundary=fuzz-boundary-7'),
  )
  .map(([path, body, type]) => request('POST', path, [`content-type: ${type}`, ...STAFF], body));

const oddMethod = fc
  .tuple(fc.constantFrom(...METHODS), fc.constantFrom(...ADDRESSES))
  .map(([method, path]) => request(method, path, JSON_TYPE, ''));

const VALUES = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    '0',
    '-1',
    'W/"x"',
    '"',
    'bytes=0-,0-,0-',
    'bytes=9-1',
    'gzip;q=9',
    'x'.repeat(6_000),
    'x'.repeat(20_000),
    '127.0.0.1, ::1, x',
    '1.1.1.1:99999',
    'null',
    'https://evil.example',
    '@{guestBooking}',
    '\xff',
    '🏨',
  ),
  NOISE.map((text) => text.replace(/[\r\n\0]/g, ' ')),
);
const oddHeader = fc
  .tuple(fc.constantFrom(...HEADERS), VALUES, fc.constantFrom(...ADDRESSES, '/api/menu?all=true', '/trpc/menu.list'))
  .map(([name, value, path]) => request('GET', path, [`${name}: ${value}`], '', null));

const oddAuthorization = fc
  .tuple(place, fc.constantFrom(...AUTHORIZATIONS, ...FORGED_TOKENS.map((token) => `Bearer ${token}`)))
  .map(([[method, path, body], value]) => request(method, path, [...JSON_TYPE, `authorization: ${value}`], body));

const oddPath = fc
  .tuple(
    fc.constantFrom(
      '/api/',
      '/trpc/',
      '/media/',
      '/assets/',
      '/scenes/',
      '/',
      'http://evil.example/',
      '/api/rooms/',
      '/rooms?type=',
      '/book-room?room=',
    ),
    fc.array(fc.constantFrom(...BITS), { maxLength: 8 }),
  )
  .map(([start, bits]) => request('GET', start + bits.join(''), [], '', null));

const noHttp = fc
  .oneof(
    fc.constantFrom(...LINES),
    NOISE,
    fc.string({ maxLength: 200 }),
    fc.nat({ max: 200 }).map((count) => `GET / HTTP/1.1\r\n${'x: y\r\n'.repeat(count * 20)}`),
  )
  .map((text) => `${text}\r\n\r\n`);

/** Every kind in turn as often as the next one. */
export const rawBytes: fc.Arbitrary<Raw> = fc.oneof(
  raw('broken JSON', true, brokenJson),
  raw('truncated body', false, truncated),
  raw('wrong content type', true, wrongType),
  raw('content encoding', true, encoded),
  raw('chunks', false, chunked),
  raw('broken form', true, brokenForm),
  raw('odd method', false, oddMethod),
  raw('odd header', false, oddHeader),
  raw('odd authorization', true, oddAuthorization),
  raw('odd path', false, oddPath),
  raw('no HTTP', false, noHttp),
);
