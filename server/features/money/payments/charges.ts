import { randomUUID } from 'node:crypto';
import { foodOrders } from '@drizzle/schema/food';
import { charges } from '@drizzle/schema/money/charges';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { announceStaffCharge, lockStayForStaffCharge } from '@server/features/bookings/money/charges';
import { addStaffCharge, voidStaffCharge } from '@server/features/money/ledger/charges';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, isoInstant, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { assertReason } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { isId } from '@server/platform/records/versions';
import { formatMoment } from '@shared/dates';
import type { Charge, ChargeInput, ChargeVoidInput } from '@shared/money/ledger/charges-schema';
import { CHARGE_WORDS, STAFF_CHARGE_KINDS } from '@shared/money/ledger/constants';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { asc, eq, type SQL } from 'drizzle-orm';

/** Oldest first. With the names of staff: for a guest, leave `recordedBy` out. */
export async function chargesOnWire(
  db: Queryable,
  where: SQL | undefined,
  /** What a charge without a note of its own says, by the id of its stay. */
  notes: ReadonlyMap<string | null, string> = new Map(),
): Promise<Charge[]> {
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
    note: charge.note ?? notes.get(charge.bookingId) ?? null,
    orderId: charge.orderId,
    orderReference,
    voids: charge.voids,
    recordedBy: recorder,
    createdAt: isoInstant(charge.createdAt),
  }));
}

async function chargeOnWire(db: Queryable, id: string): Promise<Charge> {
  const [charge] = await chargesOnWire(db, eq(charges.id, id));
  if (!charge) throw new Error(`There is no charge ${id}`);
  return charge;
}

/** For that long the same amount for the same may be the same charge, entered by a colleague. */
const ALIKE_MS = 10 * 60_000;

/** With the stay locked, so that of two at once the second sees the first. Throws `charge_alike`. */
async function assertNoneAlike(
  tx: Transaction,
  { bookingId, kind, amount }: Pick<ChargeInput, 'bookingId' | 'kind' | 'amount'>,
  now: Date,
): Promise<void> {
  const bill = await chargesOnWire(tx, eq(charges.bookingId, bookingId));
  const alike = bill.findLast(
    (charge) =>
      charge.kind === kind &&
      charge.amount === amount &&
      now.getTime() - Date.parse(charge.createdAt) < ALIKE_MS &&
      !bill.some(({ voids }) => voids === charge._id),
  );
  if (!alike) return;
  const when = formatMoment(alike.createdAt);
  const what = { amount: formatNaira(amount), kind: CHARGE_WORDS[kind] };
  throw new DomainError('charge_alike', { ...what, when, name: alike.recordedBy ?? 'somebody' });
}

/**
 * Staff put spa, laundry or something else on a stay's bill, and its guest is emailed (D17). A repeat with the same client
 * id returns the first one.
 * Throws `not_found`, `stay_not_chargeable`, `charge_alike`, `key_reused`.
 */
export function chargeStay({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<StaffActor>;
  input: ChargeInput;
}): Promise<Charge> {
  const { bookingId, kind, amount, note, isAnother } = request;
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const earlier = await reserveKey(tx, { actor: actor.id, verb: 'payments.charge', key, request }, id);
    if (earlier) return chargeOnWire(tx, earlier);
    await lockStayForStaffCharge(tx, bookingId, platform.clock.today());
    if (isAnother === false) await assertNoneAlike(tx, { bookingId, kind, amount }, now);
    await addStaffCharge(tx, {
      id,
      bookingId,
      kind,
      amountKobo: toKobo(amount),
      note,
      recordedBy: actor.id,
      createdAt: now.toISOString(),
    });
    await announceStaffCharge(tx, {
      actor: actor.id,
      bookingId,
      event: 'charged',
      chargeId: id,
      extra: { kind, amount, note },
    });
    return chargeOnWire(tx, id);
  });
}

/**
 * Takes a charge of staff off its stay's bill by a counter-charge, which is returned. Repeating changes nothing. What was
 * paid for it stays received: it is owed to the guest. Throws `not_found`, `not_voidable`, `reason_needed`.
 */
export function voidCharge({
  ctx: { platform, actor },
  input: { _id: id, note },
}: {
  ctx: VerbContext<StaffActor>;
  input: ChargeVoidInput;
}): Promise<Charge> {
  return inTransaction(platform.db, async (tx) => {
    const at = platform.clock.now().toISOString();
    const voided = isId(id) ? await voidStaffCharge(tx, { id, recordedBy: actor.id, at }) : undefined;
    if (voided === undefined) throw new DomainError('not_found');
    if (voided === null) throw new DomainError('not_voidable');
    const { row, isNew } = voided;
    if (isNew) assertReason(note);
    const kind = STAFF_CHARGE_KINDS.find((known) => known === row.kind);
    if (isNew && kind && row.bookingId) {
      const extra = { kind, amount: toNaira(-row.amountKobo), note: row.note };
      await announceStaffCharge(tx, {
        actor: actor.id,
        bookingId: row.bookingId,
        event: 'charge_voided',
        chargeId: id,
        extra,
        why: note,
      });
    }
    return chargeOnWire(tx, row.id);
  });
}
