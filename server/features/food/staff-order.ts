import { lockStayInHouse } from '@server/features/bookings/stays/in-house';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, type Transaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { createOnce, type NewRecord } from '@server/platform/records/create-once';
import { ORDER_FIELD_TEXTS } from '@shared/food/order-field-texts';
import type { Order, OrderUpdateInput } from '@shared/food/schema';
import type { StaffOrderInput } from '@shared/food/staff-schema';
import { assertTotalAsShown, pricedItems, writeOrder } from './create';
import { correctGuest } from './emails/emails';
import { orderRecord } from './record';

type Request = Omit<StaffOrderInput, 'clientId'>;

async function insertForGuest(
  tx: Transaction,
  { platform, actor }: VerbContext<StaffActor>,
  made: NewRecord,
  request: Request,
): Promise<Order> {
  const { bookingId, deliverTo, paymentMethod, notes } = request;
  const items = await pricedItems(tx, request.items);
  const totalKobo = assertTotalAsShown(items, request.total);
  const stay = bookingId === null ? null : await lockStayInHouse(tx, bookingId);
  const now = platform.clock.now().toISOString();
  const isCharged = stay !== null && paymentMethod === 'room_charge';
  return writeOrder(tx, {
    values: {
      id: made.id,
      userId: stay?.userId ?? null,
      accessTokenHash: made.accessTokenHash,
      guestName: stay?.guestName ?? request.guestName ?? '',
      email: stay?.email ?? null,
      phone: stay ? stay.phoneNumber : request.phone,
      address: null,
      roomNumber: stay && (isCharged || deliverTo === 'room') ? stay.roomNumber : null,
      ...{ deliverTo, paymentMethod, notes, totalKobo, statusAt: now, createdAt: now },
    },
    items,
    actor,
    madeBy: made.actor,
    stay: isCharged ? { bookingId: stay._id } : null,
    // The stay's own email about the charge names what was ordered.
    event: isCharged ? null : 'placed',
  });
}

/**
 * Places an order for a guest in house, a walk-in or a table, as `createOrder` does for guests. Whose stay it is, and its
 * room, the server reads; ceilings are for guests only (D14). An order of a stay belongs to the stay's account.
 * Throws `items_gone`, `prices_changed`, `quantity_too_large`, `not_found`, `stay_not_in_house`, `key_reused`, `already_done`.
 */
export function placeForGuest({
  ctx,
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: StaffOrderInput;
}): Promise<Order> {
  const { clientId: key, ...request } = input;
  return createOnce(ctx, {
    // The key of an order, whoever places it.
    verb: 'food.create',
    key,
    request,
    record: orderRecord,
    insert: (tx, made) => insertForGuest(tx, ctx, made, request),
  });
}

/** Staff correct who an order's guest is. Throws `not_found`, `changed_meanwhile`, `invalid_input`. */
export async function updateOrder({
  ctx,
  input: { _id, version, ...guest },
}: {
  ctx: VerbContext<StaffActor>;
  input: OrderUpdateInput;
}): Promise<Order> {
  try {
    return await inTransaction(ctx.platform.db, (tx) => correctGuest(tx, ctx, { target: { _id, version }, guest }));
  } catch (error) {
    if (!violates(error, 'food_orders_to_address')) throw error;
    throw new DomainError('invalid_input', {}, { field: 'address', message: ORDER_FIELD_TEXTS.addressMissing });
  }
}
