import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';
import buttonStyles from '../../ui/layout/button.module.css';
import type { CartItem } from './cart';
import CartPage from './cart-page';
import { changeCart, readCart } from './cart-store';

const item = (_id: string, name: string, price: number, quantity = 1): CartItem => ({
  _id,
  name,
  price,
  quantity,
  imagePath: null,
});
const jollof = item('1', 'Jollof Rice', 3500, 2);
const suya = item('2', 'Suya', 2000);
const menu = [jollof, suya].map(({ _id, name, price }) => ({ _id, name, price, category: 'grills', imagePath: null }));

/** Shows a cart with these items; `answer` is the current menu. */
function show(items: CartItem[], answer: () => unknown = () => menu) {
  act(() => changeCart(() => items));
  return renderPage(<CartPage />, '/cart', { 'menu.list': answer }).queryClient;
}
const primary = String(buttonStyles.primary);
const row = (name: string) => within(screen.getByText(name, { selector: 'strong' }).closest('li') ?? document.body);
const settled = (client: QueryClient) =>
  act(async () => {
    await expect.poll(() => client.isFetching()).toBe(0);
  });

it('the cart page shows each dish with its price and sum, the total, and a link to the checkout', async () => {
  const queryClient = show([jollof, suya]);
  await settled(queryClient);
  expect(row('Jollof Rice').getByText('₦3,500 each')).toBeVisible();
  expect(row('Jollof Rice').getByText('₦7,000')).toBeVisible();
  expect(screen.getByText('₦9,000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
});

it.each([
  [1, '1 item'],
  [2, '2 items'],
])('the cart page counts %s as %s', (quantity, words) => {
  show([{ ...jollof, quantity }]);
  expect(screen.getByText(words)).toBeVisible();
});

it("plus and minus change an item's quantity and sum", async () => {
  show([jollof]);
  await userEvent.click(screen.getByRole('button', { name: 'One more Jollof Rice' }));
  expect(row('Jollof Rice').getByText('₦10,500')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'One less Jollof Rice' }));
  expect(readCart()).toEqual([jollof]);
});

it('D22: minus below one removes the item, and Undo puts it back in its place', async () => {
  show([suya, jollof]);
  await userEvent.click(screen.getByRole('button', { name: 'One less Suya' }));
  expect(readCart()).toEqual([jollof]);
  // Sonner captures the pointer, which jsdom does not support.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(readCart()).toEqual([suya, jollof]);
});

it('one press removes an item of any quantity, and the focus stays in the cart', async () => {
  show([jollof, suya]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Jollof Rice' }));
  expect(readCart()).toEqual([suya]);
  expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Remove Suya' }));
  expect(document.body).not.toHaveFocus();
});

it('spec 8: the empty cart page says so and links to the menu', async () => {
  show([suya]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Suya' }));
  expect(screen.getByText(ORDER_TEXTS.cartEmpty)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/menu');
  expect(document.body).not.toHaveFocus();
});

it('D14: a dish no longer on the menu is named and marked, and only it is removed once the guest agrees', async () => {
  show([jollof, suya], () => menu.slice(1));
  expect(await screen.findByText('These cannot be ordered any more: Jollof Rice.')).toBeVisible();
  expect(row('Jollof Rice').getByText('Not on the menu any more')).toBeVisible();
  expect(readCart()).toEqual([jollof, suya]);
  const total = () => screen.getByText('Total').closest('div');
  expect(total()).toHaveTextContent('₦2,000');
  const proceed = () => screen.getByRole('link', { name: 'Proceed to Checkout' });
  const remove = screen.getByRole('button', { name: 'Remove it' });
  expect(remove).toHaveClass(primary);
  expect(proceed()).not.toHaveClass(primary);
  await userEvent.click(remove);
  expect(readCart()).toEqual([suya]);
  expect(total()).toHaveTextContent('₦2,000');
  expect(proceed()).toHaveClass(primary);
  expect(screen.queryByText(/cannot be ordered/)).not.toBeInTheDocument();
});

it('D14: a changed price is shown beside the old one, and counts only once the guest has accepted it', async () => {
  show([jollof], () => menu.map((item) => ({ ...item, price: 4000 })));
  expect(await screen.findByText('Jollof Rice: ₦3,500 before, ₦4,000 now')).toBeVisible();
  expect(row('Jollof Rice').getByText('₦7,000')).toBeVisible();
  expect(readCart()).toEqual([jollof]);
  await userEvent.click(screen.getByRole('button', { name: 'Use current prices' }));
  expect(readCart()).toEqual([{ ...jollof, price: 4000 }]);
  expect(row('Jollof Rice').getByText('₦8,000')).toBeVisible();
});

it('if the cart could not be checked against the menu, it says so, keeps everything and can retry', async () => {
  let reachable = false;
  show([jollof], () => {
    if (!reachable) throw new Error('no connection');
    return menu;
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(readCart()).toEqual([jollof]);
  reachable = true;
  await userEvent.click(again);
  await expect.poll(() => screen.queryByText(/could not check your cart/)).toBeNull();
});

it('a failed check of the cart is reported even if the menu had been fetched before', async () => {
  let reachable = true;
  const queryClient = show([jollof], () => {
    if (!reachable) throw new Error('no connection');
    return menu;
  });
  await settled(queryClient);
  reachable = false;
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText(/could not check your cart/)).toBeVisible();
});
