import { chargeStay } from '@server/features/bookings/charges';
import { type StayToCharge, stayToCharge } from '@server/features/bookings/stay-to-charge';
import { addCharge } from '@server/features/ledger/charges';
import { offeredItems } from '@server/features/menu/offered-items';
import { roomCalled } from '@server/features/rooms/inventory';
import { type Actor, isAdmin } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { createOnce, type NewRecord } from '@server/platform/create-once';
import { type Transaction, together } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork, countCreation } from '@server/platform/limits';
import type { Platform } from '@server/platform/platform';
import { ORDER_LIMITS, orderTotal } from '@shared/constants/food';
import type { Order, OrderCreated, OrderInput } from '@shared/food';
import { toKobo } from '@shared/money';
import { assertMayOrder } from './ceilings';
import { recordChanges } from './emails';
import { insertOrder } from './queries';
import { orderRecord } from './record';
import { keptRoom, mergeItems, type OrderedItem } from './rules';

/** The items at the menu's current names and prices, each dish once. Throws `items_gone`, `quantity_too_large`. */
async function pricedItems(tx: Transaction, items: OrderInput['items']): Promise<OrderedItem[]> {
  const found = await offeredItems(tx, items);
  const gone = items.flatMap((item, index) => (found[index] ? [] : [{ index, name: item.name }]));
  if (gone.length > 0) {
    const names = [...new Set(gone.map(({ name }) => name || 'An item of your cart'))].join(', ');
    const fields = gone.map(({ index }) => [`items.${index}`, 'Not on the menu any more.']);
    throw new DomainError('items_gone', { names }, { fields: Object.fromEntries(fields) });
  }
  const priced = items.flatMap(({ quantity }, index) => {
    const item = found[index];
    return item ? [{ menuItemId: item.id, name: item.name, priceKobo: item.priceKobo, quantity }] : [];
  });
  const merged = mergeItems(priced);
  if (merged.some(({ quantity }) => quantity > ORDER_LIMITS.quantityMax)) throw new DomainError('quantity_too_large');
  return merged;
}

/** An order to place. */
interface NewOrder {
  request: Omit<OrderInput, 'clientId'>;
  actor: Actor;
  toCharge: StayToCharge | null | undefined;
}

async function insertNew(
  tx: Transaction,
  platform: Platform,
  { id, owner, actor: madeBy, accessTokenHash }: NewRecord,
  { request, actor, toCharge }: NewOrder,
): Promise<Order> {
  const { guestDetails, roomNumber, paymentMethod, notes } = request;
  const staff = isAdmin(actor);
  // Orders by staff are for a guest, not for their own account.
  const userId = owner.kind === 'user' && !staff ? owner.id : null;
  const [items, room] = await together([
    pricedItems(tx, request.items),
    roomNumber === null ? undefined : roomCalled(tx, roomNumber),
    staff ? null : assertMayOrder(tx, platform, { ...guestDetails, userId }),
  ]);
  const totalKobo = orderTotal(items);
  if (request.total !== undefined && toKobo(request.total) !== totalKobo) throw new DomainError('prices_changed');
  const stay = await toCharge?.find(tx, totalKobo);
  // After the stay: a room charge is refused alike for every room.
  if (roomNumber !== null && room === undefined) throw new DomainError('room_unknown', {}, { field: 'roomNumber' });

  const now = platform.clock.now().toISOString();
  const values = {
    id,
    userId,
    accessTokenHash,
    guestName: guestDetails.name,
    email: guestDetails.email,
    phone: guestDetails.phone,
    address: guestDetails.address,
    roomNumber: keptRoom(request, room ?? null),
    deliverTo: request.deliverTo ?? null,
    paymentMethod,
    notes,
    totalKobo,
    statusAt: now,
    createdAt: now,
  };
  const placed = await insertOrder(tx, values, items);
  const entry = { actor: madeBy, action: 'food.create', detail: { totalKobo, paymentMethod } };
  await together([
    recordChanges(tx, { ...entry, record: placed, event: 'placed' }),
    stay
      ? chargeStay(tx, { actor, stay, order: placed, at: now })
      : addCharge(tx, { bookingId: null, kind: 'food', orderId: id, amountKobo: totalKobo, createdAt: now }),
  ]);
  return placed;
}

/**
 * Places an order at the menu's current names and prices. A repeat with the same client id returns the first result. An
 * anonymous guest gets the order's access token.
 * Throws `items_gone`, `prices_changed`, `quantity_too_large`, `room_unknown`, `no_stay_to_charge`, `room_charge_limit`, `key_reused`, `already_done`,
 * `too_many_orders`, `too_many_requests`.
 */
export async function createOrder({ ctx, input }: { ctx: VerbContext; input: OrderInput }): Promise<OrderCreated> {
  const { platform, actor, ip } = ctx;
  const hasAccount = actor.kind === 'user';
  const releaseCreation = isAdmin(actor) ? null : await countCreation(platform.limits, callerNetwork(ip), hasAccount);
  const { clientId: key, ...request } = input;
  const { roomNumber, bookingReference, guestDetails } = request;
  const proof = { roomNumber: roomNumber ?? '', bookingReference, phone: guestDetails.phone };
  // Counts guesses of a booking ID, so it cannot be part of the transaction: a refusal would roll the count back.
  const charging = request.paymentMethod === 'room_charge' ? stayToCharge({ ctx, input: proof }) : null;
  const toCharge = await charging?.catch(async (error: unknown) => {
    await releaseCreation?.();
    throw error;
  });

  return createOnce(ctx, {
    verb: 'food.create',
    key,
    request,
    record: orderRecord,
    insert: (tx, made) => insertNew(tx, platform, made, { request, actor, toCharge }),
    release: releaseCreation,
  }).finally(() => toCharge?.done());
}
