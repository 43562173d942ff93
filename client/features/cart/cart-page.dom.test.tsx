import { ORDER_TEXTS } from '@shared/constants/food';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';

import { changeCart, readCart } from './api';
import type { CartLine } from './cart';
import CartPage from './cart-page';

const line = (_id: string, name: string, price: number, quantity = 1): CartLine => ({
  _id,
  name,
  price,
  quantity,
  imagePath: null,
});
const jollof = line('1', 'Jollof Rice', 3500, 2);
const suya = line('2', 'Suya', 2000);
const menu = [jollof, suya].map(({ _id, name, price }) => ({ _id, name, price, category: 'grills', imagePath: null }));

/** Shows a cart with these lines, compared with the menu that is answered. */
function show(lines: CartLine[], answer: () => unknown = () => menu) {
  act(() => changeCart(() => lines));
  return renderPage(<CartPage />, '/cart', { 'menu.list': answer }).queryClient;
}
const row = (name: string) => within(screen.getByText(name, { selector: 'strong' }).closest('li') ?? document.body);
const settled = (client: QueryClient) =>
  act(async () => {
    await expect.poll(() => client.isFetching()).toBe(0);
  });

it('shows each dish with its price and sum, the total, and the way on', async () => {
  const queryClient = show([jollof, suya]);
  await settled(queryClient);
  expect(row('Jollof Rice').getByText('₦3,500 each')).toBeVisible();
  expect(row('Jollof Rice').getByText('₦7,000')).toBeVisible();
  expect(screen.getByText('₦9,000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
});

it('plus and minus change how many, and what they cost', async () => {
  show([jollof]);
  await userEvent.click(screen.getByRole('button', { name: 'One more Jollof Rice' }));
  expect(row('Jollof Rice').getByText('₦10,500')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'One less Jollof Rice' }));
  expect(readCart()).toEqual([jollof]);
});

it('D22: minus below one takes the line out, and Undo puts it back where it was', async () => {
  show([suya, jollof]);
  await userEvent.click(screen.getByRole('button', { name: 'One less Suya' }));
  expect(readCart()).toEqual([jollof]);
  // Sonner captures the pointer, which jsdom has none of.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(readCart()).toEqual([suya, jollof]);
});

it('one press takes out a line of many, and the focus stays in the cart', async () => {
  show([jollof, suya]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Jollof Rice' }));
  expect(readCart()).toEqual([suya]);
  expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Remove Suya' }));
  expect(document.body).not.toHaveFocus();
});

it('spec 8: an empty cart says so and leads to the menu', async () => {
  show([suya]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Suya' }));
  expect(screen.getByText(ORDER_TEXTS.cartEmpty)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/menu');
  expect(document.body).not.toHaveFocus();
});

it('D14: a dish that is gone is said and marked, stays until the guest says so, and then goes alone', async () => {
  show([jollof, suya], () => menu.slice(1));
  expect(await screen.findByText('These cannot be ordered any more: Jollof Rice.')).toBeVisible();
  expect(row('Jollof Rice').getByText('Not on the menu any more')).toBeVisible();
  expect(readCart()).toEqual([jollof, suya]);
  await userEvent.click(screen.getByRole('button', { name: 'Take it out' }));
  expect(readCart()).toEqual([suya]);
  expect(screen.queryByText(/cannot be ordered/)).not.toBeInTheDocument();
});

it('D14: another price is said beside the old one, and counts only once the guest has accepted it', async () => {
  show([jollof], () => menu.map((item) => ({ ...item, price: 4000 })));
  expect(await screen.findByText('Jollof Rice: ₦3,500 before, ₦4,000 now')).toBeVisible();
  expect(row('Jollof Rice').getByText('₦7,000')).toBeVisible();
  expect(readCart()).toEqual([jollof]);
  await userEvent.click(screen.getByRole('button', { name: 'Use current prices' }));
  expect(readCart()).toEqual([{ ...jollof, price: 4000 }]);
  expect(row('Jollof Rice').getByText('₦8,000')).toBeVisible();
});

it('a cart that could not be held against the menu says so, keeps everything, and tries again', async () => {
  let reachable = false;
  show([jollof], () => {
    if (!reachable) throw new Error('no line');
    return menu;
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(readCart()).toEqual([jollof]);
  reachable = true;
  await userEvent.click(again);
  await expect.poll(() => screen.queryByText(/could not check your cart/)).toBeNull();
});

it('an earlier look at the menu is not taken for a look at it now: one that fails is said also then', async () => {
  let reachable = true;
  const queryClient = show([jollof], () => {
    if (!reachable) throw new Error('no line');
    return menu;
  });
  await settled(queryClient);
  reachable = false;
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText(/could not check your cart/)).toBeVisible();
});
