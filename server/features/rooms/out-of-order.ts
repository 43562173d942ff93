import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import type { ValueOrPlaceholder } from '@server/platform/database/database';
import { type SQL, sql } from 'drizzle-orm';

/** A period has a night from `from` up to, not including, `to`; worded like its index. */
export function isOutOfOrder(from: ValueOrPlaceholder<string>, to: ValueOrPlaceholder<string>): SQL {
  const { startsOn, endsOn } = outOfOrderPeriods;
  return sql`daterange(${startsOn}, ${endsOn}, '[)') && daterange(${from}::date, ${to}::date, '[)')`;
}
