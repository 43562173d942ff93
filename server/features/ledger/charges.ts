import { charges } from '@drizzle/schema/charges';
import { type Inserted, paramsBut } from '@server/platform/columns';
import { type Params, prepared, type Transaction } from '@server/platform/database';
import { and, eq, isNull } from 'drizzle-orm';

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
  }: Omit<Charge, 'voids' | 'note' | 'recordedBy'> & Partial<Pick<Charge, 'note' | 'recordedBy'>>,
): Promise<void> {
  await insert(tx, { ...charge, note, recordedBy, voids: null });
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
  const { id: voids, bookingId, kind, note } = charge;
  const amountKobo = -charge.amountKobo;
  await insert(tx, { bookingId, kind, orderId, note, amountKobo, voids, recordedBy, createdAt: at });
  return { bookingId, amountKobo };
}
