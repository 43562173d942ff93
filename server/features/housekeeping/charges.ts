import { listPrices } from '@server/features/extras/verbs';
import type { StaffActor } from '@server/platform/actor';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import type { Charge, ChargeInput } from '@shared/money/ledger/charges-schema';
import { toKobo, toNaira } from '@shared/money/money';
import { HOUSEKEEPING_CHARGE_KINDS } from '@shared/rooms/housekeeping';
import type { ChargeUsedInput } from '@shared/rooms/housekeeping-schema';
import { isStayAround } from './board';

const KINDS: readonly (string | null)[] = HOUSEKEEPING_CHARGE_KINDS;

/** What of the price list can be found used in a room. */
const itemsInRooms = async (ctx: VerbContext<StaffActor>) =>
  (await listPrices({ ctx })).items.filter(({ chargeKind }) => KINDS.includes(chargeKind));

/** The same by name, without prices. */
export async function itemsToCharge({ ctx }: { ctx: VerbContext<StaffActor> }) {
  return { items: (await itemsInRooms(ctx)).map(({ _id, name }) => ({ _id, name })) };
}

/** Puts a charge on a stay's bill, as payments know it. */
export type ChargeStay = (call: { ctx: VerbContext<StaffActor>; input: ChargeInput }) => Promise<Charge>;

/**
 * Charges what was found used in a room at the price of the list, as the desk does. A repeat with the same client id charges nothing
 * more. Throws `not_found`, `extra_unknown`, `stay_not_chargeable`, `key_reused`.
 */
export async function chargeUsed({
  ctx,
  input: { bookingId, itemId, quantity, clientId },
  chargeStay,
}: {
  ctx: VerbContext<StaffActor>;
  input: ChargeUsedInput;
  chargeStay: ChargeStay;
}): Promise<{ _id: string; note: string }> {
  const { db, clock } = ctx.platform;
  const item = (await itemsInRooms(ctx)).find(({ _id }) => _id === itemId);
  if (!item?.chargeKind) throw new DomainError('extra_unknown', {}, { field: 'itemId' });
  if (!(await isStayAround(db, bookingId, clock.today())))
    throw new DomainError('not_found', {}, { field: 'bookingId' });
  const note = `${quantity} × ${item.name}`;
  const amount = toNaira(toKobo(item.price) * quantity);
  const { _id } = await chargeStay({ ctx, input: { bookingId, kind: item.chargeKind, amount, note, clientId } });
  return { _id, note };
}
