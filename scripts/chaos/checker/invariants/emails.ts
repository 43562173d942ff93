import type { Fault } from '../../history';
import { groupBy } from '../attempts';
import type { WrittenEmail } from '../emails';
import type { Invariant } from '../evidence';

/** What a node sends at a time: so many emails a fault can cut off after they were written, a crash those of both nodes. */
const AT_ONCE = 3;
const REPEATS: Record<Fault['kind'], number> = {
  kill: AT_ONCE,
  cut: AT_ONCE,
  exit: AT_ONCE,
  crash: 2 * AT_ONCE,
  restart: 0,
};

/** How long before a fault an email may have been written whose job it cut off, and how long after it still may. */
const UNDER_WAY_MS = 2000;
const AFTERMATH_MS = 3000;

/**
 * How often a change's email was written again for no reason: each earlier one must have been written as a fault fell,
 * before its job was seen done. `left` is how many each fault can still have caused.
 */
function unexplained(written: readonly WrittenEmail[], faults: readonly Fault[], left: Map<Fault, number>): number {
  let count = 0;
  const inOrder = written.toSorted((a, b) => a.at - b.at);
  for (const { at } of inOrder.slice(0, -1)) {
    const near = ({ start, end }: Fault) => at >= start - UNDER_WAY_MS && at <= end + AFTERMATH_MS;
    const fault = faults.find((one) => near(one) && (left.get(one) ?? 0) > 0);
    if (fault) left.set(fault, (left.get(fault) ?? 0) - 1);
    else count += 1;
  }
  return count;
}

/**
 * Each change of a record with an address has its email, under the id of its audit row, and each email such a change
 *. An email is written twice only where a fault fell between its writing and the end of its job.
 */
export const emails: Invariant = ({ rows, emails: written, faults }, check) => {
  const addresses = new Map([...rows.bookings, ...rows.orders].map(({ id, email }) => [id, email]));
  const byChange = groupBy(written, ({ changeId }) => changeId);
  const due = new Map(rows.audit.filter(({ isTold }) => isTold).map((change) => [change.id, change]));
  for (const { id, action, recordId } of due.values()) {
    if (addresses.get(recordId)) check(byChange.has(id), `no email tells of ${action} of ${recordId}`);
  }
  for (const { changeId, recordId, event } of written) {
    const isDue = due.get(changeId)?.recordId === recordId;
    check(isDue, `an email tells of ${event} of ${recordId}, and no such change is stored`);
  }
  for (const key of rows.failedJobs) check(false, `the job ${key} has been given up`);
  const left = new Map(faults.map((fault) => [fault, REPEATS[fault.kind]]));
  for (const [changeId, copies] of byChange) {
    const again = unexplained(copies, faults, left);
    check(again === 0, `the email ${changeId} was written again, while nothing was broken`);
  }
};
