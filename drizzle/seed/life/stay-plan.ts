import { demoRooms } from '../demo-rooms';
import { demoGuests, REGULARS } from './people';
import { demoScenes, type PlannedPayment, type PlannedStay } from './scenes';
import { clockTime, type Drawn, drawn } from './times';

/** Which stays the demo has: those that its day needs are written down, the others drawn around them. */

export const FIRST_DAY = -91;
const LAST_DAY = 36;
/** Lengths of gaps and of stays, in nights: about six of ten nights are sold. */
const GAPS = [0, 0, 1, 1, 1, 2, 2, 3];
const NIGHTS = [1, 1, 2, 2, 2, 3, 3, 4, 5];
/** Nights that nobody draws a stay into: what channels and repairs have. */
export const BLOCKED = [
  { room: '205', from: -16, to: 12, reason: 'Shower is being tiled anew' },
  { room: '203', from: 5, to: 8, reason: 'Booking.com', uid: 'demo-203-a@channel.example' },
  { room: '203', from: -19, to: -16, reason: 'Booking.com', uid: 'demo-203-b@channel.example' },
  { room: '102', from: 21, to: 23, reason: 'New mattress and paint' },
] as const;

const isAhead = (day: number) => day > 0;

function paymentsFor(draw: Drawn, { from, nights, made }: Pick<PlannedStay, 'from' | 'nights' | 'made'>) {
  const arrival = { day: from, time: clockTime(13, draw.between(10, 420)) };
  const leaving = { day: from + nights, time: clockTime(8, draw.between(0, 220)) };
  const atDesk = draw.of(['cash', 'cash', 'card_machine', 'card_machine', 'bank_transfer'] as const);
  const later = { day: made.day, time: clockTime(20, draw.between(5, 50)) };
  const kind = draw.next();
  const payments: PlannedPayment[] = [];
  if (kind < 0.08) payments.push({ ...later, method: 'online', share: 100 });
  else if (kind < 0.45) payments.push({ ...later, method: 'bank_transfer', share: 100 });
  // Who comes on the day itself pays at the desk.
  else if (kind < 0.75 && made.day < from) payments.push({ ...later, method: 'bank_transfer', share: 50 });
  if (!isAhead(from)) {
    if (kind >= 0.45) payments.push({ ...arrival, method: atDesk, share: 'open' });
    payments.push({ ...leaving, method: atDesk === 'bank_transfer' ? 'cash' : atDesk, share: 'open' });
  }
  return payments;
}

const EXTRAS = [
  { kind: 'laundry', naira: 3_500, note: 'Two shirts and a kaftan' },
  { kind: 'laundry', naira: 6_000, note: 'Five pieces, pressed' },
  { kind: 'spa', naira: 15_000, note: 'Massage, one hour' },
  { kind: 'other', naira: 12_000, note: 'Taxi to the airport' },
] as const;

function drawStay(draw: Drawn, room: (typeof demoRooms)[number], from: number, nights: number): PlannedStay {
  const lead = draw.percent(20) ? 0 : draw.between(1, 18);
  // What stands for days to come was made in the weeks before today.
  const day = from - lead < 0 ? from - lead : -draw.between(1, 70);
  const made = { day, time: clockTime(8, draw.between(0, 700)) };
  const guest = draw.percent(35) ? draw.between(1, REGULARS - 1) : draw.between(REGULARS, demoGuests.length - 1);
  const byGuest = lead > 0 && draw.percent(55) && demoGuests[guest]?.email !== null;
  const planned = { room: room.roomNumber, from, nights, guest, made };
  const fate = draw.next();
  const past = !isAhead(from);
  const payments = paymentsFor(draw, planned);
  // Who pays nothing ahead was booked by staff.
  const by = byGuest && payments[0]?.day === day ? 'guest' : draw.of(['bank_transfer', 'cash', 'card'] as const);
  const party = {
    adults: Math.min(room.sleeps, draw.between(1, 2)),
    children: room.sleeps > 2 ? draw.between(0, 2) : 0,
  };
  const stay = { ...planned, by, ...party, payments, status: past ? 'completed' : 'confirmed' } as const;
  if (past && fate < 0.05) {
    const when = { day: Math.max(day, from - 2), time: clockTime(21, draw.between(0, 50)) };
    return { ...stay, status: 'cancelled', payments: [], ended: { ...when, fee: false } };
  }
  const charges = past && draw.percent(14) ? [{ ...draw.of(EXTRAS), day: from + nights - 1, time: '18:20' }] : [];
  // A few leave owing what they had last.
  const paid = past && draw.percent(2) ? { payments: payments.slice(0, -1) } : {};
  const discount = stay.by !== 'guest' && draw.percent(6) ? { discount: 10 } : {};
  return { ...stay, charges, ...paid, ...discount };
}

/** What of a room no stay is drawn into, as days from and to: tonight too, as who is in the house is written down. */
function takenOf(room: string): { from: number; to: number }[] {
  // One that was cancelled or moved had its nights until then.
  const scenes = demoScenes.flatMap(({ from, nights, status, movedAfter, ...scene }) => {
    const to = from + nights;
    if (status === 'rejected') return [];
    if (movedAfter?.from === room) return [{ from, to }];
    return scene.room === room ? [{ from: from + (movedAfter?.nights ?? 0), to }] : [];
  });
  const blocked = BLOCKED.filter((period) => period.room === room);
  return [...scenes, ...blocked, { from: 0, to: 1 }].sort((a, b) => a.from - b.from);
}

/** All stays: the scenes of the day, and around them what fills three months behind and five weeks ahead. */
export function planStays(): PlannedStay[] {
  const draw = drawn(20_260_120);
  const stays: PlannedStay[] = [];
  for (const room of demoRooms) {
    const taken = takenOf(room.roomNumber);
    let day = FIRST_DAY + draw.between(0, 2);
    while (day < LAST_DAY) {
      const next = taken.find(({ to }) => to > day) ?? { from: LAST_DAY, to: LAST_DAY };
      const nights = Math.min(draw.of(NIGHTS), next.from - day);
      if (nights > 0) stays.push(drawStay(draw, room, day, nights));
      day = nights > 0 ? day + nights : next.to;
      day += draw.of(GAPS) + (isAhead(day) ? draw.of([0, 0, 1]) : 0);
    }
  }
  return [...demoScenes, ...stays];
}
