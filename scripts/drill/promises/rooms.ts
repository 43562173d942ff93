import { isHolding } from '../../../shared/constants/bookings';
import { changesOf, type Evidence, makingsOf, startOf, storedByMaking } from '../evidence';
import { type Call, isAnswered, isDone, NEVER } from '../history';
import type { Examine, Finding } from './promise';

/** No two stays hold a room for the same night, in the end and whenever it was looked at (D9). */
export const overlap: Examine = ({ rows, overlapsSeen }) => ({
  checked: rows.bookings.length,
  broken: [
    ...rows.overlaps.map((pair) => `${pair} hold the same night`),
    ...overlapsSeen.map((pair) => `${pair} held the same night for a while`),
  ],
});

/** A room's nights, from one day up to, not including, another (D3). */
interface Nights {
  roomNumber: string;
  checkIn: string;
  checkOut: string;
}

/** Nights that a booking may have held from one moment to another. */
interface Held extends Nights {
  id: string;
  from: number;
  to: number;
}

/** When the state that a call had brought about by `end` was certainly replaced by another. */
function replacedAfter(changes: readonly Call[], end: number): number {
  const replaces = ({ deed, at }: Call) => at > end && deed.kind !== 'pay' && deed.kind !== 'claim';
  return Math.min(NEVER, ...changes.filter((call) => isDone(call) && replaces(call)).map((call) => call.end));
}

/** What a booking may have held through the changes that staff made, or may have made, to it. */
function heldByChanges(id: string, made: Nights, changes: readonly Call[]): Held[] {
  const held: Held[] = [];
  const places = [made];
  for (const call of changes) {
    if (call.deed.kind !== 'update') continue;
    const seen = call.answer?.booking;
    if (seen) {
      const place = { roomNumber: seen.roomNumber, checkIn: seen.checkInDate, checkOut: seen.checkOutDate };
      places.push(place);
      if (isHolding(seen.status)) held.push({ id, ...place, from: call.at, to: replacedAfter(changes, call.end) });
      continue;
    }
    // Nobody knows whether it was done, nor to what: every place before it counts.
    const { roomNumber, checkInDate, checkOutDate } = call.deed.change;
    const moved = places.map((place) => ({
      roomNumber: roomNumber ?? place.roomNumber,
      checkIn: checkInDate ?? place.checkIn,
      checkOut: checkOutDate ?? place.checkOut,
    }));
    places.push(...moved);
    for (const place of places) held.push({ id, ...place, from: call.at, to: NEVER });
  }
  return held;
}

/** Everything that may have held a room, as generously as the history allows, by room. */
function heldNights(evidence: Evidence): Map<string, Held[]> {
  const byRoom = new Map<string, Held[]>();
  const byMaking = storedByMaking(evidence.rows.bookings);
  const allChanges = changesOf(evidence.calls);
  for (const making of makingsOf(evidence.calls)) {
    const { roomNumber, checkInDate: checkIn, checkOutDate: checkOut } = making.request;
    const made = { roomNumber, checkIn, checkOut };
    for (const { id, stay } of byMaking.get(`${making.guestName} ${making.maker}`) ?? []) {
      const changes = (allChanges.get(id) ?? []).filter((call) => isDone(call) || !isAnswered(call));
      // A hold that has run out holds nothing, swept or not (D11), unless money came before; staff's changes follow below.
      const runsOut = stay.hold !== null && !changes.some(({ deed }) => deed.kind === 'pay') ? stay.hold : NEVER;
      const replaced = replacedAfter(changes, making.done[0]?.end ?? NEVER);
      const all = [
        { id, ...made, from: startOf(making), to: Math.min(runsOut, replaced) },
        ...heldByChanges(id, made, changes),
      ];
      for (const one of all) byRoom.set(one.roomNumber, [...(byRoom.get(one.roomNumber) ?? []), one]);
    }
  }
  return byRoom;
}

/** The nights that a call asked for, where it names room and both days. */
function wishOf({ deed }: Call): Nights | null {
  const named = deed.kind === 'create' ? deed.request : deed.kind === 'update' ? deed.change : null;
  if (!named) return null;
  const { roomNumber, checkInDate, checkOutDate } = named;
  return roomNumber && checkInDate && checkOutDate
    ? { roomNumber, checkIn: checkInDate, checkOut: checkOutDate }
    : null;
}

/** Whoever heard that the room is taken asked for a night that another stay held at that time (D3, D11). */
export const room: Examine = (evidence) => {
  const finding: Finding = { checked: 0, broken: [] };
  const held = heldNights(evidence);
  for (const call of evidence.calls) {
    const wish = call.answer?.reason === 'room_taken' ? wishOf(call) : null;
    if (!wish) continue;
    finding.checked += 1;
    const self = call.deed.kind === 'create' ? null : call.deed._id;
    const inTheWay = (held.get(wish.roomNumber) ?? []).some(
      (other) =>
        other.id !== self &&
        other.checkIn < wish.checkOut &&
        wish.checkIn < other.checkOut &&
        other.from <= call.end &&
        other.to >= call.at,
    );
    if (inTheWay) continue;
    finding.broken.push(`room ${wish.roomNumber} was free from ${wish.checkIn} to ${wish.checkOut} and was refused`);
  }
  return finding;
};
