import { setTimeout as wait } from 'node:timers/promises';
import { mailState } from '@drizzle/schema/mail';
import { PROBLEM_IN_ERROR } from '@server/platform/email/emails';
import type { Job } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import { MAIL_LIMITS, MAIL_PROBLEMS, type MailProblem, type MailServerState } from '@shared/mail/constants';
import { type SQL, sql } from 'drizzle-orm';

interface Figures extends Record<string, unknown> {
  waiting: number;
  waiting_since: string | null;
  late: number;
  late_since: string | null;
  failed: number;
  failed_since: string | null;
  problems: string[];
}

/** The queue's delay after a failure, by which the time of the last one is found. */
const FAILED_AT = sql.raw("run_at - exp(least(attempts, 10)) * interval '1 second'");

/** What the queue knows of these jobs. What waits for its time, as long as a status can be undone, is not counted. */
async function queueFigures({ db }: Platform, tasks: readonly string[]): Promise<Figures> {
  const [row] = await db.execute<Figures>(sql`
    with emails as (
      select created_at, last_error, attempts > 0 or run_at <= now() as is_due, ${FAILED_AT} as failed_at,
        attempts >= max_attempts and locked_at is null as is_given_up
      from graphile_worker.jobs where task_identifier in (${sql.join(
        tasks.map((task) => sql`${task}`),
        sql`, `,
      )})),
    counted as (
      select *, is_due and not is_given_up as is_waiting,
        not is_given_up and last_error is not null
          and created_at < now() - ${MAIL_LIMITS.lateMinutes}::int * interval '1 minute' as is_late,
        is_given_up and failed_at > now() - ${MAIL_LIMITS.failedDays}::int * interval '1 day' as is_failed
      from emails)
    select count(*) filter (where is_waiting)::int as waiting, min(created_at) filter (where is_waiting) as waiting_since,
      count(*) filter (where is_late)::int as late, min(created_at) filter (where is_late) as late_since,
      count(*) filter (where is_failed)::int as failed, min(failed_at) filter (where is_failed) as failed_since,
      coalesce(array_agg(coalesce(substring(last_error from ${PROBLEM_IN_ERROR}), 'other')) filter (where is_failed), '{}') as problems
    from counted`);
  if (!row) throw new Error('The queue returned no row');
  return row;
}

const isProblem = (word: string): word is MailProblem => MAIL_PROBLEMS.some((problem) => problem === word);

/** How many failed for each reason, the commonest first. */
function whyOf(problems: string[]): { problem: MailProblem; count: number }[] {
  const counts = new Map<MailProblem, number>();
  for (const word of problems) {
    const problem = isProblem(word) ? word : 'other';
    counts.set(problem, (counts.get(problem) ?? 0) + 1);
  }
  return [...counts].map(([problem, count]) => ({ problem, count })).sort((a, b) => b.count - a.count);
}

/** Writes how the server is; `since` stays while it is as it was. */
export async function noteServer(
  { db, mailer }: Platform,
  problem: MailProblem | null,
  figures: Omit<Partial<typeof mailState.$inferInsert>, 'lookedAt'> & { lookedAt?: SQL } = {},
): Promise<void> {
  const server: MailServerState = !mailer.hasServer ? 'none' : problem ? 'fails' : 'works';
  const now: SQL = sql`clock_timestamp()`;
  const isSame = sql`(${mailState.server}, ${mailState.problem}) is not distinct from (${server}::text, ${problem}::text)`;
  const since = sql`case when ${isSame} then ${mailState.since} else ${now} end`;
  const found = { server, problem, ...figures };
  await db
    .insert(mailState)
    .values({ ...found, since: now })
    .onConflictDoUpdate({ target: mailState.only, set: { ...found, since } });
}

/** Asks the mail server and the queue, and writes what was found for the screens of every process. */
export async function lookAtMail(platform: Platform, tasks: readonly string[]): Promise<void> {
  const problem = await platform.mailer.problem();
  const row = await queueFigures(platform, tasks);
  await noteServer(platform, problem, {
    lookedAt: sql`clock_timestamp()`,
    waiting: row.waiting,
    waitingSince: row.waiting_since,
    late: row.late,
    lateSince: row.late_since,
    failed: row.failed,
    failedSince: row.failed_since,
    failedWhy: whyOf(row.problems),
  });
}

/** Between the two looks of a minute: a server that hangs is known when its look has waited too. */
const BETWEEN_LOOKS_MS = 30_000;

/** Twice a minute, so that a mail server that is dead is known within one although nobody writes to anybody; once for null. */
export function lookAtMailJob(
  platform: Platform,
  emailJobs: readonly Job[],
  betweenMs: number | null = BETWEEN_LOOKS_MS,
): Job {
  const look = () =>
    lookAtMail(
      platform,
      emailJobs.map(({ name }) => name),
    );
  return {
    name: 'look_at_mail',
    schedule: '* * * * *',
    async run(_payload, signal) {
      await look();
      if (betweenMs === null) return;
      const isOver = await wait(betweenMs, true, { signal }).catch(() => false);
      if (isOver) await look();
    },
  };
}
