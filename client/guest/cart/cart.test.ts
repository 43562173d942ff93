import { ORDER_LIMITS } from '@shared/food/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartItem, merged, readItems, sumOf, withOneMore, withQuantity } from './cart';
import { compare } from './cart-changes';

const item = (_id: string, quantity: number, price = 1500): CartItem => ({
  _id,
  name: `Dish ${_id}`,
  price,
  quantity,
  imagePath: null,
});
const jollof = { _id: 'jollof', name: 'Jollof Rice', price: 3500, imagePath: '/media/j/800.webp' };

it('spec 4: adding a new dish appends one portion; adding a dish again raises its quantity in place', () => {
  const once = withOneMore([item('a', 2)], jollof);
  expect(once).toEqual([item('a', 2), { ...jollof, quantity: 1 }]);
  expect(withOneMore(once, { ...jollof, _id: 'a' }).map(({ quantity }) => quantity)).toEqual([3, 1]);
});

it('spec 4: a quantity of 0 or less removes the dish from the cart; any other is set', () => {
  const items = [item('a', 2), item('b', 1)];
  expect(withQuantity(items, 'a', 0)).toEqual([item('b', 1)]);
  expect(withQuantity(items, 'a', -3)).toEqual([item('b', 1)]);
  expect(withQuantity(items, 'a', 7)).toEqual([item('a', 7), item('b', 1)]);
  expect(withQuantity(items, 'unknown', 7)).toEqual(items);
});

it('a cart holds no more portions of a dish, and no more dishes, than one order may', () => {
  const full = [item('a', ORDER_LIMITS.quantityMax)];
  expect(withOneMore(full, { ...jollof, _id: 'a' })).toEqual(full);
  expect(withQuantity(full, 'a', 10_000)).toEqual(full);
  const many = Array.from({ length: ORDER_LIMITS.itemsMax }, (_, place) => item(String(place), 1));
  expect(withOneMore(many, jollof)).toEqual(many);
});

it('a cart costs price times quantity, exact to the kobo', () => {
  expect(sumOf([item('a', 3, 0.1), item('b', 2, 1500)])).toEqual({ count: 5, total: 3000.3 });
  expect(sumOf([])).toEqual({ count: 0, total: 0 });
});

describe('two carts that become one', () => {
  const items = fc.array(
    fc.record({
      _id: fc.constantFrom('a', 'b', 'c', 'd'),
      name: fc.constant('Dish'),
      price: fc.constant(100),
      quantity: fc.integer({ min: 1, max: 300 }),
      imagePath: fc.constant(null),
    }),
    { maxLength: 20 },
  );

  it('merged carts hold each dish once, with both quantities added up to the limit of an order', () => {
    fc.assert(
      fc.property(items, items, (mine, theirs) => {
        const both = merged([...mine, ...theirs]);
        expect(new Set(both.map(({ _id }) => _id)).size).toBe(both.length);
        for (const { _id, quantity } of both) {
          const wanted = [...mine, ...theirs]
            .filter((one) => one._id === _id)
            .reduce((sum, one) => sum + one.quantity, 0);
          expect(quantity).toBe(Math.min(wanted, ORDER_LIMITS.quantityMax));
        }
        expect(merged(both)).toEqual(both);
      }),
    );
  });
});

it('a stored cart is read as it was written', () => {
  const stored = [{ ...jollof, quantity: 2 }, item('a', 1)];
  expect(readItems(JSON.stringify(stored))).toEqual(stored);
});

it.each([
  ['nothing', null],
  ['half a text', '[{"_id":"a"'],
  ['not a list', '{"lines":[]}'],
  ['nothing in a list', '[null, 7, "a", []]'],
])('a stored cart of %s is read as empty', (_name, text) => {
  expect(readItems(text)).toEqual([]);
});

it.each([
  { name: 7 },
  { _id: undefined },
  { price: '3500' },
  { price: -1 },
  { price: null },
  { quantity: 0 },
  { quantity: 1.5 },
  { quantity: '2' },
])('a stored cart item with %o is dropped, the others stay', (wrong) => {
  const stored = [{ ...item('bad', 1), ...wrong }, item('good', 1)];
  expect(readItems(JSON.stringify(stored))).toEqual([item('good', 1)]);
});

it('whatever is stored, the cart has countable amounts within the limits of an order', () => {
  expect(readItems('[{"_id":"a","name":"A","price":1e999,"quantity":1}]')).toEqual([]);
  expect(readItems(JSON.stringify([item('a', 10_000), item('a', 1)]))).toEqual([item('a', ORDER_LIMITS.quantityMax)]);
  fc.assert(
    fc.property(fc.json(), (text) => {
      const { count, total } = sumOf(readItems(text));
      expect(Number.isInteger(count) && Number.isFinite(total)).toBe(true);
    }),
  );
});

it('D14: comparing a cart with the current menu finds dishes that are gone or have another price, and no others', () => {
  const items = [item('gone', 1), item('dearer', 2, 1500), item('same', 1, 900)];
  const menu = [
    { _id: 'dearer', price: 1800 },
    { _id: 'same', price: 900 },
    { _id: 'other', price: 5 },
  ];
  expect(compare(items, menu)).toEqual({ gone: [items[0]], repriced: [{ item: items[1], now: 1800 }] });
});
