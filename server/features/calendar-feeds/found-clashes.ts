import type { NightRange } from '@shared/rooms/schema';
import { common, type WantedNights } from './nights';

/** Nights that a feed wants and that a stay or a period has. */
export type Found = NightRange & ({ bookingId: string; periodId: null } | { periodId: string; bookingId: null });

interface Sides {
  bookingId: string | null;
  periodId: string | null;
}

/** A feed and what it clashes with have one clash, however many entries are in it. */
export const keyOf = ({ bookingId, periodId }: Sides) => bookingId ?? periodId ?? '';

interface Taken {
  stays: readonly (NightRange & { id: string })[];
  /** Of staff and of other feeds. */
  periods: readonly (NightRange & { id: string; uid: string | null })[];
}

/** The same entry may come by two channels: it does not clash with itself. */
const isSameEntry = (wanted: WantedNights, uid: string | null) => wanted.uid !== '' && wanted.uid === uid;

/** What a feed wants and cannot have from today on, by what has it. */
export function clashesOf(
  wanted: readonly WantedNights[],
  { stays, periods }: Taken,
  today: string,
): Map<string, Found> {
  const found = new Map<string, Found>();
  const add = (one: Found) => {
    if (one.to <= today) return;
    const known = found.get(keyOf(one));
    if (!known) found.set(keyOf(one), one);
    else {
      known.from = one.from < known.from ? one.from : known.from;
      known.to = one.to > known.to ? one.to : known.to;
    }
  };
  for (const nights of wanted) {
    for (const stay of stays) {
      const both = common(nights, stay);
      if (both) add({ ...both, bookingId: stay.id, periodId: null });
    }
    for (const period of periods) {
      const both = isSameEntry(nights, period.uid) ? null : common(nights, period);
      if (both) add({ ...both, periodId: period.id, bookingId: null });
    }
  }
  return found;
}

interface Dates {
  startsOn: string;
  endsOn: string;
}

export const isSameClash = (one: Dates, other: Dates) => one.startsOn === other.startsOn && one.endsOn === other.endsOn;
