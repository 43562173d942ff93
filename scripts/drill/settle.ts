import { makingsOf, orderMakingsOf } from './evidence';
import { type CallOf, isAnswered, isDone } from './history';
import type { Person } from './people';
import { until } from './process';
import type { Random } from './random';
import { holderOf, perform, performOrder, type Stage } from './stage';

/** How many bookings made without an account are opened again at the end. */
const LOOKS_MAX = 100;

/** What came of the time after the storm. */
export interface Settlement {
  /** When all processes had been restarted: whatever had been under way was over by then. */
  settledAt: number;
  /** When the last sweep for holds that ran out was ordered. */
  sweptAt: number;
  /** Letters that a killed process had in hand and that waited for the restart. */
  abandoned: number;
  /** What did not work again in time. */
  notBack: string[];
}

async function countJobs({ house: { sql } }: Stage, which: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from graphile_worker.jobs where attempts < max_attempts and ${sql.unsafe(which)}`;
  return row?.count ?? 0;
}

/** Waits until no such job is left. One that failed while things were broken is tried again at once. */
function emptyQueue(stage: Stage, which: string): Promise<void> {
  const { sql } = stage.house;
  return until('the queue to be empty', async () => {
    await sql`
      select graphile_worker.reschedule_jobs(array(
        select id from graphile_worker.jobs
        where run_at > now() and attempts > 0 and attempts < max_attempts and locked_at is null), run_at => now())`;
    return (await countJobs(stage, which)) === 0;
  });
}

/**
 * The calm after the storm: the queue goes on without a restart; all processes are restarted; every attempt to book that
 * nobody has answered is repeated with its key; holds that ran out are swept; those who hold an access token look again.
 */
export async function settle(stage: Stage, random: Random): Promise<Settlement> {
  const { house, cast, history } = stage;
  const notBack: string[] = [];
  const inTime = (work: Promise<unknown>) =>
    work.catch((problem: unknown) => notBack.push(problem instanceof Error ? problem.message : String(problem)));

  await inTime(emptyQueue(stage, 'locked_at is null'));
  const abandoned = await countJobs(stage, 'locked_at is not null');
  for (const index of house.servers.keys()) await inTime(house.stop(index));
  for (const index of house.servers.keys()) await house.start(index);
  const settledAt = Date.now();

  const at = () => ({ client: 'settle', server: random.below(2), random });
  const people = new Map([cast.staff, cast.visitor, ...cast.guests].map((person) => [person.name, person]));
  const repeat = async <D>(
    { attempts, done, key }: { attempts: CallOf<D>[]; done: readonly unknown[]; key: string | null },
    again: (who: Person, deed: D) => Promise<CallOf<D>>,
  ) => {
    const [first] = attempts;
    const who = people.get(first?.who ?? '');
    if (!first || !who || !key || done.length > 0 || attempts.every(isAnswered)) return;
    for (let times = 0; times < 5; times += 1) if (isAnswered(await again(who, first.deed))) return;
    notBack.push(`Nobody answers ${who.name}, who repeats ${key}`);
  };
  for (const making of makingsOf(history.calls)) await repeat(making, (who, deed) => perform(stage, who, deed, at()));
  for (const making of orderMakingsOf(history.orders))
    await repeat(making, (who, deed) => performOrder(stage, who, deed, at()));

  const sweptAt = Date.now();
  await house.sql`select graphile_worker.add_job('expire_holds')`;
  await inTime(emptyQueue(stage, 'true'));

  const made = history.calls.flatMap((call) => (isDone(call) ? (call.answer.booking?._id ?? []) : []));
  const withToken = [...new Set(made)].filter((id) => stage.tokens.has(id)).slice(-LOOKS_MAX);
  for (const [index, _id] of withToken.entries()) {
    await perform(stage, holderOf(stage, _id), { kind: 'read', _id }, at());
    const other = withToken[index - 1];
    if (other) await perform(stage, holderOf(stage, other), { kind: 'read', _id }, { ...at(), stranger: true });
  }
  const stays = await house.sql<{ id: string }[]>`select distinct booking_id as id from charges`;
  for (const { id } of stays) await perform(stage, cast.staff, { kind: 'read', _id: id }, at());
  return { settledAt, sweptAt, abandoned, notBack };
}
