import { tellStaffCharge } from '@server/features/bookings/money/charges';
import { voidStaffCharge } from '@server/features/money/ledger/charges';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import { assertReason } from '@server/platform/records/lowered';
import type { Charge, ChargeVoidInput } from '@shared/money/ledger/charges-schema';
import { STAFF_CHARGE_KINDS } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { chargeOnWire } from './charges-on-wire';

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
      await tellStaffCharge(tx, {
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
