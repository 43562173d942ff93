import fc from 'fast-check';

/**
 * What a hostile client puts where a good one puts a value. Nothing in these may look like the internals that the oracle
 * searches answers for: a name may come back as it was sent.
 */

/** A JSON token that `JSON.stringify` cannot write, such as 1e999; `asJson` writes it as it stands. */
const token = (text: string) => `@raw{${text}}`;

const NUMBERS = [0, -0, -1, 0.1, 1.005, 2 ** 31, 2 ** 53, 1e21, 5e-324, 1.7e308];
const TOKENS = '1e999 -1e999 1e-999 00 -0 123456789012345678901234567890 0.1e1 NaN'.split(' ').map(token);
const LONG = ['x'.repeat(300), 'é'.repeat(5_000), '\ud800'.repeat(50), '%'.repeat(2_000), '\u0000'.repeat(20)];

const WORDS = (
  'NaN Infinity null undefined true -1 1e309 0x10 １２ "; \\ %00 ../../etc/hosts =1+1 \u202eabc \ufeff İ ß Z̸̧͍a 🏨 \ud83c \udfe8x ' +
  '{{7*7}} $1 __proto__ constructor toString'
).split(' ');
const TEXTS = ['', ' ', "' or '1'='1", '"; --', '<b onclick=x>', 'a\r\nBcc: x@y.example', ...WORDS];

const DATES = [
  ...'2026-02-31 0000-00-00 9999-12-31 +275760-09-13T00:00:00Z -271821-04-20 2026-03-01T24:00:00Z 2026-3-1'.split(' '),
  ...'2026-03-01T12:00:00+99:99 infinity 20260301 1970-01-01T00:00:00.000000000000001Z'.split(' '),
  '2026-13-45 99:99:99+00',
];

const IDS = [
  '00000000-0000-4000-8000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{00000000-0000-4000-8000-000000000001}',
  'x'.repeat(65),
  ...'@{otherBooking} @{otherOrder} @{otherId} @{staffId}'.split(' '),
];

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Cursors that no list gave out: of other forms, of other lists, with impossible values in them. */
export const forgedCursors = fc.oneof(
  fc
    .array(fc.constantFrom<unknown>(0, 1, -1, null, '', 'x', true, 1e21, [], {}, ...DATES, ...IDS), { maxLength: 4 })
    .map(base64),
  fc
    .tuple(fc.constantFrom(0, 1), fc.constantFrom(...IDS.slice(0, 3)), fc.constantFrom(...DATES, ...TEXTS))
    .map((parts) => base64(parts)),
  fc.base64String({ maxLength: 40 }),
  fc.constantFrom('bnVsbA', 'e30', 'W10', '!!!', '=', 'A'.repeat(600), 'A'.repeat(601)),
);

const forgedJwt = (header: object, payload: object) => `${base64(header)}.${base64(payload)}.AAAA`;
const CLAIMS = { sub: '@{staffId}', sid: '@{staffId}', exp: 9e9, iat: 1, iss: 'gt-hotel', aud: 'gt-hotel' };

/** Access tokens that nobody gave out. */
export const FORGED_TOKENS = [
  forgedJwt({ alg: 'none' }, CLAIMS),
  forgedJwt({ alg: 'HS256' }, { sub: 'x', exp: 9e9 }),
  forgedJwt({ alg: 'HS256', kid: '../../dev/null' }, {}),
  'gta_',
  `gta_${'A'.repeat(43)}`,
  'gtk_',
  `gtk_${'a'.repeat(57)}`,
  'e30.e30.e30',
  '..',
  'null',
  'x'.repeat(8_000),
];

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((value: unknown, _, index) => (index % 2 === 0 ? [value] : { a: value }), 1);

/** A value that hardly any field expects. */
export const boundaryValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS),
  fc.constantFrom<unknown>(...NUMBERS, ...TOKENS),
  fc.constantFrom<unknown>(...DATES, ...IDS),
  fc.constantFrom<unknown>(...LONG),
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], { length: 3 }, { $ne: null }, { toString: 1 }),
  fc.nat({ max: 400 }).map(nested),
  fc.string({ unit: 'binary', maxLength: 40 }),
  forgedCursors,
  fc.jsonValue({ maxDepth: 3 }),
);
