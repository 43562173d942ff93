import { toKobo } from '../../../shared/money';
import { type Evidence, orderMakingsOf, startOf } from '../evidence';
import { type Call, isAnswered, isDone, NEVER } from '../history';
import type { Examine, Finding } from './promise';

interface Span {
  from: number;
  to: number;
}

/** When a stay may have been checked in, or not, by what staff made of its status. */
function spansOf(changes: readonly Call[], checkedIn: boolean): Span[] {
  const spans: Span[] = checkedIn ? [] : [{ from: 0, to: firstEnd(changes, 0, true) }];
  for (const call of changes) {
    if (isIn(call) !== checkedIn || (isAnswered(call) && !isDone(call))) continue;
    spans.push({ from: call.at, to: isDone(call) ? firstEnd(changes, call.end, !checkedIn) : NEVER });
  }
  return spans;
}

const isIn = ({ deed }: Call) => deed.kind === 'update' && deed.change.status === 'checkedin';

/** When for sure the other state came after that moment. */
function firstEnd(changes: readonly Call[], after: number, checkedIn: boolean): number {
  const ends = changes
    .filter((call) => isDone(call) && call.at >= after && isIn(call) === checkedIn)
    .map(({ end }) => end);
  return Math.min(NEVER, ...ends);
}

function statusChanges({ calls }: Evidence): Map<string, Call[]> {
  const found = new Map<string, Call[]>();
  for (const call of calls) {
    const { deed } = call;
    const ends = deed.kind === 'cancel' || deed.kind === 'hide' || (deed.kind === 'update' && deed.change.status);
    if (ends && !call.stranger) found.set(deed._id, [...(found.get(deed._id) ?? []), call]);
  }
  return found;
}

/**
 * Each order charged to a room is on the bill of the stay that was checked in there, once, with its total, and taken back
 * once where it was voided; nothing else is on a bill, and strangers put nothing there (D14).
 */
export const bill: Examine = (evidence) => {
  const finding: Finding = { checked: 0, broken: [] };
  const { orders, charges, bills } = evidence.rows;
  const stays = new Map(bills.map((stay) => [stay.bookingId, stay]));
  const changes = statusChanges(evidence);
  const makings = new Map(
    orderMakingsOf(evidence.orders).map((making) => [`${making.guestName} ${making.maker}`, making]),
  );
  const known = new Set(orders.map(({ id }) => id));
  for (const { id, orderId } of charges) {
    if (!orderId || !known.has(orderId)) finding.broken.push(`the charge ${id} is of no order`);
  }
  for (const order of orders) {
    finding.checked += 1;
    const say = (what: string) => finding.broken.push(`${order.guestName} (${order.id}) ${what}`);
    const own = charges.filter(({ orderId, voids }) => orderId === order.id && voids === null);
    const back = charges.filter(({ orderId, voids }) => orderId === order.id && voids !== null);
    const due = order.paymentMethod === 'room_charge' ? 1 : 0;
    if (own.length !== due) say(`is charged ${own.length} times instead of ${due}`);
    if (back.length !== (order.voided ? due : 0))
      say(`is taken back ${back.length} times, ${order.voided ? 'void' : 'not void'}`);
    for (const charge of own) {
      const stay = stays.get(charge.bookingId);
      const making = makings.get(`${order.guestName} ${order.maker}`);
      if (charge.kobo !== order.totalKobo) say(`is charged with ${charge.kobo} instead of ${order.totalKobo} kobo`);
      if (
        back.some(
          ({ voids, kobo, bookingId }) =>
            voids !== charge.id || kobo !== -charge.kobo || bookingId !== charge.bookingId,
        )
      )
        say('is taken back otherwise than it was charged');
      if (stay?.roomNumber !== order.roomNumber) say(`is on the bill of room ${stay?.roomNumber}`);
      if (!making) continue;
      const { guestDetails, bookingReference } = making.request;
      if (guestDetails.phone !== stay?.phone || bookingReference !== stay.reference)
        say('is on the bill of somebody else');
      const [from, to] = [startOf(making), making.done[0]?.end ?? NEVER];
      const spans = spansOf(changes.get(charge.bookingId) ?? [], true);
      if (!spans.some((span) => span.from <= to && span.to >= from))
        say('is on the bill of a stay that was not checked in');
    }
  }
  judgeRefusals(evidence, changes, finding);
  judgeBalances(evidence, finding);
  return finding;
};

/** Whoever proved their stay is refused only while it may not have been checked in. */
function judgeRefusals({ orders, calls }: Evidence, changes: ReadonlyMap<string, Call[]>, finding: Finding): void {
  const stays = new Map(
    calls.flatMap(({ answer }) => (answer?.booking ? [[answer.booking.reference, answer.booking] as const] : [])),
  );
  for (const { deed, answer, at, end } of orders) {
    if (deed.kind !== 'create' || answer?.reason !== 'no_stay_to_charge') continue;
    const stay = stays.get(deed.request.bookingReference ?? '');
    if (stay?.phoneNumber !== deed.request.guestDetails.phone) continue; // a thief
    finding.checked += 1;
    const out = spansOf(changes.get(stay._id) ?? [], false).some((span) => span.from <= end && span.to >= at);
    if (!out) finding.broken.push(`${deed.request.guestDetails.name} was refused, although their stay was checked in`);
  }
}

/** What staff read of a stay in the end is agreed + charges − received (D10). */
function judgeBalances({ calls, rows, settledAt }: Evidence, finding: Finding): void {
  for (const { bookingId, agreed, charged, received } of rows.bills) {
    const last = calls.findLast(
      (call) => call.at >= settledAt && call.deed.kind === 'read' && call.deed._id === bookingId && !call.stranger,
    );
    const seen = last?.answer?.booking;
    if (!seen) continue;
    finding.checked += 1;
    if (toKobo(seen.charges) !== charged || toKobo(seen.balance) !== agreed + charged - received) {
      finding.broken.push(
        `${bookingId} owes ${agreed} + ${charged} − ${received} kobo and shows charges ${seen.charges}, balance ${seen.balance}`,
      );
    }
  }
}
