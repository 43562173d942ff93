import { stayPrice } from './bookings';

interface PricedStay {
  nightlyKobo: number;
  nights: number;
}

/**
 * The agreed amount in kobo after a move. An amount that staff had set by hand stays until they set another. The server
 * stores it, and the change dialog says beforehand what it will be.
 */
export function amountAfterMove(before: PricedStay & { amountKobo: number }, after: PricedStay): number {
  const wasComputed = before.amountKobo === stayPrice(before.nightlyKobo, before.nights);
  return wasComputed ? stayPrice(after.nightlyKobo, after.nights) : before.amountKobo;
}
