import { hotel, hotelTaxes } from '@drizzle/schema/hotel';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, type Params, prepared, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import type { Settings } from '@shared/hotel/settings-schema';
import { TAX_TEXTS, type TaxKind } from '@shared/money/taxes-constants';
import type { TaxRates, TaxRatesInput } from '@shared/money/taxes-schema';
import { desc, lte, type SQL, sql } from 'drizzle-orm';
import { assertSeen, lockHotel, ratesOnWire, readSettings, toPoints } from './settings';

const onDay = prepared('hotel_taxes_on', (db, param: Params<{ day: string }>) =>
  db
    .select()
    .from(hotelTaxes)
    .where(lte(hotelTaxes.validFrom, param('day')))
    .orderBy(desc(hotelTaxes.validFrom))
    .limit(1),
);

/** The row of `hotel_taxes` that is valid on a day, beside what is of that day; all null before the first. */
export const joinTaxesOn = (day: SQL): SQL =>
  sql`left join lateral (select * from hotel_taxes where valid_from <= ${day} order by valid_from desc limit 1) as taxes on true`;

/** The taxes that prices include on a day at the hotel, in hundredths of a percent. */
export async function taxPointsOn(db: Queryable, day: string): Promise<Record<TaxKind, number>> {
  const [row] = await onDay(db, { day });
  return { vat: row?.vatPoints ?? 0, consumption: row?.consumptionPoints ?? 0 };
}

/** All rates, newest first. */
export const taxRates = async ({ ctx }: { ctx: VerbContext }): Promise<TaxRates[]> =>
  (await readSettings(ctx.platform.db)).taxes;

/**
 * Sets the rates from a day on, today or later, in place of what was set for that day. Receipts that were issued keep theirs.
 * Throws `invalid_input` for a day that is past, `changed_meanwhile`.
 */
export function setTaxRates({
  ctx: { platform, actor },
  input: { version, validFrom, vat, consumption },
}: {
  ctx: VerbContext<UserActor>;
  input: TaxRatesInput;
}): Promise<Settings> {
  return inTransaction(platform.db, async (tx) => {
    // One change at a time, so that each audit entry tells what it really replaced.
    await assertSeen(tx, await lockHotel(tx), version);
    if (validFrom < platform.clock.today()) {
      throw new DomainError('invalid_input', {}, { field: 'validFrom', message: TAX_TEXTS.dayPast });
    }
    const [before] = await onDay(tx, { day: validFrom });
    const rates = {
      vatPoints: toPoints(vat),
      consumptionPoints: toPoints(consumption),
    };
    const [set] = await tx
      .insert(hotelTaxes)
      .values({ validFrom, ...rates })
      .onConflictDoUpdate({ target: hotelTaxes.validFrom, set: rates })
      .returning();
    if (!set) throw new Error('An upsert returned no row');
    // One version counts the changes of all settings.
    await tx.update(hotel).set({ version: hotel.version });
    const detail = { before: before ? ratesOnWire(before) : null, after: ratesOnWire(set) };
    await audit(tx, { actor: actor.id, action: 'hotel.setTaxes', recordId: set.id, detail });
    return readSettings(tx);
  });
}
