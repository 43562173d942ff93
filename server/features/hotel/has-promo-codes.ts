import { promoCodes } from '@drizzle/schema/selling/promo-codes';
import { type Params, prepared, type Queryable } from '@server/platform/database/database';
import { and, isNull, sql } from 'drizzle-orm';

const live = prepared('promo_codes_live', (db, param: Params<{ today: string }>) =>
  db
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(and(isNull(promoCodes.deletedAt), sql`coalesce(${promoCodes.bookTo} >= ${param('today')}::date, true)`))
    .limit(1),
);

/** True while guests may have a code to type. */
export const hasPromoCodes = async (db: Queryable, today: string): Promise<boolean> =>
  (await live(db, { today })).length > 0;
