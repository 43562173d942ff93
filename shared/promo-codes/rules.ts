import { type Night, priceOfNights } from '../bookings/nights';
import { formatNaira, toKobo } from '../money/money';

/** What a code takes off the rooms, as it is kept with a stay: a share or an amount in naira. */
export interface Promo {
  code: string;
  percent: number | null;
  amount: number | null;
}

/** What a code takes off nights of that price, in whole kobo and never more than they cost (D42). */
export function discountKobo(priceKobo: number, promo: Pick<Promo, 'percent' | 'amount'> | null): number {
  if (!promo) return 0;
  if (promo.percent === null) return Math.min(priceKobo, toKobo(promo.amount ?? 0));
  return Math.round((priceKobo * promo.percent) / 100);
}

/** What is left of a price in kobo. */
export const afterCode = (priceKobo: number, promo: Pick<Promo, 'percent' | 'amount'> | null): number =>
  priceKobo - discountKobo(priceKobo, promo);

/** What nights cost with the code of their stay, in kobo: with what nobody has agreed otherwise, all is compared. */
export const priceWithCode = (nights: readonly Night[], promo: Promo | null): number =>
  afterCode(priceOfNights(nights), promo);

/** 'CHURCH10, ₦6,000 off'; the code alone where it takes nothing off. */
export const codeWords = ({ code }: Pick<Promo, 'code'>, discount: number): string =>
  discount > 0 ? `${code}, ${formatNaira(discount)} off` : code;
