import { randomUUID } from 'node:crypto';
import { lockStayToCharge, tellStaffCharge } from '@server/features/bookings/charges';
import { addStaffCharge } from '@server/features/ledger/charges';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database';
import { reserveKey } from '@server/platform/idempotency';
import type { Charge, ChargeInput } from '@shared/charges';
import { hotelDate } from '@shared/dates';
import { toKobo } from '@shared/money';
import { chargeOnWire } from './charges-on-wire';

/**
 * Staff put spa, laundry or something else on a stay's bill, and its guest is emailed (D17). A repeat with the same client
 * id returns the first one.
 * Throws `not_found`, `stay_not_chargeable`, `key_reused`.
 */
export function chargeStay({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<UserActor>;
  input: ChargeInput;
}): Promise<Charge> {
  const { bookingId, kind, amount, note } = request;
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const earlier = await reserveKey(tx, { actor: actor.id, verb: 'payments.charge', key, request }, id);
    if (earlier) return chargeOnWire(tx, earlier);
    await lockStayToCharge(tx, bookingId, hotelDate(now));
    await addStaffCharge(tx, {
      id,
      bookingId,
      kind,
      amountKobo: toKobo(amount),
      note,
      recordedBy: actor.id,
      createdAt: now.toISOString(),
    });
    await tellStaffCharge(tx, {
      actor: actor.id,
      bookingId,
      event: 'charged',
      chargeId: id,
      extra: { kind, amount, note },
    });
    return chargeOnWire(tx, id);
  });
}
