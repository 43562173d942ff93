/** What a stay costs by its nights, and what was agreed for it. */
interface AgreedStay {
  priceKobo: number;
  amountKobo: number;
}

/**
 * The amount in kobo that a move makes of a stay: the price of its nights, or of an amount that staff had set by hand the same
 * share of it. Less than that is a discount (D48). The server asks for it, and dialogs propose it.
 */
export function amountAfterMove({ amountKobo, priceKobo }: AgreedStay, newPriceKobo: number): number {
  if (amountKobo === priceKobo) return newPriceKobo;
  return newPriceKobo === priceKobo ? amountKobo : Math.round((amountKobo * newPriceKobo) / priceKobo / 100) * 100;
}

/** True where an amount was set by hand and the nights cost another price: only a person knows what it is then. */
export function asksAboutAmount(before: AgreedStay, newPriceKobo: number): boolean {
  return before.amountKobo !== before.priceKobo && amountAfterMove(before, newPriceKobo) !== before.amountKobo;
}
