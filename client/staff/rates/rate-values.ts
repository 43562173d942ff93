import { addDays } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { RATE_TEXTS, type Weekday } from '@shared/rates/constants';
import type { Room } from '@shared/rooms/schema';
import { lazySchema } from '../../lib/api/lazy-schema';
import { parseAmount } from '../../ui/field/amount-field';

/** A type and the first and last night of a run of its nights. */
export interface RateRun {
  roomType: string;
  from: string;
  to: string;
}

/** A row of the table: the nights of a type, or of a month. */
export interface RateRow {
  name: string;
  hint: string;
  type: string;
  /** What the cheapest room of the type costs without a rate. */
  price: number;
  nights: readonly string[];
}

type Type = Pick<Room, 'type' | 'price'>;

const run = (from: string, nights: number) => Array.from({ length: nights }, (_, at) => addDays(from, at));

/** Each type over the same nights. */
export const typeRows = (types: readonly Type[], from: string, nights: number): RateRow[] =>
  types.map(({ type, price }) => ({
    ...{ name: type, hint: `from ${formatNaira(price)}`, type, price },
    nights: run(from, nights),
  }));

const MONTHS = 12;

/** The months of a year of one type, from that of `from` on. */
export function monthRows({ type, price }: Type, from: string): RateRow[] {
  const year = Number(from.slice(0, 4));
  const month = Number(from.slice(5, 7));
  return Array.from({ length: MONTHS }, (_, at) => {
    const first = new Date(Date.UTC(year, month - 1 + at, 1));
    const days = new Date(Date.UTC(year, month + at, 0)).getUTCDate();
    const date = first.toISOString().slice(0, 10);
    return { name: MONTH.format(first), hint: date.slice(0, 4), type, price, nights: run(date, days) };
  });
}

/** The first of the same month so many years later. */
export const yearFrom = (date: string, years: number): string =>
  `${Number(date.slice(0, 4)) + years}-${date.slice(5, 7)}-01`;

const MONTH = new Intl.DateTimeFormat('en-NG', { month: 'short', timeZone: 'UTC' });

/** The form: '' leaves what is set as it is. */
export type RateValues = RateRun & {
  /** None stands for all. */
  weekdays: readonly Weekday[];
  pricing: '' | 'own' | 'price' | 'percent';
  price: string;
  percent: string;
  minNights: string;
  sale: '' | 'open' | 'closed';
};

export const initialValues = (run: RateRun): RateValues => ({
  ...run,
  ...{ weekdays: [], pricing: '', price: '', percent: '', minNights: '', sale: '' },
});

const PRICING = {
  '': () => ({}),
  own: () => ({ price: null, percent: null }),
  price: ({ price }: RateValues) => ({ price: parseAmount(price) }),
  percent: ({ percent }: RateValues) => ({ percent: Number(percent.replace('−', '-') || Number.NaN) }),
};

/** The input of `rates.set`. */
export function rateInput(values: RateValues) {
  const { roomType, from, to, weekdays, pricing, minNights, sale } = values;
  return {
    ...{ roomType, from, to },
    ...(weekdays.length > 0 && { weekdays: [...weekdays] }),
    ...PRICING[pricing](values),
    ...(minNights && { minNights: Number(minNights) }),
    ...(sale && { closed: sale === 'closed' }),
  };
}

const errorsOf = lazySchema(() => import('@shared/rates/schema'), 'rateSetInput');

/** Messages by field of the form. */
export async function rateErrors(values: RateValues) {
  const { pricing, minNights, sale } = values;
  if (!pricing && !minNights && !sale) return { pricing: RATE_TEXTS.nothingSet };
  return errorsOf(rateInput(values));
}
