import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ConfigError, misspeltSettings, readConfig, SETTING_NAMES } from './config';
import { PAYSTACK_URL, SANDBOX_KEY, SANDBOX_URL } from './platform/paystack/key';

it('needs nothing: the defaults are those of the settings table', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    connections: { pool: 20, processes: 1 },
    seed: 'demo',
    drainMs: 0,
    privateAddresses: false,
    publicUrl: 'http://127.0.0.1:3000',
    smtpUrl: undefined,
    mailFrom: null,
    hotel: { rules: { holdHours: 24, roomChargeMaxKobo: 10_000_000 } },
    paystack: null,
    bucket: null,
  });
});

it('has each of its settings, and no other, in the tables of docs/operations/settings.md', () => {
  const page = readFileSync('docs/operations/settings.md', 'utf8');
  const rows = [...page.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  );
  expect(rows.toSorted()).toEqual([...SETTING_NAMES].toSorted());
});

it.each([
  ['https://shop.example', ['https://shop.example']],
  ['https://SHOP.example/, http://shop.example:8080', ['https://shop.example', 'http://shop.example:8080']],
  ['*', '*'],
  ['', null],
])('with CORS_ORIGINS %s the origins are %o', (CORS_ORIGINS, origins) => {
  expect(readConfig({ CORS_ORIGINS }).corsOrigins).toEqual(origins);
});

it.each(['null', 'https://*.shop.example', 'shop.example', 'https://shop.example/pages', 'https://shop.example, *'])(
  'takes no origin that is not whole: CORS_ORIGINS %s',
  (CORS_ORIGINS) => {
    expect(() => readConfig({ CORS_ORIGINS })).toThrow(/CORS_ORIGINS: must be \* or addresses/);
  },
);

it('with many hotels each has a small pool and no demo, and neither a database nor cards are set for all', () => {
  const CHAIN_DATABASE_URL = 'postgres://hotels@127.0.0.1/chain';
  const given = { seed: 'none', connections: { pool: 4 }, chainUrl: CHAIN_DATABASE_URL };
  expect(readConfig({ CHAIN_DATABASE_URL, DATABASE_POOL: '' })).toMatchObject(given);
  expect(readConfig({ CHAIN_DATABASE_URL, DATABASE_POOL: '8' }).connections.pool).toBe(8);
  expect(readConfig({}).chainUrl).toBeUndefined();
  expect(() => readConfig({ CHAIN_DATABASE_URL, DATABASE_URL: CHAIN_DATABASE_URL })).toThrow('leave out DATABASE_URL');
  expect(() => readConfig({ CHAIN_DATABASE_URL, CARD_PAYMENTS: 'enabled' })).toThrow('Setting CARD_PAYMENTS');
  expect(() => readConfig({ CHAIN_DATABASE_URL, NODE_ENV: 'production' })).toThrow('Setting JWT_SECRET');
});

