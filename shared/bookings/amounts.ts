import { stayPrice } from './constants';

interface PricedStay {
  nightlyKobo: number;
  nights: number;
}

/**
 * The amount in kobo that a move makes of a stay: the price, or of an amount that staff had set by hand the same share of
 * it. Less than that is a discount (D48). The server asks for it, and dialogs propose it.
 */
export function amountAfterMove(before: PricedStay & { amountKobo: number }, after: PricedStay): number {
  const { amountKobo, nightlyKobo, nights } = before;
  const [price, newPrice] = [stayPrice(nightlyKobo, nights), stayPrice(after.nightlyKobo, after.nights)];
  if (amountKobo === price) return newPrice;
  return newPrice === price ? amountKobo : Math.round((amountKobo * newPrice) / price / 100) * 100;
}

/** True where an amount was set by hand and the nights cost another price: only a person knows what it is then. */
export function asksAboutAmount(before: PricedStay & { amountKobo: number }, after: PricedStay): boolean {
  const { amountKobo, nightlyKobo, nights } = before;
  return amountKobo !== stayPrice(nightlyKobo, nights) && amountAfterMove(before, after) !== amountKobo;
}
