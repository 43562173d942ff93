import { nightsBetween } from '../../../shared/dates';
import { stayPrice } from '../../../shared/facts/bookings';
import { toKobo } from '../../../shared/money';
import { makingsOf, storedByMaking } from '../evidence';
import { isAnswered, isDone } from '../history';
import type { Examine, Finding } from './promise';

/** One making makes one booking, and every repeat of it is answered with that one; a key is its user's own (D13). */
export const once: Examine = ({ calls, rows }) => {
  const finding: Finding = { checked: 0, broken: [] };
  const byMaking = storedByMaking(rows.bookings);
  const madeBy = new Map<string, string>();
  for (const making of makingsOf(calls)) {
    const { guestName, maker, attempts, done, key } = making;
    const name = `${guestName} ${maker}`;
    const stored = byMaking.get(name) ?? [];
    byMaking.delete(name);
    finding.checked += attempts.length;
    if (stored.length > 1) finding.broken.push(`${name} is stored ${stored.length} times`);
    const ids = new Set(done.flatMap(({ answer }) => answer.booking?._id ?? []));
    if (ids.size > 1) finding.broken.push(`${name} was answered as ${[...ids].join(' and ')}`);
    for (const id of ids) {
      const other = madeBy.get(id);
      if (other && other !== name) finding.broken.push(`${name} was answered with ${id}, which ${other} had made`);
      madeBy.set(id, name);
    }
    const [first] = done;
    const refusedAfter = attempts.filter(
      (call) => first && call.at > first.end && !isDone(call) && isAnswered(call) && call.answer.reason !== 'not_found',
    );
    for (const { answer } of refusedAfter) {
      finding.broken.push(`${name} was made, and its repeat with ${key} heard ${answer?.reason}`);
    }
  }
  for (const call of calls) {
    if (call.deed.kind !== 'create' || !call.deed.changed || !isAnswered(call)) continue;
    finding.checked += 1;
    if (call.answer.reason !== 'key_reused') {
      const heard = call.answer.reason ?? call.answer.booking?._id;
      finding.broken.push(`the key ${call.deed.key} came with other details and heard ${heard}`);
    }
  }
  for (const name of byMaking.keys()) finding.broken.push(`${name} is stored, and nobody asked for it`);
  return finding;
};

/** Where the last word was no, nothing is stored. */
export const refused: Examine = ({ calls, rows, settledAt }) => {
  const finding: Finding = { checked: 0, broken: [] };
  const byMaking = storedByMaking(rows.bookings);
  for (const { guestName, maker, attempts, done } of makingsOf(calls)) {
    const last = attempts.at(-1);
    if (done.length > 0 || !last || !isAnswered(last)) continue;
    // An attempt without an answer may be under way for long, but not beyond the restart before the last repeats.
    if (last.at < settledAt && !attempts.every(isAnswered)) continue;
    finding.checked += 1;
    const stored = byMaking.get(`${guestName} ${maker}`) ?? [];
    for (const { id } of stored) finding.broken.push(`${guestName} heard ${last.answer.reason} and is stored as ${id}`);
  }
  return finding;
};

/** Guests pay nights × price, whatever they send; staff agree on what they say (D2, D10). */
export const price: Examine = ({ calls, prices }) => {
  const finding: Finding = { checked: 0, broken: [] };
  for (const { guestName, maker, request, attempts } of makingsOf(calls)) {
    // A repeat shows the booking as it is by then.
    const booking = attempts[0]?.answer?.booking;
    if (!booking) continue;
    finding.checked += 1;
    const nights = nightsBetween(request.checkInDate, request.checkOutDate);
    const computed = stayPrice(prices.get(request.roomNumber) ?? 0, nights);
    const due = maker === 'staff' && request.amountPaid !== undefined ? toKobo(request.amountPaid) : computed;
    if (toKobo(booking.amountPaid) !== due) {
      finding.broken.push(`${guestName} costs ${booking.amountPaid} instead of ${due / 100} naira`);
    }
  }
  return finding;
};
