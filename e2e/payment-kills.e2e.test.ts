import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import { everyNth } from '@shared/testing/draws';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openProxy, type TcpProxy } from '../scripts/chaos/cluster/proxy';
import { openSandbox } from '../scripts/paystack-sandbox/sandbox';
import { launchHotel, type RunningHotel } from './support/hotel';
import { copyPrepared } from './support/prepared-hotels';
import { callRest } from './support/rest';

/**
 * A real process is killed at each step of settling a payment, and its database taken away: afterwards the payment is in the
 * books, once. Every step is a statement, so a trigger halts the process in it until it is killed.
 */

// Webhooks are sent again after two seconds.
const sandbox = await openSandbox({ timeScale: 0.01 });

let folder: string;
let database: Awaited<ReturnType<typeof copyPrepared>>;
let proxy: TcpProxy;
let hotel: RunningHotel;
let sql: postgres.Sql;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hotel-kills-'));
  database = await copyPrepared(
    inject('testServerUrl'),
    inject('preparedHotels'),
    'rooms',
    path.join(folder, 'prepared'),
  );
  const direct = new URL(database.settings.DATABASE_URL);
  proxy = await openProxy(Number(direct.port), direct.hostname);
  const proxied = new URL(direct);
  proxied.host = `127.0.0.1:${proxy.port}`;
  hotel = await launchHotel({
    ...database.settings,
    DATABASE_URL: proxied.href,
    CARD_PAYMENTS: 'enabled',
    PAYSTACK_BASE_URL: sandbox.url,
  });
  sandbox.sendWebhooksTo(`${hotel.url}/api/payments/webhook`);
  sql = postgres(direct.href, { max: 2, onnotice: () => undefined });
  await sql`create function halt() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$`;
}, 400_000);
afterAll(async () => {
  await sql?.end();
  await hotel?.close();
  await proxy?.close();
  await sandbox.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => sandbox.fail());

const today = hotelDay(new Date());
let day = 10;

/** A booking whose payment was begun. */
async function begin() {
  day += 2;
  const body = {
    guestName: 'Adaeze Obi',
    phoneNumber: '08031234567',
    email: 'adaeze@guests.example',
    roomNumber: '101',
    checkInDate: addDays(today, day),
    checkOutDate: addDays(today, day + 1),
  };
  const booking = await callRest<{ _id: string; accessToken: string }>(hotel.url, 'POST', '/bookings', { body });
  const started = await callRest<{ authorization_url: string; reference: string }>(
    hotel.url,
    'POST',
    '/payments/initiate',
    { body: { bookingId: booking._id }, token: booking.accessToken },
  );
  return { booking, reference: started.reference, address: started.authorization_url };
}

type Begun = Awaited<ReturnType<typeof begin>>;

const press = (address: string, choice: string) =>
  fetch(`${address}/${choice}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });

/** As if the time until the periodic check had passed. */
async function checkNow() {
  await sql`update payment_attempts set next_check_at = now() where next_check_at is not null`;
  await sql`select graphile_worker.add_job('check_payments')`;
}

/** How many emails name that payment. */
async function emailsOf(reference: string): Promise<number> {
  const mail = path.join(hotel.dataDir, 'mail');
  const texts = await Promise.all((await readdir(mail)).map((file) => readFile(path.join(mail, file), 'utf8')));
  return texts.filter((text) => text.includes(reference)).length;
}

/** Waits until the payment is recorded and nothing is left to do; then it must be there once. */
async function expectSettledOnce({ booking, reference }: Begun) {
  const source = `paystack:${reference}`;
  await vi.waitFor(
    async () => {
      const [attempt] = await sql`select state from payment_attempts where reference = ${reference}`;
      expect(attempt).toEqual({ state: 'settled' });
      const jobs =
        await sql`select 1 from graphile_worker.jobs where task_identifier in ('provider_event', 'check_payments')`;
      expect(jobs).toEqual([]);
    },
    { timeout: 60_000, interval: 200 },
  );
  const payments =
    await sql`select id, amount_kobo, reference as name from payments where source_reference = ${source}`;
  expect(payments).toMatchObject([{ amount_kobo: '1850000' }]);
  const [stored] = await sql`
    select (select count(*)::int from payments where booking_id = ${booking._id}) as payments,
      (select count(*)::int from receipts where payment_id = ${payments[0]?.id}) as receipts,
      (select count(*)::int from audit_log where record_id = ${booking._id} and action = 'bookings.payment') as audited,
      (select count(*)::int from payment_tasks where booking_id = ${booking._id}) as tasks,
      (select status from bookings where id = ${booking._id}) as status`;
  expect(stored).toEqual({ payments: 1, receipts: 1, audited: 1, tasks: 0, status: 'confirmed' });
  await vi.waitFor(async () => expect(await emailsOf(payments[0]?.name)).toBe(1), { timeout: 20_000 });
  const [numbers] = await sql`select count(*)::int as receipts, coalesce(max(number), 0) as last from receipts`;
  expect(numbers?.last).toBe(numbers?.receipts);
}

/** Waits until a statement of the hotel is halted. */
const halted = () =>
  vi.waitFor(
    async () =>
      expect(
        await sql`select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
      ).not.toEqual([]),
    { timeout: 20_000, interval: 50 },
  );

