import { foodOrders } from '@drizzle/schema/food';
import { type Params, prepared, type Transaction, together } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { namesOf, type Person, takeNamedLocks } from '@server/platform/named-locks';
import type { Platform } from '@server/platform/platform';
import { ORDER_LIMITS } from '@shared/constants/order-limits';
import { and, eq, sql } from 'drizzle-orm';
import { isOpen } from './queries';

const countOpen = prepared('food_count_open_of', (db, param: Params<Person & { since: string }>) => {
  const isRecent = sql`${foodOrders.createdAt} > ${param('since')}::timestamptz`;
  const of = (whose: ReturnType<typeof eq>) =>
    sql`(select count(*) from ${foodOrders} where ${and(whose, isOpen, isRecent)})`;
  const phone = of(eq(foodOrders.phone, param('phone')));
  const email = of(eq(foodOrders.email, param('email')));
  const account = of(eq(foodOrders.userId, param('userId')));
  return db
    .select({ count: sql<number>`greatest(${phone}, ${email}, ${account})`.mapWith(Number) })
    .from(sql`(values (1)) as one`);
});

/**
 * Throws `too_many_orders` where somebody of that phone number, e-mail address or account has as many open orders as one may
 * have (D29); until the transaction ends no other of theirs is counted. One that the kitchen forgot to mark as delivered
 * counts for a day and not for ever. Staff are not asked.
 */
export async function mustMayOrder(tx: Transaction, { clock, settings }: Platform, person: Person): Promise<void> {
  const { phone, email, userId } = person;
  const since = new Date(clock.now().getTime() - ORDER_LIMITS.openHours * 3_600_000).toISOString();
  const [, [found]] = await together([
    takeNamedLocks(tx, namesOf('orders', person)),
    countOpen(tx, { phone, email, userId, since }),
  ]);
  const count = found?.count ?? 0;
  if (count >= ORDER_LIMITS.openMax * settings.limitFactor) throw new DomainError('too_many_orders', { count });
}
