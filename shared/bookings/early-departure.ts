import { addDays } from '../dates';
import { toKobo } from '../money/money';
import { afterCode, type Promo, priceWithCode } from '../promo-codes/rules';
import { amountAfterMove } from './amounts';
import { type Night, priceOfNights } from './nights';

/** What a guest who leaves before the last night is charged for the nights that are left (D36). */
export const EARLY_DEPARTURES = ['none', 'one_night', 'all'] as const;
export type EarlyDeparture = (typeof EARLY_DEPARTURES)[number];

/** As staff choose it. */
export const EARLY_DEPARTURE_WORDS: Record<EarlyDeparture, string> = {
  none: 'Nothing',
  one_night: 'One night',
  all: 'All nights',
};

/** As guests read it before booking; nothing where leaving early costs nothing. */
export const EARLY_DEPARTURE_TERMS: Record<EarlyDeparture, string> = {
  none: '',
  one_night: 'Leaving early costs one of the nights that are left.',
  all: 'Leaving early costs all nights that are left.',
};

type Stay = Record<'checkInDate' | 'checkOutDate', string> & {
  nights: readonly Night[];
  amountPaid: number;
  promo: Promo | null;
};

/** What is left of a stay for a guest who leaves before its last night. */
export interface NightsLeft {
  /** The day of departure then: today, but after one night at least. */
  checkOutDate: string;
  nights: Night[];
  /** The agreed amount of the stay after each choice, in kobo: of one that was set by hand its share. */
  amounts: Record<EarlyDeparture, number>;
}

/** Null where no night is left. */
export function nightsLeft(
  { checkInDate, nights, amountPaid, promo, ...stay }: Stay,
  today: string,
): NightsLeft | null {
  const first = addDays(checkInDate, 1);
  const checkOutDate = today > first ? today : first;
  const left = nights.filter(({ date }) => date >= checkOutDate);
  const next = left[0];
  if (!next || checkOutDate >= stay.checkOutDate) return null;
  const agreed = { amountKobo: toKobo(amountPaid), priceKobo: priceWithCode(nights, promo) };
  const slept = priceOfNights(nights) - priceOfNights(left);
  return {
    checkOutDate,
    nights: left,
    amounts: {
      none: amountAfterMove(agreed, afterCode(slept, promo)),
      one_night: amountAfterMove(agreed, afterCode(slept + toKobo(next.price), promo)),
      all: agreed.amountKobo,
    },
  };
}
