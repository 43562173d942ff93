import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { FORGED_TOKENS } from './boundary-values';
import { bytesOf, type Draft, MULTIPART_TYPE, multipart } from './requests';

/** Requests that no well-meaning client sends: wrong, odd or old HTTP. */

/** A request whose text may name what the hotel has as `@{…}`. */
interface RawRequest {
  /** Its bytes with those names filled in. */
  bytes(fill: (text: string) => string): Buffer;
  shown: string;
}

const words = (text: string) => fc.constantFrom(...text.split(' '));

const BOOKING =
  '{"guestName":"Ada Obi","phoneNumber":"08031234567","email":"ada@guests.example","roomNumber":"@{roomNumber}","checkInDate":"@{day 9}","checkOutDate":"@{day 11}"}';
const LOGIN = '{"email":"@{guestEmail}","password":"wrong horse battery"}';
const place = fc.constantFrom(
  { method: 'POST', path: '/api/bookings', body: BOOKING },
  { method: 'POST', path: '/api/auth/login', body: LOGIN },
  { method: 'POST', path: '/trpc/auth.login', body: LOGIN },
  { method: 'POST', path: '/trpc/bookings.create', body: BOOKING },
  { method: 'PUT', path: '/api/bookings/@{guestBooking}', body: '{"status":"approved"}' },
  { method: 'POST', path: '/api/rooms', body: '{"roomNumber":"R1","type":"Standard","price":"1000"}' },
  { method: 'POST', path: '/api/menu', body: '{"name":"Soup","category":"soup","price":"1000"}' },
  { method: 'POST', path: '/trpc/food.create', body: '{"items":[]}' },
);

