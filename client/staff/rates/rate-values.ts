import { RATE_TEXTS, type Weekday } from '@shared/rates/constants';
import { lazySchema } from '../../lib/api/lazy-schema';
import { parseAmount } from '../../ui/field/parse-amount';

/** A type and the first and last night of a run of its nights. */
export interface RateRun {
  roomType: string;
  from: string;
  to: string;
}

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

const errorsOf = lazySchema(
  () => import('@shared/rates/schema'),
  ({ rateSetInput }) => rateSetInput,
);

/** Messages by field of the form. */
export async function rateErrors(values: RateValues) {
  const { pricing, minNights, sale } = values;
  if (!pricing && !minNights && !sale) return { pricing: RATE_TEXTS.nothingSet };
  return errorsOf(rateInput(values));
}
