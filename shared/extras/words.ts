import { formatNaira } from '../money/money';
import type { ChosenExtra } from './chosen-schema';
import { EXTRA_UNIT_WORDS } from './constants';

/** '₦5,000 per person and night' */
export const extraPriceWords = ({ price, per }: Pick<ChosenExtra, 'price' | 'per'>): string =>
  `${formatNaira(price)} ${EXTRA_UNIT_WORDS[per]}`;

/** '2, ₦10,000' */
export const extraWords = ({ quantity, amount }: Pick<ChosenExtra, 'quantity' | 'amount'>): string =>
  `${quantity}, ${formatNaira(amount)}`;

/** '2 × Breakfast, Extra bed' */
export const extraNames = (extras: readonly Pick<ChosenExtra, 'name' | 'quantity'>[]): string =>
  extras.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');
