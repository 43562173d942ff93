import { type StayToCharge, stayToCharge } from '@server/features/bookings/stay-to-charge';
import { roomCalled } from '@server/features/rooms/inventory';
import { type Actor, isStaff } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { createOnce, type NewRecord } from '@server/platform/create-once';
import { type Transaction, together } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork, countCreation } from '@server/platform/limits';
import type { Platform } from '@server/platform/platform';
import type { Order, OrderCreated, OrderInput } from '@shared/food';
import { assertMayOrder } from './ceilings';
import { pricedItems, totalAsShown, writeOrder } from './placing';
import { orderRecord } from './record';
import { keptRoom } from './rules';

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
  const staff = isStaff(actor);
  // Orders by staff are for a guest, not for their own account.
  const userId = owner.kind === 'user' && !staff ? owner.id : null;
  const [items, room] = await together([
    pricedItems(tx, request.items),
    roomNumber === null ? undefined : roomCalled(tx, roomNumber),
    staff ? null : assertMayOrder(tx, platform, { ...guestDetails, userId }),
  ]);
  const totalKobo = totalAsShown(items, request.total);
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
  return writeOrder(tx, { values, items, actor, madeBy, stay: stay ?? null, event: 'placed' });
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
  const releaseCreation = isStaff(actor) ? null : await countCreation(platform.limits, callerNetwork(ip), hasAccount);
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
