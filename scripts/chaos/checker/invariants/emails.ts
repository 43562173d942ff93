import { UNDO_MS } from '../../../../shared/records/undo';
import type { Fault } from '../../history';
import { groupBy, storedRecords } from '../attempts';
import type { WrittenEmail } from '../emails';
import type { Check, Evidence, Invariant } from '../evidence';
import type { AuditRow } from '../rows';

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

/** How long an email may wait for Undo and for the queue while nothing is broken, and how long after a fault. */
const TOLD_WITHIN_MS = UNDO_MS + 10_000;
const BACKLOG_MS = 60_000;

/**
 * How often a change's email was written again for no reason: each earlier one must have been written as a fault fell,
 * before its job was seen done, each as another one fell. `left` is how many each fault can still have caused.
 */
function unexplained(written: readonly WrittenEmail[], faults: readonly Fault[], left: Map<Fault, number>): number {
  let count = 0;
  const inOrder = written.toSorted((a, b) => a.at - b.at);
  const blamed = new Set<Fault>();
  for (const { at } of inOrder.slice(0, -1)) {
    const near = ({ start, end }: Fault) => at >= start - UNDER_WAY_MS && at <= end + AFTERMATH_MS;
    const fault = faults.find((one) => near(one) && !blamed.has(one) && (left.get(one) ?? 0) > 0);
    if (fault) {
      left.set(fault, (left.get(fault) ?? 0) - 1);
      blamed.add(fault);
    } else count += 1;
  }
  return count;
}

/** Changes that gave a status and are told, of each record in their order. */
const statusChanges = ({ audit }: Evidence['rows']) =>
  groupBy(
    audit.filter(({ isTold, status }) => isTold && status !== null),
    ({ recordId }) => recordId,
  );

/** How many statuses staff took back at once. */
export function countUndone(rows: Evidence['rows']): number {
  const isUndone = ({ status, statusBefore }: AuditRow, before?: AuditRow) =>
    statusBefore !== null && before?.statusBefore === status;
  return [...statusChanges(rows).values()].flatMap((changes) =>
    changes.filter((change, index) => isUndone(change, changes[index - 1])),
  ).length;
}

/**
 * A status that staff can undo is told once they cannot any more, if it still stands and the guest was told another one
 * last. `sentAt` is when a change's email was first written. Only a fault may hold it up, or have it told again.
 */
function checkStory(
  changes: readonly AuditRow[],
  { sentAt, faults, left }: { sentAt(id: string): number | null; faults: readonly Fault[]; left: Map<Fault, number> },
  check: Check,
): void {
  let known: string | null = null;
  let [since = 0] = changes.map(({ at }) => at);
  for (const [index, { id, at, action, recordId, status, statusBefore }] of changes.entries()) {
    const tells = `${action} (${status}) of ${recordId}`;
    const next = changes[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const sent = sentAt(id);
    known ??= statusBefore;
    if (statusBefore === null) known = status;
    else if (sent !== null) {
      check(sent >= at + UNDO_MS, `an email tells of ${tells} while it can be undone`);
      check(sent <= next + UNDER_WAY_MS, `an email tells of ${tells}, which another change had replaced`);
      const fault = faults.find(({ start, end }) => start <= sent && end + AFTERMATH_MS >= since);
      const again = known === status && fault && (left.get(fault) ?? 0) > 0;
      if (again) left.set(fault, (left.get(fault) ?? 0) - 1);
      check(known !== status || again === true, `an email tells of ${tells}, which the guest was told last`);
      known = status;
      since = sent - UNDER_WAY_MS;
    } else if (known !== status) {
      const isHeldUp = faults.some(({ start, end }) => start <= next && end + BACKLOG_MS >= at);
      check(next <= at + TOLD_WITHIN_MS || (isHeldUp && Number.isFinite(next)), `no email tells of ${tells}`);
    }
  }
}

/**
 * Each change of a record with an address has its email, under the id of its audit row, and each email such a change;
 * of statuses that staff can undo only those that remain and are news. An email is written again only where a fault fell
 * between its writing and the end of its job, at most once for each fault.
 */
export const emails: Invariant = ({ rows, emails: written, faults }, check) => {
  const addresses = new Map(storedRecords(rows).map(({ id, email }) => [id, email]));
  const byChange = groupBy(written, ({ changeId }) => changeId);
  const left = new Map(faults.map((fault) => [fault, REPEATS[fault.kind]]));
  const due = new Map(rows.audit.filter(({ isTold }) => isTold).map((change) => [change.id, change]));
  for (const { id, action, recordId, statusBefore } of due.values()) {
    if (addresses.get(recordId) && statusBefore === null)
      check(byChange.has(id), `no email tells of ${action} of ${recordId}`);
  }
  const sentAt = (id: string) => byChange.get(id)?.reduce((first, { at }) => Math.min(first, at), Infinity) ?? null;
  for (const [recordId, changes] of statusChanges(rows)) {
    if (addresses.get(recordId)) checkStory(changes, { sentAt, faults, left }, check);
  }
  for (const { changeId, recordId, event } of written) {
    const isDue = due.get(changeId)?.recordId === recordId;
    check(isDue, `an email tells of ${event} of ${recordId}, and no such change is stored`);
  }
  for (const key of rows.failedJobs) check(false, `the job ${key} has been given up`);
  for (const [changeId, copies] of byChange) {
    const again = unexplained(copies, faults, left);
    check(again === 0, `the email ${changeId} was written again, while nothing was broken`);
  }
};

/** The emails that were written more than once, by name. */
export const repeatedEmails = ({ emails: written }: Pick<Evidence, 'emails'>): string[] =>
  [...groupBy(written, ({ changeId }) => changeId).values()].flatMap((copies) =>
    copies.slice(1, 2).map(({ event, recordId }) => `${event} of ${recordId}: ${copies.length} times`),
  );
