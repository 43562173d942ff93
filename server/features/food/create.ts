import { foodOrders, isOpenOrder } from '@drizzle/schema/food';
import { knownGuest } from '@server/features/bookings/holds/ceilings';
import { chargeOrderToStay } from '@server/features/bookings/money/charges';
import { beginRoomCharge, type LockedStay, type RoomChargeProof } from '@server/features/bookings/stays/stay-to-charge';
import { hotelRow } from '@server/features/hotel/settings';
import { offeredItems } from '@server/features/menu/list';
import { addCharge } from '@server/features/money/ledger/charges';
import { findRoomNumber } from '@server/features/rooms/inventory';
import { type Actor, isStaff } from '@server/platform/actor';
import { type Params, pipelined, prepared, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { countCreation, createOnce, type NewRecord } from '@server/platform/records/create-once';
import { callerNetwork } from '@server/platform/security/limits';
import {
  keepNetworks,
  networkCounter,
  OPEN_CEILINGS,
  openRecordsCounter,
  type Person,
  type SharingNetwork,
} from '@server/platform/security/open-records';
import { ORDER_LIMITS, orderTotal } from '@shared/food/constants';
import type { Order, OrderCreated, OrderInput } from '@shared/food/schema';
import { toKobo } from '@shared/money/money';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { publishChanges } from './emails/emails';
import { insertOrder } from './queries';
import { orderRecord } from './record';
import { isSmallOrder, mergeItems, type OrderedItem, roomOfOrder } from './rules';

/** What every order goes through, whoever places it. */

/** The items at the menu's current names and prices, each dish once. Throws `items_gone`, `quantity_too_large`. */
export async function pricedItems(tx: Transaction, items: OrderInput['items']): Promise<OrderedItem[]> {
  const found = await offeredItems(tx, items);
  const gone = items.flatMap((item, index) => (found[index] ? [] : [{ index, name: item.name }]));
  if (gone.length > 0) {
    const names = [...new Set(gone.map(({ name }) => name || 'An item of your cart'))].join(', ');
    const fields = gone.map(({ index }) => [`items.${index}`, 'Not on the menu any more.']);
    throw new DomainError('items_gone', { names }, { fields: Object.fromEntries(fields) });
  }
  const priced = items.flatMap(({ quantity }, index) => {
    const item = found[index];
    if (!item) return [];
    const { id: menuItemId, name, priceKobo, station } = item;
    return [{ menuItemId, name, priceKobo, quantity, station }];
  });
  const merged = mergeItems(priced);
  if (merged.some(({ quantity }) => quantity > ORDER_LIMITS.quantityMax)) throw new DomainError('quantity_too_large');
  return merged;
}

/** The sum in kobo. Throws `prices_changed` where somebody was shown another one. */
export function assertTotalAsShown(items: readonly OrderedItem[], shown: number | undefined): number {
  const totalKobo = orderTotal(items);
  if (shown !== undefined && toKobo(shown) !== totalKobo) throw new DomainError('prices_changed');
  return totalKobo;
}

interface PlacedOrder {
  values: Parameters<typeof insertOrder>[1];
  items: OrderedItem[];
  actor: Actor;
  /** The actor's name in the audit log. */
  madeBy: string;
  /** Whose bill it goes on; none where it is paid for by itself. */
  stay: LockedStay | null;
  /** `placed` where its guest is emailed about the order itself. */
  event: 'placed' | null;
}

/** Writes an order with its audit entry, email and charge. */
export async function writeOrder(tx: Transaction, order: PlacedOrder): Promise<Order> {
  const { values, items, actor, madeBy, stay, event } = order;
  const { id: orderId, totalKobo, paymentMethod, createdAt } = values;
  const placed = await insertOrder(tx, values, items);
  const entry = { actor: madeBy, action: 'food.create', detail: { totalKobo, paymentMethod } };
  await pipelined([
    publishChanges(tx, { ...entry, record: placed, event }),
    stay
      ? chargeOrderToStay(tx, { actor, stay, order: placed, at: createdAt })
      : addCharge(tx, { bookingId: null, kind: 'food', orderId, amountKobo: totalKobo, createdAt }),
  ]);
  return placed;
}

/** An order to place. */
interface OrderRequest {
  request: Omit<OrderInput, 'clientId'>;
  actor: Actor;
  /** From where it comes. */
  ip: string;
  toCharge: RoomChargeProof | null | undefined;
}

async function insertNew(
  tx: Transaction,
  platform: Platform,
  { id, owner, actor: madeBy, accessTokenHash }: NewRecord,
  { request, actor, ip, toCharge }: OrderRequest,
): Promise<Order> {
  const { guestDetails, roomNumber, paymentMethod, notes } = request;
  const staff = isStaff(actor);
  // Orders by staff are for a guest, not for their own account.
  const userId = owner.kind === 'user' && !staff ? owner.id : null;
  const [items, room, , networksFor] = await pipelined([
    pricedItems(tx, request.items),
    roomNumber === null ? undefined : findRoomNumber(tx, roomNumber),
    staff ? null : assertMayOrder(tx, platform, { ...guestDetails, userId }),
    staff || toCharge ? null : networkOrders(tx, platform, { ip, userId }),
  ]);
  const totalKobo = assertTotalAsShown(items, request.total);
  const stay = await toCharge?.find(tx, totalKobo);
  // After the stay: a room charge is refused alike for every room.
  if (roomNumber !== null && room === undefined) throw new DomainError('room_unknown', {}, { field: 'roomNumber' });

  const dishes = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const networks = networksFor?.(dishes) ?? [];
  const at = platform.clock.now();
  const now = at.toISOString();
  const values = {
    id,
    userId,
    accessTokenHash,
    guestName: guestDetails.name,
    email: guestDetails.email,
    phone: guestDetails.phone,
    address: guestDetails.address,
    roomNumber: roomOfOrder(request, room ?? null),
    deliverTo: request.deliverTo ?? null,
    paymentMethod,
    notes,
    totalKobo,
    statusAt: now,
    createdAt: now,
  };
  const [placed] = await pipelined([
    writeOrder(tx, { values, items, actor, madeBy, stay: stay ?? null, event: 'placed' }),
    networks.length > 0 ? keepNetworks(tx, id, { networks, at, size: dishes }) : null,
  ]);
  return placed;
}

/**
 * Places an order at the menu's current names and prices. A repeat with the same client id returns the first result. An
 * anonymous guest gets the order's access token.
 * Throws `items_gone`, `prices_changed`, `quantity_too_large`, `room_unknown`, `no_stay_to_charge`, `room_charge_limit`, `key_reused`, `already_done`,
 * `too_many_orders`, `too_many_from_network`, `too_many_requests`.
 */
export async function createOrder({ ctx, input }: { ctx: VerbContext; input: OrderInput }): Promise<OrderCreated> {
  const { platform, actor, ip } = ctx;
  const hasAccount = actor.kind === 'user';
  const releaseCreation = isStaff(actor) ? null : await countCreation(platform.limits, callerNetwork(ip), hasAccount);
  const { clientId: key, ...request } = input;
  const { roomNumber, bookingReference, guestDetails } = request;
  const proof = { roomNumber: roomNumber ?? '', bookingReference, phone: guestDetails.phone };
  // Counts guesses of a booking ID, so it cannot be part of the transaction: a refusal would roll the count back.
  const charging = request.paymentMethod === 'room_charge' ? beginRoomCharge({ ctx, input: proof }) : null;
  const toCharge = await charging?.catch(async (error: unknown) => {
    await releaseCreation?.();
    throw error;
  });

  return createOnce(ctx, {
    verb: 'food.create',
    key,
    request,
    record: orderRecord,
    insert: (tx, made) => insertNew(tx, platform, made, { request, actor, ip, toCharge }),
    release: releaseCreation,
  }).finally(() => toCharge?.done());
}

const countOpenOrders = openRecordsCounter('orders', foodOrders, (param) =>
  and(isOpenOrder(foodOrders), sql`${foodOrders.createdAt} > ${param('at')}::timestamptz`),
);

/**
 * Throws `too_many_orders` when this phone number, email address or account has the maximum of open orders. An order
 * that was never marked as delivered counts for a day only. Not for staff.
 */
async function assertMayOrder(tx: Transaction, { clock, settings }: Platform, person: Person): Promise<void> {
  const since = new Date(clock.now().getTime() - ORDER_LIMITS.openHours * 3_600_000).toISOString();
  const [count, { openOrdersMax }] = await pipelined([countOpenOrders(tx, person, since), hotelRow(tx)]);
  if (count >= openOrdersMax * settings.limitFactor) throw new DomainError('too_many_orders', { count });
}

/** The account has paid for an order, or had one delivered. */
const hasOrdered = prepared('orders_of_known_guest', (db, param: Params<{ userId: string }>) =>
  db
    .select({ id: foodOrders.id })
    .from(foodOrders)
    .where(
      and(
        eq(foodOrders.userId, param('userId')),
        isNull(foodOrders.voidedAt),
        or(eq(foodOrders.status, sql`'delivered'`), gt(foodOrders.receivedKobo, sql`0`)),
      ),
    )
    .limit(1),
);

/** Neither paid for nor taken on by the kitchen. Room charges are not counted: they have a ceiling of their own. */
const readNetwork = networkCounter(
  'orders',
  foodOrders,
  sql`${foodOrders.status} = 'pending' and ${foodOrders.voidedAt} is null and ${foodOrders.receivedKobo} <= 0`,
);

/**
 * What a guest's network has waiting in the kitchen (D55). The result says against which networks an order of so many dishes
 * counts, and throws `too_many_from_network` where their share is used up; none for a guest whom the hotel knows.
 */
async function networkOrders(
  tx: Transaction,
  platform: Platform,
  caller: { ip: string; userId: string | null },
): Promise<(dishes: number) => readonly SharingNetwork[]> {
  const { userId } = caller;
  const [stayed, ordered, network] = await pipelined([
    userId === null ? [] : knownGuest(tx, { userId }),
    userId === null ? [] : hasOrdered(tx, { userId }),
    readNetwork(tx, platform, caller),
  ]);
  if (stayed.length > 0 || ordered.length > 0) return () => [];
  return (dishes) => {
    const isSmall = isSmallOrder(dishes);
    const share = isSmall ? OPEN_CEILINGS.smallOrders : OPEN_CEILINGS.dishesOfLargeOrders;
    network.assertRoom({
      size: dishes,
      share,
      things: 'unpaid orders',
      pointsOf: (size) => (isSmallOrder(size) === isSmall ? (isSmall ? 1 : Math.min(size, share)) : 0),
    });
    return network.networks;
  };
}
