import { setTimeout as wait } from 'node:timers/promises';
import { type Attempts, bookingAttempts, eventAttempts, orderAttempts } from '../checker/attempts';
import { until } from '../cluster/cluster';
import { type Creation, type Invocation, isKnown, isOk } from '../history';
import type { Random } from '../random';
import type { Actor } from './actors';
import { BOOKINGS, EVENTS, ORDERS } from './api';
import { bearerOf, type Context, Worker } from './worker';

/** How many bookings made without an account are opened again at the end. */
const READS_MAX = 100;

/** What came of the time after the last fault. */
export interface Recovery {
  /** When all nodes had been restarted: whatever had been under way was over by then. */
  recoveredAt: number;
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
async function repeatUnknown<Q>(
  { actors: { staff, visitor, guests } }: Context,
  creations: readonly Attempts<Q, Invocation<unknown, unknown>>[],
  repeat: (actor: Actor, creation: Creation<Q>) => Promise<Invocation<unknown, unknown>>,
): Promise<string[]> {
  const unanswered: string[] = [];
  for (const { creation, attempts, ok } of creations) {
    const actor = [staff, visitor, ...guests].find(({ name }) => name === attempts[0]?.who);
    if (!actor || !creation.key || ok.length > 0 || attempts.every(isKnown)) continue;
    let known = false;
    for (let times = 0; times < 5 && !known; times += 1) known = isKnown(await repeat(actor, creation));
    if (!known) unanswered.push(`Nobody answers ${actor.name}, who repeats ${creation.key}`);
  }
  return unanswered;
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
  const { cluster, actors, history } = context;
  const worker = new Worker(context, 'recovery', random);
  const notRecovered: string[] = [];
  const inTime = (work: Promise<unknown>) =>
    work.catch((error: unknown) => notRecovered.push(error instanceof Error ? error.message : String(error)));

  await inTime(drainQueue(context, 'locked_at is null'));
  const abandoned = await countJobs(context, 'locked_at is not null');
  for (const index of cluster.nodes.keys()) await inTime(cluster.stop(index));
  for (const index of cluster.nodes.keys()) await cluster.start(index);
  const recoveredAt = Date.now();
  notRecovered.push(
    ...(await repeatUnknown(context, bookingAttempts(history.bookings), (actor, creation) =>
      worker.invoke(BOOKINGS, actor, creation),
    )),
    ...(await repeatUnknown(context, orderAttempts(history.orders), (actor, creation) =>
      worker.invoke(ORDERS, actor, creation),
    )),
    ...(await repeatUnknown(context, eventAttempts(history.events), (actor, creation) =>
      worker.invoke(EVENTS, actor, creation),
    )),
  );

  await inTime(checkPayments(context));
  const sweptAt = Date.now();
  await cluster.sql`select graphile_worker.add_job('expire_holds')`;
  await inTime(drainQueue(context, 'true'));

  const made = history.bookings.flatMap((call) => (isOk(call) ? (call.response.record?._id ?? []) : []));
  const withToken = [...new Set(made)].filter((id) => context.tokens.has(id)).slice(-READS_MAX);
  for (const [index, _id] of withToken.entries()) {
    await worker.invoke(BOOKINGS, bearerOf(context, _id), { kind: 'read', _id });
    const other = withToken[index - 1];
    if (other) await worker.invoke(BOOKINGS, bearerOf(context, other), { kind: 'read', _id }, { stranger: true });
  }
  const charged = await cluster.sql<
    { id: string }[]
  >`select distinct booking_id as id from charges where booking_id is not null`;
  for (const { id } of charged) await worker.invoke(BOOKINGS, actors.staff, { kind: 'read', _id: id });
  return { recoveredAt, sweptAt, abandoned, notRecovered };
}
