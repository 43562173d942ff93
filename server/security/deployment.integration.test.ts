import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { hotel as hotelTable } from '@drizzle/schema/hotel';
import { type Config, ConfigError, readConfig } from '@server/config';
import { verifyPassword } from '@server/features/auth/passwords/passwords';
import { ensureFirstAdmin } from '@server/features/auth/register';
import { DEMO_HOTEL, introduceHotel, lacksOwnAccount } from '@server/features/hotel/introduce';
import { startHotel } from '@server/start';
import { writeFirstRows } from '@server/start/first-rows';
import { Closers, openPlatform } from '@server/start/platform';
import { createTestDatabase } from '@server/testing/database';
import { openTestHotel } from '@server/testing/hotel';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const REAL = {
  HOTEL_NAME: 'The Indigo',
  BANK_ACCOUNT_NAME: 'The Indigo Limited',
  BANK_NAME: 'A Bank',
  BANK_ACCOUNT_NUMBER: '9876543210',
};
const OWN = { isDemo: false };

/** What the program would be started with in production, on a database and a folder of its own. */
async function production(settings: Record<string, string> = {}): Promise<Config> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'hotel-production-'));
  onTestFinished(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  return readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    JWT_SECRET: 'a secret of more than thirty-two characters',
    ...settings,
  });
}

/** Starts and stops; returns what was said, or throws why it did not start. */
async function start(config: Config): Promise<string[]> {
  const said: string[] = [];
  const hotel = await startHotel(config, { dist: config.dataDir, say: (line) => void said.push(line) });
  await hotel.stop();
  return said;
}

