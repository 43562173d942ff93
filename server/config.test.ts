import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

it('needs nothing: the defaults are those of the settings table', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    seed: 'demo',
    drainMs: 0,
    publicUrl: 'http://127.0.0.1:3000',
    smtpUrl: undefined,
    mailFrom: 'GT Hotel <bookings@gthotel.example>',
    bookingHoldHours: 24,
    cardPayments: false,
  });
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
  [{ DATABASE_URL: 'mysql://x' }, 'Setting DATABASE_URL: must begin with postgres:// or postgresql://'],
  [{ JWT_SECRET: 'short' }, 'Setting JWT_SECRET: must have at least 32 characters'],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://x' }, 'Setting JWT_SECRET: is needed with NODE_ENV=production'],
  [{ ADMIN_EMAIL: 'admin' }, 'Setting ADMIN_EMAIL: must be an e-mail address'],
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
  [{ MAIL_FROM: 'GT Hotel' }, 'Setting MAIL_FROM: must be an e-mail address'],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'Setting MAIL_FROM: '],
  [{ MAIL_FROM: 'GT Hotel\nBcc: x <a@b.example>' }, 'Setting MAIL_FROM: '],
  [{ BOOKING_HOLD_HOURS: '0' }, 'Setting BOOKING_HOLD_HOURS: '],
  [{ CARD_PAYMENTS: 'enabled' }, 'Setting CARD_PAYMENTS: only "disabled" is supported so far'],
])('names a wrong setting in one line: %o', (env, line) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(line);
  try {
    readConfig(env);
  } catch (error) {
    expect(String(error)).not.toContain('\n');
  }
});
