import { randomUUID } from 'node:crypto';
import { charges } from '@drizzle/schema/money/charges';
import { lockStayToCharge, tellStaffCharge } from '@server/features/bookings/money/charges';
import { addStaffCharge } from '@server/features/money/ledger/charges';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { reserveKey } from '@server/platform/records/idempotency';
import { formatMoment } from '@shared/dates';
import type { Charge, ChargeInput } from '@shared/money/ledger/charges-schema';
import { CHARGE_WORDS } from '@shared/money/ledger/constants';
import { formatNaira, toKobo } from '@shared/money/money';
import { eq } from 'drizzle-orm';
import { chargeOnWire, chargesOnWire } from './charges-on-wire';

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
    await lockStayToCharge(tx, bookingId, platform.clock.today());
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