it('L7: in production no hotel opens while guests would pay to the demo’s bank, and it says what is missing in one line', async () => {
  const refusal = await start(await production()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(String(refusal)).toMatch(
    /no bank account of its own: set BANK_ACCOUNT_NAME, BANK_NAME and BANK_ACCOUNT_NUMBER/,
  );
  expect(String(refusal)).not.toContain('\n');
  const half = await production({ BANK_ACCOUNT_NUMBER: REAL.BANK_ACCOUNT_NUMBER });
  await expect(start(half)).rejects.toThrow('no bank account of its own');
  expect((await start(await production({ TRIAL: 'yes' }))).at(-1)).toContain('The hotel is open at');
});

it.each([
  ['nobody answers', 'postgres://hotel:its-password@127.0.0.1:1/hotel', 'ECONNREFUSED'],
  [
    'there is no such machine',
    'postgres://hotel:its-password@no.such.machine.invalid/hotel',
    'no.such.machine.invalid',
  ],
])(
  'a DATABASE_URL where %s stops the program with one line that names it, without its password',
  async (_, url, why) => {
    const refusal = await start(await production({ DATABASE_URL: url })).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    const line = String(refusal);
    expect(line).toMatch(/^ConfigError: Setting DATABASE_URL: cannot open the database at \S+: /);
    expect(line).toContain(why);
    expect(line).not.toMatch(/\n|its-password/);
  },
);

it('a DATABASE_URL with another password, or of no database, is named as well', async () => {
  const config = await production(REAL);
  for (const change of [{ password: 'another' }, { pathname: '/no_such_database' }]) {
    const { href } = Object.assign(new URL(config.databaseUrl ?? ''), change);
    await expect(start({ ...config, databaseUrl: href })).rejects.toThrow(
      'Setting DATABASE_URL: cannot open the database at ',
    );
  }
});

it.each(['/dev/null/data', '/proc/hotel/data'])(
  'a DATA_DIR that cannot be made stops the program with one line that names it: %s',
  async (DATA_DIR) => {
    const inBoth: Record<string, string>[] = [{ DATA_DIR }, { DATA_DIR, DATABASE_URL: '' }];
    for (const settings of inBoth) {
      const refusal = await start(await production(settings)).catch((error: unknown) => error);
      expect(String(refusal)).toMatch(/^ConfigError: Setting DATA_DIR: \S+ cannot be made or written to \(E\w+\)$/);
    }
  },
);

it('L7: the first admin’s password is not in the output of production, but in a file for its owner alone', async () => {
  const config = await production(REAL);
  const said = (await start(config)).join('\n');
  const file = join(config.dataDir, 'first-admin-password');
  const password = (await readFile(file, 'utf8')).trim();
  expect(said).toContain(file);
  expect(said).not.toContain(password);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const sql = postgres(config.databaseUrl ?? '', { max: 1 });
  onTestFinished(() => sql.end());
  expect(await sql`select email from users where role = 'admin'`).toEqual([{ email: config.adminEmail }]);
  // Once there is an admin no file is made and nothing is said.
  await rm(file);
  expect((await start(config)).join('\n')).not.toContain('password');
  await expect(stat(file)).rejects.toThrow('ENOENT');
  const chosen = await production({ ...REAL, ADMIN_PASSWORD: 'chosen-by-the-owner' });
  expect((await start(chosen)).join('\n')).not.toContain('password');
});

it('L7: settings take the place of demo details, and never of what staff have entered', async () => {
  const hotel = await openTestHotel();
  onTestFinished(() => hotel.close());
  const row = async () => (await hotel.sql`select * from hotel`)[0];
  expect((await hotel.platform.db.select().from(hotelTable))[0]).toMatchObject(DEMO_HOTEL);
  expect(await lacksOwnAccount(hotel.platform.db)).toBe(true);
  await hotel.sql`update hotel set phone = '08000000000'`;
  await introduceHotel(hotel.platform.db, readConfig({ ...REAL, HOTEL_PHONE: '+234 803 555 0199' }).hotel, OWN);
  const introduced = { name: 'The Indigo', address: '', email: '', phone: '08000000000', bank_name: 'A Bank' };
  expect(await row()).toMatchObject(introduced);
  expect(await lacksOwnAccount(hotel.platform.db)).toBe(false);
  const { version } = await hotel.staff.hotel.settings();
  const others = { details: { name: 'Another', bankName: 'Another' }, rules: { holdHours: 48, roomChargeMaxKobo: 1 } };
  await introduceHotel(hotel.platform.db, others, OWN);
  // Nor is a start without anything new a change.
  expect(await row()).toMatchObject({ ...introduced, version });
});

it("L7: hold hours and ceilings of the settings are a hotel's first ones, and staff's from then on", async () => {
  const hotel = await openTestHotel();
  onTestFinished(() => hotel.close());
  const env = { ...REAL, BOOKING_HOLD_HOURS: '36', ROOM_CHARGE_MAX: '50000' };
  await introduceHotel(hotel.platform.db, readConfig(env).hotel, OWN);
  expect(await hotel.staff.hotel.settings()).toMatchObject({ holdHours: 36, roomChargeMax: 50_000 });
  await hotel.staff.hotel.update({ holdHours: 24 });
  await introduceHotel(hotel.platform.db, readConfig(env).hotel, OWN);
  expect(await hotel.staff.hotel.settings()).toMatchObject({ holdHours: 24, roomChargeMax: 50_000 });
});

it.each([
  [{ SEED: 'demo' }, 'Setting SEED: the demo is for trials; with NODE_ENV=production it needs TRIAL=yes'],
  [{ JWT_SECRET: 'trial-only-everybody-can-read-this-secret' }, 'Setting JWT_SECRET: is the one that everybody'],
  [{ BANK_ACCOUNT_NUMBER: '12345' }, 'Setting BANK_ACCOUNT_NUMBER: must have 10 digits'],
  [{ HOTEL_NAME: 'The\nIndigo' }, 'Setting HOTEL_NAME: must be one line'],
  [{ HOTEL_PHONE: 'call us' }, 'Setting HOTEL_PHONE: must be a phone number'],
  [{ HOTEL_EMAIL: 'reception' }, 'Setting HOTEL_EMAIL: must be an email address'],
  [{ TRIAL: 'perhaps' }, 'Setting TRIAL: '],
  [{ MIN_FREE_MB: 'much' }, 'Setting MIN_FREE_MB: must be a number'],
])('L7: a wrong setting stops production with one line: %o', (settings, line) => {
  expect(() => readConfig({ NODE_ENV: 'production', ...settings })).toThrow(line);
  expect(readConfig({ NODE_ENV: 'production' }).seed).toBe('none');
  expect(readConfig({ NODE_ENV: 'production', TRIAL: 'yes', SEED: 'demo' }).seed).toBe('demo');
});

/** What the first starts with these settings say of the first admin, all at once and on the first one's database. */
async function firstRowsAtOnce(configs: Config[]): Promise<string[]> {
  const closers = new Closers();
  onTestFinished(() => closers.closeAll());
  const url = configs[0]?.databaseUrl ?? '';
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const opened = [];
  for (const config of configs) {
    const { platform, prepareDatabase } = await openPlatform(config, url, { closers, say });
    await prepareDatabase();
    opened.push({ config, platform });
  }
  await Promise.all(opened.map(({ config, platform }) => writeFirstRows(platform, config, url, say)));
  return said;
}

it('D52: a hotel that was begun as somebody’s own never becomes the demo, whatever a later start says', async () => {
  const own = await production(REAL);
  await firstRowsAtOnce([own]);
  await firstRowsAtOnce([{ ...own, production: false, seed: 'rooms' }]);
  const sql = postgres(own.databaseUrl ?? '', { max: 1 });
  onTestFinished(() => sql.end());
  expect(await sql`select is_demo, (select count(*)::int from rooms) as rooms from hotel`).toEqual([
    { is_demo: false, rooms: 0 },
  ]);
});

async function isAdminsPassword(url: string, password: string): Promise<boolean> {
  const sql = postgres(url, { max: 1 });
  onTestFinished(() => sql.end());
  const [admin] = await sql<{ hash: string }[]>`select password_hash as hash from users where role = 'admin'`;
  return verifyPassword(admin?.hash ?? null, password, { caller: 'test' });
}

it('B11: of two first starts with folders of their own one names its password, and the other keeps no file', async () => {
  const one = await production(REAL);
  const configs = [one, { ...(await production(REAL)), databaseUrl: one.databaseUrl }];
  const said = await firstRowsAtOnce(configs);
  const kept = [];
  for (const { dataDir } of configs) {
    const password = await readFile(join(dataDir, 'first-admin-password'), 'utf8').catch(() => null);
    if (password) kept.push(password);
  }
  expect(said).toHaveLength(1);
  expect(kept).toHaveLength(1);
  expect(await isAdminsPassword(one.databaseUrl ?? '', String(kept[0]))).toBe(true);
});

it('B11: of two with one folder one names the password, and its file stays', async () => {
  const config = await production(REAL);
  expect(await firstRowsAtOnce([config, config])).toHaveLength(1);
  const password = await readFile(join(config.dataDir, 'first-admin-password'), 'utf8');
  expect(await isAdminsPassword(config.databaseUrl ?? '', password)).toBe(true);
});

it('B11: a guest’s account that becomes the first admin’s keeps no login of the guest’s', async () => {
  const hotel = await openTestHotel();
  onTestFinished(() => hotel.close());
  const { token, user } = await hotel.guest('Squatter');
  await hotel.sql`insert into password_resets values ('stolen', ${user.id}, ${hotel.clock.now().toISOString()}::timestamptz + interval '1 hour', null)`;
  await hotel.sql`update users set role = 'guest' where id = ${hotel.admin.user.id}`;
  await ensureFirstAdmin(hotel.platform, user.email, 'chosen-by-the-owner');
  await expect(hotel.as(token).auth.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await hotel.sql`select from password_resets where used_at is null`).toHaveLength(0);
  expect(await hotel.sql`select from users where role = 'admin'`).toHaveLength(1);
});

it('B12: production refuses the password that everybody can read in .env.trial, and a trial does not', async () => {
  const trial = await readFile(new URL('../../.env.trial', import.meta.url), 'utf8');
  const ADMIN_PASSWORD = /^ADMIN_PASSWORD=(.*)$/m.exec(trial)?.[1];
  expect(ADMIN_PASSWORD).toBeTruthy();
  const env = { NODE_ENV: 'production', ADMIN_PASSWORD };
  expect(() => readConfig(env)).toThrow('Setting ADMIN_PASSWORD: is the one that everybody can read in .env.trial');
  expect(readConfig({ ...env, TRIAL: 'yes' }).adminPassword).toBe(ADMIN_PASSWORD);
  expect(readConfig({ ADMIN_PASSWORD }).adminPassword).toBe(ADMIN_PASSWORD);
});

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.unknown()).optional(),
      ports: z.array(z.string()).optional(),
      mem_limit: z.string().optional(),
      logging: z.unknown().optional(),
    }),
  ),
});