/** Every statement that writes while a payment is settled, in their order. */
const STEPS = [
  ['the event is kept', 'before insert on provider_events'],
  ['the event’s job is queued', 'before insert on graphile_worker._private_jobs'],
  ['the payment is recorded', 'before insert on payments'],
  ['it is said what it was for', 'before insert on payment_allocations'],
  ['the stay is confirmed', 'before update on bookings'],
  ['the receipt takes its number', 'before insert or update on receipt_counter'],
  ['the receipt is issued', 'before insert on receipts'],
  ['it is audited', 'before insert on audit_log'],
  ['the attempt is closed', 'before update on payment_attempts'],
  ['the event is done', 'before update on provider_events'],
] as const;

describe('a process that is killed while', () => {
  it.each(everyNth(STEPS, 4, 2))('%s has recorded the payment once after its restart', async (_words, moment) => {
    const begun = await begin();
    await sql.unsafe(`create trigger halt_here ${moment} for each row execute function halt()`);
    const table = moment.split(' on ').at(-1);
    await press(begun.address, 'pay');
    await halted();
    await hotel.kill();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
    await sql.unsafe(`drop trigger halt_here on ${table}`);
    await hotel.start();
    await expectSettledOnce(begun);
  });
});

describe('a payment is recorded once', () => {
  it('after the database was gone for ten seconds while it was made', async () => {
    const begun = await begin();
    const { target } = proxy;
    proxy.target = null;
    proxy.cut('now', () => true);
    await press(begun.address, 'pay');
    const asked = await callRest(hotel.url, 'POST', '/payments/verify', {
      body: { reference: begun.reference },
      token: begun.booking.accessToken,
    }).catch(String);
    expect(asked).toMatch(/Something went wrong|busy/);
    await wait(10_000);
    proxy.target = target;
    await vi.waitFor(checkNow, { timeout: 20_000 });
    await expectSettledOnce(begun);
  });

  it.each(everyNth(['time_out', 'error_500', 'garbage', 'lost_answer'], 4, 3))(
    'after a provider that answered with %s, a lost webhook and a restart',
    async (verify) => {
      const begun = await begin();
      await sandbox.fail({ webhooks: 'drop', calls: { verify } });
      await press(begun.address, 'pay');
      const { reference } = begun;
      const seen = await callRest<{ status: string }>(hotel.url, 'POST', '/payments/verify', {
        body: { reference },
        token: begun.booking.accessToken,
      });
      expect(seen.status).toBe('pending');
      await hotel.kill();
      await sandbox.fail();
      await hotel.start();
      await checkNow();
      await expectSettledOnce(begun);
    },
  );
});
