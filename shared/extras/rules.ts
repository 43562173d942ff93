import type { Party } from '../bookings/party';
import { toKobo, toNaira } from '../money/money';
import type { ChosenExtra, WantedExtras } from './chosen-schema';
import type { ExtraUnit } from './constants';

/** A stay's nights and who comes, by which its extras are charged. */
export type ChargedBy = Party & { nights: number };

/** How many times a stay pays an extra's price (D41). `extra_units` in SQL says the same. */
export function unitsOf(per: ExtraUnit, { nights, adults, children }: ChargedBy): number {
  const people = adults + children;
  return { stay: 1, night: nights, person: people, person_night: people * nights }[per];
}

export type Priced = Pick<ChosenExtra, 'per' | 'price' | 'quantity'>;

/** Naira for so many of an extra over the whole stay. */
export const extraAmount = ({ per, price, quantity }: Priced, stay: ChargedBy): number =>
  toNaira(toKobo(price) * quantity * unitsOf(per, stay));

/** Naira for all extras of a stay. */
export const extrasTotal = (extras: readonly Priced[], stay: ChargedBy): number =>
  toNaira(extras.reduce((sum, extra) => sum + toKobo(extraAmount(extra, stay)), 0));

/** The party without those who sleep in extra beds (D39). */
export const partyInRoom = (
  { adults, children }: Party,
  extras: readonly Pick<ChosenExtra, 'sleeps' | 'quantity'>[],
): Party => ({ adults: extras.reduce((left, { sleeps, quantity }) => left - sleeps * quantity, adults), children });

/** How many of an extra are among those, at whatever price. */
export const quantityOf = (extras: readonly Pick<ChosenExtra, '_id' | 'quantity'>[], _id: string): number =>
  extras.reduce((sum, extra) => sum + (extra._id === _id ? extra.quantity : 0), 0);

/** An extra of a stay, as it is kept. */
export type BookedExtra = Omit<ChosenExtra, 'amount'> & { kitchen?: boolean };
export type OfferedExtra = Omit<BookedExtra, 'quantity'>;

const isAlike = (kept: BookedExtra, offer: OfferedExtra) =>
  (['name', 'price', 'per', 'sleeps', 'kitchen'] as const).every((field) => kept[field] === offer[field]);

/** What a stay has already of an extra, at most as many as are wanted, and how many more those are. */
function keptOf(before: readonly BookedExtra[], { _id, quantity }: WantedExtras[number]) {
  let more = quantity;
  const kept: BookedExtra[] = [];
  for (const extra of before) {
    if (extra._id !== _id || more === 0) continue;
    const taken = Math.min(more, extra.quantity);
    more -= taken;
    kept.push({ ...extra, quantity: taken });
  }
  return { kept, more };
}

/**
 * The extras of a stay once somebody wants others: what it has keeps its price, and what comes to it is as the hotel's list
 * has it now. Of one that is not on the list there come no more.
 */
export function extrasAfter(
  before: readonly BookedExtra[],
  wanted: WantedExtras,
  offered: readonly OfferedExtra[],
): BookedExtra[] {
  return wanted.flatMap((want) => {
    const { kept, more } = keptOf(before, want);
    const offer = offered.find(({ _id }) => _id === want._id);
    if (more === 0 || !offer) return kept;
    const alike = kept.find((extra) => isAlike(extra, offer));
    if (!alike) return [...kept, { ...offer, quantity: more }];
    return kept.map((extra) => (extra === alike ? { ...extra, quantity: extra.quantity + more } : extra));
  });
}
