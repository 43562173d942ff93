import { foodOrders } from '@drizzle/schema/food';
import { charges } from '@drizzle/schema/money/charges';
import { nameOfActor } from '@server/features/auth/name-of-actor';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import type { Charge } from '@shared/money/ledger/charges-schema';
import { toNaira } from '@shared/money/money';
import { asc, eq, type SQL } from 'drizzle-orm';

/** Oldest first. With the names of staff: for a guest, leave `recordedBy` out. */
export async function chargesOnWire(db: Queryable, where: SQL | undefined): Promise<Charge[]> {
  const rows = await db
    .select({ charge: charges, recorder: nameOfActor(charges.recordedBy), orderReference: foodOrders.reference })
    .from(charges)
    .leftJoin(foodOrders, eq(foodOrders.id, charges.orderId))
    .where(where)
    .orderBy(asc(charges.createdAt), asc(charges.id));
  return rows.map(({ charge, recorder, orderReference }) => ({
    _id: charge.id,
    kind: charge.kind,
    amount: toNaira(charge.amountKobo),
    note: charge.note,
    orderId: charge.orderId,
    orderReference,
    voids: charge.voids,
    recordedBy: recorder,
    createdAt: isoInstant(charge.createdAt),
  }));
}

export async function chargeOnWire(db: Queryable, id: string): Promise<Charge> {
  const [charge] = await chargesOnWire(db, eq(charges.id, id));
  if (!charge) throw new Error(`There is no charge ${id}`);
  return charge;
}
