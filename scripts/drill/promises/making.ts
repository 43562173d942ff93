import { stayPrice } from '../../../shared/constants/bookings';
import { nightsBetween } from '../../../shared/dates';
import { toKobo } from '../../../shared/money';
import { type Making, makingsOf, orderMakingsOf, storedByMaking } from '../evidence';
import { type CallOf, isAnswered, isDone, recordIn } from '../history';
import type { Examine, Finding } from './promise';

type AnyMaking = Making<unknown, CallOf<{ kind: string; key?: string | null; changed?: boolean }>>;
type Stored = { id: string; guestName: string; maker: string };

function judgeOnce(makings: readonly AnyMaking[], stored: readonly Stored[], finding: Finding): void {
  const byMaking = storedByMaking(stored);
  const madeBy = new Map<string, string>();
  for (const making of makings) {
    const { guestName, maker, attempts, done, key } = making;
    const name = `${guestName} ${maker}`;
    const found = byMaking.get(name) ?? [];
    byMaking.delete(name);
    finding.checked += attempts.length;
    if (found.length > 1) finding.broken.push(`${name} is stored ${found.length} times`);
    const ids = new Set(done.flatMap(({ answer }) => recordIn(answer)?._id ?? []));
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
  for (const name of byMaking.keys()) finding.broken.push(`${name} is stored, and nobody asked for it`);
}

/** One making makes one record, and every repeat of it is answered with that one; a key is its user's own (D13). */
export const once: Examine = ({ calls, orders, rows }) => {
  const finding: Finding = { checked: 0, broken: [] };
  judgeOnce(makingsOf(calls), rows.bookings, finding);
  judgeOnce(orderMakingsOf(orders), rows.orders, finding);
  for (const call of [...calls, ...orders]) {
    if (call.deed.kind !== 'create' || !call.deed.changed || !isAnswered(call)) continue;
    finding.checked += 1;
    if (call.answer.reason !== 'key_reused') {
      const heard = call.answer.reason ?? recordIn(call.answer)?._id;
      finding.broken.push(`the key ${call.deed.key} came with other details and heard ${heard}`);
    }
  }
  return finding;
};

function judgeRefused(makings: readonly AnyMaking[], stored: readonly Stored[], settledAt: number, finding: Finding) {
  const byMaking = storedByMaking(stored);
  for (const { guestName, maker, attempts, done } of makings) {
    const last = attempts.at(-1);
    if (done.length > 0 || !last || !isAnswered(last)) continue;
    // An attempt without an answer may be under way for long, but not beyond the restart before the last repeats.
    if (last.at < settledAt && !attempts.every(isAnswered)) continue;
    finding.checked += 1;
    for (const { id } of byMaking.get(`${guestName} ${maker}`) ?? [])
      finding.broken.push(`${guestName} heard ${last.answer.reason} and is stored as ${id}`);
  }
}

/** Where the last word was no, nothing is stored. */
export const refused: Examine = ({ calls, orders, rows, settledAt }) => {
  const finding: Finding = { checked: 0, broken: [] };
  judgeRefused(makingsOf(calls), rows.bookings, settledAt, finding);
  judgeRefused(orderMakingsOf(orders), rows.orders, settledAt, finding);
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
