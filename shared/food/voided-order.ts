import { fill } from '../fill';
import { formatNaira } from '../money/money';
import { VOIDED_MONEY, VOIDED_PAID } from './constants';
import type { Order } from './schema';

/** What becomes of a voided order's money: `room` is how its room is written. */
export function voidedMoneyWords({ paymentMethod, balance }: Order, room: string): string {
  const text = balance < 0 ? VOIDED_PAID : VOIDED_MONEY[paymentMethod];
  return fill(text, { room, money: formatNaira(-balance) }).join('');
}