const root = new URL('../../', import.meta.url);
const text = (name: string) => readFile(new URL(name, root), 'utf8');

it('L7: docker-compose.yml asks for every secret, for mail and for the hotel’s own details, and has no demo value, mail catcher or open database', async () => {
  const compose = await text('docker-compose.yml');
  for (const name of [
    'JWT_SECRET',
    'POSTGRES_PASSWORD',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    // Else a real hotel would open with the demo's phone.
    'HOTEL_NAME',
    'HOTEL_PHONE',
    'HOTEL_EMAIL',
    'HOTEL_ADDRESS',
  ]) {
    const uses = compose.match(new RegExp(`\\$\\{${name}[^}]*\\}`, 'g')) ?? [];
    expect(uses.length, name).toBeGreaterThan(0);
    for (const use of uses) expect(use).toMatch(/^\$\{\w+:\?Set \w+ in \.env, see \.env\.example\}$/);
    // What is copied for a real hotel answers none of them.
    expect(await text('.env.example')).toMatch(new RegExp(`^${name}=$`, 'm'));
    expect(await text('.env.trial')).toMatch(new RegExp(`^${name}=.+$`, 'm'));
  }
  expect(compose).not.toMatch(/:-demo|:-hotel/);
  const { services } = composeFile.parse(parse(compose));
  expect(Object.keys(services).sort()).toEqual(['app-1', 'app-2', 'postgres', 'proxy']);
  expect(services.postgres?.ports).toBeUndefined();
  expect(services['app-1']?.environment).toMatchObject({ TRUST_PROXY: '1', SEED: expect.stringContaining(':-none') });
  const trial = composeFile.parse(parse(await text('docker-compose.trial.yml'))).services;
  expect(trial.postgres?.ports).toEqual(['127.0.0.1:5432:5432']);
  expect(trial.mail?.ports).toEqual(['127.0.0.1:8025:8025']);
});

