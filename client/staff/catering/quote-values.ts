import { depositOf, QUOTE_LIMITS, quoteTotal } from '@shared/catering/quotes-constants';
import type { Quote } from '@shared/catering/quotes-schema';
import { addDays } from '@shared/dates';
import type { MenuItem } from '@shared/menu/schema';
import { formatNaira, hasAtMostTwoDecimals } from '@shared/money/money';
import { parseAmount } from '../../ui/field/amount-field';

/** A line as it is typed. */
export interface LineValues {
  /** Tells lines apart on the screen. */
  key: number;
  text: string;
  quantity: string;
  unitPrice: string;
  menuItemId: string | null;
}

export interface QuoteValues {
  lines: LineValues[];
  deposit: string;
  depositAs: 'naira' | 'percent';
  terms: string;
  validUntil: string;
}

const amountText = (naira: number) => formatNaira(naira).replace('₦', '');

/** An empty line below those that there are. */
export function emptyLine(lines: readonly LineValues[], quantity = ''): LineValues {
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
  return { key, text: '', quantity, unitPrice: '', menuItemId: null };
}

/** What the form begins with: the draft, else what was sent last, else one line for all guests. */
export function quoteValuesOf(
  from: Quote | undefined,
  { today, guestCount, date, terms }: { today: string; guestCount: number; date: string; terms: string },
): QuoteValues {
  const proposed = addDays(today, QUOTE_LIMITS.validDays);
  const validUntil = proposed < date ? proposed : date;
  if (!from) {
    const lines = [emptyLine([], String(guestCount))];
    return { lines, deposit: '30', depositAs: 'percent', terms, validUntil };
  }
  return {
    lines: from.lines.map(({ text, quantity, unitPrice, menuItemId }, key) => ({
      key,
      text,
      quantity: String(quantity),
      unitPrice: amountText(unitPrice),
      menuItemId,
    })),
    deposit: amountText(from.deposit),
    depositAs: 'naira',
    terms: from.terms,
    validUntil: from.status === 'draft' ? from.validUntil : validUntil,
  };
}

const numberOf = (typed: string): number => {
  const text = parseAmount(typed);
  return text === '' ? Number.NaN : Number(text);
};

/** A line's number and price; null while they are none. */
function sumsOf({ quantity, unitPrice }: LineValues): { quantity: number; unitPrice: number } | null {
  const sums = { quantity: numberOf(quantity), unitPrice: numberOf(unitPrice) };
  const isGood = Number.isInteger(sums.quantity) && sums.unitPrice >= 0 && hasAtMostTwoDecimals(sums.unitPrice);
  return isGood ? sums : null;
}

/** Naira; null while the line is not whole. */
export function typedLineAmount(line: LineValues): number | null {
  const sums = sumsOf(line);
  return sums && quoteTotal([sums]);
}

/** The total of the lines that are whole, and the deposit of it. */
export function typedSums({ lines, deposit, depositAs }: QuoteValues): { total: number; deposit: number } {
  const total = quoteTotal(lines.flatMap((line) => sumsOf(line) ?? []));
  const typed = numberOf(deposit);
  const given = Number.isNaN(typed) ? 0 : typed;
  return { total, deposit: depositAs === 'percent' ? depositOf(total, given) : given };
}

/** As the API takes it. */
export function quotePayload(values: QuoteValues) {
  const { lines, deposit, depositAs, terms, validUntil } = values;
  const isNumber = !Number.isNaN(numberOf(deposit));
  return {
    lines: lines.map(({ text, quantity, unitPrice, menuItemId }) => ({
      text,
      quantity: numberOf(quantity),
      unitPrice: numberOf(unitPrice),
      menuItemId,
    })),
    deposit: depositAs === 'percent' && isNumber ? typedSums(values).deposit : numberOf(deposit),
    terms,
    validUntil,
  };
}

/** The line after its text was typed or picked: a dish of the menu brings its price, where none was typed. */
export function withText(line: LineValues, text: string, menu: readonly MenuItem[]): LineValues {
  const dish = menu.find(({ name }) => name === text);
  if (!dish) return { ...line, text, menuItemId: line.text === text ? line.menuItemId : null };
  return { ...line, text, menuItemId: dish._id, unitPrice: line.unitPrice || amountText(dish.price) };
}
