import { stayPrice } from '../bookings/constants';
import type { NightPrices } from '../bookings/nights';
import { fillIn } from '../fill';
import { toKobo, toNaira } from '../money/money';
import { RATE_REFUSALS } from '../refusal-texts';
import type { RoomRate } from '../rooms/schema';
import type { RateNight } from './schema';

/** What a night costs a room in naira (D38): null where its own price counts. `rate_price` in SQL says the same. */
export function ratePrice(ownPrice: number, { price, percent }: Pick<RateNight, 'price' | 'percent'>): number | null {
  if (price !== null) return price;
  if (percent === null) return null;
  // In whole naira. A half is rounded up, as Postgres does.
  return Math.max(Math.round((toKobo(ownPrice) * (100 + percent)) / 10_000), 1);
}

/** The prices that are set for a room, from its type's rates. */
export const pricesFor = (room: { type: string; price: number }, rates: readonly RateNight[]): NightPrices =>
  pricesOf(
    rates
      .filter(({ roomType }) => roomType === room.type)
      .map((rate) => ({ night: rate.night, price: ratePrice(room.price, rate) })),
  );

/** The prices that a room's calendar has. */
export const pricesOf = (rates: readonly Pick<RoomRate, 'night' | 'price'>[]): NightPrices =>
  new Map(rates.flatMap(({ night, price }) => (price === null ? [] : [[night, price]])));

type Nights = { from: string; to: string; nights: number };

const within = (rates: readonly RoomRate[], { from, to }: Nights) =>
  rates.filter(({ night }) => from <= night && night < to);

/** What a stay costs in a room, in naira: its nights at the room's own price, but for those for which one is set. */
export function stayTotal(ownPrice: number, rates: readonly RoomRate[], stay: Nights): number {
  const set = within(rates, stay).flatMap(({ price }) => price ?? []);
  return toNaira(
    set.reduce((sum, price) => sum + toKobo(price), stayPrice(toKobo(ownPrice), stay.nights - set.length)),
  );
}

/** True where a price is set for one of its nights. */
export const isRated = (rates: readonly RoomRate[], stay: Nights): boolean =>
  within(rates, stay).some(({ price }) => price !== null);

/** Why guests cannot book a stay of that many nights over nights with these rules; null where they can (D38). */
export function saleProblem(
  { closed, minNights }: { closed: boolean; minNights: number },
  nights: number,
): 'closed' | 'min_nights' | null {
  if (closed) return 'closed';
  return nights < minNights ? 'min_nights' : null;
}

/** Why guests cannot book a stay over these nights, in words; undefined where no rule speaks against it. */
export function notSoldWords(rates: readonly RoomRate[], stay: Nights): string | undefined {
  const touched = within(rates, stay);
  const closed = touched.some((night) => night.closed);
  const least = Math.max(1, ...touched.map(({ minNights }) => minNights ?? 1));
  const problem = saleProblem({ closed, minNights: least }, stay.nights);
  if (problem === 'closed') return RATE_REFUSALS.closed;
  return problem ? fillIn(RATE_REFUSALS.minNights, { nights: String(least) }) : undefined;
}
