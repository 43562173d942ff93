import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import type { ValueOrPlaceholder } from '@server/platform/database/database';
import { type SQL, sql } from 'drizzle-orm';

/** A period has a night from `from` up to, not including, `to`; worded like its exclusion constraint. */
export function isOutOfOrder(from: ValueOrPlaceholder<string>, to: ValueOrPlaceholder<string>): SQL {
  const { startsOn, endsOn } = outOfOrderPeriods;
  return sql`daterange(${startsOn}, ${endsOn}, '[)') && daterange(${from}::date, ${to}::date, '[)')`;
}

/** What says that no holding stay and no out-of-order period of a room overlap: raised where a stay comes second. */
export const NOT_OUT_OF_ORDER = 'bookings_not_out_of_order';
