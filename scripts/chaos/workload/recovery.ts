import { setTimeout as wait } from 'node:timers/promises';
import { HOLDING_STATUSES } from '../../../shared/bookings/constants';
import { addDays } from '../../../shared/dates';
import { until } from '../cluster/pair';
import type { Call } from '../history';
import type { Random } from '../random';
import { bearerOf, type Context, Worker } from './worker';

/** How many bookings made without an account are opened again at the end. */
const READS_MAX = 100;

/** What came of the time after the last fault. */
export interface Recovery {
  /** When the last sweep for holds that ran out was ordered. */
  sweptAt: number;
  /** Emails that a killed node had in progress and that waited for the restart. */
  abandoned: number;
  /** What did not work again in time. */
  notRecovered: string[];
}

async function countJobs({ cluster: { sql } }: Context, which: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from graphile_worker.jobs where attempts < max_attempts and ${sql.unsafe(which)}`;
  return row?.count ?? 0;
}

/** Waits until no such job is left. One that failed while things were broken is tried again at once. */
function drainQueue(context: Context, which: string): Promise<void> {
  return until('the queue to be empty', async () => {
    await context.cluster.sql`
      select graphile_worker.reschedule_jobs(array(
        select id from graphile_worker.jobs
        where run_at > now() and attempts > 0 and attempts < max_attempts and locked_at is null), run_at => now())`;
    return (await countJobs(context, which)) === 0;
  });
}

/** Repeats, with its key, every creation that got no response. Returns those that still get none. */
async function repeatUnknown(worker: Worker): Promise<string[]> {
  const { actors, history } = worker.context;
  const nameOf = ({ who, operation }: Call) => `${who} ${operation.key}`;
  const creations = history.calls.filter(
    ({ operation: { kind, key, changed } }) => kind === 'create' && key && !changed,
  );
  const done = new Set(creations.filter(({ ok }) => ok).map(nameOf));
  const open = creations.filter((call) => !call.known && !done.has(nameOf(call)));
  const unanswered: string[] = [];
  for (const [name, { noun, who, operation }] of new Map(open.map((call) => [nameOf(call), call]))) {
    const actor = [actors.staff, actors.visitor, ...actors.guests].find((one) => one.name === who);
    let known = false;
    for (let times = 0; actor && times < 5 && !known; times += 1) {
      known = (await worker.invoke(noun, actor, operation)).known;
    }
    if (!known) unanswered.push(`Nobody answers ${name}`);
  }
  return unanswered;
}

/** How many nights that nobody holds are asked for in the end: those on which a stay ends, and those of cancelled stays. */
const PROBES = 40;

async function askForFreeNights(worker: Worker): Promise<void> {
  const { cluster, actors } = worker.context;
  const free = await cluster.sql<{ room: string; day: string }[]>`
    select room_number as room, day::text from rooms r join (
        select room_id, check_out as day from bookings where status in ${cluster.sql(HOLDING_STATUSES)}
        union select room_id, check_in from bookings where status = 'cancelled') wanted on wanted.room_id = r.id
    where day > current_date + 1 and not exists (select from bookings b where b.room_id = r.id and day >= check_in and day < check_out
        and status in ${cluster.sql(HOLDING_STATUSES)})
      and not exists (select from out_of_order_periods p where p.room_id = r.id and day >= starts_on and day < ends_on)
    order by md5(r.id::text || day) limit ${PROBES}`;
  for (const [index, { room, day }] of free.entries()) {
    const guest = {
      guestName: `Probe ${index}`,
      phoneNumber: `0815${1_000_000 + index}`,
      email: `probe-${index}@guests.example`,
    };
    const dates = { checkInDate: day, checkOutDate: addDays(day, 1) };
    const body = { ...guest, ...dates, address: '1 Chaos Street', roomNumber: room };
    await worker.invoke('booking', actors.visitor, { kind: 'create', key: null, body });
  }
}

/** As if all payments without an end were due, until those that the provider took are settled. */
function checkPayments({ cluster: { sql }, history }: Context): Promise<void> {
  const references = history.payments.map(({ reference }) => reference);
  return until('the payments to be settled', async () => {
    await sql`update payment_attempts set next_check_at = now() where next_check_at is not null`;
    await sql`select graphile_worker.add_job('check_payments')`;
    await wait(300);
    const open = await sql`select 1 from payment_attempts where reference = any(${references}) and state <> 'settled'`;
    return open.length === 0;
  });
}

/**
 * After the last fault: the queue drains without a restart; all nodes are restarted; every creation that got no response is
 * repeated with its key; payments without an end are asked about; holds that ran out are swept; bearers of access tokens read again.
 */
export async function recover(context: Context, random: Random): Promise<Recovery> {
  const { cluster, history } = context;
  const worker = new Worker(context, 'recovery', random);
  const notRecovered: string[] = [];
  const inTime = (work: Promise<unknown>) =>
    work.catch((error: unknown) => notRecovered.push(error instanceof Error ? error.message : String(error)));

  await inTime(drainQueue(context, 'locked_at is null'));
  const abandoned = await countJobs(context, 'locked_at is not null');
  for (const index of cluster.nodes.keys()) await inTime(cluster.stop(index));
  for (const index of cluster.nodes.keys()) await cluster.start(index);
  await cluster.databaseReady();
  notRecovered.push(...(await repeatUnknown(worker)));

  await inTime(checkPayments(context));
  const sweptAt = Date.now();
  await cluster.sql`select graphile_worker.add_job('expire_holds')`;
  await inTime(drainQueue(context, 'true'));
  await askForFreeNights(worker);
  // No hold runs out from now on: the next minute's sweep would change rows while they are compared.
  await cluster.sql`update bookings set hold_expires_at = hold_expires_at + interval '1 day'
    where status = 'pending' and hold_expires_at > now()`;
  await inTime(drainQueue(context, 'true'));

  const bookings = history.calls.filter(({ noun }) => noun === 'booking');
  const made = bookings.flatMap((call) => (call.ok ? (call.record?._id ?? []) : []));
  const withToken = [...new Set(made)].filter((id) => context.tokens.has(id)).slice(-READS_MAX);
  for (const [index, _id] of withToken.entries()) {
    await worker.invoke('booking', bearerOf(context, _id), { kind: 'read', _id });
    const other = withToken[index - 1];
    if (other) await worker.invoke('booking', bearerOf(context, other), { kind: 'read', _id }, { stranger: true });
  }
  return { sweptAt, abandoned, notRecovered };
}