it('L7: docker-compose.yml passes on each setting that an owner may want, by default as the program has it', async () => {
  const { services } = composeFile.parse(parse(await text('docker-compose.yml')));
  const passed = services['app-1']?.environment ?? {};
  const wanted = [
    'BOOKING_HOLD_HOURS',
    'ROOM_CHARGE_MAX',
    'CORS_ORIGINS',
    'MIN_FREE_MB',
    'LOG_LEVEL',
    'CARD_PAYMENTS',
    'PAYSTACK_SECRET_KEY',
    'S3_URL',
    'METRICS_TOKEN',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ];
  const env = wanted.map((name) => {
    const [, fallback] = String(passed[name]).match(new RegExp(`^\\$\\{${name}:-([^}]*)\\}$`)) ?? [];
    expect(fallback, name).toBeDefined();
    return [name, fallback];
  });
  expect(readConfig(Object.fromEntries(env))).toEqual(readConfig({}));
});

it.each(['docker-compose.yml', 'docker-compose.trial.yml'])(
  'each service of %s has a ceiling of memory and of what its log keeps',
  async (name) => {
    const { services } = composeFile.parse(parse(await text(name), { merge: true }));
    const run = Object.entries(services).filter(([service]) => name === 'docker-compose.yml' || service === 'mail');
    expect(run.length).toBeGreaterThan(0);
    for (const [service, { mem_limit, logging }] of run) {
      expect(mem_limit, service).toMatch(/^\d+[mg]$/);
      expect(logging, service).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } });
    }
  },
);

