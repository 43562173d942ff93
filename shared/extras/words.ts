import { formatNaira } from '../money/money';
import type { ChosenExtra } from './chosen-schema';

/** '2, ₦10,000' */
export const extraWords = ({ quantity, amount }: Pick<ChosenExtra, 'quantity' | 'amount'>): string =>
  `${quantity}, ${formatNaira(amount)}`;
