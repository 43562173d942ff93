import type { MenuItem } from '@shared/menu/schema';
import { expect, it } from 'vitest';
import { changedValues, hasChanges } from '../../ui/form/form';
import { foodChangeData, foodErrors, imageError, initialValues, newFoodData } from './staff-food-values';

const empty = initialValues(null);
const typed = { ...empty, name: 'Egusi Soup', category: 'soup', price: '₦3,500.50' };
const zobo: MenuItem = {
  _id: 'z',
  name: 'Zobo',
  description: null,
  category: 'drinks',
  subcategory: 'juices',
  price: 1_250,
  available: false,
  imagePath: '/media/a/800.webp',
  version: 1,
};

it('spec 5: the food form names every missing field at once', async () => {
  expect(await foodErrors(empty)).toEqual({
    name: 'Name is required',
    category: 'Category is required',
    price: 'Price is required',
  });
  expect(await foodErrors({ ...empty, category: 'drinks' })).toEqual({
    name: 'Name is required',
    price: 'Price is required',
    subcategory: 'Subcategory is required',
  });
});

it('spec 5: the food form requires a subcategory of drinks only', async () => {
  expect(await foodErrors(typed)).toEqual({});
  expect(await foodErrors({ ...typed, category: 'drinks', subcategory: 'juices' })).toEqual({});
  expect(await foodErrors({ ...typed, category: 'drinks', subcategory: 'soup' })).toEqual({
    subcategory: 'Subcategory is required',
  });
});

it.each(['0', '-5', 'free', '12,5', '1.234'])('spec 5: the food form does not accept %s as a price', async (price) => {
  expect(Object.keys(await foodErrors({ ...typed, price }))).toEqual(['price']);
});

it('spec 5: the food form accepts one image of at most 10 MB, and no other file', () => {
  expect(imageError([])).toBeUndefined();
  expect(imageError([new File(['x'], 'a.jpg', { type: 'image/jpeg' })])).toBeUndefined();
  expect(imageError([new File(['x'], 'menu.pdf', { type: 'application/pdf' })])).toBe('Only image files are allowed');
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' });
  expect(imageError([large])).toBe('The picture must be at most 10 MB');
});

it('spec 5: the food form sends the price as a number, and a subcategory with drinks only', () => {
  const soup = newFoodData({ ...typed, subcategory: 'juices' });
  expect(soup.get('price')).toBe('3500.50');
  expect(soup.has('subcategory')).toBe(false);
  expect(soup.has('image')).toBe(false);
  expect(newFoodData({ ...typed, category: 'drinks', subcategory: 'juices' }).get('subcategory')).toBe('juices');
});

it("spec 5: the food form starts with the item's values and knows whether anything has changed", () => {
  const begun = initialValues(zobo);
  expect(begun).toMatchObject({ name: 'Zobo', price: '1,250', subcategory: 'juices', available: false });
  expect(hasChanges(begun, initialValues(zobo))).toBe(false);
  expect(hasChanges({ ...begun, available: true }, begun)).toBe(true);
  expect(hasChanges({ ...begun, image: [new File(['x'], 'a.jpg')] }, begun)).toBe(true);
});

it('D26: a change of an item sends the fields that were changed, and the version that was on screen', () => {
  const begun = initialValues(zobo);
  const changes = changedValues({ ...begun, price: '1,300', available: true }, begun);
  expect(Object.fromEntries(foodChangeData(changes, 4))).toEqual({ price: '1300', available: 'true', version: '4' });
});
