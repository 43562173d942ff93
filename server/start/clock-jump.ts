import { leaveHoldsToStaff } from '@server/features/bookings/holds/holds';
import type { Database } from '@server/platform/database/database';
import { JUMP_MS } from '@server/platform/process/clock';
import { sql } from 'drizzle-orm';

/** What follows from a clock that has jumped. Time that decides is the database's (D31), and it may be wrong. */

/** When a process of this hotel last ran something by the clock, which is each minute; null before the first time. */
async function lastRun(db: Database): Promise<Date | null> {
  const [row] = await db.execute<{ at: string | null }>(
    sql`select max(last_execution)::text as at from graphile_worker._private_known_crontabs`,
  );
  return row?.at ? new Date(row.at) : null;
}

/** Looks at the start whether the clock is more than a day from when the hotel last ran. */
export async function lookAtClock(db: Database, now: Date, say: (line: string) => void): Promise<void> {
  const last = await lastRun(db);
  if (last && Math.abs(now.getTime() - last.getTime()) > JUMP_MS) await afterJump(db, { from: last, to: now }, say);
}

/** Says it, leaves to staff what would have run out unseen, and lets what runs by the clock go on from the new time. */
export async function afterJump(
  db: Database,
  { from, to }: { from: Date; to: Date },
  say: (line: string) => void,
): Promise<void> {
  const days = (Math.abs(to.getTime() - from.getTime()) / JUMP_MS).toFixed(0);
  const clock = `The clock says ${to.toISOString()}, ${days} ${days === '1' ? 'day' : 'days'}`;
  if (to > from) {
    const left = await leaveHoldsToStaff(db, from, to);
    say(
      `${clock} after the hotel last ran. If that is wrong, stop it, set the clock right and start again. ` +
        `Unpaid holds that ran out meanwhile: ${left}. None of them is cancelled; they wait for staff.`,
    );
    return;
  }
  const instant = (time: Date) => sql`${time.toISOString()}::timestamptz`;
  const right = instant(to);
  // The queue takes no turn before the last one that it has noted, and no job before its time.
  await db.execute(sql`update graphile_worker._private_known_crontabs
    set last_execution = ${right} where last_execution > ${right}`);
  await db.execute(sql`update graphile_worker._private_jobs
    set run_at = greatest(${right}, run_at - (${instant(from)} - ${right})) where run_at > ${right}`);
  say(
    `${clock} before the hotel last ran. If it was wrong then, what was made meanwhile has wrong times: look through it. ` +
      'What runs by the clock goes on from now.',
  );
}
