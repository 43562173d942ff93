import { charges } from '@drizzle/schema/money/charges';
import { type Inserted, paramsBut } from '@server/platform/database/columns';
import { type Params, prepared, type Transaction } from '@server/platform/database/database';
import { withSettings } from '@server/platform/database/settings';
import { STAFF_CHARGE_KINDS } from '@shared/money/ledger/constants';
import { and, asc, eq, isNull } from 'drizzle-orm';

type Charge = Inserted<typeof charges, 'id'>;

const insert = prepared('charges_insert', (db, param: Params<Charge>) =>
  db.insert(charges).values(paramsBut(charges, param, 'id')),
);

/** Adds a charge: on a stay's bill with `bookingId`, else of an order that is paid for by itself. */
export async function addCharge(
  tx: Transaction,
  {
    note = null,
    recordedBy = null,
    ...charge
  }: Omit<Charge, 'cateringId' | 'voids' | 'note' | 'recordedBy'> & Partial<Pick<Charge, 'note' | 'recordedBy'>>,
): Promise<void> {
  await insert(tx, { ...charge, note, recordedBy, cateringId: null, voids: null });
}

const chargeOf = prepared('charges_of_order', (db, param: Params<{ orderId: string }>) =>
  db
    .select()
    .from(charges)
    .where(and(eq(charges.orderId, param('orderId')), isNull(charges.voids))),
);

/** Takes back the charge of an order by a counter-charge. Returns the stay on whose bill it was, if any, and the amount. */
export async function voidOrderCharge(
  tx: Transaction,
  { orderId, recordedBy, at }: { orderId: string; recordedBy: string; at: string },
): Promise<{ bookingId: string | null; amountKobo: number }> {
  const [charge] = await chargeOf(tx, { orderId });
  if (!charge) throw new Error(`There is no charge of order ${orderId}`);
  const { id: voids, bookingId, cateringId, kind, note } = charge;
  const amountKobo = -charge.amountKobo;
  await insert(tx, { bookingId, cateringId, kind, orderId, note, amountKobo, voids, recordedBy, createdAt: at });
  return { bookingId, amountKobo };
}

/**
 * Runs a change of a stay, so that the rows which the database posts about its nights and extras say who made it and why.
 */
export const namingCharges = <Result>(
  tx: Transaction,
  { by, note }: { by: string; note: string | null },
  change: () => Promise<Result>,
): Promise<Result> => withSettings(tx, { 'hotel.charged_by': by, 'hotel.charged_for': note ?? '' }, change);

/** What a stay cost when it was booked, in kobo. */
export async function firstOwedKobo(tx: Transaction, bookingId: string): Promise<number> {
  const [first] = await tx
    .select({ kobo: charges.amountKobo })
    .from(charges)
    .where(and(eq(charges.bookingId, bookingId), eq(charges.kind, 'room')))
    .orderBy(asc(charges.createdAt))
    .limit(1);
  return first?.kobo ?? 0;
}

type ChargeRow = typeof charges.$inferSelect;

/** Adds a charge that staff put on a stay's bill, under the id of its idempotency key. */
export async function addStaffCharge(
  tx: Transaction,
  charge: Omit<typeof charges.$inferInsert, 'voids' | 'orderId' | 'cateringId'>,
): Promise<ChargeRow> {
  const [row] = await tx.insert(charges).values(charge).returning();
  if (!row) throw new Error('An insert returned no row');
  return row;
}

/**
 * Takes a charge of staff off its stay's bill by a counter-charge; of those who try at once, the others get the one that
 * was made, with `isNew` false. Undefined where there is no charge of that id, null where it is none of staff's.
 */
export async function voidStaffCharge(
  tx: Transaction,
  { id, recordedBy, at }: { id: string; recordedBy: string; at: string },
): Promise<{ row: ChargeRow; isNew: boolean } | null | undefined> {
  const [charge] = await tx.select().from(charges).where(eq(charges.id, id)).for('update');
  if (!charge) return undefined;
  if (!STAFF_CHARGE_KINDS.some((kind) => kind === charge.kind) || charge.voids !== null) return null;
  const [earlier] = await tx.select().from(charges).where(eq(charges.voids, id));
  if (earlier) return { row: earlier, isNew: false };
  const { bookingId, kind, note } = charge;
  const counter = { bookingId, kind, note, amountKobo: -charge.amountKobo, voids: id, recordedBy, createdAt: at };
  const [row] = await tx.insert(charges).values(counter).returning();
  if (!row) throw new Error('An insert returned no row');
  return { row, isNew: true };
}
