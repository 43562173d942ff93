import { toKobo, toNaira } from '../money/money';

/** Sums of quotes, to the kobo: amounts in naira. */

interface Line {
  quantity: number;
  unitPrice: number;
}

export const lineAmount = ({ quantity, unitPrice }: Line): number => toNaira(toKobo(unitPrice) * quantity);

export const quoteTotal = (lines: readonly Line[]): number =>
  toNaira(lines.reduce((sum, { quantity, unitPrice }) => sum + toKobo(unitPrice) * quantity, 0));

/** A share of a total, rounded to the kobo. */
export const depositOf = (total: number, percent: number): number =>
  toNaira(Math.round((toKobo(total) * percent) / 100));
