import { ORDER_STATUS_WORDS, type OrderStatus } from '@shared/constants/food';
import { ORDER_TEXTS } from '@shared/constants/order-texts';
import type { Order } from '@shared/food';
import { messageOf } from '../../lib/wire-error';
import { useStatusChange } from '../../ui/status-change';
import { useSetOrderStatus } from './staff-api';

export function useOrderStatus() {
  const { mutateAsync } = useSetOrderStatus();
  return useStatusChange<Order, OrderStatus>({
    comesFrom: 'any',
    save: ({ _id, version }, status) => mutateAsync({ _id, version, status }),
    failed: (error) => messageOf(error, ORDER_TEXTS.statusFailed),
    done: () => ORDER_TEXTS.statusUpdated,
    undone: ({ reference, status }) => `${reference}: ${ORDER_STATUS_WORDS[status]} again.`,
  });
}
