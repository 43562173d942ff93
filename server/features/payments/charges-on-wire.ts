import { charges } from '@drizzle/schema/charges';
import { users } from '@drizzle/schema/users';
import { isoInstant, type Queryable } from '@server/platform/database';
import type { Charge } from '@shared/charges';
import { toNaira } from '@shared/money';
import { asc, eq, type SQL, sql } from 'drizzle-orm';

/** Charges for which the condition is true, in the order in which they came, for staff. */
export async function chargesOnWire(db: Queryable, where: SQL | undefined): Promise<Charge[]> {
  const rows = await db
    .select({ charge: charges, recorder: users.name })
    .from(charges)
    .leftJoin(users, sql`${users.id}::text = ${charges.recordedBy}`)
    .where(where)
    .orderBy(asc(charges.createdAt), asc(charges.id));
  return rows.map(({ charge, recorder }) => ({
    _id: charge.id,
    kind: charge.kind,
    amount: toNaira(charge.amountKobo),
    note: charge.note,
    orderId: charge.orderId,
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
