import { addDays, hotelDateTime } from '../dates';
import { toKobo, toNaira } from '../money/money';
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

/** What a guest who leaves late on the day of departure may be charged; null where nothing is offered. */
export function lateCheckOut(
  { status, checkOutDate }: { status: string; checkOutDate: string },
  { checkOutHour, lateCheckOutPrice }: { checkOutHour: number; lateCheckOutPrice: number },
  now: Date,
): { hours: number; amount: number } | null {
  if (status !== 'checkedin' || lateCheckOutPrice === 0) return null;
  const [day, time = ''] = hotelDateTime(now.toISOString()).split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  // An hour that has begun counts.
  const hours = Math.ceil((hour * 60 + minute) / 60 - checkOutHour);
  if (day !== checkOutDate || hours <= 0) return null;
  return { hours, amount: toNaira(toKobo(lateCheckOutPrice) * hours) };
}

/** 'Late check-out, 3 hours': as it stands on the bill. */
export const lateCheckOutNote = (hours: number): string => `Late check-out, ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
