import type { PaidMoney } from '@server/features/ledger/paid-money';
import type { Noted } from '@server/platform/record-emails';
import type { NotificationContent } from '@server/platform/record-notifications';
import type { OrderEvent } from '@shared/constants/food';
import { ORDER_NOTIFICATIONS, READY_TO_COLLECT } from '@shared/constants/order-notifications';
import { fill } from '@shared/fill';
import type { Order } from '@shared/food';
import { formatNaira } from '@shared/money';

/** What an account reads about a change of its order. */
export function orderNotification({
  event,
  record,
  about: { paid } = {},
}: Noted<Order, OrderEvent, { paid?: PaidMoney }>): NotificationContent {
  const { reference, deliverTo, total } = record;
  const isReady = event === 'delivered' && deliverTo === 'collect';
  const text = isReady ? READY_TO_COLLECT : event && ORDER_NOTIFICATIONS[event];
  const values = { reference, total: formatNaira(total), money: formatNaira(paid?.amount ?? 0) };
  return { message: text === null ? null : fill(text, values).join(''), paymentReference: paid?.reference };
}
