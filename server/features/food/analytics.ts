import { foodOrderLines, foodOrders } from '@drizzle/schema/food';
import { revenueByKind } from '@server/features/money/ledger/payments';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { type Params, prepared } from '@server/platform/database/database';
import { parseWhen } from '@shared/fields/sent-dates';
import { type FoodPeriod, ORDER_LIMITS } from '@shared/food/constants';
import type { FoodAnalytics } from '@shared/food/staff-schema';
import { toNaira } from '@shared/money/money';
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { periodStart } from './rules';

/** Orders placed since an instant, or all for null. Voided orders do not count as sold. */
const isPlacedSince = (param: Params<{ since: string | null }>): SQL =>
  sql`${foodOrders.createdAt} >= coalesce(${param('since')}::timestamptz, '-infinity') and ${foodOrders.voidedAt} is null`;

const sums = prepared('food_sums', (db, param: Params<{ since: string | null }>) =>
  db
    .select({
      orders: sql<number>`count(*)`.mapWith(Number),
      orderedKobo: sql<number>`coalesce(sum(${foodOrders.totalKobo}), 0)`.mapWith(Number),
      averageKobo: sql<number>`coalesce(round(avg(${foodOrders.totalKobo})), 0)`.mapWith(Number),
    })
    .from(foodOrders)
    .where(isPlacedSince(param)),
);

const quantity = sql<number>`sum(${foodOrderLines.quantity})`.mapWith(Number);
/** A renamed dish is still one dish, under the name it was last sold by. */
const lastName = sql<string>`(array_agg(${foodOrderLines.name} order by ${foodOrders.createdAt} desc))[1]`;

const top = prepared('food_top', (db, param: Params<{ since: string | null; limit: number }>) =>
  db
    .select({ name: lastName, quantity })
    .from(foodOrderLines)
    .innerJoin(foodOrders, eq(foodOrders.id, foodOrderLines.orderId))
    .where(isPlacedSince(param))
    .groupBy(foodOrderLines.menuItemId)
    .orderBy(desc(quantity), asc(lastName))
    .limit(param('limit')),
);

/** Sales in a period of the hotel's calendar: what was ordered in it, and what the ledger received for food in it. */
export async function foodAnalytics({
  ctx: { platform },
  input: { period },
}: {
  ctx: VerbContext<StaffActor>;
  input: { period: FoodPeriod };
}): Promise<FoodAnalytics> {
  const { db, clock } = platform;
  const start = periodStart(period, clock.today());
  const since = start === null ? null : (parseWhen(start)?.toISOString() ?? null);
  const [[sum], topItems, revenue] = await Promise.all([
    sums(db, { since }),
    top(db, { since, limit: ORDER_LIMITS.topItems }),
    revenueByKind(db, { since }),
  ]);
  if (!sum) throw new Error('A sum returned no row');
  return {
    period,
    totalOrders: sum.orders,
    totalOrdered: toNaira(sum.orderedKobo),
    totalRevenue: toNaira(revenue.food ?? 0),
    averageOrderValue: toNaira(sum.averageKobo),
    topItems,
  };
}