it('what is copied for a real hotel writes no line for each request', async () => {
  expect(await text('.env.example')).toMatch(/^LOG_LEVEL=warn$/m);
});

it('L7: .env.example has each variable of docker-compose.yml, and no other, but what trials alone set', async () => {
  const inCompose = [...(await text('docker-compose.yml')).matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
  const inExample = [...(await text('.env.example')).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const ofTrials = ['SEED', 'TRIAL'];
  expect([...new Set(inCompose)].sort()).toEqual([...inExample, ...ofTrials].sort());
});

it('L7: what a trial copies is understood by the program, and refused by it where it is no trial', async () => {
  const { parseEnv } = await import('node:util');
  const trial = parseEnv(await text('.env.trial'));
  const env = { ...trial, NODE_ENV: 'production', DATABASE_URL: 'postgres://hotel@postgres/hotel' };
  expect(readConfig(env)).toMatchObject({ trial: true, seed: 'demo' });
  expect(() => readConfig({ ...env, TRIAL: 'no' })).toThrow('Setting SEED');
  expect(() => readConfig({ ...env, TRIAL: 'no', SEED: 'none' })).toThrow('Setting JWT_SECRET');
});

/** The test that HAProxy puts to a path, in words of our own: what it decodes, how it compares and with what. */
async function refusedOutside(): Promise<(path: string) => boolean> {
  const config = await text('deploy/haproxy.cfg');
  const frontend = config.slice(config.indexOf('frontend guests'), config.indexOf('backend hotel'));
  const [, expression = ''] =
    frontend.match(/^ {2}http-request return status 404 if \{ path,url_dec -m reg -i (\S+) \}$/m) ?? [];
  expect(expression).not.toBe('');
  const refused = new RegExp(expression, 'i');
  return (target) => refused.test(decodeURIComponent(target.replace(/^https?:\/\/[^/]*/, '').replace(/[?].*/, '')));
}

/** Takes an address and what stands in a request's first line, which nothing makes tidy; returns the answer's body. */
const bodyOf = (port: string, target: string) =>
  new Promise<string>((resolve, reject) => {
    const asking = get({ port, host: '127.0.0.1', path: target, agent: false }, (answer) => {
      buffer(answer).then((body) => resolve(body.toString()), reject);
    });
    asking.on('error', reject);
  });

it('L8: the proxy itself answers 404 to outside requests for the health checks, however spelled', async () => {
  const hotel = await openTestHotel();
  onTestFinished(() => hotel.close());
  const { port } = new URL(await hotel.app.listen({ port: 0, host: '127.0.0.1' }));
  const isRefused = await refusedOutside();
  let told = 0;
  for (const name of ['readyz', 'healthz', '%72eadyz', 'health%7A', 'READYZ', 'Healthz']) {
    for (const before of ['/', '//', '/./', '/%2F', '/api/../', 'http://hotel.test/']) {
      for (const after of ['', '/', '//', '?', '/?x=1', ';x', '/;x', '%2F', '%3F', '%00', '/.', '%23']) {
        const path = `${before}${name}${after}`;
        if (!/^\{"status":/.test(await bodyOf(port, path))) continue;
        told += 1;
        expect(isRefused(path), path).toBe(true);
      }
    }
  }
  // The app itself does answer some of them besides the plain ones.
  expect(told).toBeGreaterThan(8);
  for (const path of ['/', '/rooms', '/api/rooms', '/admin/readyz']) expect(isRefused(path), path).toBe(false);
});