const JSON_TYPE = 'content-type: application/json';
const STAFF = 'authorization: Bearer @{staff}';
const NOISE = fc.string({
  unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

function rawRequest(draft: Draft, saysLength = true): RawRequest {
  const shown = bytesOf(draft, saysLength).toString('latin1', 0, 2_000);
  return {
    shown,
    bytes: (fill) => {
      const [path, body] = [fill(draft.path), draft.body === null ? null : fill(draft.body)];
      return bytesOf({ ...draft, path, headers: draft.headers.map(fill), body }, saysLength);
    },
  };
}

const get = (path: string, headers: readonly string[] = [], method = 'GET') =>
  rawRequest({ method, path, headers, body: null });

/** A body in which some bytes were taken out or put in. */
const brokenBody = (body: string) =>
  fc
    .array(fc.tuple(fc.nat({ max: body.length }), fc.nat({ max: 3 }), NOISE), { minLength: 1, maxLength: 3 })
    .map((cuts) => cuts.reduce((text, [at, away, put]) => text.slice(0, at) + put + text.slice(at + away), body));

const brokenJson = place.chain((one) =>
  brokenBody(one.body).map((body) => rawRequest({ ...one, headers: [JSON_TYPE, STAFF], body })),
);

/** Declares more content than it sends. */
const truncated = place.chain((one) =>
  fc.nat({ max: one.body.length }).map((kept) => {
    const headers = [JSON_TYPE, `content-length: ${one.body.length + 1}`];
    return rawRequest({ ...one, headers, body: one.body.slice(0, kept) }, false);
  }),
);

const TYPES = [
  ...'text/plain application/xml application/x-www-form-urlencoded application/json;;; application/jsonx json */*'.split(
    ' ',
  ),
  ...['application/octet-stream', 'application/json; charset=utf-16', 'multipart/form-data', '\xff\xfe'],
  ...['', 'b'.repeat(300)].map((boundary) => `multipart/form-data; boundary=${boundary}`),
];
const wrongType = fc
  .tuple(place, fc.constantFrom(...TYPES), fc.boolean())
  .map(([one, type, known]) => rawRequest({ ...one, headers: [`content-type: ${type}`, ...(known ? [STAFF] : [])] }));

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const packed = (body: string) => [latin1(gzipSync(body)), latin1(brotliCompressSync(body))];
/** 5 MB of nothing in a few kB: unpacking it would show in the memory and in the time. */
const BOMBS = packed(`{"x":[${'[],'.repeat(1_700_000)}1]}`);
const ENCODINGS = ['', 'gzip, gzip', ...'gzip br deflate identity x-gzip zstd'.split(' ')];
const encoded = place.chain((one) =>
  fc
    .tuple(
      fc.constantFrom(...ENCODINGS),
      fc.constantFrom(...packed(one.body), ...BOMBS, one.body, '\x1f\x8b\x08\x00junk'),
    )
    .map(([encoding, body]) => rawRequest({ ...one, headers: [JSON_TYPE, `content-encoding: ${encoding}`], body })),
);

const CHUNKS = [
  ...['5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', 'ffffffffffffffff\r\nx', '-1\r\n\r\n', '5\r\nhel', '\r\n\r\n'],
  ...['0\r\n\r\nGET / HTTP/1.1\r\n\r\n', '1;ext=\x00\r\nx\r\n0\r\n\r\n'],
];
const chunked = fc
  .tuple(
    place,
    fc.oneof(fc.constantFrom(...CHUNKS), NOISE),
    fc.constantFrom('chunked', 'chunked, chunked', 'xchunked', 'identity, chunked'),
    fc.boolean(),
  )
  .map(([one, body, coding, both]) => {
    const headers = [JSON_TYPE, `transfer-encoding: ${coding}`, ...(both ? ['content-length: 3'] : [])];
    return rawRequest({ ...one, headers, body }, false);
  });

const form = multipart({
  ...{ roomNumber: 'R1', type: 'Standard', price: '1000', name: 'Soup', category: 'soup' },
  photos: ['@file{png}', '@file{cut}'],
});
const brokenForm = fc
  .tuple(
    words('/api/rooms /api/menu'),
    brokenBody(form),
    fc.constantFrom(MULTIPART_TYPE, 'multipart/form-data; boundary=other', 'multipart/mixed; boundary=fuzz-boundary-7'),
  )
  .map(([path, body, type]) => rawRequest({ method: 'POST', path, headers: [`content-type: ${type}`, STAFF], body }));

const address = words(
  '/api/rooms /api/bookings/x /trpc/rooms.list /trpc/auth.login / /rooms /media/x /healthz /api /trpc /assets/x *',
);
const method = words('TRACE CONNECT PROPFIND M-SEARCH PATCH HEAD OPTIONS get PUT DELETE LOCK FOO POST QUERY SOURCE');
const oddMethod = fc
  .tuple(method, address)
  .map(([method, path]) => rawRequest({ method, path, headers: [JSON_TYPE], body: '' }));

const header = words(
  'authorization accept accept-encoding accept-language if-none-match if-match if-modified-since range host origin ' +
    'x-forwarded-for x-forwarded-proto x-http-method-override idempotency-key cookie expect upgrade last-event-id ' +
    'trpc-accept x-request-id content-length',
);
const VALUES = [
  ...'* 0 -1 W/"x" " bytes=0-,0-,0- bytes=9-1 gzip;q=9 1.1.1.1:99999 null https://evil.example @{guestBooking} \xff 🏨'.split(
    ' ',
  ),
  ...['', 'x'.repeat(6_000), 'x'.repeat(20_000), '127.0.0.1, ::1, x'],
];
const oddHeader = fc
  .tuple(
    header,
    fc.oneof(
      fc.constantFrom(...VALUES),
      NOISE.map((text) => text.replace(/[\r\n\0]/g, ' ')),
    ),
    fc.oneof({ weight: 6, arbitrary: address }, words('/api/menu?all=true /trpc/menu.list')),
  )
  .map(([name, value, path]) => get(path, [`${name}: ${value}`]));

const AUTHORIZATIONS = [
  ...['', 'Bearer', 'Bearer ', 'Basic eDp5', 'Token @{guest}', 'Bearer @{guest} x', 'Bearer @{guest},Bearer @{staff}'],
  ...['@{guest}', 'Bearer\t@{guest}', 'bearer @{guest}', ...FORGED_TOKENS.map((token) => `Bearer ${token}`)],
];
const oddAuthorization = fc
  .tuple(place, fc.constantFrom(...AUTHORIZATIONS))
  .map(([one, value]) => rawRequest({ ...one, headers: [JSON_TYPE, `authorization: ${value}`] }));

const oddPath = fc
  .tuple(
    words('/api/ /trpc/ /media/ /assets/ /scenes/ / http://evil.example/ /api/rooms/ /rooms?type= /book-room?room='),
    fc.array(
      words(
        '% %E0%A4%A %00 %2e%2e%2f .. / // \\ %zz %ff %25 ; ? # [ { | ^ ` %F0%9F%8F%A8 %c0%ae api rooms bookings trpc media ' +
          'assets scenes .env index.html & = %0d%0a __proto__ , rooms.list batch=1 input=',
      ),
      { maxLength: 8 },
    ),
  )
  .map(([start, bits]) => get(start + bits.join('')));

const LINES = [
  ...['GET / HTTP/9.9', 'GET /', '\0', 'GET / HTTP/1.1\nhost:x', 'POST /api/rooms HTTP/1.1\r\nhost: x\r\n x: y'],
  ...['GET / HTTP/1.1\r\nhost: a\r\nhost: b', ' GET / HTTP/1.1', 'PRI * HTTP/2.0\r\n\r\nSM', 'GET /api/rooms HTTP/1.0'],
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
];
const noHttp = fc
  .oneof(
    fc.constantFrom(...LINES),
    NOISE,
    fc.string({ maxLength: 200 }),
    fc.nat({ max: 200 }).map((count) => `GET / HTTP/1.1\r\n${'x: y\r\n'.repeat(count * 20)}`),
  )
  .map((text): RawRequest => ({ shown: text, bytes: () => Buffer.from(`${text}\r\n\r\n`, 'latin1') }));

/**
 * Each kind of them. Where the request may have no end the sender ends the connection, and no answer is an answer.
 */
export const RAW_KINDS: readonly { name: string; hasEnd: boolean; requests: fc.Arbitrary<RawRequest> }[] = [
  { name: 'broken JSON', hasEnd: true, requests: brokenJson },
  { name: 'truncated body', hasEnd: false, requests: truncated },
  { name: 'wrong content type', hasEnd: true, requests: wrongType },
  { name: 'content encoding', hasEnd: true, requests: encoded },
  { name: 'chunks', hasEnd: false, requests: chunked },
  { name: 'broken form', hasEnd: true, requests: brokenForm },
  { name: 'odd method', hasEnd: false, requests: oddMethod },
  { name: 'odd header', hasEnd: false, requests: oddHeader },
  { name: 'odd authorization', hasEnd: true, requests: oddAuthorization },
  { name: 'odd path', hasEnd: false, requests: oddPath },
  { name: 'no HTTP', hasEnd: false, requests: noHttp },
];
