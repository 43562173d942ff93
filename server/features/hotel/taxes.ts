import { hotel, hotelTaxes } from '@drizzle/schema/hotel';
import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, type Params, prepared, type Queryable } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { TAX_TEXTS, type TaxKind } from '@shared/constants/taxes';
import { hotelDate } from '@shared/dates';
import type { TaxRates } from '@shared/taxes';
import { desc, lte } from 'drizzle-orm';

/** Rates are percent on the wire and hundredths of a percent in the table. */
const POINTS_PER_PERCENT = 100;

const toWire = ({ validFrom, vatPoints, consumptionPoints }: typeof hotelTaxes.$inferSelect): TaxRates => ({
  validFrom,
  vat: vatPoints / POINTS_PER_PERCENT,
  consumption: consumptionPoints / POINTS_PER_PERCENT,
});

const onDay = prepared('hotel_taxes_on', (db, param: Params<{ day: string }>) =>
  db
    .select()
    .from(hotelTaxes)
    .where(lte(hotelTaxes.validFrom, param('day')))
    .orderBy(desc(hotelTaxes.validFrom))
    .limit(1),
);

/** The taxes that prices include on a day at the hotel, in hundredths of a percent. */
export async function taxPointsOn(db: Queryable, day: string): Promise<Record<TaxKind, number>> {
  const [row] = await onDay(db, { day });
  return { vat: row?.vatPoints ?? 0, consumption: row?.consumptionPoints ?? 0 };
}

/** All rates, newest first. */
const allRates = async (db: Queryable): Promise<TaxRates[]> =>
  (await db.select().from(hotelTaxes).orderBy(desc(hotelTaxes.validFrom))).map(toWire);

export const taxRates = ({ ctx }: { ctx: VerbContext }): Promise<TaxRates[]> => allRates(ctx.platform.db);

/**
 * Sets the rates from a day on, today or later, in place of what was set for that day. Receipts that were issued keep theirs.
 * Throws `invalid_input` for a day that is past.
 */
export function setTaxRates({
  ctx: { platform, actor },
  input: { validFrom, vat, consumption },
}: {
  ctx: VerbContext<UserActor>;
  input: TaxRates;
}): Promise<TaxRates[]> {
  return inTransaction(platform.db, async (tx) => {
    // One change at a time, so that each audit entry tells what it really replaced.
    await tx.select().from(hotel).for('update');
    if (validFrom < hotelDate(platform.clock.now())) {
      throw new DomainError('invalid_input', {}, { field: 'validFrom', message: TAX_TEXTS.dayPast });
    }
    const [before] = await onDay(tx, { day: validFrom });
    const rates = {
      vatPoints: Math.round(vat * POINTS_PER_PERCENT),
      consumptionPoints: Math.round(consumption * POINTS_PER_PERCENT),
    };
    const [set] = await tx
      .insert(hotelTaxes)
      .values({ validFrom, ...rates })
      .onConflictDoUpdate({ target: hotelTaxes.validFrom, set: rates })
      .returning();
    if (!set) throw new Error('An upsert returned no row');
    const detail = { before: before ? toWire(before) : null, after: toWire(set) };
    await audit(tx, { actor: actor.id, action: 'hotel.setTaxes', recordId: set.id, detail });
    return allRates(tx);
  });
}
