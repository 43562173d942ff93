import type { Examine, Finding } from './promise';

/** What one process sends at a time: so many letters a blow can cut off after they were written (see startJobs). */
const AT_ONCE = 3;

/**
 * Each change of a booking or order with an address has its letter, under the id of its audit row, and each letter such a change
 * (D18). A letter is written twice only where a blow fell between its writing and the end of its job.
 */
export const letters: Examine = ({ rows, letters: written, blows }) => {
  const finding: Finding = { checked: 0, broken: [] };
  const emails = new Map([...rows.bookings, ...rows.orders].map(({ id, email }) => [id, email]));
  const times = new Map<string, number>();
  for (const { changeId } of written) times.set(changeId, (times.get(changeId) ?? 0) + 1);
  const due = new Map(rows.audit.filter(({ tells }) => tells).map((change) => [change.id, change]));

  for (const { id, action, recordId } of due.values()) {
    if (!emails.get(recordId)) continue;
    finding.checked += 1;
    if (!times.has(id)) finding.broken.push(`no letter tells of ${action} of ${recordId}`);
  }
  for (const { changeId, recordId, event } of written) {
    finding.checked += 1;
    const change = due.get(changeId);
    if (!change) finding.broken.push(`a letter tells of ${event} of ${recordId}, a change that is not stored`);
    else if (change.recordId !== recordId) finding.broken.push(`the letter about ${changeId} tells of another booking`);
  }
  for (const key of rows.hopeless) finding.broken.push(`the job ${key} has been given up`);
  const repeated = [...times.values()].reduce((sum, count) => sum + count - 1, 0);
  if (repeated > AT_ONCE * blows.length) finding.broken.push(`${repeated} letters were written again`);
  return finding;
};
