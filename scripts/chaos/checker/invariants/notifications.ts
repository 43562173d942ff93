import { UNDO_MS } from '../../../../shared/records/undo';
import { groupBy } from '../attempts';
import type { Check, Invariant } from '../evidence';
import type { AuditRow } from '../rows';

/** Between the pressing of Undo and its row, and between two rows of one transaction. */
const SLACK_MS = 1_000;
/** How long a status waits to be seen: what replaces it before that leaves nothing of it. */
const HIDDEN_MS = UNDO_MS + 2_000;

/** A status that staff can undo is told if nothing replaced it in time, and another one was told last. */
function checkStory(changes: readonly AuditRow[], told: ReadonlySet<string>, check: Check): void {
  let known: string | null = null;
  for (const [index, { id, at, action, recordId, status, statusBefore }] of changes.entries()) {
    const tells = `${action} (${status}) of ${recordId}`;
    const next = changes[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    known ??= statusBefore;
    if (statusBefore === null) known = status;
    else if (told.has(id)) {
      check(next >= at + HIDDEN_MS - SLACK_MS, `a notification tells of ${tells}, which another change had replaced`);
      check(known !== status, `a notification tells of ${tells}, which the account was told last`);
      known = status;
    } else if (known !== status) {
      check(next <= at + HIDDEN_MS + SLACK_MS, `no notification tells of ${tells}`);
    }
  }
}

/**
 * Each change of an account's record has its notification, under the id of its audit row, and each notification such a
 * change; of statuses that staff can undo only those that remain and are news. No fault excuses one that is missing or too
 * many: it is written with its change.
 */
export const notifications: Invariant = ({ rows }, check) => {
  const due = new Map(rows.audit.filter(({ isTold }) => isTold).map((change) => [change.id, change]));
  const told = new Set<string>();
  for (const { id, recordId } of rows.notifications) {
    check(
      due.get(id)?.recordId === recordId,
      `the notification ${id} of ${recordId} tells of no change that is stored`,
    );
    check(!told.has(id), `the change ${id} is told by two notifications`);
    told.add(id);
  }
  const byRecord = groupBy([...due.values()], ({ recordId }) => recordId);
  for (const { recordId, since } of rows.ownedRecords) {
    const changes = (byRecord.get(recordId) ?? []).filter(({ at }) => at > since);
    for (const { id, action, statusBefore } of changes) {
      if (statusBefore === null) check(told.has(id), `no notification tells of ${action} of ${recordId}`);
    }
    checkStory(
      changes.filter(({ status }) => status !== null),
      told,
      check,
    );
  }
};
