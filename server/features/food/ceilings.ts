import { foodOrders } from '@drizzle/schema/food';
import { isOpenOrder } from '@drizzle/schema/open-orders';
import { openRecordsCounter } from '@server/features/auth/open-records';
import type { Person } from '@server/features/auth/person';
import { hotelRow } from '@server/features/hotel/hotel-row';
import { type Transaction, together } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { ORDER_LIMITS } from '@shared/constants/food';
import { and, sql } from 'drizzle-orm';

const countOpenOrders = openRecordsCounter('orders', foodOrders, (param) =>
  and(isOpenOrder(foodOrders), sql`${foodOrders.createdAt} > ${param('at')}::timestamptz`),
);

/**
 * Throws `too_many_orders` when this phone number, email address or account has the maximum of open orders. An order
 * that was never marked as delivered counts for a day only. Not for staff.
 */
export async function assertMayOrder(tx: Transaction, { clock, settings }: Platform, person: Person): Promise<void> {
  const since = new Date(clock.now().getTime() - ORDER_LIMITS.openHours * 3_600_000).toISOString();
  const [count, { openOrdersMax }] = await together([countOpenOrders(tx, person, since), hotelRow(tx)]);
  if (count >= openOrdersMax * settings.limitFactor) throw new DomainError('too_many_orders', { count });
}
