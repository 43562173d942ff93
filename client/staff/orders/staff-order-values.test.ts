import { exampleDish } from '@shared/testing/examples';
import { describe, expect, it } from 'vitest';
import {
  dishesFor,
  firstOrder,
  orderPayload,
  parseRequestedItem,
  pricedBy,
  totalOf,
  withDish,
} from './staff-order-values';

const JOLLOF = exampleDish({ _id: 'm1', name: 'Jollof Rice', price: 4_500 });
const FRIED = exampleDish({ _id: 'm2', name: 'Fried Rice', price: 4_000.5 });
const MOI = exampleDish({ _id: 'm3', name: 'Móín Móín', price: 1_000, available: false });
const MENU = [FRIED, JOLLOF, MOI];

describe('what is typed to find a dish', () => {
  it.each([
    ['jollof', 1, 'jollof'],
    ['3 jollof', 3, 'jollof'],
    ['2x moi moi', 2, 'moi moi'],
    ['12 × egusi', 12, 'egusi'],
    ['7up', 1, '7up'],
    ['0 jollof', 1, '0 jollof'],
    ['999 jollof', 1, '999 jollof'],
    ['3 ', 3, ''],
  ])('%s', (typed, quantity, text) => {
    expect(parseRequestedItem(typed)).toEqual({ quantity, text });
  });

  it('finds by any word, without accents, those that begin so first and sold-out ones last', () => {
    // All of them are of the category 'rice dishes'.
    expect(dishesFor([MOI, ...MENU.slice(0, 2)], 'rice', 5)).toEqual([FRIED, JOLLOF, MOI]);
    expect(dishesFor([FRIED, exampleDish({ _id: 'm4', name: 'Rice and Beans' })], 'rice', 5)[0]?._id).toBe('m4');
    expect(dishesFor(MENU, 'moin', 5)).toEqual([MOI]);
    expect(dishesFor(MENU, '', 2)).toEqual([FRIED, JOLLOF]);
  });
});

it('adds more of a dish to its line, up to what one order may have', () => {
  const once = withDish([], JOLLOF, 2);
  expect(withDish(once, JOLLOF, 1)).toEqual([{ _id: 'm1', name: 'Jollof Rice', quantity: 3 }]);
  expect(withDish(once, JOLLOF, 500)[0]?.quantity).toBe(200);
});

it('prices items by the menu as it is now, and leaves out what is not to be had', () => {
  const items = pricedBy(
    MENU,
    [JOLLOF, FRIED, MOI, { ...JOLLOF, _id: 'gone' }].map((dish) => ({ ...dish, quantity: 2 })),
  );
  expect(items.map(({ price }) => price)).toEqual([4_500, 4_000.5, null, null]);
  expect(totalOf(items)).toBe(17_001);
});

it('sends a stay without a name, and a walk-in without a stay, room or charge to one', () => {
  const items = withDish([], JOLLOF, 1);
  expect(orderPayload({ ...firstOrder('b1'), items }, 4_500)).toMatchObject({
    ...{ bookingId: 'b1', deliverTo: 'room', paymentMethod: 'room_charge', total: 4_500 },
  });
  const other = orderPayload({ ...firstOrder('b1'), items, who: 'other', guestName: 'Table 4' }, 4_500);
  expect(other).toMatchObject({ guestName: 'Table 4', deliverTo: 'collect', paymentMethod: 'cash' });
  expect(other).not.toHaveProperty('bookingId');
});
