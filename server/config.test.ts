import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

it('needs nothing: the defaults are those of the settings table', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    seed: 'demo',
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
  [{ PORT: 'eighty' }, 'Setting PORT: '],
  [{ PORT: '70000' }, 'Setting PORT: '],
  [{ DATABASE_URL: 'mysql://x' }, 'Setting DATABASE_URL: must begin with postgres:// or postgresql://'],
  [{ JWT_SECRET: 'short' }, 'Setting JWT_SECRET: must have at least 32 characters'],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://x' }, 'Setting JWT_SECRET: is needed with NODE_ENV=production'],
  [{ ADMIN_EMAIL: 'admin' }, 'Setting ADMIN_EMAIL: must be an e-mail address'],
  [{ ADMIN_PASSWORD: '12345' }, 'Setting ADMIN_PASSWORD: must have at least 6 characters'],
  [{ SEED: 'some' }, 'Setting SEED: '],
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
