import { changesOf } from '../evidence';
import { isDone } from '../history';
import type { Examine, Finding } from './promise';

/**
 * An audit row tells when its transaction began, which may have waited before it looked at the time. What was ended
 * earlier by less than this is seen by those who still saw it held.
 */
const WAITED_MS = 4000;

/** A hold that ran out without money or staff is ended by the next sweep at the latest; no other is ever ended (D11). */
export const hold: Examine = ({ calls, rows, sweptAt }) => {
  const finding: Finding = { checked: 0, broken: [] };
  const changes = changesOf(calls);
  const bookings = new Map(rows.bookings.map((booking) => [booking.id, booking]));
  for (const { id, guestName, stay } of rows.bookings) {
    if (stay.hold === null) continue;
    finding.checked += 1;
    const over = stay.status === 'pending' && !stay.paid && !stay.hidden && stay.hold < sweptAt;
    if (over) finding.broken.push(`${guestName} (${id}) still holds its room after its hold ran out`);
  }
  for (const { action, recordId, at } of rows.audit) {
    const booking = action === 'bookings.expire' ? bookings.get(recordId) : undefined;
    if (!booking) continue;
    finding.checked += 1;
    const { hold: runsOut } = booking.stay;
    if (runsOut !== null && at + WAITED_MS < runsOut)
      finding.broken.push(`${recordId} was ended before its hold ran out`);
    const before = (changes.get(recordId) ?? []).filter((call) => isDone(call) && call.end < at);
    for (const { deed } of before) {
      if (deed.kind === 'pay') finding.broken.push(`${recordId} was ended although money had arrived`);
      if (deed.kind === 'update') finding.broken.push(`${recordId} was ended although staff had acted`);
    }
  }
  return finding;
};
