import type { Blow } from '../history';
import type { WrittenLetter } from '../letters';
import type { Examine, Finding } from './promise';

/** What one process sends at a time: so many letters a blow can cut off after they were written (see startJobs). */
const AT_ONCE = 3;

/** How long before a blow a letter may have been written whose job it cut off, and how long after it still may. */
const UNDER_WAY_MS = 2000;
const AFTERMATH_MS = 3000;

/**
 * Takes one change's letters in the order of time and how many each blow can still have caused; returns how many were
 * written again for no reason: each earlier one must have been written as a blow fell, before its job was seen done.
 */
function unexplained(written: readonly WrittenLetter[], blows: readonly Blow[], left: Map<Blow, number>): number {
  let count = 0;
  for (const { at } of written.slice(0, -1)) {
    const near = (blow: Blow) => at >= blow.at - UNDER_WAY_MS && at <= blow.end + AFTERMATH_MS;
    const blow = blows.find((one) => near(one) && (left.get(one) ?? 0) > 0);
    if (blow) left.set(blow, (left.get(blow) ?? 0) - 1);
    else count += 1;
  }
  return count;
}

/**
 * Each change of a booking or order with an address has its letter, under the id of its audit row, and each letter such a
 * change (D18). A letter is written twice only where a blow fell between its writing and the end of its job: one for
 * each job that a process had under way; a crash of the database catches those of both.
 */
export const letters: Examine = ({ rows, letters: written, blows }) => {
  const finding: Finding = { checked: 0, broken: [] };
  const emails = new Map([...rows.bookings, ...rows.orders].map(({ id, email }) => [id, email]));
  const byChange = new Map<string, WrittenLetter[]>();
  for (const letter of written) byChange.set(letter.changeId, [...(byChange.get(letter.changeId) ?? []), letter]);
  const due = new Map(rows.audit.filter(({ tells }) => tells).map((change) => [change.id, change]));

  for (const { id, action, recordId } of due.values()) {
    if (!emails.get(recordId)) continue;
    finding.checked += 1;
    if (!byChange.has(id)) finding.broken.push(`no letter tells of ${action} of ${recordId}`);
  }
  for (const { changeId, recordId, event } of written) {
    finding.checked += 1;
    const change = due.get(changeId);
    if (!change) finding.broken.push(`a letter tells of ${event} of ${recordId}, a change that is not stored`);
    else if (change.recordId !== recordId) finding.broken.push(`the letter about ${changeId} tells of another record`);
  }
  for (const key of rows.hopeless) finding.broken.push(`the job ${key} has been given up`);
  const left = new Map(blows.map((blow) => [blow, blow.kind === 'crash' ? 2 * AT_ONCE : AT_ONCE]));
  for (const [changeId, copies] of byChange) {
    const again = unexplained(
      copies.toSorted((a, b) => a.at - b.at),
      blows,
      left,
    );
    if (again > 0) finding.broken.push(`the letter ${changeId} was written again, while nothing was broken`);
  }
  return finding;
};
