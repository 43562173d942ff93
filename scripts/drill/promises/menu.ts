import { orderTotal } from '../../../shared/constants/food';
import { toKobo } from '../../../shared/money';
import { type Evidence, orderMakingsOf, startOf, storedByMaking } from '../evidence';
import { type DishState, NEVER, type OrderRequest } from '../history';
import type { StoredOrder } from '../order-rows';
import type { Examine, Finding } from './promise';

/** A dish as it may have been from one moment to another. */
interface Offered extends DishState {
  until: number;
}

/** Takes the changes of the menu; returns each state with how long the dish may have been so, by dish. */
export function offersOf(menu: readonly DishState[]): Offered[] {
  return menu.map((state, index) => {
    const later = menu.slice(index + 1).filter(({ _id }) => _id === state._id);
    return { ...state, until: state.lingers ? NEVER : Math.min(NEVER, ...later.map(({ end }) => end)) };
  });
}

const during = (offers: readonly Offered[], from: number, to: number) =>
  offers.filter((offer) => offer.at <= to && offer.until >= from);

type Item = OrderRequest['items'][number];
const isFor =
  ({ _id, name }: Item) =>
  (offer: DishState) =>
    _id ? offer._id === _id : offer.name === name;

/** True where at one moment between the two everything was on the menu as it is in the order. */
function wasOffered({ lines }: StoredOrder, offers: readonly Offered[], from: number, to: number): boolean {
  const found = lines.map(({ dish, name, priceKobo }) =>
    offers.filter((o) => o.available && o._id === dish && o.name === name && o.priceKobo === priceKobo),
  );
  const moments = [from, ...found.flat().map(({ at }) => at)].filter((moment) => moment >= from && moment <= to);
  return moments.some((moment) => found.every((some) => some.some(({ at, until }) => at <= moment && moment <= until)));
}

/** True where the lines are what was asked for, each dish in that quantity. */
function isAskedFor({ lines }: StoredOrder, { items }: OrderRequest): boolean {
  return (
    lines.length === items.length &&
    lines.every(({ dish, name, quantity }, index) => {
      const item = items[index];
      return item?.quantity === quantity && (item._id ? item._id === dish : item.name === name);
    })
  );
}

function judgeRefusals({ orders }: Evidence, offers: readonly Offered[], finding: Finding): void {
  for (const { deed, answer, at, end } of orders) {
    if (deed.kind !== 'create' || deed.changed || !answer) continue;
    const { items, total, guestDetails } = deed.request;
    const choices = items.map((item) => during(offers, at, end).filter(isFor(item)));
    if (answer.reason === 'items_gone') {
      finding.checked += 1;
      // A name may have been another's by then, and a dish switched off.
      const gone = items.some(({ _id }, index) => {
        const found = choices[index] ?? [];
        return (
          found.length === 0 ||
          found.some(({ available }) => !available) ||
          (!_id && renamedDuring(offers, found, at, end))
        );
      });
      if (!gone) finding.broken.push(`${guestDetails.name} heard that dishes are gone that were on the menu`);
    }
    if (answer.reason === 'prices_changed') {
      finding.checked += 1;
      const sure = choices.every((found) => new Set(found.map(({ priceKobo }) => priceKobo)).size === 1);
      const lines = items.map(({ quantity }, index) => ({ quantity, priceKobo: choices[index]?.[0]?.priceKobo ?? 0 }));
      if (sure && orderTotal(lines) === toKobo(total))
        finding.broken.push(`${guestDetails.name} heard that prices have changed, which they had not`);
    }
  }
}

function renamedDuring(offers: readonly Offered[], named: readonly Offered[], from: number, to: number): boolean {
  return named.some((offer) =>
    during(offers, from, to).some(({ _id, name }) => _id === offer._id && name !== offer.name),
  );
}

/** An order has what was asked for, by names and prices that the menu had at one moment between request and answer (D14). */
export const menu: Examine = (evidence) => {
  const finding: Finding = { checked: 0, broken: [] };
  const offers = offersOf(evidence.menu);
  const stored = storedByMaking(evidence.rows.orders);
  for (const making of orderMakingsOf(evidence.orders)) {
    const { request, done, guestName, maker } = making;
    for (const order of stored.get(`${guestName} ${maker}`) ?? []) {
      finding.checked += 1;
      const say = (what: string) => finding.broken.push(`${guestName} (${order.id}) ${what}`);
      if (!isAskedFor(order, request)) say('is not what was asked for');
      if (!wasOffered(order, offers, startOf(making), done[0]?.end ?? NEVER))
        say('has lines that the menu did not have');
      if (orderTotal(order.lines) !== order.totalKobo) say('has a total that is not its sum');
      if (toKobo(request.total) !== order.totalKobo) say('costs another total than was sent');
    }
  }
  judgeRefusals(evidence, offers, finding);
  return finding;
};
