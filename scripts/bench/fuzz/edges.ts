import fc from 'fast-check';

/**
 * What a hostile client puts where a good one puts a value, and how it bends a good input. Words in these must never look
 * like the insides that the judge searches answers for: a name may come back as it was sent.
 */

/** A JSON token that `JSON.stringify` cannot write, such as 1e999; `asJson` puts it in as it stands. */
const token = (text: string) => `@raw{${text}}`;

const LONG = ['x'.repeat(300), 'é'.repeat(5_000), '\ud800'.repeat(50), '%'.repeat(2_000), '\u0000'.repeat(20)];

const NUMBERS = [0, -0, -1, 0.1, 1.005, 2 ** 31, 2 ** 53, 1e21, 5e-324, 1.7e308].map((value): unknown => value);
const TOKENS = ['1e999', '-1e999', '1e-999', '00', '-0', '123456789012345678901234567890', '0.1e1', 'NaN'].map(token);

const TEXTS = [
  '',
  ' ',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '-1',
  '1e309',
  '0x10',
  '１２',
  "' or '1'='1",
  '"; --',
  '\\',
  '%00',
  '../../etc/hosts',
  '<b onclick=x>',
  '=1+1',
  'a\r\nBcc: x@y.example',
  '\u202eabc',
  '\ufeff',
  'İ',
  'ß',
  'Z̸̧͍a',
  '🏨',
  '\ud83c',
  '\udfe8x',
  '{{7*7}}',
  '$1',
  '__proto__',
  'constructor',
  'toString',
];

const DATES = [
  '2026-02-31',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20',
  '2026-13-45 99:99:99+00',
  '2026-03-01T24:00:00Z',
  '2026-03-01T12:00:00+99:99',
  '2026-3-1',
  'infinity',
  '20260301',
  '1970-01-01T00:00:00.000000000000001Z',
];

const IDS = [
  '00000000-0000-4000-8000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{00000000-0000-4000-8000-000000000001}',
  'x'.repeat(65),
  '@{otherBooking}',
  '@{otherOrder}',
  '@{otherId}',
  '@{adminId}',
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

/** Bearer tokens that nobody gave out. */
export const FORGED_TOKENS = [
  forgedJwt(
    { alg: 'none' },
    { sub: '@{adminId}', sid: '@{adminId}', exp: 9e9, iat: 1, iss: 'gt-hotel', aud: 'gt-hotel' },
  ),
  forgedJwt({ alg: 'HS256' }, { sub: 'x', exp: 9e9 }),
  forgedJwt({ alg: 'HS256', kid: '../../dev/null' }, {}),
  'gta_',
  `gta_${'A'.repeat(43)}`,
  'e30.e30.e30',
  '..',
  'null',
  'x'.repeat(8_000),
];

const nested = (depth: number, inside: unknown): unknown =>
  Array.from({ length: depth }).reduce(
    (value: unknown, _, index) => (index % 2 === 0 ? [value] : { a: value }),
    inside,
  );

/** A value that hardly any field expects. */
export const edgeValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS),
  fc.constantFrom<unknown>(...NUMBERS, ...TOKENS),
  fc.constantFrom<unknown>(...DATES, ...IDS),
  fc.constantFrom<unknown>(...LONG),
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], { length: 3 }, { $ne: null }, { toString: 1 }),
  fc.nat({ max: 400 }).map((depth) => nested(depth, 1)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  forgedCursors,
  fc.jsonValue({ maxDepth: 3 }),
);

const HOWS = ['replace', 'drop', 'list', 'twice', 'wrap', 'key', 'proto'] as const;
const POISON = [
  '__proto__',
  'constructor',
  'prototype',
  'role',
  'status',
  'isAdmin',
  'userId',
  'amountPaid',
  'version',
];

interface Bend {
  at: number;
  how: (typeof HOWS)[number];
  value: unknown;
  key: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place in a value, outermost first, as the keys that lead to it. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

function changeAt(value: unknown, [key, ...rest]: string[], change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === key ? changeAt(inner, rest, change) : inner));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === key ? changeAt(inner, rest, change) : inner,
  ]);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}

const BENDS: Record<Bend['how'], (old: unknown, bend: Bend) => unknown> = {
  replace: (_, { value }) => value,
  drop: () => undefined,
  list: (old) => [old],
  twice: (old) => [old, old],
  wrap: (old, { key }) => ({ [key]: old }),
  key: (old, { key, value }) => (isRecord(old) ? Object.fromEntries([...Object.entries(old), [key, value]]) : value),
  proto: (old) => Object.fromEntries([...Object.entries(isRecord(old) ? old : {}), ['__proto__', { role: 'admin' }]]),
};

/** Takes good inputs; returns the same, each bent in one to three places. */
export function bent(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const bend = fc.record({
    at: fc.nat({ max: 63 }),
    how: fc.constantFrom(...HOWS, 'replace' as const, 'replace' as const),
    value: edgeValue,
    key: fc.constantFrom(...POISON),
  });
  return fc.tuple(good, fc.array(bend, { minLength: 1, maxLength: 3 })).map(([value, bends]) =>
    bends.reduce((sofar: unknown, one: Bend) => {
      const places = placesIn(sofar);
      return changeAt(sofar, places[one.at % places.length] ?? [], (old) => BENDS[one.how](old, one));
    }, value),
  );
}

/** Takes an input; returns its JSON with the tokens in it that JSON cannot hold. */
export function asJson(input: unknown): string | undefined {
  return JSON.stringify(input)?.replace(/"@raw\{([^"}]*)\}"/g, '$1');
}
