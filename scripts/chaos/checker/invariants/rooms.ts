import { isHolding } from '../../../../shared/bookings/constants';
import { type BookingInvocation, isKnown, isOk, NEVER } from '../../history';
import { type Change, changesById, createdBookings, groupBy } from '../attempts';
import type { Evidence, Invariant } from '../evidence';

/** No two bookings hold a room for the same night, in the end and whenever it was looked at. */
export const overlap: Invariant = ({ rows, overlapsSeen }, check) => {
  check(rows.overlaps.length === 0, `${rows.overlaps.join(', ')} hold the same night`);
  check(overlapsSeen.length === 0, `${overlapsSeen.join(', ')} held the same night for a while`);
};

/** A room's nights, from one day up to, not including, another. */
interface Nights {
  roomNumber: string;
  checkInDate: string;
  checkOutDate: string;
}

/** Nights that a booking may have held from one moment to another. */
interface Held extends Nights {
  id: string;
  from: number;
  to: number;
}

/** When the state that a call had brought about by then was certainly replaced by another. */
function replacedAfter(changes: readonly Change[], moment: number): number {
  const replaces = ({ operation: { kind }, start }: Change) => start > moment && kind !== 'pay' && kind !== 'claim';
  return Math.min(NEVER, ...changes.filter((call) => isOk(call) && replaces(call)).map(({ end }) => end));
}

/** What a booking may have held through the changes that staff made, or may have made, to it. */
function heldByChanges(id: string, created: Nights, changes: readonly Change[]): Held[] {
  const held: Held[] = [];
  const places = [created];
  for (const { operation, response, start, end } of changes) {
    if (operation.kind !== 'update') continue;
    const seen = response?.record;
    if (seen) {
      const { roomNumber, checkInDate, checkOutDate, status } = seen;
      const place = { roomNumber, checkInDate, checkOutDate };
      places.push(place);
      if (isHolding(status)) held.push({ id, ...place, from: start, to: replacedAfter(changes, end) });
      continue;
    }
    // Nobody knows whether it was done, nor to what: every place before it counts.
    const { status: _, amountPaid: __, keepAmount: ___, anyway: ____, note: _____, ...moved } = operation.change;
    places.push(...places.map((place) => ({ ...place, ...moved })));
    held.push(...places.map((place) => ({ id, ...place, from: start, to: NEVER })));
  }
  return held;
}

/** Everything that may have held a room, as generously as the history allows, by room. */
function heldNights(evidence: Evidence): Map<string, Held[]> {
  const allChanges = changesById(evidence.bookings);
  const held = createdBookings(evidence).flatMap(({ creation, stored, start, end }) =>
    stored.flatMap(({ id, stay }) => {
      const { roomNumber, checkInDate, checkOutDate } = creation.request;
      const created = { roomNumber, checkInDate, checkOutDate };
      const changes = (allChanges.get(id) ?? []).filter((call) => isOk(call) || !isKnown(call));
      // A hold that has run out holds nothing, swept or not, unless money came before; staff's changes follow below.
      const isPaid = changes.some(({ operation }) => operation.kind === 'pay');
      const to = Math.min(stay.hold !== null && !isPaid ? stay.hold : NEVER, replacedAfter(changes, end));
      return [{ id, ...created, from: start, to }, ...heldByChanges(id, created, changes)];
    }),
  );
  return groupBy(held, ({ roomNumber }) => roomNumber);
}

/** The nights that a call asked for, where it names room and both days. */
function wishOf({ operation }: BookingInvocation): Nights | null {
  if (operation.kind !== 'create' && operation.kind !== 'update') return null;
  const { roomNumber, checkInDate, checkOutDate } = operation.kind === 'create' ? operation.request : operation.change;
  return roomNumber && checkInDate && checkOutDate ? { roomNumber, checkInDate, checkOutDate } : null;
}

/** Whoever heard that the room is taken asked for a night that another booking held at that time. */
export const rooms: Invariant = (evidence, check) => {
  const held = heldNights(evidence);
  for (const call of evidence.bookings) {
    const wish = call.response?.reason === 'room_taken' ? wishOf(call) : null;
    if (!wish) continue;
    const { roomNumber, checkInDate, checkOutDate } = wish;
    const self = call.operation.kind === 'create' ? null : call.operation._id;
    const wasTaken = (held.get(roomNumber) ?? []).some(
      (other) =>
        other.id !== self &&
        other.checkInDate < checkOutDate &&
        checkInDate < other.checkOutDate &&
        other.from <= call.end &&
        other.to >= call.start,
    );
    check(wasTaken, `room ${roomNumber} was free from ${checkInDate} to ${checkOutDate} and was refused`);
  }
};