it('puts no demo hotel into somebody’s own database unless asked to', () => {
  const DATABASE_URL = 'postgres://hotel@127.0.0.1/hotel';
  expect(readConfig({ DATABASE_URL }).seed).toBe('none');
  expect(readConfig({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo');
  expect(readConfig({ SEED: 'none' }).seed).toBe('none');
});

it.each([
  [{ PUBLIC_URL: 'https://hotel.example' }, 'https://hotel.example'],
  [{ PUBLIC_URL: 'https://hotel.example/' }, 'https://hotel.example'],
  [{ PUBLIC_URL: 'http://HOTEL.example:8080' }, 'http://hotel.example:8080'],
  [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:3000'],
  [{ HOST: '192.0.2.7', PORT: '80' }, 'http://192.0.2.7:80'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ PUBLIC_URL: '' }, 'http://127.0.0.1:3000'],
])('with %o links begin with %s, to which a path can be added', (env, address) => {
  expect(readConfig(env).publicUrl).toBe(address);
});

it.each(['bookings@hotel.example', '<bookings@hotel.example>', 'The Grand <x@hotel.example>'])(
  'writes emails from %s',
  (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  },
);

it.each([
  [{ PORT: 'eighty' }, 'Setting PORT: '],
  [{ PORT: '70000' }, 'Setting PORT: '],
  [{ PRIVATE_ADDRESSES: 'any' }, 'Setting PRIVATE_ADDRESSES: must be refused or allowed'],
  [{ NODE_ENV: 'production', PRIVATE_ADDRESSES: 'allowed' }, 'Setting PRIVATE_ADDRESSES: is for trials'],
  [{ DATABASE_URL: 'mysql://x' }, 'Setting DATABASE_URL: must begin with postgres:// or postgresql://'],
  [{ DATABASE_URL: 'postgres://u:p@one,one/x' }, 'Setting DATABASE_URL: must name each host once'],
  [
    { DATABASE_URL: 'postgres://u:p@one,two/x?target_session_attrs=read-write' },
    'Setting DATABASE_URL: with several hosts target_session_attrs must be primary, not read-write',
  ],
  [{ JWT_SECRET: 'short' }, 'Setting JWT_SECRET: must have at least 32 characters'],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://x' }, 'Setting JWT_SECRET: is needed with NODE_ENV=production'],
  [{ ADMIN_EMAIL: 'admin' }, 'Setting ADMIN_EMAIL: must be an email address'],
  [{ ADMIN_PASSWORD: '123456789' }, 'Setting ADMIN_PASSWORD: must have at least 10 characters'],
  [{ ADMIN_PASSWORD: 'Password2026!' }, 'Setting ADMIN_PASSWORD: is too common'],
  [
    { ADMIN_EMAIL: 'frontdesk@hotel.example', ADMIN_PASSWORD: 'front-desk@hotel.example' },
    'Setting ADMIN_PASSWORD: is too',
  ],
  [{ SEED: 'some' }, 'Setting SEED: '],
  [{ DRAIN_SECONDS: '10' }, 'Setting DRAIN_SECONDS: '],
  [{ PUBLIC_URL: 'hotel.example' }, 'Setting PUBLIC_URL: must be an address like https://hotel.example'],
  [{ PUBLIC_URL: 'ftp://hotel.example' }, 'Setting PUBLIC_URL: '],
  [{ PUBLIC_URL: 'https://hotel.example/rooms' }, 'Setting PUBLIC_URL: '],
  [{ PUBLIC_URL: 'https://name:word@hotel.example' }, 'Setting PUBLIC_URL: '],
  [{ SMTP_URL: 'mail.example:587' }, 'Setting SMTP_URL: must be an address like smtp://'],
  [{ SMTP_URL: 'http://mail.example' }, 'Setting SMTP_URL: '],
  [{ MAIL_FROM: 'GT Hotel' }, 'Setting MAIL_FROM: must be an email address'],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'Setting MAIL_FROM: '],
  [{ MAIL_FROM: 'GT Hotel\nBcc: x <a@b.example>' }, 'Setting MAIL_FROM: '],
  [{ BOOKING_HOLD_HOURS: '0' }, 'Setting BOOKING_HOLD_HOURS: '],
  [{ BOOKING_HOLD_HOURS: 'x' }, 'Setting BOOKING_HOLD_HOURS: must be a number of hours above 0, at most 720'],
  [{ PORT: '99999' }, 'Setting PORT: must be a port, 0 to 65535'],
  [{ NODE_ENV: 'Production' }, 'Setting NODE_ENV: must be production, development or test'],
  [{ CARD_PAYMENTS: 'yes' }, 'Setting CARD_PAYMENTS: must be disabled or enabled'],
  [{ PAYSTACK_SECRET_KEY: 'pk_test_aPublicKey' }, 'Setting PAYSTACK_SECRET_KEY: must be a secret key'],
  [{ PAYSTACK_BASE_URL: 'api.paystack.co' }, 'Setting PAYSTACK_BASE_URL: must be an address'],
  [{ S3_URL: 'https://s3.example' }, 'Setting S3_URL: must be the address of a bucket'],
  [{ S3_URL: 'https://name:secret@s3.example/hotel' }, 'Setting S3_URL: '],
  [{ S3_URL: 'https://s3.example/hotel/pictures' }, 'Setting S3_URL: '],
  [{ S3_URL: 'https://s3.example/hotel' }, 'Setting S3_ACCESS_KEY_ID: is needed with S3_URL'],
  [{ PAYSTACK_BASE_URL: 'https://api.paystack.co/v2' }, 'Setting PAYSTACK_BASE_URL: must be an address'],
])('names a wrong setting in one line: %o', (env, line) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(line);
  try {
    readConfig(env);
  } catch (error) {
    expect(String(error)).not.toContain('\n');
  }
});

it.each(SETTING_NAMES)('%s is never refused in words for guests, whatever it is', (name) => {
  for (const value of ['x', 'X Y', '-1', '1e99', 'Infinity', 'a\nb', '\u0000', 'ü'.repeat(300)]) {
    try {
      readConfig({ [name]: value });
    } catch (error) {
      expect(String(error)).toMatch(/^ConfigError: Setting [A-Z0-9_]+: (must|is) /);
    }
  }
});

it('what nobody has set may be passed on empty', () => {
  const empty = { PORT: '', HOST: '', DATA_DIR: '', NODE_ENV: '', LOG_LEVEL: '', BOOKING_HOLD_HOURS: '' };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

it('says of a misspelt setting which one is meant, and nothing of what is somebody else’s', () => {
  const others = { PATH: '/bin', HOME: '/root', TERM: 'xterm', SMTP_HOST: 'mail.example', npm_config_port: '1' };
  expect(misspeltSettings({ ...others, SMTP_ULR: 'smtp://mail.example', SMTP_URL: '', smtp_url: 'x' })).toEqual([
    'Setting SMTP_ULR: is not known, so it changes nothing; is SMTP_URL meant?',
    'Setting smtp_url: is not known, so it changes nothing; is SMTP_URL meant?',
  ]);
  expect(misspeltSettings(Object.fromEntries(SETTING_NAMES.map((name) => [name, 'x'])))).toEqual([]);
});

const LIVE = 'sk_live_aLiveKeyForTestsOnly';
const TEST = 'sk_test_aTestKeyForTestsOnly';
const OPEN = { NODE_ENV: 'production', CARD_PAYMENTS: 'enabled' };

it.each([
  ['the sandbox without a key', { CARD_PAYMENTS: 'enabled' }, SANDBOX_KEY, SANDBOX_URL],
  [
    'a sandbox elsewhere',
    { CARD_PAYMENTS: 'enabled', PAYSTACK_BASE_URL: 'http://127.0.0.1:4300/' },
    SANDBOX_KEY,
    'http://127.0.0.1:4300',
  ],
  ['Paystack with a test key', { CARD_PAYMENTS: 'enabled', PAYSTACK_SECRET_KEY: TEST }, TEST, PAYSTACK_URL],
  ['Paystack in an open hotel', { ...OPEN, PAYSTACK_SECRET_KEY: LIVE }, LIVE, PAYSTACK_URL],
  ['the sandbox in a trial', { ...OPEN, TRIAL: 'yes' }, SANDBOX_KEY, SANDBOX_URL],
])('D15: cards are charged by %s', (_who, env, secretKey, baseUrl) => {
  expect(readConfig(env).paystack).toEqual({ secretKey, baseUrl });
});

it('a key alone charges no card', () => {
  expect(readConfig({ PAYSTACK_SECRET_KEY: LIVE }).paystack).toBeNull();
});

it.each([
  ['an open hotel without a key', OPEN, 'is needed with CARD_PAYMENTS=enabled and NODE_ENV=production'],
  ['an open hotel with a test key', { ...OPEN, PAYSTACK_SECRET_KEY: TEST }, 'is a test key'],
  ["an open hotel with the sandbox's key", { ...OPEN, PAYSTACK_SECRET_KEY: SANDBOX_KEY }, 'is a test key'],
  [
    'a live key for the sandbox',
    { CARD_PAYMENTS: 'enabled', PAYSTACK_SECRET_KEY: LIVE, PAYSTACK_BASE_URL: SANDBOX_URL },
    'is a live key, which is sent to https://api.paystack.co alone',
  ],
  [
    'a live key for another address of that name',
    { ...OPEN, PAYSTACK_SECRET_KEY: LIVE, PAYSTACK_BASE_URL: 'http://api.paystack.co' },
    'is a live key',
  ],
  [
    'a live key for a port of that name',
    { ...OPEN, PAYSTACK_SECRET_KEY: LIVE, PAYSTACK_BASE_URL: 'https://api.paystack.co:8443' },
    'is a live key',
  ],
  [
    'no key for Paystack',
    { CARD_PAYMENTS: 'enabled', PAYSTACK_BASE_URL: PAYSTACK_URL },
    'is needed to reach https://api.paystack.co',
  ],
  [
    'a live key for the sandbox, though no card is charged',
    { PAYSTACK_SECRET_KEY: LIVE, PAYSTACK_BASE_URL: SANDBOX_URL },
    'is a live key',
  ],
  [
    "the sandbox's key for Paystack",
    { CARD_PAYMENTS: 'enabled', PAYSTACK_SECRET_KEY: SANDBOX_KEY, PAYSTACK_BASE_URL: PAYSTACK_URL },
    "is the sandbox's, which Paystack does not know",
  ],
])('D15: does not start with %s, and says so without the key', (_what, env, problem) => {
  const start = () => readConfig(env);
  expect(start).toThrow(`Setting PAYSTACK_SECRET_KEY: ${problem}`);
  for (const key of [LIVE, TEST, SANDBOX_KEY]) expect(start).not.toThrow(key);
});
