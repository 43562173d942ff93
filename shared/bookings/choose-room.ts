import { addDays, nightsBetween } from '../dates';
import { isTooSmall, type Party } from './party';

/** A night that a room has given away; `yields`: to a stay that ends where another is booked for sure. */
interface TakenNight {
  night: string;
  yields: boolean;
}

/** A room of the type that a guest has asked for. */
export interface RoomToChoose {
  roomNumber: string;
  sleeps: number | null;
  /** It waits for who books with the code of its block. */
  isHeld: boolean;
  /** What the stay costs in it. */
  totalKobo: number;
  /** Its nights from two before the stay to the one after its day of departure. */
  taken: readonly TakenNight[];
}

interface Stay {
  checkIn: string;
  checkOut: string;
}

/** How many single free nights between taken ones a stay makes beside itself; one fewer where it fills such a night. */
function singleNightsMade({ taken }: RoomToChoose, { checkIn, checkOut }: Stay, today: string): number {
  const nights = new Set(taken.map(({ night }) => night));
  const isTaken = (from: string, days: number) => nights.has(addDays(from, days));
  // Nobody can book the night before today.
  const before = checkIn > today && !isTaken(checkIn, -1) && isTaken(checkIn, -2);
  const after = !isTaken(checkOut, 0) && isTaken(checkOut, 1);
  const fills = nightsBetween(checkIn, checkOut) === 1 && isTaken(checkIn, -1) && isTaken(checkOut, 0);
  return Number(before) + Number(after) - Number(fills);
}

/**
 * The room that the hotel gives to who books a type (D40): a free one in which all find a bed, first of those that are
 * held for them, among the cheapest one that nobody asks for, then the one that leaves the fewest single free nights, then by number. `sure`: the stay does not give way
 * itself, so those that do are no obstacle. Undefined where there is none.
 */
export function chooseRoom<Room extends RoomToChoose>(
  rooms: readonly Room[],
  { party, stay, today, sure }: { party: Party; stay: Stay; today: string; sure: boolean },
): Room | undefined {
  const isWithin = ({ night }: TakenNight) => stay.checkIn <= night && night < stay.checkOut;
  const ranked = rooms.flatMap((room) => {
    const within = room.taken.filter(isWithin);
    if (isTooSmall(room, party) || within.some(({ yields }) => !(sure && yields))) return [];
    return [{ room, asked: Number(within.length > 0), made: singleNightsMade(room, stay, today) }];
  });
  ranked.sort(
    (a, b) =>
      Number(b.room.isHeld) - Number(a.room.isHeld) ||
      a.room.totalKobo - b.room.totalKobo ||
      a.asked - b.asked ||
      a.made - b.made ||
      a.room.roomNumber.length - b.room.roomNumber.length ||
      (a.room.roomNumber < b.room.roomNumber ? -1 : 1),
  );
  return ranked[0]?.room;
}
