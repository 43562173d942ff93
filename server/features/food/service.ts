import { randomUUID } from 'node:crypto';
import { chargeStay, stayToCharge } from '@server/features/bookings/service';
import { offeredItems } from '@server/features/menu/service';
import { type Actor, actorName, isAdmin, type UserActor } from '@server/platform/actor';
import { inTransaction, type Transaction, together } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { bringsToken, claimKey } from '@server/platform/idempotency';
import { isId } from '@server/platform/ids';
import { callerNetwork, countCreation } from '@server/platform/limits';
import type { Platform } from '@server/platform/platform';
import { accessTokenFor, hashToken } from '@server/platform/secrets';
import { type FoodPeriod, type OrderStatus, orderTotal } from '@shared/constants/food';
import { ORDER_LIMITS } from '@shared/constants/order-limits';
import type {
  FoodAnalytics,
  Order,
  OrderCreated,
  OrderInput,
  OrderList,
  OrderListInput,
  OrdersOfUserInput,
} from '@shared/food';
import { toKobo } from '@shared/money';
import { analyse } from './analytics.queries';
import { mustMayOrder } from './ceilings';
import { recordChange } from './changes';
import { listOrders as queryList } from './list.queries';
import { findOrder, insertOrder, mustFind, updateStatus } from './queries';
import { mergeLines, type OrderedLine, periodStart } from './rules';

/** Takes the items of an order; returns its lines by name and price of this moment, each dish once (D14). */
async function linesFor(tx: Transaction, items: OrderInput['items']): Promise<OrderedLine[]> {
  const found = await offeredItems(tx, items);
  const gone = items.flatMap((item, index) => (found[index] ? [] : [{ index, name: item.name }]));
  if (gone.length > 0) {
    const names = [...new Set(gone.map(({ name }) => name || 'An item of your cart'))].join(', ');
    const fields = gone.map(({ index }) => [`items.${index}`, 'Not on the menu any more.']);
    throw new DomainError('items_gone', { names }, { fields: Object.fromEntries(fields) });
  }
  const lines = items.flatMap(({ quantity }, index) => {
    const item = found[index];
    return item ? [{ menuItemId: item.id, name: item.name, priceKobo: item.priceKobo, quantity }] : [];
  });
  const merged = mergeLines(lines);
  if (merged.some(({ quantity }) => quantity > ORDER_LIMITS.quantityMax)) throw new DomainError('quantity_too_large');
  return merged;
}

/**
 * Places an order. Lines, prices and total are the menu's of this moment (D14); a repeat with the same client id returns
 * the first result (D13). A guest without an account gets the access token of this order (D7).
 * Throws `items_gone`, `prices_changed`, `quantity_too_large`, `no_stay_to_charge`, `room_charge_limit`, `key_reused`,
 * `too_many_orders`, `too_many_requests`.
 */
export async function placeOrder(
  platform: Platform,
  actor: Actor,
  address: string,
  input: OrderInput,
): Promise<OrderCreated> {
  const owner = actor.kind === 'user' ? actor : ({ kind: 'anonymous' } as const);
  const staff = isAdmin(actor);
  const uncount = staff ? null : await countCreation(platform.limits, callerNetwork(address), owner.kind === 'user');
  let isNew = false;
  const { clientId, ...request } = input;
  const { guestDetails, roomNumber, paymentMethod, notes } = request;
  const proof = { roomNumber: roomNumber ?? '', bookingReference: request.bookingReference, phone: guestDetails.phone };
  const charging = paymentMethod === 'room_charge' ? stayToCharge(platform, actor, address, proof) : null;
  const toCharge = await charging?.catch(async (error: unknown) => {
    await uncount?.();
    throw error;
  });

  const order = await inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const attempt = { actor: actorName(owner), verb: 'food.create', key: clientId, request };
    const earlier = await claimKey(tx, attempt, id);
    if (earlier) return { placed: await mustFind(tx, earlier), made: false };
    // What staff order is a guest's, and not of their own account.
    const userId = owner.kind === 'user' && !staff ? owner.id : null;

    const [lines] = await together([
      linesFor(tx, request.items),
      staff ? null : mustMayOrder(tx, platform, { ...guestDetails, userId }),
    ]);
    const totalKobo = orderTotal(lines);
    if (request.total !== undefined && toKobo(request.total) !== totalKobo) throw new DomainError('prices_changed');
    const stay = await toCharge?.find(tx, totalKobo);

    const now = platform.clock.now().toISOString();
    const placed = await insertOrder(
      tx,
      {
        id,
        userId,
        accessTokenHash: owner.kind === 'anonymous' ? hashToken(accessTokenFor(platform.secret, id)) : null,
        guestName: guestDetails.name,
        email: guestDetails.email,
        phone: guestDetails.phone,
        address: guestDetails.address,
        roomNumber,
        paymentMethod,
        notes,
        totalKobo,
        statusAt: now,
        createdAt: now,
      },
      lines,
    );
    const entry = { actor: actorName(owner), action: 'food.create', detail: { totalKobo, paymentMethod } };
    await together([
      recordChange(tx, { ...entry, order: placed, event: 'placed' }),
      stay && chargeStay(tx, { actor, stay, order: placed, at: now }),
    ]);
    return { placed, made: true };
  })
    .then(({ placed, made }) => {
      isNew = made;
      return placed;
    })
    .finally(() => Promise.all([toCharge?.done(), isNew ? null : uncount?.()]));
  if (owner.kind === 'user' || !bringsToken(order, platform.clock.now())) return order;
  return { ...order, accessToken: accessTokenFor(platform.secret, order._id) };
}

/** One order of the caller's own, or any for staff. Throws `not_found` (D6). */
export async function getOrder(platform: Platform, actor: Actor, id: string): Promise<Order> {
  const order = await findOrder(platform.db, id, actor, platform.clock.now());
  if (!order) throw new DomainError('not_found');
  return order;
}

/** A page of a user's orders, newest first, for that user or staff. Throws `not_found` for anybody else (D6). */
export async function ordersOfUser(platform: Platform, actor: UserActor, input: OrdersOfUserInput): Promise<OrderList> {
  const { userId } = input;
  if (!isId(userId) || !(isAdmin(actor) || actor.id === userId)) throw new DomainError('not_found');
  return queryList(platform.db, { ...input, status: 'all', sort: 'createdAt', dir: 'desc' });
}

/** One page of all orders, for staff. Throws `invalid_input` for a cursor that is none. */
export function listOrders(platform: Platform, input: OrderListInput): Promise<OrderList> {
  return queryList(platform.db, input);
}

/**
 * Staff give an order any status (spec 4). The guest is told (D18), once: who sets what another has set already changes
 * nothing. Throws `not_found`, `order_voided`.
 */
export function setOrderStatus(
  platform: Platform,
  actor: UserActor,
  { _id, status }: { _id: string; status: OrderStatus },
): Promise<Order> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(_id)) throw new DomainError('not_found');
    const changed = await updateStatus(tx, { id: _id, status, statusAt: platform.clock.now().toISOString() });
    const order = await mustFind(tx, _id);
    if (order.voidedAt !== null) throw new DomainError('order_voided');
    if (changed.length > 0) {
      await recordChange(tx, { actor: actor.id, action: 'food.status', detail: { status }, order, event: status });
    }
    return order;
  });
}

/** What sells, in a period of the hotel's calendar (spec 9). */
export function foodAnalytics(platform: Platform, period: FoodPeriod): Promise<FoodAnalytics> {
  return analyse(platform.db, period, periodStart(period, platform.clock.now()));
}
