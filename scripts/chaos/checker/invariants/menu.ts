import { orderTotal } from '../../../../shared/food/constants';
import { toKobo } from '../../../../shared/money/money';
import { type DishState, NEVER, type OrderRequest } from '../../history';
import { createdOrders } from '../attempts';
import type { Check, Evidence, Invariant } from '../evidence';
import type { StoredOrder } from '../rows';

/** A dish as it may have been from its `start` until that moment. */
interface Offer extends DishState {
  until: number;
}

function offersOf(menu: readonly DishState[]): Offer[] {
  return menu.map((state, index) => {
    const later = menu.slice(index + 1).filter(({ _id }) => _id === state._id);
    return { ...state, until: state.pending ? NEVER : Math.min(NEVER, ...later.map(({ end }) => end)) };
  });
}

const during = (offers: readonly Offer[], from: number, to: number) =>
  offers.filter((offer) => offer.start <= to && offer.until >= from);

type Item = OrderRequest['items'][number];
const isFor =
  ({ _id, name }: Item) =>
  (offer: DishState) =>
    _id ? offer._id === _id : offer.name === name;

/** True where at one moment between the two everything was on the menu as it is in the order. */
function wasOffered({ items }: StoredOrder, offers: readonly Offer[], from: number, to: number): boolean {
  const found = items.map(({ dish, name, priceKobo }) =>
    offers.filter((o) => o.available && o._id === dish && o.name === name && o.priceKobo === priceKobo),
  );
  const moments = [from, ...found.flat().map(({ start }) => start)].filter((at) => at >= from && at <= to);
  return moments.some((at) => found.every((some) => some.some(({ start, until }) => start <= at && at <= until)));
}

/** True where each dish is what was asked for, in that quantity. */
function isAskedFor(order: StoredOrder, { items }: OrderRequest): boolean {
  if (order.items.length !== items.length) return false;
  return order.items.every(({ dish, name, quantity }, index) => {
    const item = items[index];
    return item?.quantity === quantity && (item._id ? item._id === dish : item.name === name);
  });
}

/** Whoever hears that a dish is gone or a price changed hears what may have been true. */
function checkRefusals({ orders }: Evidence, offers: readonly Offer[], check: Check): void {
  for (const { operation, response, start, end } of orders) {
    if (operation.kind !== 'create' || operation.changed || !response) continue;
    const { items, total, guestDetails } = operation.request;
    const offered = during(offers, start, end);
    const choices = items.map((item) => offered.filter(isFor(item)));
    if (response.reason === 'items_gone') {
      // A name may have been another's by then, and a dish switched off.
      const wasRenamed = (some: Offer[]) =>
        some.some((offer) => offered.some(({ _id, name }) => _id === offer._id && name !== offer.name));
      const gone = choices.some(
        (some, index) =>
          some.length === 0 || some.some((o) => !o.available) || (!items[index]?._id && wasRenamed(some)),
      );
      check(gone, `${guestDetails.name} heard that dishes are gone that were on the menu`);
    }
    if (response.reason === 'prices_changed') {
      const isSure = choices.every((some) => new Set(some.map(({ priceKobo }) => priceKobo)).size === 1);
      const priced = items.map(({ quantity }, index) => ({ quantity, priceKobo: choices[index]?.[0]?.priceKobo ?? 0 }));
      const isRight = isSure && orderTotal(priced) === toKobo(total);
      check(!isRight, `${guestDetails.name} heard that prices have changed, which they had not`);
    }
  }
}

/** An order has what was asked for, by names and prices that the menu had at one moment between request and response. */
export const menu: Invariant = (evidence, check) => {
  const offers = offersOf(evidence.menu);
  for (const { name, creation, stored, start, end } of createdOrders(evidence)) {
    for (const order of stored) {
      check(isAskedFor(order, creation.request), `${name} is not what was asked for`);
      check(wasOffered(order, offers, start, end), `${name} has items that the menu did not have`);
      check(orderTotal(order.items) === order.totalKobo, `${name} has a total that is not its sum`);
      check(toKobo(creation.request.total) === order.totalKobo, `${name} costs another total than was sent`);
    }
  }
  checkRefusals(evidence, offers, check);
};
