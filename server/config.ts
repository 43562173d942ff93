import { resolve } from 'node:path';
import { SETTING_DEFAULTS, SETTING_LIMITS } from '@shared/hotel/settings-constants';
import { ACCOUNT_NUMBER, HOTEL_PHONE } from '@shared/hotel/settings-schema';
import { toKobo } from '@shared/money/money';
import { z } from 'zod';
import {
  addressIn,
  databaseAddress,
  emailAddress,
  isBucketAddress,
  isMailServer,
  isSiteAddress,
  line,
  nearestOf,
  number,
  numberFrom,
  oneOf,
  optional,
  orElse,
  origins,
  sender,
  wholeFrom,
} from './config-fields';
import { adminPasswordProblem } from './features/auth/passwords/good-password';
import type { FirstRules, HotelDetails } from './features/hotel/introduce';
import { paystackOf, paystackProblem, SECRET_KEY_SHAPE } from './platform/paystack/key';
import { errorLine } from './platform/process/describe-error';
import type { Bucket } from './platform/storage/s3-storage';

/** The first admin's in .env.trial. */
const TRIAL_PASSWORD = 'a-password-for-trials-only';
const IN_TRIAL_FILE = 'is the one that everybody can read in .env.trial';

const environment = z
  .object({
    NODE_ENV: optional(oneOf('production', 'development', 'test')),
    PORT: number(3000, 'must be a port, 0 to 65535', (port) => Number.isInteger(port) && port >= 0 && port <= 65_535),
    HOST: orElse('127.0.0.1', z.string()),
    DATA_DIR: orElse('.data', z.string()),
    DATABASE_URL: optional(databaseAddress),
    CHAIN_DATABASE_URL: optional(databaseAddress),
    DATABASE_POOL: wholeFrom(20, [4, 200]),
    PROCESSES: wholeFrom(1, [1, 100]),
    ADMIN_EMAIL: emailAddress.default('admin@gthotel.example'),
    ADMIN_PASSWORD: optional(z.string().max(200, 'must have at most 200 characters')),
    JWT_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
    SEED: optional(oneOf('demo', 'rooms', 'none')),
    TRIAL: optional(oneOf('yes', 'no')).transform((trial) => trial === 'yes'),
    MIN_FREE_MB: number(200, 'must be a number of megabytes', (megabytes) => megabytes >= 0),
    HOTEL_NAME: line(),
    HOTEL_ADDRESS: line(),
    HOTEL_PHONE: line(z.string().regex(HOTEL_PHONE, 'must be a phone number')),
    HOTEL_EMAIL: line(emailAddress),
    HOTEL_HOURS: line(),
    BANK_ACCOUNT_NAME: line(),
    BANK_NAME: line(),
    BANK_ACCOUNT_NUMBER: line(z.string().regex(ACCOUNT_NUMBER, 'must have 10 digits')),
    TRUST_PROXY: z
      .enum(['no', 'yes', '0', '1', '2', '3', '4', '5'], 'must be the number of proxies in front, 0 to 5')
      .default('0')
      .transform((hops) => (hops === 'yes' ? 1 : hops === 'no' ? 0 : Number(hops))),
    LIMIT_FACTOR: numberFrom(1, [1, 1_000_000]),
    ROOM_CHARGE_MAX: numberFrom(SETTING_DEFAULTS.roomChargeMax, [0, SETTING_LIMITS.roomChargeMax]),
    CORS_ORIGINS: origins,
    DRAIN_SECONDS: numberFrom(0, [0, 3]),
    PUBLIC_URL: optional(
      z.string().refine(isSiteAddress, 'must be an address like https://hotel.example, without a path'),
    ),
    SMTP_URL: optional(
      z.string().refine(isMailServer, 'must be an address like smtp://name:password@mail.example:587'),
    ),
    MAIL_FROM: optional(sender),
    BOOKING_HOLD_HOURS: number(
      SETTING_DEFAULTS.holdHours,
      `must be a number of hours above 0, at most ${SETTING_LIMITS.holdHoursMax}`,
      (hours) => hours > 0 && hours <= SETTING_LIMITS.holdHoursMax,
    ),
    CARD_PAYMENTS: z
      .enum(['disabled', 'enabled'], 'must be disabled or enabled')
      .default('disabled')
      .transform((setting) => setting === 'enabled'),
    PAYSTACK_SECRET_KEY: optional(
      z.string().regex(SECRET_KEY_SHAPE, 'must be a secret key, which begins with sk_test_ or sk_live_'),
    ),
    PAYSTACK_BASE_URL: optional(
      z
        .string()
        .refine(isSiteAddress, 'must be an address like https://api.paystack.co, without a path')
        .transform((text) => new URL(text).origin),
    ),
    S3_URL: optional(
      z.string().refine(isBucketAddress, 'must be the address of a bucket, like https://s3.example/hotel'),
    ),
    S3_REGION: z.preprocess((value) => value || undefined, z.string().default('auto')),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    METRICS_TOKEN: optional(
      z.string().min(16, 'must have at least 16 characters').regex(/^\S+$/, 'must have no spaces'),
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(
      z
        .string()
        .refine(
          (text) => addressIn(text, ['http:', 'https:']) !== null,
          'must be an address like http://127.0.0.1:4318',
        ),
    ),
    PRIVATE_ADDRESSES: z
      .enum(['refused', 'allowed'], 'must be refused or allowed')
      .default('refused')
      .transform((setting) => setting === 'allowed'),
    LOG_LEVEL: orElse('warn', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent')),
  })
  .superRefine(({ ADMIN_EMAIL, ADMIN_PASSWORD }, ctx) => {
    const problem = ADMIN_PASSWORD === undefined ? null : adminPasswordProblem(ADMIN_PASSWORD, ADMIN_EMAIL);
    if (problem) ctx.addIssue({ code: 'custom', path: ['ADMIN_PASSWORD'], message: problem });
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.JWT_SECRET || !(env.DATABASE_URL || env.CHAIN_DATABASE_URL), {
    path: ['JWT_SECRET'],
    message: 'is needed with NODE_ENV=production and DATABASE_URL or CHAIN_DATABASE_URL',
  })
  .refine((env) => !env.CHAIN_DATABASE_URL || !env.DATABASE_URL, {
    path: ['CHAIN_DATABASE_URL'],
    message: 'lists many hotels, each with a database of its own: leave out DATABASE_URL',
  })
  // One account would take what guests of all of them pay.
  .refine((env) => !env.CHAIN_DATABASE_URL || !env.CARD_PAYMENTS, {
    path: ['CARD_PAYMENTS'],
    message: 'must be disabled with CHAIN_DATABASE_URL',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.TRIAL || !env.SEED || env.SEED === 'none', {
    path: ['SEED'],
    message: 'the demo is for trials; with NODE_ENV=production it needs TRIAL=yes',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.TRIAL || !env.JWT_SECRET?.startsWith('trial'), {
    path: ['JWT_SECRET'],
    message: IN_TRIAL_FILE,
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.TRIAL || env.ADMIN_PASSWORD !== TRIAL_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    message: IN_TRIAL_FILE,
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.TRIAL || !env.PRIVATE_ADDRESSES, {
    path: ['PRIVATE_ADDRESSES'],
    message: 'is for trials; with NODE_ENV=production it needs TRIAL=yes',
  })
  .superRefine((env, ctx) => {
    if (!env.S3_URL) return;
    for (const key of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (!env[key]) ctx.addIssue({ code: 'custom', path: [key], message: 'is needed with S3_URL' });
    }
  })
  .superRefine((env, ctx) => {
    const message = paystackProblem(env);
    if (message) ctx.addIssue({ code: 'custom', path: ['PAYSTACK_SECRET_KEY'], message });
  });

/** The environment variables that the program reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** Names that are nearly ours, as somebody mistypes them, each as a line that says which is meant. */
export function misspeltSettings(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).flatMap((name) => {
    if (SETTING_NAMES.includes(name)) return [];
    const meant = nearestOf(SETTING_NAMES, name.toUpperCase());
    return meant ? [`Setting ${name}: is not known, so it changes nothing; is ${meant} meant?`] : [];
  });
}

function bucketOf(env: z.output<typeof environment>): Bucket | null {
  const { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return url && accessKeyId && secretAccessKey ? { url, region, accessKeyId, secretAccessKey } : null;
}

/** The program's settings (docs/operations/settings.md explains each), checked. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The database that lists the hotels, where the program has many; they have theirs on the same server. */
  chainUrl: string | undefined;
  /** How many connections requests have in each process, of many hotels each, and how many processes there are. */
  connections: { pool: number; processes: number };
  adminEmail: string;
  adminPassword: string | undefined;
  jwtSecret: string | undefined;
  /** The demo with four months of life, its rooms and menu alone, or nothing. */
  seed: 'demo' | 'rooms' | 'none';
  /** The demo's hotel details and bank account may be shown: this is a trial, not a hotel that takes money. */
  trial: boolean;
  /** With fewer free bytes under `dataDir` the log and `/readyz` warn. */
  minFreeBytes: number;
  /** What is known of the hotel itself: in place of the demo's details, and the rules that it begins with. */
  hotel: { details: Partial<HotelDetails>; rules: FirstRules };
  /** How many proxies in front add the caller's address to X-Forwarded-For; what the caller wrote there itself is ignored. */
  trustProxy: number;
  /** Widens every limit; 1 except for trials under load. */
  limitFactor: number;
  /** Other sites whose pages may read what is public; '*' for all, null for none. */
  corsOrigins: string[] | string | null;
  /** How long everything is still served after SIGTERM, so that the proxy in front notices the shutdown. */
  drainMs: number;
  /** Where guests reach the site, such as https://hotel.example; links in emails begin with it. */
  publicUrl: string;
  /** The mail server; without it emails are written into files. */
  smtpUrl: string | undefined;
  /** Whom emails come from; null for the hotel by its own name and address. */
  mailFrom: string | null;
  /** How cards are charged; null where they are not taken. */
  paystack: { secretKey: string; baseUrl: string } | null;
  /** Where pictures and proofs are kept; null for the folder of the hotel's data. */
  bucket: Bucket | null;
  /** What somebody has typed may lead into private networks: for trials and tests. */
  privateAddresses: boolean;
  logLevel: string;
  /** Opens `/metrics`; without it that is not there. */
  metricsToken: string | undefined;
  /** The OTLP collector that traces are sent to; without it there are none. */
  otlpEndpoint: string | undefined;
}

/** A wrong setting; the message is one line that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** An error that ends a command, as one line: a wrong setting in its own words, and no value of anything else. */
export const endingLine = (error: unknown): string =>
  error instanceof ConfigError ? error.message : errorLine(error).replace(/^Error: /, '');

/** Where this machine reaches the site itself. */
function ownAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** `DATABASE_POOL` of each hotel among many, where nothing else is set. */
const CHAIN_POOL = '4';

/** Throws a `ConfigError` that names the first wrong setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(
    env.CHAIN_DATABASE_URL ? { ...env, DATABASE_POOL: env.DATABASE_POOL || CHAIN_POOL } : env,
  );
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`Setting ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  const ownDatabase = settings.DATABASE_URL || settings.CHAIN_DATABASE_URL;
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    chainUrl: settings.CHAIN_DATABASE_URL,
    connections: { pool: settings.DATABASE_POOL, processes: settings.PROCESSES },
    adminEmail: settings.ADMIN_EMAIL.toLowerCase(),
    adminPassword: settings.ADMIN_PASSWORD,
    jwtSecret: settings.JWT_SECRET,
    seed: settings.SEED ?? (ownDatabase || (production && !settings.TRIAL) ? 'none' : 'demo'),
    trial: settings.TRIAL,
    minFreeBytes: settings.MIN_FREE_MB * 1_000_000,
    hotel: {
      details: {
        name: settings.HOTEL_NAME,
        address: settings.HOTEL_ADDRESS,
        phone: settings.HOTEL_PHONE,
        email: settings.HOTEL_EMAIL,
        openingHours: settings.HOTEL_HOURS,
        bankAccountName: settings.BANK_ACCOUNT_NAME,
        bankName: settings.BANK_NAME,
        bankAccountNumber: settings.BANK_ACCOUNT_NUMBER,
      },
      rules: { holdHours: settings.BOOKING_HOLD_HOURS, roomChargeMaxKobo: toKobo(settings.ROOM_CHARGE_MAX) },
    },
    trustProxy: settings.TRUST_PROXY,
    limitFactor: settings.LIMIT_FACTOR,
    corsOrigins: settings.CORS_ORIGINS,
    drainMs: settings.DRAIN_SECONDS * 1000,
    publicUrl: settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : ownAddress(settings.HOST, settings.PORT),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? null,
    paystack: settings.CARD_PAYMENTS ? paystackOf(settings) : null,
    bucket: bucketOf(settings),
    privateAddresses: settings.PRIVATE_ADDRESSES,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    otlpEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}
