import { toKobo } from '../../../../shared/money/money';
import { isKnown, isOk, NEVER } from '../../history';
import { type Change, changesById, createdOrders } from '../attempts';
import type { Check, Evidence, Invariant } from '../evidence';

interface Span {
  from: number;
  to: number;
}

const overlaps = (spans: readonly Span[], from: number, to: number) =>
  spans.some((span) => span.from <= to && span.to >= from);

const checksIn = ({ operation }: Change) => operation.kind === 'update' && operation.change.status === 'checkedin';

/** When a booking may have been checked in, or not, by what was made of its status. */
function spansOf(changes: readonly Change[], checkedIn: boolean): Span[] {
  const ofStatus = changes.filter(
    ({ operation: { kind }, operation }) =>
      kind === 'cancel' || kind === 'hide' || (operation.kind === 'update' && operation.change.status),
  );
  /** When for sure the other state came after that moment. */
  const until = (moment: number, other: boolean) => {
    const later = ofStatus.filter((call) => isOk(call) && call.start >= moment && checksIn(call) === other);
    return Math.min(NEVER, ...later.map(({ end }) => end));
  };
  const spans = ofStatus
    .filter((call) => checksIn(call) === checkedIn && (isOk(call) || !isKnown(call)))
    .map((call) => ({ from: call.start, to: isOk(call) ? until(call.end, !checkedIn) : NEVER }));
  return checkedIn ? spans : [{ from: 0, to: until(0, true) }, ...spans];
}

type ChangesById = ReadonlyMap<string, Change[]>;

/**
 * Each order is charged once, and taken back once where it was voided. One charged to a room is on the bill of the booking
 * that was checked in there; any other is on no bill.
 */
function checkCharges(evidence: Evidence, changes: ChangesById, check: Check): void {
  const { charges, bills } = evidence.rows;
  const billOf = new Map(bills.map((bill) => [bill.bookingId, bill]));
  for (const { name, creation, stored, start, end } of createdOrders(evidence)) {
    for (const order of stored) {
      const ofOrder = charges.filter(({ orderId }) => orderId === order.id);
      const own = ofOrder.filter(({ voids }) => voids === null);
      const back = ofOrder.filter(({ voids }) => voids !== null);
      const isOnBill = order.paymentMethod === 'room_charge';
      check(own.length === 1, `${name} is charged ${own.length} times instead of 1`);
      const dueBack = order.voided ? 1 : 0;
      check(back.length === dueBack, `${name} is taken back ${back.length} times instead of ${dueBack}`);
      for (const { id, kobo, bookingId } of own) {
        check(kobo === order.totalKobo, `${name} is charged with ${kobo} instead of ${order.totalKobo} kobo`);
        const isSameBack = back.every((c) => c.voids === id && c.kobo === -kobo && c.bookingId === bookingId);
        check(isSameBack, `${name} is taken back otherwise than it was charged`);
        check((bookingId !== null) === isOnBill, `${name} is ${isOnBill ? 'on no' : 'on a'} bill of a stay`);
        if (bookingId === null) continue;
        const bill = billOf.get(bookingId);
        check(bill?.roomNumber === order.roomNumber, `${name} is on the bill of room ${bill?.roomNumber}`);
        const { guestDetails, bookingReference } = creation.request;
        const isTheirs = guestDetails.phone === bill?.phone && bookingReference === bill.reference;
        check(isTheirs, `${name} is on the bill of somebody else`);
        const wasIn = overlaps(spansOf(changes.get(bookingId) ?? [], true), start, end);
        check(wasIn, `${name} is on the bill of a booking that was not checked in`);
      }
    }
  }
}

/** Whoever proved their booking is refused only while it may not have been checked in. */
function checkRefusals({ orders, bookings }: Evidence, changes: ChangesById, check: Check): void {
  const records = bookings.flatMap(({ response }) => response?.record ?? []);
  const byReference = new Map(records.map((booking) => [booking.reference, booking]));
  for (const { operation, response, start, end } of orders) {
    if (operation.kind !== 'create' || response?.reason !== 'no_stay_to_charge') continue;
    const { bookingReference = '', guestDetails } = operation.request;
    const booking = byReference.get(bookingReference);
    if (booking?.phoneNumber !== guestDetails.phone) continue; // a thief
    const wasOut = overlaps(spansOf(changes.get(booking._id) ?? [], false), start, end);
    check(wasOut, `${guestDetails.name} was refused, although their booking was checked in`);
  }
}

/** What a booking owes for its nights is posted, and what staff read of it in the end is owed + charges − received. */
function checkBalances({ bookings, rows, recoveredAt }: Evidence, check: Check): void {
  for (const { bookingId, owed, posted, charged, received } of rows.bills) {
    check(posted === owed, `${bookingId} owes ${owed} kobo for its nights, and ${posted} are posted`);
    const last = bookings.findLast(
      ({ start, operation, stranger }) =>
        start >= recoveredAt && operation.kind === 'read' && operation._id === bookingId && !stranger,
    );
    const seen = last?.response?.record;
    if (!seen) continue;
    const due = owed + charged - received;
    const isRight = toKobo(seen.charges) === charged && toKobo(seen.balance) === due;
    check(
      isRight,
      `${bookingId} owes ${due} kobo, ${charged} of it charges, and shows ${seen.balance}, ${seen.charges}`,
    );
  }
}

/** What is charged to a room is on the right bill, once, taken back once where it was voided, and added up. */
export const bills: Invariant = (evidence, check) => {
  const orders = new Set(evidence.rows.orders.map(({ id }) => id));
  for (const { id, orderId } of evidence.rows.charges)
    check(orderId !== null && orders.has(orderId), `the charge ${id} is of no order`);
  const changes = changesById(evidence.bookings);
  checkCharges(evidence, changes, check);
  checkRefusals(evidence, changes, check);
  checkBalances(evidence, check);
};
