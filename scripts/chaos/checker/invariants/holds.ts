import { isOk } from '../../history';
import { changesById } from '../attempts';
import type { Invariant } from '../evidence';

/**
 * An audit row tells when its transaction began, which may have waited before it looked at the time. What was ended
 * earlier by less than this is seen by those who still saw it held.
 */
const WAITED_MS = 4000;

/** A hold that ran out without money or staff is ended by the next sweep at the latest; no other is ever ended. */
export const holds: Invariant = ({ bookings, rows, sweptAt }, check) => {
  for (const { id, guestName, stay } of rows.bookings) {
    if (stay.hold === null) continue;
    const isOver = stay.status === 'pending' && !stay.paid && !stay.hidden && stay.hold < sweptAt;
    check(!isOver, `${guestName} (${id}) still holds its room after its hold ran out`);
  }
  const changes = changesById(bookings);
  const holdOf = new Map(rows.bookings.map(({ id, stay }) => [id, stay.hold]));
  for (const { action, recordId, at } of rows.audit) {
    const hold = action === 'bookings.expire' ? holdOf.get(recordId) : undefined;
    if (hold === undefined) continue;
    check(hold === null || at + WAITED_MS >= hold, `${recordId} was ended before its hold ran out`);
    const before = (changes.get(recordId) ?? []).filter((call) => isOk(call) && call.end < at);
    const stops = before.find(({ operation: { kind } }) => kind === 'pay' || kind === 'update');
    const happened = stops?.operation.kind === 'pay' ? 'money had arrived' : 'staff had acted';
    check(!stops, `${recordId} was ended although ${happened}`);
  }
};
